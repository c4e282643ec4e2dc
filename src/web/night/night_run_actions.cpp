#include "web/night/night_run_actions.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "record/reader.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/db/transaction.hpp"
#include "store/league/draw.hpp"
#include "store/league/live_tables.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/night/night_result_actions.hpp"

namespace rollbook::web {
namespace {

using rules::message;
using text::say;
using text::whole_number;

std::optional<store::PlayerId> player_in(const http::Fields& form) { return whole_number(form.get("player")); }

/// House rules that differ from the standard ones, as fields of a form: "option.edition" is "pl".
std::string options_in(const http::Fields& form, std::string_view kind) {
  record::Json options = record::Json::object();
  const rules::Game* const game = rules::find_game(kind);
  if (game == nullptr) return "{}";
  for (const rules::Option& option : game->options) {
    const std::string_view value = form.get(say("option.", option.name));
    const bool is_known = std::ranges::find(option.values, value) != option.values.end();
    if (is_known && value != option.values.front()) options[std::string(option.name)] = value;
  }
  return options.dump_sorted();
}

/// The season's house rules for a game.
std::string house_rules_for(const RunningNight& on, std::string_view kind) {
  const auto season = store::read_season(on.book, on.night.night.season);
  return season ? league::house_rules_of(season->rules, std::string(kind)) : "{}";
}

/// A record without moves, for the live table of a table of the round.
std::optional<record::Record> header_of(const RunningNight& on, const store::Round& round,
                                        const store::RoundTable& table, const store::PlayerNames& names) {
  record::Json json{{"format", "rollbook/1"},
                    {"game", table.kind},
                    {"event", on.night.night.event},
                    {"round", round.number},
                    {"table", table.number},
                    {"moves", record::Json::array()},
                    {"played_at", record::write_moment(on.act.at)}};
  const auto options = record::Json::parse(table.options).value_or(nullptr);
  if (options.is_object() && !options.empty()) json["options"] = options;
  for (const store::RoundSeat& seat : table.seats) json["players"].push_back(names.at(seat.player));
  return record::read_record(json.dump_sorted());
}

/// Opens a live table, which everyone may watch, for every table of the open round that has neither a live table nor a
/// result.
Done open_missing_live_tables(const RunningNight& on) {
  const auto names = store::player_names(on.book);
  if (!names) return tl::unexpected(names.error());
  const auto night = store::read_night(on.book, on.id());
  if (!night) return tl::unexpected(night.error());
  const store::Round* const round = night->open_round();
  if (round == nullptr) return store::refused(message("There is no round whose tables can be opened."));
  const auto unsettled = store::unsettled_tables(on.book, *night, round->number);
  if (!unsettled) return tl::unexpected(unsettled.error());
  for (const store::RoundTable& table : round->tables) {
    const bool has_result = std::ranges::find(*unsettled, table.number) == unsettled->end();
    if (table.live || has_result || table.seats.size() < 2) continue;
    const auto header = header_of(on, *round, table, *names);
    if (!header) return store::refused(message("Table {table} cannot be opened for its players.", table.number));
    const auto opened = store::open_live_table(on.book, *header, true, on.act);
    if (!opened) return tl::unexpected(opened.error());
    auto attached = store::attach_live_table(on.book, on.id(), round->number, table.number, opened->id, on.act);
    if (!attached) return attached;
  }
  return {};
}

/// If two organisers press the button at once, one of them opens the tables.
Done open_live_tables(const RunningNight& on) {
  return store::in_transaction(on.book, [&] { return open_missing_live_tables(on); });
}

/// In rounds with live tables, tables whose seats have changed get a new live table.
Done deal_again(const RunningNight& on) {
  const store::Round* const round = on.night.open_round();
  if (round == nullptr || !round->started_at) return {};
  const auto is_live = store::has_live_tables(on.book, on.night.night.event, round->number);
  if (!is_live) return tl::unexpected(is_live.error());
  return *is_live ? open_live_tables(on) : Done();
}

/// More than come to any night: a form with more names was not filled in by a person.
constexpr std::size_t most_names = 200;

/// Checks in all of them or, if one is not a valid name, none.
Done check_in(const RunningNight& on) {
  // People who arrive during a round join the next one, unless they are seated at a table by hand.
  const store::Round* const open = on.night.open_round();
  const int first = open != nullptr && open->started_at ? open->number + 1 : on.round();
  if (on.people.size() > most_names) {
    return store::refused(message("Check in at most {most} players at once.", most_names));
  }
  auto done = store::in_transaction(on.book, [&]() -> Done {
    for (const store::NameDecision& person : on.people) {
      const auto player = store::check_in(on.book, on.id(), person, first, on.act);
      if (!player) return tl::unexpected(player.error());
    }
    return {};
  });
  return done ? deal_again(on) : done;
}

/// A player leaves after the last round in which they play.
Done leave(const RunningNight& on) {
  const auto player = player_in(on.form);
  if (!player) return {};
  const store::Round* const open = on.night.open_round();
  const bool plays_on = open != nullptr && open->started_at.has_value();
  return store::check_out(on.book, on.id(), *player, plays_on ? open->number : on.round() - 1, on.act);
}

store::InterruptedGame without_them(std::string_view choice) {
  if (choice == "play-on") return store::InterruptedGame::play_on;
  return choice == "void" ? store::InterruptedGame::void_game : store::InterruptedGame::undecided;
}

/// A player is absent: neither at their table nor elsewhere.
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
  return gone ? deal_again(on) : gone;
}

Done remove_attendee(const RunningNight& on) {
  const auto player = player_in(on.form);
  return player ? store::remove_attendee(on.book, on.id(), *player, on.act) : Done();
}

/// Only a form that shows the current seats may change them.
Done must_be_as_seen(const RunningNight& on, const store::Round& open) {
  const std::string_view seen = on.form.get("seen");
  if (seen.empty() || seen == seating_in_short(open)) return {};
  return store::refused(message("The seats have changed meanwhile. Check them and change them again."));
}

/// Draws the round that the form was made for: an outdated page never seats another one.
Done put_drawn(const RunningNight& on, const store::Draw& draw) {
  return store::draw_round(on.book, on.id(), draw).and_then([&](store::Round round) {
    round.number = on.round();
    return store::put_round(on.book, on.id(), round, on.act);
  });
}

/// If two organisers press the button at once, one of them seats the round.
Done seat(const RunningNight& on) {
  const store::Draw draw{.method = std::string(on.form.get("way")),
                         .table_size = whole_number<int>(on.form.get("size")).value_or(4),
                         .seed = whole_number<std::uint64_t>(on.form.get("seed")).value_or(store::fresh_seed()),
                         .kind = std::string(on.form.get("game")),
                         .options = house_rules_for(on, on.form.get("game"))};
  return store::in_transaction(on.book, [&]() -> Done {
    const auto now = store::read_night(on.book, on.id());
    if (!now) return tl::unexpected(now.error());
    if (const store::Round* const open = now->open_round()) {
      return store::refused(message("Round {round} is already seated.", open->number));
    }
    return put_drawn(on, draw);
  });
}

/// The same choices with a different seed.
Done draw_again(const RunningNight& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr || open->tables.empty()) return store::refused(message("There is no round to draw again."));
  if (auto same = must_be_as_seen(on, *open); !same) return same;
  const store::Draw draw{.method = open->method == store::seated_by_hand ? "meet" : open->method,
                         .table_size = open->table_size,
                         .seed = store::fresh_seed(),
                         .kind = open->tables.front().kind,
                         .options = house_rules_for(on, open->tables.front().kind)};
  return put_drawn(on, draw);
}

/// A game that has begun is abandoned only if its state was shown to the organiser: "version.2" is the version of table
/// 2 that they saw.
Done must_have_seen_games(const RunningNight& on, const store::Round& open, const store::Round& wanted) {
  for (const store::RoundTable& table : open.tables) {
    if (!table.live || store::goes_on(table, wanted)) continue;
    const auto changes = store::live_changes(on.book, *table.live);
    if (!changes) return tl::unexpected(changes.error());
    const auto seen = whole_number<std::size_t>(on.form.get(say("version.", table.number))).value_or(0);
    if (changes->size() == seen) continue;
    return store::refused(message("The game at table {table} was changed meanwhile. Check it first.", table.number));
  }
  return {};
}

/// A table of the open round without players: an existing one, or a new one that plays the same game as the others.
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

/// Each player's table as chosen by hand ("table.7" is that of player 7; 0 = sits out, missing = not in this round),
/// and each table's game ("game.2"). Players who stay at a table keep their order, and new ones sit last.
Done change_seats(const RunningNight& on) {
  const store::Round* const open = on.night.open_round();
  if (open == nullptr) return store::refused(message("There is no round whose seats can be changed."));
  if (auto same = must_be_as_seen(on, *open); !same) return same;
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
  auto put = store::in_transaction(on.book, [&]() -> Done {
    if (auto seen = must_have_seen_games(on, *open, round); !seen) return seen;
    return store::put_round(on.book, on.id(), round, on.act);
  });
  return put ? deal_again(on) : put;
}

/// All or nothing: if a table cannot be opened, the round has not started.
Done start(const RunningNight& on) {
  return store::in_transaction(on.book, [&]() -> Done {
    auto started = store::start_round(on.book, on.id(), on.round(), on.act);
    if (!started || on.form.get("live") != "yes") return started;
    return open_missing_live_tables(on);
  });
}

/// The house rules of one table of the open round.
Done change_house_rules(const RunningNight& on) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr) return store::refused(message("There is no round {round}.", on.round()));
  const auto table =
      std::ranges::find(round->tables, whole_number<int>(on.form.get("table")).value_or(0), &store::RoundTable::number);
  if (table == round->tables.end()) return {};
  if (const auto kind = on.form.get("kind"); !kind.empty() && kind != table->kind) {
    return store::refused(message("The game at table {table} was changed meanwhile. Check it first.", table->number));
  }
  const std::string options = options_in(on.form, table->kind);
  auto set = store::set_house_rules(on.book, on.id(), round->number, table->number, options, on.act);
  return set ? deal_again(on) : set;
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

std::vector<std::string> names_to_check_in(const http::Fields& form) {
  std::vector<std::string> names;
  for (const std::string_view name : form.all("known")) {
    if (names.size() <= most_names) names.emplace_back(name);
  }
  for (const std::string_view name : form.all("name")) {
    for (std::string_view left = name; !left.empty() && names.size() <= most_names;) {
      const std::size_t end = std::min(left.find_first_of(",;"), left.size());
      const std::string_view one = text::trimmed(left.substr(0, end));
      if (!one.empty()) names.emplace_back(one);
      left.remove_prefix(std::min(end + 1, left.size()));
    }
  }
  return names;
}

NightAction night_action(std::string_view name) {
  static const std::map<std::string_view, NightAction> actions{
      {"check-in", check_in},
      {"leave", leave},
      {"no-show", no_show},
      {"strike-off", remove_attendee},
      {"seat", seat},
      {"draw-again", draw_again},
      {"seats", change_seats},
      {"house-rules", change_house_rules},
      {"take-back", [](const RunningNight& on) { return store::remove_round(on.book, on.id(), on.round(), on.act); }},
      {"start", start},
      {"live", open_live_tables},
      {"totals", type_totals},
      {"confirm", confirm_for_players},
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
