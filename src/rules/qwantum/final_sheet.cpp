// The final sheets of Qwantum without the moves: reading, writing, and what no game can have led to.
#include <algorithm>
#include <numeric>

#include "rules/qwantum/rules.hpp"
#include "rules/written.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

/// The highest number that six dice and the white one can make, whatever they show.
constexpr int highest_number = 6 * dice_in_all;

int cells_of(const Sheet& sheet) {
  return std::accumulate(sheet.rows.begin(), sheet.rows.end(), 0,
                         [](int sum, const Row& row) { return sum + row.filled; });
}

int longest_row(const Sheet& sheet) { return std::ranges::max_element(sheet.rows, {}, &Row::filled)->filled; }

/// What is wrong with a number that follows `last` in a row.
Message wrong_order(Rule rule, Filling colour, int cell, int last, int found) {
  if (rule == Rule::write_ascending) {
    return message(
        "{colour}, cell {cell}: up to the thick line numbers climb, so it must be higher than {last}; found {found}.",
        std::move(colour), cell, last, found);
  }
  return message(
      "{colour}, cell {cell}: behind the thick line numbers fall, so it must be lower than {last}; found {found}.",
      std::move(colour), cell, last, found);
}

/// The numbers of a row, each against the one before and against what the dice can make.
void check_row(const State& state, Seat seat, Colour colour, SheetComplaints& wrong) {
  const Row& row = state.sheet(seat).row(colour);
  const Filling name = term(colour_names[colour]);
  Row before;
  for (int i = 0; i < row.filled; ++i) {
    const int number = row.numbers[static_cast<std::size_t>(i)];
    if (!state.any_dice && !can_make(colour, number)) {
      wrong.push_back({seat, "qwantum.sheet.number",
                       message("{colour}, cell {cell}: the printed dice cannot make {number} in {colour}, the white "
                               "die included.",
                               name, i + 1, number)});
    }
    if (const auto rule = wrong_in(before, number)) {
      wrong.push_back(
          {seat, "qwantum.sheet.order", wrong_order(*rule, name, i + 1, before.numbers[before.filled - 1U], number)});
    }
    before.numbers[before.filled++] = row.numbers[static_cast<std::size_t>(i)];
  }
}

/// The field of the sheet with a colour's row: its letter.
std::string_view field_of(Colour colour) { return colour_names[colour].substr(0, 1); }

/// How the last turn may have ended the game.
enum class Ending : std::uint8_t { in_step_b, in_step_c, misthrow };

/// A course of the game as far as it counts turns: how many, and how the last one ended it.
struct Course {
  int turns = 0;
  Ending ending = Ending::in_step_c;

  int own_turns(const State& state, Seat seat) const { return (turns + state.seats - seat) / state.seats; }
  Seat last(const State& state) const { return static_cast<Seat>((turns - 1) % state.seats + 1); }
};

/// The most numbers that a player can have written: two in each own turn that was no misthrow, one in others' turns.
int most_cells(const State& state, Seat seat, const Course& course) {
  const int own = course.own_turns(state, seat);
  const int most = 2 * (own - state.sheet(seat).misses) + course.turns - own;
  return course.ending == Ending::in_step_b ? most - 1 : most;  // the last turn had no step C
}

/// Whether the player's numbers and misthrows fit into this many turns.
bool fits(const State& state, Seat seat, const Course& course) {
  const Sheet& sheet = state.sheet(seat);
  const int own = course.own_turns(state, seat);
  const bool is_last = course.last(state) == seat;
  const bool served_last = course.ending != Ending::in_step_b || is_last;
  const int writing_turns = course.turns - sheet.misses - (served_last ? 0 : 1);
  return own >= sheet.misses && cells_of(sheet) >= own - sheet.misses &&
         cells_of(sheet) <= most_cells(state, seat, course) && longest_row(sheet) <= writing_turns;
}

/// Whether the last turn can have ended the game so.
bool can_end(const State& state, const Course& course) {
  const Seat last = course.last(state);
  int full = 0;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Sheet& sheet = state.sheet(seat);
    full += sheet.is_full() ? 1 : 0;
    if (sheet.misses == misthrow_boxes && (seat != last || course.ending != Ending::misthrow)) return false;
  }
  const bool wrote_last = course.own_turns(state, last) > state.sheet(last).misses;
  switch (course.ending) {
    case Ending::in_step_b:
      return full == 1 && state.sheet(last).is_full() && wrote_last;
    case Ending::in_step_c:
      return full > 0 && wrote_last;
    case Ending::misthrow:
      return !state.sheet(last).is_full() && (full > 0 || state.sheet(last).misses == misthrow_boxes) &&
             state.sheet(last).misses > 0;
  }
  return false;
}

/// The most turns that these sheets allow: in each of their own a player writes or has a misthrow.
int most_turns(const State& state, Seat& shortest) {
  int turns = 0;
  for (;; ++turns) {
    const Course next{turns + 1};
    const Seat seat = next.last(state);
    const Sheet& sheet = state.sheet(seat);
    if (next.own_turns(state, seat) <= sheet.misses + cells_of(sheet)) continue;
    shortest = seat;
    return turns;
  }
}

/// Whether any number of turns up to `most` fits all the sheets.
bool fits_any_course(const State& state, int most) {
  for (int turns = 1; turns <= most; ++turns) {
    for (const Ending ending : {Ending::in_step_b, Ending::in_step_c, Ending::misthrow}) {
      const Course course{turns, ending};
      bool all_fit = can_end(state, course);
      for (Seat seat = 1; all_fit && seat <= state.seats; ++seat) all_fit = fits(state, seat, course);
      if (all_fit) return true;
    }
  }
  return false;
}

Message numbers_on(const Sheet& sheet) { return counted("{n} number", "{n} numbers", cells_of(sheet)); }

/// Why the game had at most this many turns: the sheet in this seat ends first.
Message limit(const State& state, Seat shortest, int most) {
  const Sheet& sheet = state.sheet(shortest);
  return message(
      "{player} wrote {numbers} and has {misthrows}, and in each own turn a player has one or the other, so the game "
      "had at most {turns}",
      at_seat(shortest), numbers_on(sheet), counted("{n} misthrow", "{n} misthrows", sheet.misses),
      counted("{n} turn", "{n} turns", most));
}

void check_turns(const State& state, SheetComplaints& wrong) {
  constexpr std::string_view rule = "qwantum.sheet.turns";
  Seat shortest = 1;
  const int most = most_turns(state, shortest);
  if (fits_any_course(state, most)) return;
  bool said = false;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const int possible = std::max(0, most_cells(state, seat, {most}));
    if (cells_of(state.sheet(seat)) <= possible) continue;
    wrong.push_back({seat, rule,
                     message("there are {numbers} on the sheet, and at most {possible} were possible: {limit}.",
                             numbers_on(state.sheet(seat)), possible, limit(state, shortest, most))});
    said = true;
  }
  if (said) return;
  wrong.push_back(
      {the_table, rule, message("no number of turns fits all the sheets: {limit}.", limit(state, shortest, most))});
}

/// The numbers of a row up to the last one. A field left out among them becomes an empty text, which is no number.
Written transcribe_row(const Written& entries, std::string_view colour) {
  Written::List numbers;
  numbers.reserve(columns);
  for (int column = 1; column <= columns; ++column) numbers.push_back(entry_in(entries, say(colour, "/", column)));
  while (!numbers.empty() && is_blank(numbers.back())) numbers.pop_back();
  return {std::move(numbers)};
}

/// How many boxes are crossed; if something other than a cross is in one, that.
Written transcribe_misthrows(const Written& entries) {
  int misses = 0;
  for (int box = 1; box <= misthrow_boxes; ++box) {
    const Written& entry = entry_in(entries, say("misses/", box));
    if (is_blank(entry)) continue;
    if (!is_text(entry, "x") && !is_text(entry, "X")) return entry;
    ++misses;
  }
  return written(misses);
}

}  // namespace

State Qwantum::paper(const Setup& setup) {
  State state = start(setup);
  state.step = Step::over;
  return state;
}

void Qwantum::read_sheet(State& state, Seat seat, const Written& sheet, SheetComplaints& wrong) {
  SheetReader reader(sheet, sheet_fields, seat, wrong);
  for (const Colour colour : all_colours) {
    Row& row = state.sheet(seat).row(colour);
    for (const std::uint8_t number : reader.numbers(field_of(colour), columns, 1, highest_number)) {
      row.numbers[row.filled++] = number;
    }
  }
  state.sheet(seat).misses = reader.number("misses", misthrow_boxes);
}

Written Qwantum::write_sheet(const State& state, Seat seat) {
  const Sheet& sheet = state.sheet(seat);
  Written::Fields fields;
  for (const Colour colour : all_colours) {
    const Row& row = sheet.row(colour);
    fields.push_back({std::string(field_of(colour)), written(std::span(row.numbers).first(row.filled))});
  }
  fields.push_back({"misses", written(sheet.misses)});
  return {std::move(fields)};
}

/// The points follow from the numbers and are not read.
Written Qwantum::transcribe(const Written& entries) {
  Written::Fields fields;
  fields.reserve(sheet_fields.size());
  for (const Colour colour : all_colours) {
    fields.push_back({std::string(field_of(colour)), transcribe_row(entries, colour_names[colour])});
  }
  fields.push_back({"misses", transcribe_misthrows(entries)});
  return {std::move(fields)};
}

void Qwantum::check_sheets(const State& state, SheetComplaints& wrong) {
  bool ended = false;
  int fifth_misthrows = 0;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    if (state.sheet(seat).misses == misthrow_boxes) ++fifth_misthrows;
    for (const Colour colour : all_colours) check_row(state, seat, colour, wrong);
    ended = ended || state.sheet(seat).is_full() || state.sheet(seat).misses == misthrow_boxes;
  }
  if (fifth_misthrows > 1) {
    wrong.push_back({the_table, "qwantum.sheet.end",
                     message("the game ends with the first fifth misthrow; {n} players have five.", fifth_misthrows)});
  }
  if (!ended) {
    wrong.push_back({the_table, "qwantum.sheet.end",
                     message("nobody has ended the game: it ends with a full sheet of 24 numbers, or with a fifth "
                             "misthrow.")});
  } else if (fifth_misthrows < 2) {
    check_turns(state, wrong);
  }
}

}  // namespace rollbook::rules::qwantum
