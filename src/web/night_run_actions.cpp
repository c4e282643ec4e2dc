#include "web/night_run_actions.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ranges>

#include "record/reader.hpp"
#include "record/timestamp.hpp"
#include "rules/catalogue.hpp"
#include "store/draw.hpp"
#include "store/guard.hpp"
#include "store/late.hpp"
#include "store/live_tables.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/live_tables.hpp"

namespace rollbook::web {
namespace {

using rules::sentence;
using text::say;
using text::whole_number;
using Done = store::Result<void>;

std::optional<store::PlayerId> player_in(const Fields& form) { return whole_number(form.get("player")); }

/// House rules that differ from the usual, as fields of a form say them: "option.edition" is "pl".
std::string options_in(const Fields& form, std::string_view kind) {
  nlohmann::json options = nlohmann::json::object();
  const rules::Game* const game = rules::find_game(kind);
  if (game == nullptr) return "{}";
  for (const rules::Option& option : game->options) {
    const std::string_view value = form.get(say("option.", option.name));
    const bool is_known = std::ranges::find(option.values, value) != option.values.end();
    if (is_known && value != option.values.front()) options[std::string(option.name)] = value;
  }
  return options.dump();
}

/// The season's house rules for a game.
std::string house_rules_for(const RunningNight& on, std::string_view kind) {
  const auto season = store::read_season(on.book, on.night.night.season);
  return season ? league::house_rules_of(season->rules, std::string(kind)) : "{}";
}

/// A record without moves, for the table where a game of the round is entered.
std::optional<record::Record> header_of(const RunningNight& on, const store::Round& round,
                                        const store::RoundTable& table, const store::PlayerNames& names) {
  nlohmann::json json{{"format", "rollbook/1"},
                      {"game", table.kind},
                      {"event", on.night.night.event},
                      {"round", round.number},
                      {"table", table.number},
                      {"moves", nlohmann::json::array()},
                      {"played_at", record::write_moment(on.act.at)}};
  const auto options = nlohmann::json::parse(table.options, nullptr, false);
  if (options.is_object() && !options.empty()) json["options"] = options;
  for (const store::RoundSeat& seat : table.seats) json["players"].push_back(names.at(seat.player));
  return record::read_record(json.dump());
}

/// Opens a live table, which everybody may watch, for every table of the open round that has none.
Done open_missing_live_tables(const RunningNight& on) {
  const auto names = store::player_names(on.book);
  if (!names) return tl::unexpected(names.error());
  const auto night = store::read_night(on.book, on.id());
  if (!night) return tl::unexpected(night.error());
  const store::Round* const round = night->open_round();
  if (round == nullptr) return store::refused(sentence("There is no round whose tables can be opened."));
  for (const store::RoundTable& table : round->tables) {
    if (table.live || !table.typed_by.empty() || table.seats.size() < 2) continue;
    const auto header = header_of(on, *round, table, *names);
    if (!header) return store::refused(sentence("Table {table} cannot be opened for its players.", table.number));
    const auto opened = store::open_live_table(on.book, *header, true, on.act);
    if (!opened) return tl::unexpected(opened.error());
    auto attached = store::attach_live_table(on.book, on.id(), round->number, table.number, opened->id, on.act);
    if (!attached) return attached;
  }
  return {};
}

/// One of two organisers who press the button together opens them.
Done open_live_tables(const RunningNight& on) {
  return store::in_transaction(on.book, [&] { return open_missing_live_tables(on); });
}

/// Where games are entered live, tables whose seats have changed get a new live table.
Done deal_anew(const RunningNight& on) {
  const store::Round* const round = on.night.open_round();
  if (round == nullptr || !round->started_at) return {};
  const auto is_live = store::has_live_tables(on.book, on.night.night.event, round->number);
  if (!is_live) return tl::unexpected(is_live.error());
  return *is_live ? open_live_tables(on) : Done();
}

/// Names that were chosen, and those typed between commas or on lines, each without blanks around it.
std::vector<std::string> names_in(const Fields& form) {
  std::vector<std::string> names;
  for (const std::string_view name : form.all("known")) names.emplace_back(name);
  for (const std::string_view name : form.all("name")) {
    for (const auto part : name | std::views::split(',')) {
      const std::string_view one(part.begin(), part.end());
      const std::size_t begin = one.find_first_not_of(" \t\r\n");
      if (begin == std::string_view::npos) continue;
      names.emplace_back(one.substr(begin, one.find_last_not_of(" \t\r\n") + 1 - begin));
    }
  }
  return names;
}

/// Ticked names, and those typed into the field: all of them or, if one cannot be a name, none.
Done check_in(const RunningNight& on) {
  // People who come while a round is played are there for the next one, unless they are put at a table by hand.
  const store::Round* const open = on.night.open_round();
  const int first = open != nullptr && open->started_at ? open->number + 1 : on.round();
  auto done = store::in_transaction(on.book, [&]() -> Done {
    for (const std::string& name : names_in(on.form)) {
      const auto player = store::check_in(on.book, on.id(), name, first, on.act);
      if (!player) return tl::unexpected(player.error());
    }
    return {};
  });
  return done ? deal_anew(on) : done;
}

/// Somebody goes: after the last round that they play in.
Done leave(const RunningNight& on) {
  const auto player = player_in(on.form);
  if (!player) return {};
  const store::Round* const open = on.night.open_round();
  const bool plays_on = open != nullptr && open->started_at.has_value();
  return store::check_out(on.book, on.id(), *player, plays_on ? open->number : on.round() - 1, on.act);
}

store::WithoutThem without_them(std::string_view choice) {
  if (choice == "play-on") return store::WithoutThem::play_on;
  return choice == "void" ? store::WithoutThem::void_game : store::WithoutThem::undecided;
}

/// Somebody is not there: not at the table where they should sit, nor anywhere.
Done no_show(const RunningNight& on) {
  const auto player = player_in(on.form);
  if (!player) return {};
  int last = 0;
  for (const store::Round& round : on.night.rounds) {
    if (&round == on.night.open_round()) continue;
    for (const store::RoundTable& table : round.tables) {
      if (std::ranges::find(table.seats, *player, &store::RoundSeat::player) != table.seats.end()) last = round.number;
    }
  }
  auto gone = store::check_out(on.book, on.id(), *player, last, on.act, without_them(on.form.get("then")));
  return gone ? deal_anew(on) : gone;
}

Done strike_off(const RunningNight& on) {
  const auto player = player_in(on.form);
  return player ? store::strike_off(on.book, on.id(), *player, on.act) : Done();
}

/// Draws the round that the form was made for: from a page that is out of date no other one is seated.
Done put_drawn(const RunningNight& on, const store::Draw& draw) {
  return store::draw_round(on.book, on.id(), draw).and_then([&](store::Round round) {
    round.number = on.round();
    return store::put_round(on.book, on.id(), round, on.act);
  });
}

Done seat(const RunningNight& on) {
  const store::Draw draw{.method = std::string(on.form.get("way")),
                         .table_size = whole_number<int>(on.form.get("size")).value_or(4),
                         .seed = whole_number<std::uint64_t>(on.form.get("seed")).value_or(store::fresh_seed()),
                         .kind = std::string(on.form.get("game")),
                         .options = house_rules_for(on, on.form.get("game"))};
  return put_drawn(on, draw);
}

/// The same choices with another seed.
Done draw_again(const RunningNight& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr || open->tables.empty()) return store::refused(sentence("There is no round to draw again."));
  const store::Draw draw{.method = open->method == store::seated_by_hand ? "meet" : open->method,
                         .table_size = open->table_size,
                         .seed = store::fresh_seed(),
                         .kind = open->tables.front().kind,
                         .options = house_rules_for(on, open->tables.front().kind)};
  return put_drawn(on, draw);
}

/// A table of the open round with nobody at it: as it was, or a new one that plays what the others do.
store::RoundTable cleared_table(const RunningNight& on, const store::Round& round, int number, std::string_view game) {
  store::RoundTable table{.number = number};
  const auto old = std::ranges::find(round.tables, number, &store::RoundTable::number);
  if (old != round.tables.end()) {
    table.kind = old->kind;
    table.options = old->options;
  } else if (!round.tables.empty()) {
    table.kind = round.tables.front().kind;
    table.options = house_rules_for(on, table.kind);
  }
  if (!game.empty() && game != table.kind) {
    table.kind = game;
    table.options = house_rules_for(on, game);
  }
  return table;
}

/// Each player's table as chosen by hand ("table.7" is that of player 7; 0 sits out, nothing is not there), and each
/// table's game ("game.2"). Those who stay at a table keep their order, and who comes to it sits last.
Done change_seats(const RunningNight& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr) return store::refused(sentence("There is no round whose seats can be changed."));
  if (const auto seen = on.form.get("seen"); !seen.empty() && seen != seating_in_short(*open)) {
    return store::refused(sentence("The seats have changed meanwhile. Look at them and change them again."));
  }
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
      auto& table = tables.try_emplace(*number, cleared_table(on, *open, *number, on.form.get(say("game.", *number))))
                        .first->second;
      table.seats.push_back({player, std::nullopt});
    }
  }
  round.tables.clear();
  for (auto& [number, table] : tables) round.tables.push_back(std::move(table));
  auto put = store::put_round(on.book, on.id(), round, on.act);
  return put ? deal_anew(on) : put;
}

Done start(const RunningNight& on) {
  auto started = store::start_round(on.book, on.id(), on.round(), on.act);
  if (!started || on.form.get("live") != "yes") return started;
  return open_live_tables(on);
}

/// The totals in the fields of this name, in seat order.
store::Result<std::vector<int>> totals_in(const Fields& form, std::string_view name) {
  std::vector<int> totals;
  for (const std::string_view text : form.all(name)) {
    const auto total = whole_number<int>(text);
    if (!total) return store::refused(sentence("{text} is not a number. Type each player's total.", text::quote(text)));
    totals.push_back(*total);
  }
  return totals;
}

/// Totals are for the players whom the form named, in their order.
Done must_be_same_players(const RunningNight& on, int number, std::string_view players) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr || players.empty()) return {};
  const auto table = std::ranges::find(round->tables, number, &store::RoundTable::number);
  if (table != round->tables.end() && players_in_short(*table) == players) return {};
  return store::refused(sentence("The seats have changed meanwhile. Look at them and change them again."));
}

Done type_totals(const RunningNight& on) {
  const auto table = whole_number<int>(on.form.get("table"));
  if (!table) return {};
  if (auto same = must_be_same_players(on, *table, on.form.get("players")); !same) return same;
  if (on.form.get("do") == "take-back") return store::type_totals(on.book, on.id(), on.round(), *table, {}, on.act);
  const auto totals = totals_in(on.form, "total");
  if (!totals) return tl::unexpected(totals.error());
  return store::type_totals(on.book, on.id(), on.round(), *table, *totals, on.act);
}

/// The live table of a table of the round that is meant; null if it has none.
store::Result<std::shared_ptr<OpenTable>> live_table_at(const RunningNight& on, int number) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr) return nullptr;
  const auto table = std::ranges::find(round->tables, number, &store::RoundTable::number);
  const auto live = table == round->tables.end() ? std::nullopt : table->live;
  return live ? on.site.live.numbered(*live) : nullptr;
}

int table_in(const Fields& form) { return whole_number<int>(form.get("table")).value_or(0); }

/// A finished game counts, though too few players have confirmed it.
Done confirm_table(const RunningNight& on, int number) {
  const auto table = live_table_at(on, number);
  if (!table) return tl::unexpected(table.error());
  if (!*table) return {};
  const auto seen = whole_number<std::size_t>(on.form.get("version"));
  if (seen && *seen != (*table)->table().version()) {
    return store::refused(sentence("The game at table {table} was changed meanwhile. Look at it first.", number));
  }
  const auto game = (*table)->confirm_for_players(on.act);
  if (game) return {};
  const std::optional<store::Trouble>& trouble = game.error().trouble;
  if (trouble) return tl::unexpected(*trouble);
  return store::refused(sentence("The game has changed meanwhile. Nothing was confirmed."));
}

/// What was chosen for each table without a result: "settle.2" is wait, confirm, totals or give-up, "total.2" its
/// totals.
Done close_round(const RunningNight& on) {
  const auto unsettled = store::unsettled_tables(on.book, on.night, on.round());
  if (!unsettled) return tl::unexpected(unsettled.error());
  std::vector<store::Settlement> settlements;
  const store::Round* const round = on.night.round_numbered(on.round());
  for (const store::RoundTable& one : round == nullptr ? std::vector<store::RoundTable>() : round->tables) {
    const int table = one.number;
    const std::string_view choice = on.form.get(say("settle.", table));
    if (std::ranges::find(*unsettled, table) == unsettled->end()) {
      if (choice == "totals") return store::refused(sentence("Table {table} has its result already.", table));
      continue;
    }
    if (choice == "give-up") settlements.push_back({table, {}});
    if (choice == "confirm") {
      if (auto confirmed = confirm_table(on, table); !confirmed) return confirmed;
    }
    if (choice != "totals") continue;
    if (auto same = must_be_same_players(on, table, on.form.get(say("players.", table))); !same) return same;
    auto totals = totals_in(on.form, say("total.", table));
    if (!totals) return tl::unexpected(totals.error());
    settlements.push_back({table, std::move(*totals)});
  }
  return store::close_round(on.book, on.id(), on.round(), settlements, on.act);
}

Done answer_call(const RunningNight& on) {
  const auto table = live_table_at(on, table_in(on.form));
  if (!table) return tl::unexpected(table.error());
  if (!*table) return {};
  const auto done = (*table)->edit(
      [](const store::Book& book, store::LiveTableId id) { return store::set_help_call(book, id, std::nullopt); });
  return done ? Done() : tl::unexpected(done.error());
}

/// The number of the late arrival that is decided about; 0 if it does not wait for this night.
store::Result<store::LateId> late_in(const RunningNight& on) {
  const auto number = whole_number(on.form.get("late")).value_or(0);
  const auto all = store::late_arrivals(on.book, on.id());
  if (!all) return tl::unexpected(all.error());
  const auto late = std::ranges::find(*all, number, &store::LateArrival::id);
  if (late == all->end()) return 0;
  const auto seen = whole_number<std::ptrdiff_t>(on.form.get("moves"));
  const auto moves = late->live_table ? std::ranges::count(*all, late->live_table, &store::LateArrival::live_table) : 0;
  if (seen && *seen != moves) return store::refused(sentence("More has arrived meanwhile. Look at it first."));
  return number;
}

Done accept_late(const RunningNight& on) {
  const auto waiting = late_in(on);
  if (!waiting) return tl::unexpected(waiting.error());
  const store::LateId number = *waiting;
  const auto late = store::find_late_arrival(on.book, number);
  if (!late) return tl::unexpected(late.error());
  const std::optional<store::LateArrival>& arrival = *late;
  const auto live_table = arrival ? arrival->live_table : std::nullopt;
  if (live_table) {
    const auto made = store::accept_late_moves(on.book, *live_table, on.act);
    return made ? Done() : tl::unexpected(made.error());
  }
  const auto game = store::accept_late_record(on.book, number, on.act);
  return game ? Done() : tl::unexpected(game.error());
}

Done discard_late(const RunningNight& on) {
  return late_in(on).and_then([&](store::LateId late) { return store::discard_late(on.book, late, on.act); });
}

/// The house rules of one table of the open round.
Done change_house_rules(const RunningNight& on) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr) return store::refused(sentence("There is no round {round}.", on.round()));
  const auto table = std::ranges::find(round->tables, table_in(on.form), &store::RoundTable::number);
  if (table == round->tables.end()) return {};
  if (const auto kind = on.form.get("kind"); !kind.empty() && kind != table->kind) {
    return store::refused(
        sentence("The game at table {table} was changed meanwhile. Look at it first.", table->number));
  }
  const std::string options = options_in(on.form, table->kind);
  auto set = store::set_house_rules(on.book, on.id(), round->number, table->number, options, on.act);
  return set ? deal_anew(on) : set;
}

}  // namespace

int RunningNight::round() const {
  if (const auto named = whole_number<int>(form.get("round"))) return *named;
  return night.open_round() != nullptr ? night.open_round()->number : night.next_round();
}

std::string seating_in_short(const store::Round& round) {
  std::string seating;
  for (const store::RoundTable& table : round.tables) {
    seating += say(table.number, ":", table.kind, ",", players_in_short(table), ";");
  }
  return seating;
}

std::string players_in_short(const store::RoundTable& table) {
  std::string players;
  for (const store::RoundSeat& seat : table.seats) players += say(players.empty() ? "" : ",", seat.player);
  return players;
}

NightAction night_action(std::string_view name) {
  static const std::map<std::string_view, NightAction> actions{
      {"check-in", check_in},
      {"leave", leave},
      {"no-show", no_show},
      {"strike-off", strike_off},
      {"seat", seat},
      {"draw-again", draw_again},
      {"seats", change_seats},
      {"house-rules", change_house_rules},
      {"take-back", [](const RunningNight& on) { return store::remove_round(on.book, on.id(), on.round(), on.act); }},
      {"start", start},
      {"live", open_live_tables},
      {"totals", type_totals},
      {"confirm", [](const RunningNight& on) { return confirm_table(on, table_in(on.form)); }},
      {"answer", answer_call},
      {"accept-late", accept_late},
      {"discard-late", discard_late},
      {"close-round", close_round},
      {"reopen-round",
       [](const RunningNight& on) { return store::reopen_round(on.book, on.id(), on.round(), on.act); }},
      {"close", [](const RunningNight& on) { return store::close_night(on.book, on.id(), on.act); }},
      {"reopen", [](const RunningNight& on) { return store::reopen_night(on.book, on.id(), on.act); }}};
  const auto found = actions.find(name);
  return found == actions.end() ? nullptr : found->second;
}

}  // namespace rollbook::web
