#include "web/live/next_table.hpp"

#include <sodium.h>

#include <algorithm>

#include "record/json.hpp"
#include "store/db/content.hpp"
#include "store/league/nights.hpp"
#include "store/people/players.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/draw/qr.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The night with this event; nothing if there is no such night, or it is over.
store::Result<std::optional<store::NightDetails>> open_night_of(const store::Book& book, const std::string& event) {
  const auto nights = store::all_nights(book);
  if (!nights) return tl::unexpected(nights.error());
  const auto found = std::ranges::find(*nights, event, &store::Night::event);
  if (found == nights->end() || found->closed_at) return std::nullopt;
  return store::read_night(book, found->id).map([](store::NightDetails night) {
    return std::optional(std::move(night));
  });
}

/// The open live table for a table of a round; nothing if there is none, or its link was revoked.
store::Result<std::optional<store::LiveTable>> live_table_of(const store::Book& book, const store::RoundTable& table) {
  if (!table.live) return std::nullopt;
  return store::find_live_table(book, *table.live).map([](std::optional<store::LiveTable> live) {
    if (live && (!live->is_open() || live->entry_key.empty())) live.reset();
    return live;
  });
}

const store::RoundTable* table_with(const store::Round& round, store::PlayerId player) {
  const auto found = std::ranges::find_if(round.tables, [&](const store::RoundTable& table) {
    return std::ranges::find(table.seats, player, &store::RoundSeat::player) != table.seats.end();
  });
  return found == round.tables.end() ? nullptr : &*found;
}

/// The seats of a table's players in the open round.
store::Result<Json> tables_after(const store::Book& book, const store::LiveTable& left) {
  Json tables = Json::array();
  const auto found = open_night_of(book, left.header.event.value_or(""));
  if (!found) return tl::unexpected(found.error());
  const std::optional<store::NightDetails>& night = *found;
  const store::Round* const round = night ? night->open_round() : nullptr;
  if (round == nullptr) return tables;
  for (std::size_t i = 0; i < left.header.players.size(); ++i) {
    const auto player = store::player_called(book, left.header.players[i]);
    if (!player) continue;
    const store::RoundTable* const table = table_with(*round, *player);
    if (table == nullptr) continue;
    const auto open = live_table_of(book, *table);
    if (!open) return tl::unexpected(open.error());
    const std::optional<store::LiveTable>& live = *open;
    if (!live || live->id == left.id) continue;
    const auto seat = std::ranges::find(table->seats, *player, &store::RoundSeat::player) - table->seats.begin();
    tables.push_back({{"seat", i + 1},
                      {"next_seat", seat + 1},
                      {"name", left.header.players[i]},
                      {"round", round->number},
                      {"table", table->number},
                      {"address", say("/t/", live->entry_key)}});
  }
  return tables;
}

/// The code of one table, from which those of the others cannot be derived.
std::string code_of(std::string_view key, int table) {
  return store::hex(store::hash_of(say("table ", table, " ", key)));
}

/// Compares in constant time.
bool are_same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

/// Why a code leads to no game: "waits", "over", "paper", "no_game".
std::string_view why_no_game(const store::NightDetails& night, int number) {
  if (night.night.closed_at) return "over";
  const store::Round* const round = night.open_round();
  if (round == nullptr || !round->started_at) return "waits";
  const auto table = std::ranges::find(round->tables, number, &store::RoundTable::number);
  if (table == round->tables.end() || table->seats.size() < 2) return "no_game";
  return table->live ? "waits" : "paper";  // its game in this round is over
}

/// A small page instead of a game; it reloads itself as long as a game can follow.
http::Response page_without_game(const Site& site, const http::Request& request, const store::NightDetails& night,
                                 int table, std::string_view why) {
  return keep_secret(http::html(site.pages.render("table_code", reader_of(request),
                                                  {{"area", "tables"},
                                                   {"event", night.night.event},
                                                   {"table", table},
                                                   {"night", night.night.id},
                                                   {"can_follow", why != "over" && why != "invalid"},
                                                   {"why", why}}),
                                why == "invalid" ? 404 : 200));
}

}  // namespace

http::Response live_next(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return table.error();
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto tables = tables_after(**book, (*table)->facts());
  if (!tables) return store_error_page(site, request, tables.error());
  http::Response response = http::json(Json{{"tables", *tables}}.dump_sorted());
  response.headers.add("Cache-Control", "no-store");
  return response;
}

http::Response table_by_code(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto night = text::whole_number<store::NightId>(request.parameter("night"));
  const auto number = text::whole_number<int>(request.parameter("table"));
  if (!night || !number) return error_page(site, request, 404);
  const auto key = store::table_key_of(**book, *night);
  if (!key) return store_error_page(site, request, key.error());
  const auto found = store::read_night(**book, *night);
  if (!found) return store_error_page(site, request, found.error());
  if (key->empty() || !are_same(request.parameter("code"), code_of(*key, *number))) {
    return page_without_game(site, request, *found, *number, "invalid");
  }
  if (const store::Round* const round = found->open_round()) {
    const auto table = std::ranges::find(round->tables, *number, &store::RoundTable::number);
    if (table != round->tables.end()) {
      const auto open = live_table_of(**book, *table);
      if (!open) return store_error_page(site, request, open.error());
      const std::optional<store::LiveTable>& live = *open;
      if (live) return keep_secret(http::see_other(say("/t/", live->entry_key, "?code=", http::encode(request.path))));
    }
  }
  return page_without_game(site, request, *found, *number, why_no_game(*found, *number));
}

http::Response table_codes_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto number = text::whole_number(request.parameter("number"));
  if (!number) return error_page(site, request, 404);
  const auto night = store::read_night(**book, *number);
  if (!night) return store_error_page(site, request, night.error());
  const auto key = store::table_key_of(**book, *number);
  if (!key) return store_error_page(site, request, key.error());
  constexpr int most_tables = 40;
  constexpr int usual_tables = 4;
  int count = usual_tables;
  for (const store::Round& round : night->rounds) {
    for (const store::RoundTable& table : round.tables) count = std::max(count, table.number);
  }
  count = std::clamp(text::whole_number<int>(request.query.get("tables")).value_or(count), 1, most_tables);
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string origin = origin_of(site, request);
  Fragments fragments;
  Json tables = Json::array();
  for (int table = 1; table <= count; ++table) {
    const std::string address = say(origin, "/at/", *number, "/", table, "/", code_of(*key, table));
    tables.push_back({{"number", table},
                      {"address", address},
                      {"code", fragments.keep(qr_code(address, catalogue.say("table.entry_qr")))}});
  }
  return keep_secret(http::html(site.pages.render("table_codes", reader,
                                                  {{"area", "league"},
                                                   {"night", *number},
                                                   {"event", night->night.event},
                                                   {"tables", std::move(tables)},
                                                   {"count", count},
                                                   {"reachable", !site.address().empty()}},
                                                  fragments)));
}

http::Response renew_table_codes(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto number = text::whole_number(request.parameter("number"));
  if (!number) return error_page(site, request, 404);
  const auto renewed = store::renew_table_key(**book, *number, act_of(site, request));
  if (!renewed) return store_error_page(site, request, renewed.error());
  return http::see_other(say("/nights/", *number, "/codes"));
}

}  // namespace rollbook::web
