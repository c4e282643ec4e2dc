#include "web/live_tables.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "store/importer.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;
using text::say;

/// The record of a table is known by this, so that a correction of the stored game is a revision of it.
std::string record_id(const store::LiveTable& facts) { return say("table-", facts.watch_key); }

/// Tables that nobody is at are forgotten when there are more than this; the book remembers them.
constexpr std::size_t most_in_memory = 256;

}  // namespace

OpenTable::OpenTable(LiveTables& owner, store::LiveTable facts)
    : owner_(owner), facts_(std::move(facts)), table_(facts_.header, facts_.deck) {}

std::optional<store::Trouble> OpenTable::resume(store::Book& book) {
  const std::lock_guard lock(mutex_);
  if (auto trouble = reload(book)) return trouble;
  if (!facts_.is_open() || !live::is_settled(table_)) return std::nullopt;
  const auto stored = settle(book, live::record_of(table_), {"the players", owner_.now()});  // it was cut short
  return stored ? std::nullopt : std::optional(stored.error());
}

store::LiveTable OpenTable::facts() const {
  const std::lock_guard lock(mutex_);
  return facts_;
}

live::Table OpenTable::table() const {
  const std::lock_guard lock(mutex_);
  return table_;
}

OpenTable::Ear& OpenTable::ear(std::string_view language) {
  const auto found = ears_.find(language);
  if (found != ears_.end()) return found->second;
  const Catalogue& catalogue = owner_.pages().catalogue(language);
  return ears_.try_emplace(std::string(language), Ear{LiveView(table_, catalogue), std::make_shared<Channel>()})
      .first->second;
}

/// What is known of the table beside what lies on it.
Json OpenTable::with_facts(Json view) const {
  view["open"] = facts_.is_open();
  view["game"] = facts_.game ? say("/games/", *facts_.game) : "";
  return view;
}

std::string OpenTable::whole(std::string_view language) {
  const std::lock_guard lock(mutex_);
  return with_facts(ear(language).view.whole(table_)).dump();
}

OpenTable::Subscription OpenTable::subscribe(std::string_view language) {
  const std::lock_guard lock(mutex_);
  const Ear& listening = ear(language);
  auto feed = listening.channel->join();
  return {event(with_facts(listening.view.whole(table_)).dump(), say(table_.version())), std::move(feed)};
}

Json OpenTable::effect_of(std::string_view move, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return ear(language).view.effect_of(table_, move);
}

Json OpenTable::thrown(std::string_view open_move, const std::vector<std::string>& faces, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return moves_thrown(table_, open_move, faces, owner_.pages().catalogue(language));
}

void OpenTable::tell_everybody() {
  for (auto& [language, listening] : ears_) {
    const Json news = with_facts(listening.view.follow(table_));
    listening.channel->publish(std::make_shared<const std::string>(event(news.dump(), say(table_.version()))));
  }
}

/// What the book says now.
std::optional<store::Trouble> OpenTable::reload(const store::Book& book) {
  auto facts = store::find_live_table(book, facts_.id);
  if (!facts) return facts.error();
  auto changes = store::live_changes(book, facts_.id);
  if (!changes) return changes.error();
  if (std::optional<store::LiveTable>& found = *facts) facts_ = std::move(*found);
  live::Table table(facts_.header, facts_.deck);
  for (live::Change& change : *changes) live::carry_out(table, std::move(change));
  table_ = std::move(table);
  return std::nullopt;
}

bool OpenTable::has_listeners() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(ears_, [](const auto& entry) { return entry.second.channel->listeners() > 0; });
}

/// On the disk first; only then does anybody hear of it.
tl::expected<std::size_t, OpenTable::Failure> OpenTable::carry_out(const store::Book& book, live::Change change) {
  const auto added = store::add_live_change(book, facts_.id, table_.version() + 1, change);
  if (!added) return tl::unexpected(Failure{.trouble = added.error()});
  if (!*added) {  // another program serves the same book
    if (auto trouble = reload(book)) return tl::unexpected(Failure{.trouble = std::move(trouble)});
    tell_everybody();
    return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::late}});
  }
  live::carry_out(table_, std::move(change));
  return table_.version();
}

tl::expected<std::size_t, OpenTable::Failure> OpenTable::act(live::Proposal proposal) {
  const std::lock_guard lock(mutex_);
  if (live::has_done(table_, proposal.change.token)) return table_.version();
  if (!facts_.is_open()) return tl::unexpected(Failure{});
  live::Change& change = proposal.change;
  change.at = owner_.now();
  if (change.kind == live::Change::Kind::move && change.moves.size() == 1) {
    const auto legal = rules::legal(table_.state);
    const auto open = std::ranges::find(legal, std::string_view(change.moves[0]), &rules::MoveText::view);
    change.rolled_for_us = open != legal.end() && rules::is_chance(*open);
    if (change.rolled_for_us) change.moves[0] = live::roll_for_us(table_, change.moves[0]);
  }
  auto judged = live::propose(table_, proposal);
  if (!judged) return tl::unexpected(Failure{.refusal = std::move(judged.error())});
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(Failure{.trouble = book.error()});
  auto version = carry_out(**book, std::move(*judged));
  if (!version) return version;
  if (live::is_settled(table_)) {
    const auto stored = settle(**book, live::record_of(table_), {"the players", owner_.now()});
    if (!stored) return tl::unexpected(Failure{.trouble = stored.error()});
  }
  tell_everybody();
  return version;
}

std::optional<live::Refusal> OpenTable::refusal_of(const live::Proposal& proposal) const {
  const std::lock_guard lock(mutex_);
  auto judged = live::propose(table_, proposal);
  if (judged) return std::nullopt;
  return std::move(judged.error());
}

/// The game becomes one of the book. Done twice, as after a power cut in the middle, it is the same game.
store::Result<store::GameId> OpenTable::settle(store::Book& book, record::Record record, const store::Act& act) {
  record.id = record_id(facts_);
  record::Entry entry{.index = 1, .game = std::string(record.game->name)};
  entry.record = std::move(record);
  const auto stored = store::store_game(book, std::move(entry), say("table ", facts_.id), act);
  if (!stored) return tl::unexpected(stored.error());
  const store::GameId game = stored->game;
  if (auto closed = store::close_live_table(book, facts_.id, game, act); !closed) return tl::unexpected(closed.error());
  facts_.game = game;
  facts_.closed_at = act.at;
  return game;
}

store::Result<store::GameId> OpenTable::store_and_close(record::Record record, const store::Act& act) {
  const std::lock_guard lock(mutex_);
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(book.error());
  auto game = settle(**book, std::move(record), act);
  if (game) tell_everybody();
  return game;
}

void OpenTable::set_facts(store::LiveTable facts) {
  const std::lock_guard lock(mutex_);
  facts_ = std::move(facts);
  tell_everybody();
}

store::Result<std::shared_ptr<OpenTable>> LiveTables::known(store::Result<std::optional<store::LiveTable>> found,
                                                            store::Book& book) {
  if (!found) return tl::unexpected(found.error());
  std::optional<store::LiveTable>& row = *found;
  if (!row) return nullptr;
  store::LiveTable& facts = *row;
  const std::lock_guard lock(mutex_);
  if (const auto there = tables_.find(facts.id); there != tables_.end()) return there->second;
  if (tables_.size() >= most_in_memory) {
    std::erase_if(tables_,
                  [](const auto& entry) { return entry.second.use_count() == 1 && !entry.second->has_listeners(); });
  }
  const store::LiveTableId id = facts.id;
  const auto table = std::make_shared<OpenTable>(*this, std::move(facts));
  if (auto trouble = table->resume(book)) return tl::unexpected(std::move(*trouble));
  return tables_.try_emplace(id, table).first->second;
}

store::Result<std::shared_ptr<OpenTable>> LiveTables::to_enter(std::string_view entry_key) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return known(store::find_live_table_to_enter(**book, entry_key), **book);
}

store::Result<std::shared_ptr<OpenTable>> LiveTables::to_watch(std::string_view watch_key) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return known(store::find_live_table_to_watch(**book, watch_key), **book);
}

store::Result<std::shared_ptr<OpenTable>> LiveTables::numbered(store::LiveTableId id) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return known(store::find_live_table(**book, id), **book);
}

}  // namespace rollbook::web
