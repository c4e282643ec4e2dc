#include "web/tables_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "record/reader.hpp"
#include "record/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "store/live_tables.hpp"
#include "store/players.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/errors_page.hpp"
#include "web/game_rows.hpp"
#include "web/known_names.hpp"
#include "web/live_links.hpp"
#include "web/qr.hpp"
#include "web/sheet_entry.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;
using text::say;

/// How long a table that was closed stays in the list: a night, and the morning after.
constexpr auto a_night = std::chrono::hours(18);

std::string_view status_of(const store::LiveTable& facts, const live::Table& table) {
  if (facts.game) return live::is_settled(table) ? "counts" : "disputed";
  if (!facts.is_open()) return "given_up";
  return rules::is_over(table.state) ? "over" : "open";
}

Json table_row(const store::LiveTable& facts, const live::Table& table, const Catalogue& catalogue) {
  return {{"number", facts.id},
          {"title", title_of(table.record.game->name, catalogue)},
          {"players", table.record.players},
          {"step", table.log.size()},
          {"when", record::write_moment(facts.changed_at)},
          {"opened", record::write_moment(facts.opened_at)},
          {"status", status_of(facts, table)},
          {"public", facts.is_public},
          {"game_address", facts.game ? say("/games/", *facts.game) : ""},
          {"event", table.record.event.value_or("")},
          {"round", table.record.round ? say(*table.record.round) : ""},
          {"table", table.record.table ? say(*table.record.table) : ""}};
}

/// The tables of the night, each as the server knows it.
store::Result<std::vector<std::shared_ptr<OpenTable>>> tables_of_tonight(const Site& site) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(book.error());
  const auto found = store::live_tables(**book, site.now() - a_night);
  if (!found) return tl::unexpected(found.error());
  std::vector<std::shared_ptr<OpenTable>> tables;
  for (const store::LiveTable& facts : *found) {
    auto table = site.live.numbered(facts.id);
    if (!table) return tl::unexpected(table.error());
    if (*table) tables.push_back(std::move(*table));
  }
  return tables;
}

Json games_to_play(const Catalogue& catalogue) {
  Json games = Json::array();
  for (const rules::Game* game : rules::games()) {
    Json options = Json::array();
    for (const rules::Option& option : game->options) {
      const std::string key = say(game->name, ".option.", option.name);
      Json values = Json::array();
      for (const std::string_view value : option.values) {
        values.push_back({{"value", value}, {"title", catalogue.say(say(key, ".", value))}});
      }
      options.push_back({{"name", option.name}, {"title", catalogue.say(key)}, {"values", std::move(values)}});
    }
    games.push_back({{"name", game->name},
                     {"title", title_of(game->name, catalogue)},
                     {"fewest", game->fewest_seats},
                     {"most", game->most_seats},
                     {"options", std::move(options)}});
  }
  return games;
}

/// What was sent, to be shown again.
Json form_again(const Fields& form) {
  Json again = Json::object();
  for (const auto& [name, value] : form) {
    if (name != "player") again[name] = value;
  }
  Json players = Json::array();
  for (const std::string_view name : form.all("player")) players.push_back(name);
  again["players"] = std::move(players);
  return again;
}

Response list_page(const Site& site, const Request& request, const Fields& form, const std::string& wrong, int status) {
  Reader reader = reader_of(request);
  reader.address = "/tables";
  const Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto tables = tables_of_tonight(site);
  if (!tables) return trouble_page(site, request, tables.error());
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  Json rows = Json::array();
  for (const auto& table : *tables) rows.push_back(table_row(table->facts(), table->table(), catalogue));
  return html(site.pages.render("tables", reader,
                                {{"area", "tables"},
                                 {"tables", std::move(rows)},
                                 {"games", games_to_play(catalogue)},
                                 {"names", known_names(**book)},
                                 {"wrong", wrong},
                                 {"form", form_again(form)}}),
              status);
}

/// The form as a record without moves: what is wrong with it is said by the same checks as for a record from a file.
record::Entry entry_of_form(const Fields& form) {
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
    if (const auto number = text::whole_number<int>(form.get(name))) record[name] = *number;
  }
  std::stringbuf bytes(record.dump(-1, ' ', false, Json::error_handler_t::replace));
  record::Reader reader(bytes);
  auto entry = reader.next();
  return entry ? std::move(*entry) : record::Entry{};
}

store::Act organiser(const Site& site) { return {"organiser", site.now()}; }

/// After something was changed in the book, the table in memory knows it too.
Response changed(const Site& site, const Request& request, OpenTable& table, const store::Result<void>& done) {
  if (!done) return trouble_page(site, request, done.error());
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  auto facts = store::find_live_table(**book, table.facts().id);
  if (!facts) return trouble_page(site, request, facts.error());
  if (std::optional<store::LiveTable>& found = *facts) table.set_facts(std::move(*found));
  return see_other(say("/tables/", table.facts().id));
}

using Edit = store::Result<void> (*)(const store::Book&, store::LiveTableId, const store::Act&);

Response edit(const Site& site, const Request& request, Edit what) {
  const auto table = table_to_run(site, request);
  if (!table) return table.error();
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  return changed(site, request, **table, what(**book, (*table)->facts().id, organiser(site)));
}

}  // namespace

Response tables_page(const Site& site, const Request& request) {
  if (!reader_of(request).may_change) return only_here(site, request);
  return list_page(site, request, request.query, "", 200);
}

Response open_table(const Site& site, const Request& request) {
  if (!reader_of(request).may_change) return only_here(site, request);
  const Fields form = tidied(parse_query(request.body));
  const record::Entry entry = entry_of_form(form);
  const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (!entry.record || !entry.violations.empty()) {
    std::string wrong;
    for (const rules::Violation& violation : entry.violations) {
      wrong += say(wrong.empty() ? "" : " ", catalogue.say(form.get("game"), violation.message));
    }
    return list_page(site, request, form, wrong, 422);
  }
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  record::Record header = *entry.record;
  header.played_at = record::write_moment(site.now());
  const auto opened = store::open_live_table(**book, header, form.get("public") == "yes", organiser(site));
  if (!opened) return trouble_page(site, request, opened.error());
  return see_other(say("/tables/", opened->id));
}

Response table_page(const Site& site, const Request& request) {
  const auto open = table_to_run(site, request);
  if (!open) return open.error();
  const Reader reader = reader_of(request);
  const Catalogue& catalogue = site.pages.catalogue(reader.language);
  const store::LiveTable facts = (*open)->facts();
  const std::string outside = site.address();
  const std::string origin = outside.empty() ? say("http://", request.headers.get("Host")) : outside;
  const std::string entry = facts.entry_key.empty() ? "" : say(origin, "/t/", facts.entry_key);
  const std::string watch = say(origin, "/watch/", facts.watch_key);
  Fragments fragments;
  const auto code = [&](const std::string& address, std::string_view title) {
    return address.empty() ? std::string() : fragments.keep(qr_code(address, catalogue.say(title)));
  };
  Json row = table_row(facts, (*open)->table(), catalogue);
  return html(site.pages.render("table", reader,
                                {{"area", "tables"},
                                 {"table", std::move(row)},
                                 {"entry_address", entry},
                                 {"watch_address", watch},
                                 {"entry_qr", code(entry, "table.entry_qr")},
                                 {"watch_qr", code(watch, "table.watch_qr")},
                                 {"reachable", !outside.empty()},
                                 {"history", say("/tables/", facts.id, "/history")}},
                                fragments));
}

Response change_table_link(const Site& site, const Request& request) {
  if (parse_query(request.body).get("do") == "revoke") return edit(site, request, store::revoke_entry_key);
  return edit(site, request, [](const store::Book& book, store::LiveTableId id, const store::Act& act) {
    return store::renew_entry_key(book, id, act).map([](const std::string&) {});
  });
}

Response change_table_public(const Site& site, const Request& request) {
  const bool is_public = parse_query(request.body).get("public") == "yes";
  return edit(
      site, request,
      is_public ? Edit([](const store::Book& book, store::LiveTableId id, const store::Act& act) {
        return store::set_live_table_public(book, id, true, act);
      })
                : [](const store::Book& book, store::LiveTableId id, const store::Act& act) {
                    return store::set_live_table_public(book, id, false, act);
                  });
}

Response close_table(const Site& site, const Request& request) {
  if (parse_query(request.body).get("do") == "reopen") return edit(site, request, store::reopen_live_table);
  return edit(site, request, [](const store::Book& book, store::LiveTableId id, const store::Act& act) {
    return store::close_live_table(book, id, std::nullopt, act);
  });
}

/// Stores the moves as they were sent, legal or not: what the referee does not let pass is for a ruling.
Response dispute_table(const Site& site, const Request& request) {
  const auto open = table_to_run(site, request);
  if (!open) return open.error();
  if (!(*open)->facts().is_open()) return error_page(site, request, 409);
  const Fields form = parse_query(request.body);
  record::Record record = (*open)->table().record;
  std::istringstream lines{std::string(form.get("moves"))};
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") != std::string::npos) record.moves.add(line);
  }
  if (!form.get("reason").empty()) record.notes = std::string(form.get("reason"));
  const auto game = (*open)->store_and_close(std::move(record), organiser(site));
  if (!game) return trouble_page(site, request, game.error());
  return see_other(say("/games/", *game));
}

Response projector_page(const Site& site, const Request& request) {
  const Reader reader = reader_of(request);
  const Catalogue& catalogue = site.pages.catalogue(reader.language);
  auto tables = tables_of_tonight(site);
  if (!tables) return trouble_page(site, request, tables.error());
  std::ranges::stable_sort(*tables, {}, [](const auto& table) { return table->facts().header.table.value_or(0); });
  Json rows = Json::array();
  for (const auto& open : *tables) {
    const store::LiveTable facts = open->facts();
    if (!facts.is_public && !reader.may_change) continue;
    if (!facts.is_open() && !facts.game) continue;
    const live::Table table = open->table();
    const rules::Standing standing = rules::standing(table.state);
    Json row = table_row(facts, table, catalogue);
    Json players = Json::array();
    for (std::size_t i = 0; i < table.record.players.size(); ++i) {
      players.push_back({{"name", table.record.players[i]},
                         {"total", rules::score(table.state, static_cast<rules::Seat>(i + 1)).total},
                         {"place", standing.places[i]}});
    }
    row["players"] = std::move(players);
    row["watch_base"] = say("/watch/", facts.watch_key);
    row["over"] = rules::is_over(table.state);
    rows.push_back(std::move(row));
  }
  return html(site.pages.render("projector", reader, {{"area", "tables"}, {"tables", std::move(rows)}}));
}

}  // namespace rollbook::web
