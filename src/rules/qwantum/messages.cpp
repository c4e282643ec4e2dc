#include <algorithm>

#include "rules/phrases.hpp"
#include "rules/qwantum/rules.hpp"
#include "rules/refusals.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

Filling name(Colour colour) { return term(colour_names[colour]); }

/// "seat 2 and seat 3": those whose choice step C waits for.
Filling those_to_choose(const State& state) {
  return all_of(players_where(state.seats, [&](Seat seat) { return !state.has_chosen(seat); }));
}

/// Whom the roll that lies there waits for.
Filling waiting_for(const State& state) {
  return state.step == Step::b ? at_seat(state.active) : those_to_choose(state);
}

Message explain_roll_not_now(const State& state, const Move& move) {
  Message why =
      message("The next player throws when everybody has written or skipped; the roll {roll} waits for {players}.",
              dice_in_words(spell(state.roll)), waiting_for(state));
  if (state.step != Step::b || move.seat != state.active) return why;
  return message("{why} Dice are thrown again with reroll.", std::move(why));
}

/// "b3 and b3>r6": the dice of the crowd, with what those that were thrown again show now.
Filling dice_of(const Crowd& crowd, const Faces& roll, const Reroll& reroll) {
  const auto places = places_of(roll, reroll);
  std::vector<Message> dice;
  for (const std::size_t place : crowd.places) {
    std::string die = spell(roll[place]);
    for (std::size_t i = 0; i < reroll.count; ++i) {
      if (places[i] == place) die += ">" + spell(reroll.dice[i].to);
    }
    dice.push_back(as_it_stands(die));
  }
  return all_of(std::move(dice));
}

/// "there is only 1 for them: (r6 y1 y5 b3 p2 p6)".
Message too_few(const Crowd& crowd) {
  std::vector<Message> printed;
  printed.reserve(crowd.printed.size());
  for (const std::string_view die : crowd.printed) printed.push_back(message("({die})", die));
  return counted("there is only {n} for them: {printed}", "there are only {n} for them: {printed}",
                 crowd.printed.size(), all_of(std::move(printed)));
}

Message why_not_printed(const Faces& roll, const Reroll& reroll) {
  const Crowd crowd = crowded(roll, reroll);
  Filling dice = dice_of(crowd, roll, reroll);
  if (crowd.printed.empty()) return message("No printed die has both faces of {dice}.", std::move(dice));
  if (reroll.count == 0) {
    return message("The six printed dice cannot show this: {dice} need {n} dice and {supply}.", std::move(dice),
                   crowd.places.size(), too_few(crowd));
  }
  return message(
      "The six printed dice cannot show this: {dice} need {n} dice, old and new face on the same die, and {supply}.",
      std::move(dice), crowd.places.size(), too_few(crowd));
}

Message explain_dice(const Faces& roll, const Reroll& reroll) {
  return message(R"({why} The option "dice": "any" takes it all the same.)", why_not_printed(roll, reroll));
}

/// Of the dice that are too many for the printed ones, what each shows now.
Message too_many_alike(const Faces& roll, const Reroll& reroll) {
  const auto places = places_of(roll, reroll);
  std::vector<Message> dice;
  for (const std::size_t place : crowded(roll, reroll).places) {
    Face face = roll[place];
    for (std::size_t i = 0; i < reroll.count; ++i) {
      if (places[i] == place) face = reroll.dice[i].to;
    }
    dice.push_back(message("{die}", dice_in_words(spell(face))));
  }
  return message("The printed dice cannot show this together: {dice}. Check these dice.", all_of(std::move(dice)));
}

/// What the row says to the number that the dice make.
Message explain_number(const State& state, const Move& move, Message rule) {
  const Row& row = state.sheet(move.seat).row(move.colour);
  const int last = row.numbers[row.filled - 1U];
  const int number = value_of(state.roll, move.colour);
  if (std::ranges::any_of(state.roll, [&](Face face) { return is(face, move.colour); })) {
    return message("{rule}: the last number in {colour} is {last}, and {colour} with the white die makes {number}.",
                   std::move(rule), name(move.colour), last, number);
  }
  return message(
      "{rule}: the last number in {colour} is {last}, and with no {colour} die the white one makes {number}.",
      std::move(rule), name(move.colour), last, number);
}

Message times(std::ptrdiff_t n) {
  return n == 1 ? message("once") : n == 2 ? message("twice") : message("{n} times", n);
}

/// Names the first face that the reroll takes more often than it lies there.
Message explain_reroll_not_rolled(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.reroll.count; ++i) {
    const Face face = move.reroll.dice[i].from;
    const auto taken =
        std::ranges::count(std::span(move.reroll.dice).first(move.reroll.count), face, &Reroll::Turned::from);
    const auto lying = std::ranges::count(state.roll, face);
    if (taken <= lying) continue;
    if (lying == 0) {
      return message("Only dice that lie there can be thrown again; {die} is not in the roll {roll}.",
                     dice_in_words(spell(face)), dice_in_words(spell(state.roll)));
    }
    return message(
        "Only dice that lie there can be thrown again; {die} is taken {taken} and lies {lying} in the roll {roll}.",
        dice_in_words(spell(face)), times(taken), times(lying), dice_in_words(spell(state.roll)));
  }
  return {};
}

Message explain_not_now(const State& state) {
  if (state.step == Step::a) {
    return message("No misthrow is due; it is {active}'s turn to throw the dice.", at_seat(state.active));
  }
  return message("A misthrow is marked when everybody has written or skipped; the roll still waits for {players}.",
                 waiting_for(state));
}

Message describe_reroll(const Move& move) {
  std::string from;
  std::string to;
  for (std::size_t i = 0; i < move.reroll.count; ++i) {
    const std::string_view space = i == 0 ? "" : " ";
    from += say(space, spell(move.reroll.dice[i].from));
    to += say(space, spell(move.reroll.dice[i].to));
  }
  return message("{player} throws {from} again: {to}", at_seat(move.seat), dice_in_words(from), dice_in_words(to));
}

/// "writes 13 in blue: white 3, blue 1, blue 4, blue 5", and the points of a column that this fills.
Message describe_write(const State& before, const Move& move) {
  std::string dice;
  for (const Face face : before.roll) {
    if (is_white(face) || is(face, move.colour)) dice += say(dice.empty() ? "" : " ", spell(face));
  }
  const Filling player = at_seat(move.seat);
  const int number = value_of(before.roll, move.colour);
  State after = before;
  Qwantum::make(after, move);
  const Sheet& sheet = after.sheet(move.seat);
  const int column = sheet.row(move.colour).filled;
  if (const auto points = column_points(sheet, column)) {
    return counted_by(*points, "{player} writes {number} in {colour}: {dice}. Column {column} is full: {n} point",
                      "{player} writes {number} in {colour}: {dice}. Column {column} is full: {n} points", player,
                      number, name(move.colour), dice_in_words(dice), column, *points);
  }
  return message("{player} writes {number} in {colour}: {dice}", player, number, name(move.colour),
                 dice_in_words(dice));
}

/// "6 + 8 + 12": the points of the full columns.
Message explain_columns(const Sheet& sheet) {
  int full = 0;
  std::string sum;
  for (int column = 1; column <= columns; ++column) {
    const auto points = column_points(sheet, column);
    if (!points) continue;
    sum += say(full++ == 0 ? "" : " + ", *points);
  }
  if (full == 0) return message("no full column");
  return counted("one full column: {sum}", "{n} full columns: {sum}", full, sum);
}

/// "−1 −2 −3": what each misthrow costs.
Message explain_misses(const Sheet& sheet) {
  if (sheet.misses == 0) return message("no misthrow");
  std::string sum;
  for (int miss = 1; miss <= sheet.misses; ++miss) sum += say(miss == 1 ? "−" : " − ", miss);
  return counted("one misthrow: {sum}", "{n} misthrows: {sum}", sheet.misses, sum);
}

}  // namespace

std::optional<Message> Qwantum::explain_misthrown(const State& state, const Move& move, Rule rule) {
  if (rule == Rule::roll_dice) return too_many_alike(move.roll, {});
  if (rule == Rule::reroll_dice) return too_many_alike(state.roll, move.reroll);
  return std::nullopt;
}

/// Each row is filled from the left.
std::optional<Message> Qwantum::why_not_field(const State& state, Seat seat, std::string_view row, int number) {
  for (const Colour colour : all_colours) {
    if (row == colour_names[colour]) return why_not_next(state.sheet(seat).row(colour).filled, number);
  }
  return std::nullopt;
}

Message Qwantum::explain(const State& state, const Move& move, Rule rule) {
  const Filling active = at_seat(state.active);
  const Filling player = at_seat(move.seat);
  switch (rule) {
    case Rule::turn:
      return message("{active} is the active player and throws the dice; found {player}.", active, player);
    case Rule::roll_not_now:
      return explain_roll_not_now(state, move);
    case Rule::roll_dice:
      return explain_dice(move.roll, {});
    case Rule::reroll_no_roll:
      return message("A reroll follows a roll; {active} has not thrown the dice yet.", active);
    case Rule::reroll_late:
      return message("Dice are thrown again before the active player writes or skips; {active} has done so.", active);
    case Rule::reroll_again:
      return message("Dice are thrown again only once a turn; {active} has done so.", active);
    case Rule::reroll_not_rolled:
      return explain_reroll_not_rolled(state, move);
    case Rule::reroll_dice:
      return explain_dice(state.roll, move.reroll);
    case Rule::write_roll_first:
      return message("Numbers are written after a throw; {active} has not thrown the dice yet.", active);
    case Rule::write_active_first:
      return message(
          "In step B only {active}, the active player, writes or skips; everybody else follows in step C. Found "
          "{player}.",
          active, player);
    case Rule::write_again:
      return message("Each player chooses once in step C; {player} has done so. The roll waits for {players}.", player,
                     those_to_choose(state));
    case Rule::write_closed:
      return message("In step C the colour that was written in step B is closed for everybody; that was {colour}.",
                     name(move.colour));
    case Rule::write_full:
      return message("The {colour} row of {player} is full.", name(move.colour), player);
    case Rule::write_ascending:
      return explain_number(state, move, message("Up to the thick line each number is higher than the one before"));
    case Rule::write_descending:
      return explain_number(state, move, message("Behind the thick line each number is lower than the one before"));
    case Rule::miss_first:
      return message("{active} threw the dice and wrote nothing, and has to mark a misthrow first.", active);
    case Rule::miss_not_now:
      return explain_not_now(state);
    case Rule::miss_wrote:
      return message(
          "A misthrow is for an active player who wrote nothing in B and C; {active} wrote a number in this turn.",
          active);
    case Rule::miss_active_only:
      return message("Only {active}, the active player, can have a misthrow; found {player}.", active, player);
  }
  return {};
}

std::vector<Duty> Qwantum::duties(const State& state) {
  std::vector<Duty> duties;
  switch (state.step) {
    case Step::a:
      duties.push_back({state.active, message("throw all seven dice")});
      break;
    case Step::b:
      duties.push_back({state.active, state.rerolled ? message("write one colour or skip")
                                                     : message("throw dice again, write one colour, or skip")});
      break;
    case Step::c:
      for (Seat seat = 1; seat <= state.seats; ++seat) {
        if (state.has_chosen(seat)) continue;
        duties.push_back({seat, state.closed
                                    ? message("write one colour other than {colour}, or skip", name(*state.closed))
                                    : message("write one colour or skip")});
      }
      break;
    case Step::misthrow:
      duties.push_back({state.active, message("mark a misthrow")});
      break;
    case Step::over:
      break;
  }
  return duties;
}

Description Qwantum::describe(const State& before, const Move& move) {
  const Filling player = at_seat(move.seat);
  switch (move.verb) {
    case Verb::roll:
      return {message("{player} throws {dice}", player, dice_in_words(spell(move.roll)))};
    case Verb::reroll:
      return {describe_reroll(move)};
    case Verb::write:
      return {describe_write(before, move)};
    case Verb::skip:
      return {message("{player} writes nothing", player)};
    case Verb::miss:
      return {
          message("{player} crosses off a misthrow: {points}", player, say("−", before.sheet(move.seat).misses + 1))};
  }
  return {};
}

Message Qwantum::explain_score(const State& state, Seat seat, std::size_t part) {
  return part == 0 ? explain_columns(state.sheet(seat)) : explain_misses(state.sheet(seat));
}

}  // namespace rollbook::rules::qwantum
