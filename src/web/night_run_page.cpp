#include "web/night_run_page.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ranges>

#include "record/reader.hpp"
#include "record/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "store/draw.hpp"
#include "store/live_tables.hpp"
#include "store/nights.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/errors_page.hpp"
#include "web/live_tables.hpp"
#include "web/night_run_view.hpp"
#include "web/sheet_entry.hpp"
#include "web/sign_in.hpp"

namespace rollbook::web {
namespace {

using store::NightBook;
using store::NightId;
using text::say;
using text::whole_number;

/// What an action works with.
struct Running {
  const Site& site;
  const store::Book& book;
  const NightBook& night;
  const Fields& form;
  store::Act act;

  NightId id() const { return night.night.id; }
  int round() const { return night.open_round() != nullptr ? night.open_round()->number : night.next_round(); }
  std::optional<store::PlayerId> player() const { return whole_number(form.get("player")); }
};

using Done = store::Result<void>;

Done refused(std::string message) { return tl::unexpected(store::Trouble{std::move(message)}); }

/// Ticked names, and those typed into the field, between commas or on lines.
Done check_in(const Running& on) {
  std::vector<std::string> names;
  for (const std::string_view name : on.form.all("name")) {
    for (const auto part : name | std::views::split(',')) {
      const std::string_view one(part.begin(), part.end());
      const std::size_t begin = one.find_first_not_of(" \t\r\n");
      if (begin == std::string_view::npos) continue;
      names.emplace_back(one.substr(begin, one.find_last_not_of(" \t\r\n") + 1 - begin));
    }
  }
  // Who comes while a round is played is there for the next one, unless put at a table by hand.
  const int first = on.night.open_round() != nullptr && on.night.open_round()->started_at ? on.round() + 1 : on.round();
  for (const std::string& name : names) {
    const auto done = store::check_in(on.book, on.id(), name, first, on.act);
    if (!done) return tl::unexpected(done.error());
  }
  return {};
}

/// Somebody goes: after the last round that they play in.
Done leave(const Running& on) {
  const auto player = on.player();
  if (!player) return {};
  const store::Round* const open = on.night.open_round();
  const bool plays_on = open != nullptr && open->started_at.has_value();
  return store::check_out(on.book, on.id(), *player, plays_on ? open->number : on.round() - 1, on.act);
}

/// Somebody is not there: not at the table where they should sit, nor anywhere.
Done no_show(const Running& on) {
  const auto player = on.player();
  if (!player) return {};
  int last = 0;
  for (const store::Round& round : on.night.rounds) {
    if (&round == on.night.open_round()) continue;
    for (const store::RoundTable& table : round.tables) {
      if (std::ranges::find(table.seats, *player, &store::RoundSeat::player) != table.seats.end()) last = round.number;
    }
  }
  return store::check_out(on.book, on.id(), *player, last, on.act);
}

Done strike_off(const Running& on) {
  const auto player = on.player();
  return player ? store::strike_off(on.book, on.id(), *player, on.act) : Done();
}

/// Live tables of games that are not played any more are closed.
Done close_abandoned(const Running& on, const store::Round& before) {
  const auto after = store::read_night(on.book, on.id());
  if (!after) return tl::unexpected(after.error());
  for (const store::RoundTable& table : before.tables) {
    if (!table.live) continue;
    const auto& tables = after->rounds.back().tables;
    if (std::ranges::find(tables, table.live, &store::RoundTable::live) != tables.end()) continue;
    const auto open = on.site.live.numbered(*table.live);
    if (!open || !*open) continue;
    const auto closed = (*open)->edit([&](const store::Book& book, store::LiveTableId live) {
      return store::close_live_table(book, live, std::nullopt, on.act);
    });
    if (!closed) return tl::unexpected(closed.error());
  }
  return {};
}

Done put_round(const Running& on, const store::Round& round) {
  const store::Round* const open = on.night.open_round();
  const store::Round before = open != nullptr ? *open : store::Round();
  auto put = store::put_round(on.book, on.id(), round, on.act);
  return put ? close_abandoned(on, before) : put;
}

Done seat(const Running& on) {
  const store::Draw draw{.method = std::string(on.form.get("way")),
                         .table_size = whole_number<int>(on.form.get("size")).value_or(4),
                         .seed = whole_number<std::uint64_t>(on.form.get("seed")).value_or(store::fresh_seed()),
                         .kind = std::string(on.form.get("game"))};
  return store::draw_round(on.book, on.id(), draw).and_then([&](const store::Round& round) {
    return put_round(on, round);
  });
}

/// The same choices with another seed.
Done draw_again(const Running& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr || open->tables.empty()) return refused("There is no round that could be drawn again.");
  const store::Draw draw{.method = open->method == store::seated_by_hand ? "meet" : open->method,
                         .table_size = open->table_size,
                         .seed = store::fresh_seed(),
                         .kind = open->tables.front().kind,
                         .options = open->tables.front().options};
  return store::draw_round(on.book, on.id(), draw).and_then([&](const store::Round& round) {
    return put_round(on, round);
  });
}

/// A table of the open round with nobody at it: as it was, or a new one that plays what the others do.
store::RoundTable cleared_table(const store::Round& round, int number, std::string_view game) {
  store::RoundTable table{.number = number, .options = "{}"};
  const auto old = std::ranges::find(round.tables, number, &store::RoundTable::number);
  if (old != round.tables.end()) {
    table.kind = old->kind;
    table.options = old->options;
  } else if (!round.tables.empty()) {
    table.kind = round.tables.front().kind;
  }
  if (!game.empty() && game != table.kind) {
    table.kind = game;
    table.options = "{}";  // the house rules of another game
  }
  return table;
}

/// Each player's table as chosen by hand ("table.7" is that of player 7; 0 sits out, nothing is not there), and each
/// table's game ("game.2"). Those who stay at a table keep their order, and who comes to it sits last.
Done change_seats(const Running& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr) return refused("There is no round whose seats could be changed.");
  std::vector<store::PlayerId> order;
  std::map<store::PlayerId, int> now;
  for (const store::RoundTable& table : open->tables) {
    for (const store::RoundSeat& seat : table.seats) {
      order.push_back(seat.player);
      now[seat.player] = table.number;
    }
  }
  for (const store::Attendance& person : on.night.people) {
    if (!now.contains(person.player)) order.push_back(person.player);
  }
  store::Round round = *open;
  round.method = store::seated_by_hand;
  round.sitting_out.clear();
  std::map<int, store::RoundTable> tables;
  for (const bool stays : {true, false}) {
    for (const store::PlayerId player : order) {
      const auto number = whole_number<int>(on.form.get(say("table.", player)));
      if (!number || (now.contains(player) && now[player] == *number) != stays) continue;
      if (*number == 0) {
        round.sitting_out.push_back(player);
        continue;
      }
      auto& table =
          tables.try_emplace(*number, cleared_table(*open, *number, on.form.get(say("game.", *number)))).first->second;
      table.seats.push_back({player, std::nullopt});
    }
  }
  round.tables.clear();
  for (auto& [number, table] : tables) round.tables.push_back(std::move(table));
  return put_round(on, round);
}

/// A record without moves, for the table where a game of the round is entered.
std::optional<record::Record> header_of(const Running& on, const store::RoundTable& table,
                                        const store::PlayerNames& names) {
  nlohmann::json json{{"format", "rollbook/1"},
                      {"game", table.kind},
                      {"event", on.night.night.event},
                      {"round", on.round()},
                      {"table", table.number},
                      {"moves", nlohmann::json::array()},
                      {"played_at", record::write_moment(on.act.at)}};
  const auto options = nlohmann::json::parse(table.options, nullptr, false);
  if (options.is_object() && !options.empty()) json["options"] = options;
  for (const store::RoundSeat& seat : table.seats) json["players"].push_back(names.at(seat.player));
  return record::read_record(json.dump());
}

/// Opens a live table for every table of the round that has none, everybody may watch.
Done open_live_tables(const Running& on) {
  const auto names = store::player_names(on.book);
  if (!names) return tl::unexpected(names.error());
  const auto night = store::read_night(on.book, on.id());
  if (!night) return tl::unexpected(night.error());
  if (night->open_round() == nullptr) return refused("There is no round whose tables could be opened.");
  for (const store::RoundTable& table : night->open_round()->tables) {
    if (table.live || !table.typed_by.empty()) continue;
    const auto header = header_of(on, table, *names);
    if (!header) return refused(say("Table ", table.number, " cannot be opened for its players."));
    const auto opened = store::open_live_table(on.book, *header, true, on.act);
    if (!opened) return tl::unexpected(opened.error());
    auto attached = store::attach_live_table(on.book, on.id(), on.round(), table.number, opened->id, on.act);
    if (!attached) return attached;
  }
  return {};
}

Done start(const Running& on) {
  auto started = store::start_round(on.book, on.id(), on.round(), on.act);
  if (!started || on.form.get("live") != "yes") return started;
  return open_live_tables(on);
}

Done type_totals(const Running& on) {
  const auto round = whole_number<int>(on.form.get("round"));
  const auto table = whole_number<int>(on.form.get("table"));
  if (!round || !table) return {};
  std::vector<int> totals;
  if (on.form.get("do") != "take-back") {
    for (const std::string_view text : on.form.all("total")) {
      constexpr int most = 100'000;
      const auto total = whole_number<int>(text);
      if (!total || *total > most || *total < -most) return refused(say(text::quote(text), " is no total."));
      totals.push_back(*total);
    }
  }
  return store::type_totals(on.book, on.id(), *round, *table, totals, on.act);
}

using Action = Done (*)(const Running&);

Action action_named(std::string_view name) {
  static const std::map<std::string_view, Action> actions{
      {"check-in", check_in},
      {"leave", leave},
      {"no-show", no_show},
      {"strike-off", strike_off},
      {"seat", seat},
      {"draw-again", draw_again},
      {"seats", change_seats},
      {"take-back", [](const Running& on) { return store::remove_round(on.book, on.id(), on.round(), on.act); }},
      {"start", start},
      {"live", open_live_tables},
      {"totals", type_totals},
      {"close-round", [](const Running& on) { return store::close_round(on.book, on.id(), on.round(), on.act); }},
      {"reopen-round",
       [](const Running& on) { return store::reopen_round(on.book, on.id(), on.night.next_round() - 1, on.act); }},
      {"close", [](const Running& on) { return store::close_night(on.book, on.id(), on.act); }},
      {"reopen", [](const Running& on) { return store::reopen_night(on.book, on.id(), on.act); }}};
  const auto found = actions.find(name);
  return found == actions.end() ? nullptr : found->second;
}

Response page_of(const Site& site, const Request& request, const std::string& wrong, int status) {
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  const auto number = whole_number(request.parameter("number"));
  if (!number) return error_page(site, request, 404);
  const auto night = store::read_night(**book, *number);
  if (!night) return trouble_page(site, request, night.error());
  Reader reader = reader_of(request);
  reader.address = say("/nights/", *number, "/run");
  const auto view = view_of_night(site, **book, *night, site.pages.catalogue(reader.language));
  if (!view) return trouble_page(site, request, view.error());
  return html(site.pages.render("night_run", reader, {{"area", "league"}, {"night", *view}, {"wrong", wrong}}), status);
}

}  // namespace

Response night_run_page(const Site& site, const Request& request) { return page_of(site, request, "", 200); }

Response change_night_running(const Site& site, const Request& request) {
  const Action action = action_named(request.parameter("what"));
  const auto number = whole_number(request.parameter("number"));
  if (action == nullptr || !number) return error_page(site, request, 404);
  store::Result<void> done;
  {
    auto book = site.books.borrow();
    if (!book) return trouble_page(site, request, book.error());
    const auto night = store::read_night(**book, *number);
    if (!night) return trouble_page(site, request, night.error());
    if (night->night.closed_at && !request.visitor.may(Right::organise)) {  // its results stand in the standings
      const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
      return error_page(site, request, 403, catalogue.say("errors.only_organisers"));
    }
    const Fields form = tidied(parse_query(request.body));
    done = action({site, **book, *night, form, act_of(site, request)});
  }
  site.live.wall().tables_changed();
  if (!done) return page_of(site, request, done.error().message, 409);
  return see_other(say("/nights/", *number, "/run"));
}

}  // namespace rollbook::web
