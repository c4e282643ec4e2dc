#include "web/live/live_sessions.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/replay/verdict.hpp"
#include "rules/game.hpp"
#include "store/db/transaction.hpp"
#include "store/import/importer.hpp"
#include "store/import/late.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The id of a table's record, so that a correction of the stored game becomes a revision of it.
std::string record_id(const store::LiveTable& facts) { return say("table-", facts.watch_key); }

/// Beyond this number, tables without subscribers are dropped from memory, though they are not closed.
constexpr std::size_t most_in_memory = 256;

}  // namespace

LiveSession::LiveSession(LiveSessions& owner, store::LiveTable facts)
    : owner_(owner), names_(facts.header.players), facts_(std::move(facts)), table_(facts_.header, facts_.deck) {}

std::optional<store::Error> LiveSession::resume(store::Book& book) {
  const std::lock_guard lock(acting_);
  if (auto store_error = reload(book)) return store_error;
  return settle_if_confirmed(book);  // storing may have been interrupted
}

store::LiveTable LiveSession::facts() const {
  const std::lock_guard lock(mutex_);
  return facts_;
}

live::Table LiveSession::table() const {
  const std::lock_guard lock(mutex_);
  return table_;
}

void LiveSession::end_streams() {
  const std::lock_guard lock(mutex_);
  for (const auto& [language, subscribers] : subscribers_) {
    subscribers.entry->end_all();
    subscribers.watch->end_all();
  }
}

LiveSession::Subscribers& LiveSession::subscribers_in(std::string_view language) {
  const auto found = subscribers_.find(language);
  if (found != subscribers_.end()) return found->second;
  const i18n::Catalogue& catalogue = owner_.pages().catalogue(language);
  return subscribers_.try_emplace(std::string(language), Subscribers{LiveView(table_, catalogue)}).first->second;
}

/// What is known about the table apart from the game.
Json LiveSession::with_facts(Json view) const {
  view["open"] = facts_.is_open();
  view["game"] = facts_.game ? say("/games/", *facts_.game) : "";
  view["counts"] = facts_.counts;
  view["is_late"] = facts_.is_late;
  view["help"] = facts_.help_at.has_value();
  view["absent"] = facts_.absent;
  Json correcting = Json::array();
  for (const auto& [seat, until] : correcting_) {
    if (until > owner_.now()) correcting.push_back(seat);
  }
  view["correcting"] = std::move(correcting);
  return view;
}

std::string LiveSession::whole(std::string_view language) {
  const std::lock_guard lock(mutex_);
  return with_facts(subscribers_in(language).view.whole(table_)).dump_sorted();
}

LiveSession::Subscription LiveSession::subscribe(std::string_view language, Link link) {
  const std::lock_guard lock(mutex_);
  const Subscribers& subscribers = subscribers_in(language);
  auto feed = (link == Link::entry ? subscribers.entry : subscribers.watch)->join();
  return {http::event(with_facts(subscribers.view.whole(table_)).dump_sorted(), say(table_.version())),
          std::move(feed)};
}

Json LiveSession::effect_of(std::string_view move, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return subscribers_in(language).view.effect_of(table_, move);
}

Json LiveSession::thrown(std::string_view open_move, const std::vector<std::string>& faces, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return moves_thrown(table_, open_move, faces, owner_.pages().catalogue(language));
}

Json LiveSession::why_not(const std::vector<std::string>& touched, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return web::why_not(table_, touched, owner_.pages().catalogue(language));
}

Json LiveSession::legal_after(std::size_t step, const std::vector<std::string>& moves, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return web::legal_after(table_, step, moves, owner_.pages().catalogue(language));
}

Json LiveSession::thrown_after(std::size_t step, const std::vector<std::string>& moves, std::string_view open_move,
                               const std::vector<std::string>& faces, std::string_view language) {
  const std::lock_guard lock(mutex_);
  return moves_thrown_after(table_, step, moves, open_move, faces, owner_.pages().catalogue(language));
}

Json LiveSession::brief(std::string_view language) {
  const std::lock_guard lock(mutex_);
  return brief_of(subscribers_in(language));
}

Json LiveSession::brief_of(const Subscribers& subscribers) const {
  Json news = subscribers.view.brief(table_);
  news["table"] = say("/watch/", facts_.watch_key);
  return news;
}

void LiveSession::broadcast_with_projector() {
  const std::lock_guard lock(mutex_);
  broadcast();
}

/// Broadcasts what has changed since the last time. No request sees a change earlier: both happen under one lock.
void LiveSession::broadcast() {
  for (auto& [language, subscribers] : subscribers_) {
    const Json news = with_facts(subscribers.view.follow(table_));
    const auto event_data = std::make_shared<const std::string>(http::event(news.dump_sorted(), say(table_.version())));
    subscribers.entry->publish(event_data);
    subscribers.watch->publish(event_data);
  }
  for (const std::string& language : owner_.projector_hub().languages()) {
    const auto event_data =
        std::make_shared<const std::string>(http::event(brief_of(subscribers_in(language)).dump_sorted(), ""));
    owner_.projector_hub().publish(language, facts_.is_public, event_data);
  }
}

/// Subscribers whose link is no longer valid are disconnected.
void LiveSession::take_facts(store::LiveTable facts) {
  const std::lock_guard lock(mutex_);
  const bool entry_ends = facts.entry_key != facts_.entry_key;
  const bool watch_ends = facts_.is_public && !facts.is_public;
  facts_ = std::move(facts);
  for (const auto& [language, subscribers] : subscribers_) {
    if (entry_ends) subscribers.entry->end_all();
    if (watch_ends) subscribers.watch->end_all();
  }
}

/// The state stored in the book.
std::optional<store::Error> LiveSession::reload_facts(const store::Book& book) {
  auto facts = store::find_live_table(book, facts_.id);
  if (!facts) return facts.error();
  if (std::optional<store::LiveTable>& found = *facts) take_facts(std::move(*found));
  return std::nullopt;
}

std::optional<store::Error> LiveSession::reload(const store::Book& book) {
  if (auto store_error = reload_facts(book)) return store_error;
  auto changes = store::live_changes(book, facts_.id);
  if (!changes) return changes.error();
  auto replayed = live::replay_changes(live::Table(facts_.header, facts_.deck), std::move(*changes));
  if (!replayed) {
    return store::Error{say("Table ", facts_.id, " cannot be continued: its change ", replayed.error().number,
                            " does not fit what was there before it.")};
  }
  const std::lock_guard lock(mutex_);
  const bool is_news = replayed->version() != table_.version();
  table_ = std::move(*replayed);
  if (is_news) broadcast();
  return std::nullopt;
}

bool LiveSession::is_in_use() const {
  const std::unique_lock no_action(acting_, std::try_to_lock);
  if (!no_action) return true;
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(subscribers_, [](const auto& entry) {
    return entry.second.entry->listeners() + entry.second.watch->listeners() > 0;
  });
}

/// First written to disk, then broadcast.
tl::expected<std::size_t, LiveSession::Failure> LiveSession::carry_out(const store::Book& book, live::Change change) {
  const auto added = store::add_live_change(book, facts_.id, table_.version() + 1, change);
  if (!added) return tl::unexpected(Failure{.store_error = added.error()});
  if (!*added) {  // another program serves the same book, or its round has just been closed
    if (auto store_error = reload(book)) return tl::unexpected(Failure{.store_error = std::move(store_error)});
    if (!facts_.is_open()) return tl::unexpected(too_late(book, change));
    return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::late}});
  }
  const std::lock_guard lock(mutex_);
  facts_.changed_at = change.at;
  live::carry_out(table_, std::move(change));
  broadcast();
  return table_.version();
}

/// Makes forced moves until a player has a choice again; returns the version after them. If one cannot be stored, the
/// players can make it themselves: the move that was requested stands.
std::size_t LiveSession::carry_out_forced(const store::Book& book, const live::Change& after) {
  for (int number = 1;; ++number) {
    const auto move = live::forced_move(table_);
    if (!move) break;
    live::Change change = after;
    change.step = table_.log.size();
    change.moves = {*move};
    change.rolled_for_us = false;
    change.token = say(after.token, "+", number);
    if (!carry_out(book, std::move(change))) break;
  }
  return table_.version();
}

/// A change from a player whose device did not know that the table is closed, perhaps because it was offline.
LiveSession::Failure LiveSession::too_late(const store::Book& book, const live::Change& change) const {
  const auto kept = store::keep_late_change(book, facts_.id, change, by_players(change));
  if (!kept) return {.store_error = kept.error()};
  return {.kept_late = *kept};
}

tl::expected<std::size_t, LiveSession::Failure> LiveSession::act(live::Proposal proposal) {
  const std::lock_guard lock(acting_);
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(Failure{.store_error = book.error()});
  auto version = live::number_of(table_, proposal.change.token);
  if (!version) {
    proposal.change.at = owner_.now();
    if (!facts_.is_open()) return tl::unexpected(too_late(**book, proposal.change));
    if (proposal.change.kind == live::Change::Kind::confirm && is_absent(proposal.change.by)) {
      return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::useless}});
    }
    if (!live::throw_dice(table_, proposal))
      return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::undecided}});
    auto judged = live::propose(table_, proposal);
    if (!judged) return tl::unexpected(Failure{.refusal = std::move(judged.error())});
    const live::Change done = *judged;
    const auto made = carry_out(**book, std::move(*judged));
    if (!made) return made;
    version = proposal.and_forced ? carry_out_forced(**book, done) : *made;
  }
  const bool was_open = facts_.is_open();
  const auto store_error = settle_if_confirmed(**book);
  if (was_open != facts_.is_open()) broadcast_with_projector();
  if (store_error) return tl::unexpected(Failure{.store_error = store_error});  // the device can send it again
  return *version;
}

bool LiveSession::is_absent(rules::Seat seat) const {
  return std::ranges::find(facts_.absent, seat) != facts_.absent.end();
}

std::optional<live::Refusal> LiveSession::refusal_of(const live::Proposal& proposal) const {
  const std::lock_guard lock(mutex_);
  auto judged = live::propose(table_, proposal);
  if (judged) return std::nullopt;
  return std::move(judged.error());
}

Json LiveSession::moves_in_words(const live::Change& correction, std::string_view language) const {
  const std::lock_guard lock(mutex_);
  return web::moves_in_words(table_, correction.step, correction.moves, owner_.pages().catalogue(language));
}

store::Act LiveSession::by_players(const live::Change& change) const {
  return {.who = "the players", .at = owner_.now(), .from = change.from};
}

std::optional<store::Error> LiveSession::settle_if_confirmed(store::Book& book) {
  if (!facts_.is_open() || !live::is_settled(table_)) return std::nullopt;
  const auto stored = settle(book, nullptr, by_players(table_.history.back()));
  return stored ? std::nullopt : std::optional(stored.error());
}

/// Stores the game in the book, with the moves of the table or these, and with the current names of the players: no one
/// is renamed in between. Doing it twice, for example after a power cut, gives the same game.
store::Result<LiveSession::Settled> LiveSession::settle(store::Book& book, const Dispute* dispute,
                                                        const store::Act& act) {
  auto game = store::in_transaction(book, [&]() -> store::Result<Settled> {
    if (auto store_error = reload(book)) return tl::unexpected(std::move(*store_error));
    record::Record record = dispute != nullptr ? live::record_of(table_, dispute->moves) : live::record_of(table_);
    if (dispute != nullptr && !dispute->reason.empty()) record.notes = dispute->reason;
    record.id = record_id(facts_);
    record::Entry entry{.index = 1, .game = std::string(record.game->name)};
    entry.record = std::move(record);
    const auto stored = store::store_game(book, std::move(entry), say("table ", facts_.id), act);
    if (!stored) return tl::unexpected(stored.error());
    const bool is_late = stored->outcome == store::ImportOutcome::late;
    const Settled as_game = is_late ? std::nullopt : std::optional(stored->game);
    const auto closed = store::close_live_table(book, facts_.id, as_game, act);
    if (!closed) return tl::unexpected(closed.error());
    return as_game;
  });
  if (!game) return game;
  if (auto store_error = reload_facts(book)) return tl::unexpected(std::move(*store_error));
  owner_.projector_hub().tables_changed();
  return game;
}

tl::expected<LiveSession::Settled, LiveSession::Failure> LiveSession::confirm_for_players(const store::Act& act) {
  const std::lock_guard lock(acting_);
  if (!facts_.is_open()) return tl::unexpected(Failure{});
  if (!rules::is_over(table_.state)) {
    return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::useless}});
  }
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(Failure{.store_error = book.error()});
  const auto game = settle(**book, nullptr, act);
  if (!game) return tl::unexpected(Failure{.store_error = game.error()});
  broadcast_with_projector();
  return *game;
}

tl::expected<LiveSession::Settled, LiveSession::Failure> LiveSession::store_disputed(std::size_t follows,
                                                                                     const Dispute& dispute,
                                                                                     const store::Act& act) {
  const std::lock_guard lock(acting_);
  if (!facts_.is_open()) return tl::unexpected(Failure{});
  if (follows != table_.version()) {
    return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::late}});
  }
  if (record::judge(live::record_of(table_, dispute.moves), table_.deck ? &*table_.deck : nullptr)
          .ok()) {  // otherwise the players confirm it
    return tl::unexpected(Failure{.refusal = live::Refusal{live::Refusal::Why::useless}});
  }
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(Failure{.store_error = book.error()});
  const auto game = settle(**book, &dispute, act);
  if (!game) return tl::unexpected(Failure{.store_error = game.error()});
  broadcast_with_projector();
  return *game;
}

void LiveSession::note_correcting(rules::Seat by, bool is_on) {
  const std::lock_guard lock(mutex_);
  if (is_on) {
    correcting_[by] = owner_.now() + std::chrono::minutes(1);
  } else if (correcting_.erase(by) == 0) {
    return;
  }
  broadcast();
}

store::Result<bool> LiveSession::edit(const Edit& change) {
  const std::lock_guard lock(acting_);
  auto book = owner_.books().borrow();
  if (!book) return tl::unexpected(book.error());
  auto done = change(**book, facts_.id);
  if (!done) return done;
  if (auto store_error = reload(**book)) return tl::unexpected(std::move(*store_error));
  broadcast_with_projector();
  owner_.projector_hub().tables_changed();
  return done;
}

void LiveSession::refresh() {
  const std::lock_guard lock(acting_);
  auto book = owner_.books().borrow();
  if (!book) return;  // the next action at the table reports the error
  const store::LiveTable before = facts();
  auto store_error = reload(**book);
  if (!store_error) store_error = settle_if_confirmed(**book);  // a late confirmation was accepted
  if (!store_error && (before.is_open() != facts_.is_open() || before.absent != facts_.absent))
    broadcast_with_projector();
}

/// Closed tables without subscribers are dropped, so that a long night does not fill the memory; the book keeps them.
void LiveSessions::forget_some() {
  const bool is_full = tables_.size() >= most_in_memory;
  std::erase_if(tables_, [&](const auto& one) {
    const std::shared_ptr<LiveSession>& table = one.second;
    return table.use_count() == 1 && !table->is_in_use() && (is_full || !table->facts().is_open());
  });
}

/// But not one at which a player has been renamed since it was loaded: that one is dropped.
std::shared_ptr<LiveSession> LiveSessions::in_memory(const store::LiveTable& facts) {
  std::shared_ptr<LiveSession> table;
  {
    const std::lock_guard lock(mutex_);
    const auto there = tables_.find(facts.id);
    if (there == tables_.end()) return nullptr;
    table = there->second;
    if (table->names() == facts.header.players) return table;
    tables_.erase(there);
  }
  table->end_streams();
  return nullptr;
}

store::Result<std::shared_ptr<LiveSession>> LiveSessions::session_of(
    store::Result<std::optional<store::LiveTable>> found, store::Book& book) {
  if (!found) return tl::unexpected(found.error());
  std::optional<store::LiveTable>& row = *found;
  if (!row) return nullptr;
  store::LiveTable& facts = *row;
  if (auto table = in_memory(facts)) return table;
  const store::LiveTableId id = facts.id;
  // Not under the lock: a long game, or a busy book, must not block other tables. If two threads load the same table at
  // once, one copy is dropped.
  auto table = std::make_shared<LiveSession>(*this, std::move(facts));
  if (auto store_error = table->resume(book)) return tl::unexpected(std::move(*store_error));
  const std::lock_guard lock(mutex_);
  forget_some();
  return tables_.try_emplace(id, std::move(table)).first->second;
}

void LiveSessions::tables_changed() {
  std::vector<std::shared_ptr<LiveSession>> open;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) open.push_back(table);
  }
  for (const auto& table : open) table->refresh();
  projector_hub_.tables_changed();
}

std::size_t LiveSessions::size() const {
  const std::lock_guard lock(mutex_);
  return tables_.size();
}

store::Result<std::shared_ptr<LiveSession>> LiveSessions::to_enter(std::string_view entry_key) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return session_of(store::find_live_table_to_enter(**book, entry_key), **book);
}

store::Result<std::shared_ptr<LiveSession>> LiveSessions::to_watch(std::string_view watch_key) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return session_of(store::find_live_table_to_watch(**book, watch_key), **book);
}

store::Result<std::shared_ptr<LiveSession>> LiveSessions::numbered(store::LiveTableId id) {
  auto book = books_.borrow();
  if (!book) return tl::unexpected(book.error());
  return session_of(store::find_live_table(**book, id), **book);
}

}  // namespace rollbook::web
