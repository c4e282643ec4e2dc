#include "web/live/tables_page.hpp"

#include <algorithm>
#include <sstream>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/replay/verdict.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/book_field.hpp"
#include "store/games/decks.hpp"
#include "store/games/rows.hpp"
#include "store/league/closed.hpp"
#include "store/league/live_tables.hpp"
#include "store/people/players.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/draw/qr.hpp"
#include "web/import/sheet_entry.hpp"
#include "web/live/live_links.hpp"
#include "web/live/night_link.hpp"
#include "web/live/tonight.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/json_body.hpp"
#include "web/page/known_names.hpp"
#include "web/page/sign_in.hpp"
#include "web/page/who_is_meant.hpp"
#include "web/words/games_to_play.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::game_with_cards;
using text::say;

/// The moves that the organiser may store as disputed: the draft sent by the players, else the game as it stands.
Json draft_of(const store::LiveTable& facts, const live::Table& table) {
  std::string moves;
  const auto add = [&](const std::string& move) { moves += say(moves.empty() ? "" : "\n", move); };
  if (facts.draft) {
    for (const std::string& move : facts.draft->moves) add(move);
  } else {
    for (const live::LogEntry& entered : table.log) add(entered.move);
  }
  return {{"moves", moves},
          {"reason", facts.draft ? facts.draft->reason : ""},
          {"when", facts.draft ? record::write_moment(facts.draft->at) : ""}};
}

/// The clubs' decks stored in the book.
Json own_cards(const store::Book& book) {
  Json cards = Json::array();
  for (const store::StoredDeck& deck : store::decks(book).value_or(std::vector<store::StoredDeck>())) {
    cards.push_back({{"number", say(deck.id)}, {"count", deck.cards.deck.size()}});
  }
  return cards;
}

/// Gives the table a club's own deck, if the form asks for it.
void put_own_cards(const store::Book& book, const http::Fields& form, record::Record& header) {
  const auto wanted = text::whole_number(form.get("cards"));
  if (!wanted || header.game->name != game_with_cards) return;
  for (const store::StoredDeck& deck : store::decks(book).value_or(std::vector<store::StoredDeck>())) {
    if (deck.id == *wanted) store::put_book_field({.deck = deck.cards.file}, header);
  }
}

/// The page is out of date.
http::Response conflict(const Site& site, const http::Request& request, std::string_view key) {
  return error_page(site, request, 409, site.pages.catalogue(reader_of(request).language).say(key));
}

/// The form as sent, to be shown again.
Json form_again(const http::Fields& form) {
  Json again = Json::object();
  for (const auto& [name, value] : form) {
    if (name != "player") again[name] = value;
  }
  Json players = Json::array();
  for (const std::string_view name : form.all("player")) players.push_back(name);
  again["players"] = std::move(players);
  return again;
}

http::Response list_page(const Site& site, const http::Request& request, const http::Fields& form,
                         const std::string& wrong, int status) {
  Reader reader = reader_of(request);
  reader.address = "/tables";
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto tables = tables_to_run(site);
  if (!tables) return store_error_page(site, request, tables.error());
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  Json waiting = Json::array();  // for an organiser: they come first
  Json others = Json::array();
  for (const auto& table : *tables) {
    Json row = table_row(*table, catalogue);
    const bool waits = row["calls_since"] != "" || row["has_draft"].boolean();
    (waits ? waiting : others).push_back(std::move(row));
  }
  for (const Json& row : others) waiting.push_back(row);
  return http::html(site.pages.render("tables", reader,
                                      {{"area", "tables"},
                                       {"tables", std::move(waiting)},
                                       {"games", games_to_play(catalogue)},
                                       {"names", known_names(**book)},
                                       {"game_with_cards", game_with_cards},
                                       {"own_cards", own_cards(**book)},
                                       {"wrong", wrong},
                                       {"form", form_again(form)}}),
                    status);
}

/// The form as a record without moves: errors are found by the same checks as for a record from a file.
record::Entry entry_of_form(const http::Fields& form) {
  Json record{{"format", "rollbook/1"}, {"game", form.get("game")}, {"moves", Json::array()}};
  Json players = Json::array();
  for (const std::string_view name : form.all("player")) {
    if (!name.empty()) players.push_back(name);
  }
  record["players"] = std::move(players);
  const rules::Game* const game = rules::find_game(form.get("game"));
  for (const auto& [name, value] : form) {
    const std::string_view option = std::string_view(name).substr(std::min(name.find('.') + 1, name.size()));
    const bool known = game != nullptr && name.starts_with("option.") &&
                       std::ranges::find(game->options, option, &rules::Option::name) != game->options.end();
    if (known && !value.empty()) record["options"][std::string(option)] = value;
  }
  if (!form.get("event").empty()) record["event"] = form.get("event");
  for (const char* const name : {"round", "table"}) {
    if (!form.get(name).empty()) record[name] = number_or_text(form.get(name));
  }
  std::stringbuf bytes(record.dump_sorted());
  record::Reader reader(bytes);
  auto entry = reader.next();
  return entry ? std::move(*entry) : record::Entry{};
}

std::vector<std::string> moves_in(std::string_view text) {
  std::vector<std::string> moves;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    line.resize(line.find_last_not_of(" \t\r") + 1);  // forms end lines with CRLF
    if (!line.empty()) moves.push_back(line);
  }
  return moves;
}

/// The limit for drafts sent by phones (live_requests.cpp).
bool are_too_long(const std::vector<std::string>& moves) {
  constexpr std::size_t most_moves = 20'000;
  constexpr std::size_t longest_move = 1000;
  return moves.size() > most_moves ||
         std::ranges::any_of(moves, [](const std::string& move) { return move.size() > longest_move; });
}

/// As much as the form allows, on one line.
bool is_reason(std::string_view text) {
  constexpr std::size_t longest_reason = 500;
  return text::characters(text) <= longest_reason && text.find_first_of("\r\n") == std::string_view::npos;
}

/// Changes something about a table, and shows the table.
http::Response edit(const Site& site, const http::Request& request, const LiveSession::Edit& what) {
  const auto table = table_to_run(site, request);
  if (!table) return table.error();
  const auto done = (*table)->edit(what);
  if (!done) return store_error_page(site, request, done.error());
  if (!*done) return conflict(site, request, "live.conflict");
  return http::see_other(say("/tables/", (*table)->facts().id));
}

/// Whether the results of a table's round or night are final.
bool is_round_closed(const store::Book& book, const store::LiveTable& facts) {
  const store::Slot slot{facts.header.event, facts.header.round, facts.header.table};
  const auto closure = store::closure_at(book.database(), slot, {});
  return closure && closure->is_closed();
}

/// Two names of one player cannot sit at one table: the game would not count.
void find_same_player(const std::vector<store::NameDecision>& people, std::vector<rules::Violation>& wrong) {
  std::vector<store::PlayerId> players;
  record::Verdict verdict;
  for (const store::NameDecision& person : people) {
    players.push_back(person.player.value_or(0));
    verdict.players.push_back({.name = person.name});
  }
  store::find_same_player(players, verdict);
  for (record::VerdictViolation& violation : verdict.violations) {
    wrong.push_back({violation.rule, std::move(violation.message)});
  }
}

}  // namespace

http::Response tables_page(const Site& site, const http::Request& request) {
  return list_page(site, request, request.query, "", 200);
}

http::Response open_table(const Site& site, const http::Request& request) {
  const http::Fields form = tidied(http::parse_query(request.body));
  record::Entry entry = entry_of_form(form);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  if (wants_to_change(form)) return list_page(site, request, without_answers(form), "", 200);
  if (entry.record && (entry.record->round.value_or(1) < 1 || entry.record->table.value_or(1) < 1)) {
    return list_page(site, request, form, catalogue.say("live.numbered_from_one"), 422);
  }
  DecidedNames people;
  if (entry.record) {
    auto decided = decide_names(**book, entry.record->players, form);
    if (!decided) return store_error_page(site, request, decided.error());
    people = std::move(*decided);
    if (people.is_open()) return who_is_meant_page(site, request, form, people, "tables");
    find_same_player(people.decisions, entry.violations);
  }
  if (!entry.record || !entry.violations.empty()) {
    std::string wrong;
    for (const rules::Violation& violation : entry.violations) {
      wrong += say(wrong.empty() ? "" : " ", catalogue.say(form.get("game"), violation.message));
    }
    return list_page(site, request, form, wrong, 422);
  }
  record::Record header = *entry.record;
  if (header.event) {
    const auto event = store::event_meant(**book, *header.event);
    if (!event) return store_error_page(site, request, event.error());
    header.event = *event;
  }
  header.played_at = record::write_moment(site.now());
  put_own_cards(**book, form, header);
  const auto opened =
      store::open_table_for(**book, people.decisions, header, form.get("public") == "yes", act_of(site, request));
  if (!opened && opened.error().sentence) {
    return list_page(site, request, form, words_of(opened.error(), catalogue), 409);
  }
  if (!opened) return store_error_page(site, request, opened.error());
  site.live.projector_hub().tables_changed();
  return http::see_other(say("/tables/", opened->id, address_of_taken(people)));
}

http::Response table_page(const Site& site, const http::Request& request) {
  const auto open = table_to_run(site, request);
  if (!open) return open.error();
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const store::LiveTable facts = (*open)->facts();
  const std::string origin = origin_of(site, request);
  const std::string entry = facts.entry_key.empty() ? "" : say(origin, "/t/", facts.entry_key);
  const std::string watch = say(origin, "/watch/", facts.watch_key);
  Fragments fragments;
  const auto code = [&](const std::string& address, std::string_view title) {
    return address.empty() ? std::string() : fragments.keep(qr_code(address, catalogue.say(title)));
  };
  const live::Table table = (*open)->table();
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  return keep_secret(http::html(site.pages.render("table", reader,
                                                  {{"area", "tables"},
                                                   {"taken", taken_names(**book, request.query)},
                                                   {"table", table_row(**open, catalogue)},
                                                   {"night", night_address(site, reader.visitor, table.record.event)},
                                                   {"version", table.version()},
                                                   {"draft", draft_of(facts, table)},
                                                   {"entry_address", entry},
                                                   {"entry_path", say("/t/", facts.entry_key)},
                                                   {"closed_round", is_round_closed(**book, facts)},
                                                   {"watch_address", watch},
                                                   {"entry_qr", code(entry, "table.entry_qr")},
                                                   {"watch_qr", code(watch, "table.watch_qr")},
                                                   {"reachable", !site.address().empty()},
                                                   {"history", say("/tables/", facts.id, "/history")}},
                                                  fragments)));
}

http::Response change_table_link(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const bool revoke = form.get("do") == "revoke";
  if (!revoke && form.get("do") != "renew") return error_page(site, request, 400);
  return edit(site, request, [&](const store::Book& book, store::LiveTableId id) -> store::Result<bool> {
    if (revoke) return store::revoke_entry_key(book, id, act_of(site, request)).map([] { return true; });
    return store::renew_entry_key(book, id, act_of(site, request)).map([](const std::string&) { return true; });
  });
}

http::Response change_table_public(const Site& site, const http::Request& request) {
  const bool is_public = http::parse_query(request.body).get("public") == "yes";
  return edit(site, request, [&](const store::Book& book, store::LiveTableId id) {
    return store::set_live_table_public(book, id, is_public, act_of(site, request)).map([] { return true; });
  });
}

http::Response answer_table_call(const Site& site, const http::Request& request) {
  const auto table = table_to_run(site, request);
  if (!table) return table.error();
  const auto done = (*table)->edit(
      [](const store::Book& book, store::LiveTableId id) { return store::set_help_call(book, id, std::nullopt); });
  if (!done) return store_error_page(site, request, done.error());
  const bool is_in_list = http::parse_query(request.body).get("from") == "list";
  return http::see_other(is_in_list ? "/tables" : say("/tables/", (*table)->facts().id));
}

http::Response close_table(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  store::Act act = act_of(site, request);
  act.overrides = form.get("overrides") == "yes";
  return edit(site, request, [&](const store::Book& book, store::LiveTableId id) {
    return form.get("do") == "reopen" ? store::reopen_live_table(book, id, act)
                                      : store::close_live_table(book, id, std::nullopt, act);
  });
}

http::Response discard_table_draft(const Site& site, const http::Request& request) {
  const auto handed_in = record::moment(http::parse_query(request.body).get("draft"));
  if (!handed_in) return error_page(site, request, 400);
  return edit(site, request, [&](const store::Book& book, store::LiveTableId id) {
    return store::discard_live_draft(book, id, *handed_in, act_of(site, request));
  });
}

/// Stores the moves as sent, legal or not: whether they count is for an organiser to rule.
http::Response dispute_table(const Site& site, const http::Request& request) {
  const auto open = table_to_run(site, request);
  if (!open) return open.error();
  const http::Fields form = http::parse_query(request.body);
  std::vector<std::string> moves = moves_in(form.get("moves"));
  const auto follows = text::whole_number<std::size_t>(form.get("follows"));
  if (!follows || are_too_long(moves) || !is_reason(form.get("reason"))) return error_page(site, request, 400);
  const auto game =
      (*open)->store_disputed(*follows, {std::move(moves), std::string(form.get("reason"))}, act_of(site, request));
  if (game) {
    const LiveSession::Settled& settled = *game;
    return http::see_other(settled ? say("/games/", *settled) : "/import/done?late=1");
  }
  const LiveSession::Failure& failure = game.error();
  if (failure.store_error) return store_error_page(site, request, *failure.store_error);
  const bool legal = failure.refusal && failure.refusal->why == live::Refusal::Why::useless;
  return conflict(site, request, legal ? "live.nothing_disputed" : "live.conflict");
}

}  // namespace rollbook::web
