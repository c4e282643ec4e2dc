// Games that were really played, for what must hold in every position of them: what is on the paper can be read off its
// fields, and whatever can be seen has its box.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/written.hpp"
#include "text/wording.hpp"

namespace rollbook::test {

/// A game of every number of players and every value of every option.
inline std::vector<record::Record> simulated_games(std::string_view name) {
  const rules::Game& game = *rules::find_game(name);
  std::vector<std::vector<std::pair<std::string, std::string>>> houses{{}};
  for (const rules::Option& option : game.options) {
    for (const std::string_view value : option.values)
      houses.push_back({{std::string(option.name), std::string(value)}});
  }
  std::vector<record::Record> games;
  for (int seats = game.fewest_seats; seats <= game.most_seats; ++seats) {
    for (const auto& options : houses) {
      games.push_back(record::simulate({.game = &game, .seats = seats, .seed = 7, .options = options}, 1));
    }
  }
  return games;
}

/// Calls `use` with every move of them, and the position before it.
template <class Use>
void for_each_move(std::string_view name, const Use& use) {
  for (const record::Record& played : simulated_games(name)) {
    rules::State state = record::start(played);
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
      use(state, played.moves[i]);
      REQUIRE_FALSE(rules::apply(state, played.moves[i]));
    }
  }
}

/// Calls `use` with every position of them.
template <class Use>
void for_each_position(std::string_view name, const Use& use) {
  for (const record::Record& played : simulated_games(name)) {
    rules::State state = record::start(played);
    use(state);
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
      REQUIRE_FALSE(rules::apply(state, played.moves[i]));
      use(state);
    }
  }
}

/// The cells of a player's sheet, named as in its layout.
inline std::vector<rules::Cell> cells_on_sheet(const rules::State& state, rules::Seat seat) {
  const std::string prefix = text::say(seat, "/");
  std::vector<rules::Cell> found;
  for (const rules::Cell& cell : rules::cells(state)) {
    if (cell.name.starts_with(prefix)) found.push_back({cell.name.substr(prefix.size()), cell.value});
  }
  return found;
}

/// The cells that no box shows: those of seat 1's sheet without the seat, the others as they are.
inline std::set<std::string> cells_without_box(const rules::State& state) {
  std::set<std::string> missing;
  const auto is_shown = [](const rules::Layout& layout, const std::string& cell) {
    return std::ranges::any_of(layout.boxes, [&](const rules::Box& box) {
      if (box.draws == rules::Draws::cards && cell.starts_with(box.cell)) return true;
      return !box.cell.empty() && box.cell == cell;
    });
  };
  for (const rules::Cell& cell : cells_on_sheet(state, 1)) {
    if (!is_shown(rules::sheet_layout(state), cell.name)) missing.insert(cell.name);
  }
  for (const rules::Cell& cell : rules::cells(state)) {
    const bool on_a_sheet = cell.name[0] >= '1' && cell.name[0] <= '9';
    if (!on_a_sheet && !is_shown(rules::table_layout(state), cell.name)) missing.insert(cell.name);
  }
  return missing;
}

/// The boxes that show a cell which is not there.
inline std::set<std::string> boxes_without_cell(const rules::State& state) {
  std::set<std::string> unused;
  const auto check = [&](const rules::Layout& layout, const std::vector<rules::Cell>& cells) {
    for (const rules::Box& box : layout.boxes) {
      const bool found = std::ranges::any_of(cells, [&](const rules::Cell& cell) {
        return cell.name == box.cell || (box.draws == rules::Draws::cards && cell.name.starts_with(box.cell));
      });
      if (!found && !box.cell.empty()) unused.insert(box.cell);
    }
  };
  check(rules::sheet_layout(state), cells_on_sheet(state, 1));
  check(rules::table_layout(state), rules::cells(state));
  return unused;
}

/// Whether every box lies inside its layout.
inline bool boxes_lie_inside(const rules::Layout& layout) {
  return std::ranges::all_of(layout.boxes, [&](const rules::Box& box) {
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width && box.y + box.height <= layout.height;
  });
}

/// The cells of cards: each is entered by its name and the crosses in its rows.
inline void enter_card(const rules::CellValue& value, const std::string& name, rules::Written::Fields& entries) {
  const bool is_card = std::holds_alternative<rules::shown::Card>(value);
  const auto accepts = is_card ? rules::Accepts::cards : rules::Accepts::number;
  if (!name.ends_with("/points")) entries.push_back({name, rules::read_entry(accepts, rules::spell(value))});
}

/// What stands in the boxes of a player's sheet, entered as on its form.
inline rules::Written entries_of(const rules::State& state, rules::Seat seat) {
  rules::Written::Fields entries;
  const auto cells = cells_on_sheet(state, seat);
  for (const rules::Box& box : rules::sheet_layout(state).boxes) {
    if (box.accepts == rules::Accepts::nothing) continue;
    for (const auto& [name, value] : cells) {
      if (box.accepts == rules::Accepts::cards && name.starts_with(box.cell)) enter_card(value, name, entries);
      if (name != box.cell) continue;
      const auto* track = std::get_if<rules::shown::Track>(&value);
      entries.push_back(
          {name, track != nullptr ? rules::written(*track) : rules::read_entry(box.accepts, rules::spell(value))});
    }
  }
  return {std::move(entries)};
}

/// What stands in the boxes of every sheet makes that sheet again.
inline void check_transcribing(std::string_view game) {
  for_each_position(game, [](const rules::State& state) {
    for (int i = 1; i <= state.seats(); ++i) {
      const auto seat = static_cast<rules::Seat>(i);
      if (!(rules::transcribe(state.game(), entries_of(state, seat)) == rules::write_sheet(state, seat))) {
        for (const rules::Cell& cell : cells_on_sheet(state, seat)) {
          UNSCOPED_INFO(cell.name << " = " << rules::spell(cell.value));
        }
        FAIL("what was entered is not what was written down");
      }
    }
  });
}

}  // namespace rollbook::test
