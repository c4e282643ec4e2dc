#include "rules/layout.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/simulated.hpp"

using namespace rollbook;
using rules::Accepts;
using rules::Box;
using rules::CellValue;
using rules::Draws;
using rules::Written;
namespace shown = rules::shown;

namespace {

template <class... Kinds>
bool holds(const CellValue& value) {
  return std::holds_alternative<std::monostate>(value) || (std::holds_alternative<Kinds>(value) || ...);
}

/// Whether a box that draws this can show the value.
bool can_draw(Draws draws, const CellValue& value) {
  switch (draws) {
    case Draws::mark:
      return holds<shown::Mark, int>(value);
    case Draws::track:
      return holds<shown::Track>(value);
    case Draws::dice:
      return holds<shown::Dice>(value);
    case Draws::icons:
      return holds<shown::Bonuses>(value);
    case Draws::tiles:
      return holds<shown::Tiles>(value);
    case Draws::tile:
      return holds<shown::Tile>(value);
    case Draws::count:
      return holds<int, shown::Word>(value);
    case Draws::player:
      return holds<shown::Player>(value);
    case Draws::flag:
      return holds<shown::Word, shown::Card>(value);
    case Draws::cards:
      return holds<shown::Card, int>(value);
    default:
      return false;
  }
}

/// An entry of the kind that a box accepts.
Written sample(const Box& box) {
  switch (box.accepts) {
    case Accepts::number:
      return rules::written(1);
    case Accepts::track:
      return rules::written(shown::Track{.used = 1, .unlocked = 1});
    case Accepts::tiles:
      return rules::read_entry(Accepts::tiles, "21");
    default:
      return rules::written("x");
  }
}

std::string_view area_of(std::string_view cell) { return cell.substr(0, cell.find('/')); }

rules::Layout sheet_of(const rules::Game& game) {
  return rules::sheet_layout(rules::start(game, {.seats = game.fewest_seats}));
}

/// A blank entry for each box, but for those that `is_filled` names.
template <class IsFilled>
Written entries(const rules::Layout& sheet, const IsFilled& is_filled) {
  Written::Fields fields;
  for (const Box& box : sheet.boxes) {
    if (box.accepts == Accepts::nothing || box.accepts == Accepts::cards) continue;
    fields.push_back({box.cell, is_filled(box) ? sample(box) : rules::read_entry(box.accepts, "")});
  }
  return {std::move(fields)};
}

/// Whether a sheet with these entries can be read, whatever is wrong with its numbers.
bool can_be_read(const rules::Game& game, const Written& filled) {
  const Written blank = entries(sheet_of(game), [](const Box& /*box*/) { return false; });
  std::vector<Written> sheets(static_cast<std::size_t>(game.fewest_seats), rules::transcribe(game, blank));
  sheets.front() = rules::transcribe(game, filled);
  rules::SheetComplaints wrong;
  rules::read_sheets(game, {.seats = game.fewest_seats}, sheets, wrong);
  return std::ranges::none_of(wrong, [](const auto& complaint) { return complaint.rule == rules::broken::sheet_form; });
}

}  // namespace

TEST_CASE("layout: every box can draw what its cell holds, in every position of simulated games") {
  for (const rules::Game* game : rules::games()) {
    test::for_each_position(game->name, [&](const rules::State& state) {
      const auto check = [&](const rules::Layout& layout, const std::vector<rules::Cell>& cells) {
        for (const Box& box : layout.boxes) {
          for (const auto& [name, value] : cells) {
            const bool is_shown = name == box.cell || (box.draws == Draws::cards && name.starts_with(box.cell));
            if (box.cell.empty() || !is_shown || can_draw(box.draws, value)) continue;
            FAIL(game->name << ": the box of " << name << " cannot draw " << rules::spell(value));
          }
        }
      };
      check(rules::sheet_layout(state), test::cells_on_sheet(state, 1));
      check(rules::table_layout(state), rules::cells(state));
    });
  }
}

TEST_CASE("layout: what is entered in a box that accepts something is part of the sheet") {
  for (const rules::Game* game : rules::games()) {
    const rules::Layout sheet = sheet_of(*game);
    const Written blank = rules::transcribe(*game, entries(sheet, [](const Box& /*box*/) { return false; }));
    for (const Box& entered : sheet.boxes) {
      if (entered.accepts == Accepts::nothing || entered.accepts == Accepts::cards) continue;
      INFO(game->name << " " << entered.cell);
      CHECK_FALSE(entered.in_play);
      const auto one = entries(sheet, [&](const Box& box) { return box.cell == entered.cell; });
      CHECK_FALSE(rules::transcribe(*game, one) == blank);
      const auto area = entries(sheet, [&](const Box& box) { return area_of(box.cell) == area_of(entered.cell); });
      CHECK(can_be_read(*game, area));
    }
  }
}

TEST_CASE("layout: as many cards are read as can be entered") {
  for (const rules::Game* game : rules::games()) {
    for (const Box& box : sheet_of(*game).boxes) {
      CHECK((box.most_cards > 0) == (box.accepts == Accepts::cards));
      const auto with_card = [&](int number) {
        const std::string name = box.cell + std::to_string(number);
        return rules::transcribe(*game, {Written::Fields{{name, rules::written("6")}}});
      };
      for (int number = 1; number <= box.most_cards; ++number) CHECK_FALSE(with_card(number) == with_card(1000));
      if (box.most_cards > 0) CHECK(with_card(box.most_cards + 1) == with_card(1000));
    }
  }
}

TEST_CASE("layout: the boxes of the table accept nothing") {
  for (const rules::Game* game : rules::games()) {
    const rules::Layout table = rules::table_layout(rules::start(*game, {.seats = game->most_seats}));
    CHECK(std::ranges::all_of(table.boxes, [](const Box& box) { return box.accepts == Accepts::nothing; }));
  }
}
