#include "rules/clever/sheet.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/clever/rules.hpp"
#include "rules/game.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;

namespace {

using Numbers = std::vector<int>;

template <class Table>
Numbers numbers(const Table& table) {
  return {table.begin(), table.end()};
}

/// The icons as the specification writes them.
std::string specified_icon(Bonus bonus) {
  constexpr std::array<std::string_view, bonuses> icons{"-",  "R",  "+1", "F",  "yX", "bX",
                                                        "gX", "o4", "o5", "o6", "p6", "black"};
  return std::string(icons[static_cast<std::size_t>(bonus)]);
}

/// Every icon that is printed on the sheet, with its place: "yellow row A bX".
struct PrintedIcon {
  std::string place;
  Bonus bonus;
};

std::vector<PrintedIcon> all_icons() {
  std::vector<PrintedIcon> icons;
  const auto add = [&](const std::string& place, Bonus bonus) {
    if (bonus != Bonus::none) icons.push_back({place, bonus});
  };
  for (std::size_t i = 0; i < printed::yellow_lines.size(); ++i) {
    add("yellow line " + std::to_string(i + 1), printed::yellow_lines[i].bonus);
  }
  for (std::size_t i = 0; i < printed::blue_lines.size(); ++i) {
    add("blue line " + std::to_string(i + 1), printed::blue_lines[i].bonus);
  }
  for (std::size_t i = 0; i < printed::row; ++i) {
    add("green cell " + std::to_string(i + 1), printed::green_bonus[i]);
    add("orange cell " + std::to_string(i + 1), printed::orange_bonus[i]);
    add("purple cell " + std::to_string(i + 1), printed::purple_bonus[i]);
  }
  for (std::size_t i = 0; i < printed::round_bonus.size(); ++i) {
    add("round " + std::to_string(i + 1), printed::round_bonus[i]);
  }
  return icons;
}

std::size_t sources(Bonus bonus) {
  return static_cast<std::size_t>(std::ranges::count(all_icons(), bonus, &PrintedIcon::bonus));
}

/// The places of the icons that a sheet has earned by the given round.
std::vector<PrintedIcon> earned(const Sheet& sheet, int round) {
  const auto has_line = [](Cells crossed, const BonusLine& line) { return (crossed & line.cells) == line.cells; };
  const auto is_earned = [&](const PrintedIcon& icon) {
    const auto number = static_cast<std::size_t>(std::stoi(icon.place.substr(icon.place.rfind(' ') + 1)));
    if (icon.place.starts_with("yellow")) return has_line(sheet.yellow, printed::yellow_lines[number - 1]);
    if (icon.place.starts_with("blue")) return has_line(sheet.blue, printed::blue_lines[number - 1]);
    if (icon.place.starts_with("green")) return number <= sheet.green;
    if (icon.place.starts_with("orange")) return number <= sheet.oranges;
    if (icon.place.starts_with("purple")) return number <= sheet.purples;
    return number <= static_cast<std::size_t>(round);
  };
  std::vector<PrintedIcon> icons = all_icons();
  std::erase_if(icons, [&](const PrintedIcon& icon) { return !is_earned(icon); });
  return icons;
}

/// What a row of eleven cells gives: "3 R, 5 yX".
std::string bonus_row(const std::array<Bonus, printed::row>& row) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != Bonus::none)
      text += (text.empty() ? "" : ", ") + std::to_string(i + 1) + " " + specified_icon(row[i]);
  }
  return text;
}

/// What one more mark in an area brings on a sheet: the difference of what is unlocked and pending, as icons.
std::string gained(Sheet sheet, const Entry& entry) {
  const Sheet before = sheet;
  enter(sheet, entry);
  std::string text;
  const auto add = [&](int times, Bonus bonus) {
    for (int i = 0; i < times; ++i) text += (text.empty() ? "" : " ") + specified_icon(bonus);
  };
  add(sheet.rerolls.unlocked - before.rerolls.unlocked, Bonus::reroll);
  add(sheet.extras.unlocked - before.extras.unlocked, Bonus::extra);
  add(sheet.foxes - before.foxes, Bonus::fox);
  for (std::size_t i = 0; i < bonuses; ++i) add(sheet.pending[i] - before.pending[i], static_cast<Bonus>(i));
  return text;
}

int yellow_cell(std::string_view name) {
  int cell = 0;
  while (yellow_name(cell) != name) ++cell;
  return cell;
}

Entry yellow(std::string_view name, int number = 0) {
  return {Area::yellow, static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(yellow_cell(name))};
}
Entry blue(int number) { return {Area::blue, static_cast<std::uint8_t>(number)}; }
Entry green(int number) { return {Area::green, static_cast<std::uint8_t>(number)}; }
Entry orange(int number) { return {Area::orange, static_cast<std::uint8_t>(number)}; }
Entry purple(int number) { return {Area::purple, static_cast<std::uint8_t>(number)}; }

Sheet with(const std::vector<Entry>& entries) {
  Sheet sheet;
  for (const Entry& entry : entries) enter(sheet, entry);
  return sheet;
}

/// A sheet with nothing but these yellow cells crossed, before whatever they brought.
Sheet with_yellow(const std::vector<std::string_view>& cells) {
  Sheet sheet;
  for (const std::string_view name : cells) sheet.yellow |= cell(yellow_cell(name));
  return sheet;
}

template <class... Number>
Sheet with_blue(Number... number) {
  Sheet sheet;
  sheet.blue = cell_set(number...);
  return sheet;
}

Sheet with_all_full_but(Area open) {
  Sheet sheet;
  if (open != Area::yellow) sheet.yellow = 0xFFFF;
  if (open != Area::blue) sheet.blue = printed::blue;
  if (open != Area::green) sheet.green = printed::row;
  if (open != Area::orange) sheet.oranges = printed::row;
  if (open != Area::purple) sheet.purples = printed::row;
  return sheet;
}

int waiting(const Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }

}  // namespace

TEST_CASE("clever: the yellow area is printed as on the pad") {
  CHECK(numbers(printed::yellow) == Numbers{3, 6, 5, 0, 2, 1, 0, 5, 1, 0, 2, 4, 0, 3, 4, 6});
  CHECK(gained(with_yellow({"A1", "A2"}), yellow("A3")) == "bX");
  CHECK(gained(with_yellow({"B1", "B2"}), yellow("B4")) == "o4");
  CHECK(gained(with_yellow({"C1", "C3"}), yellow("C4")) == "gX");
  CHECK(gained(with_yellow({"D2", "D3"}), yellow("D4")) == "F");
  CHECK(gained(with_yellow({"A1", "B2", "C3"}), yellow("D4")) == "+1");
  CHECK(numbers(printed::yellow_points) == Numbers{10, 14, 16, 20});
}

TEST_CASE("clever: four yellow cells are printed as crossed and hold their crosses for lines and columns") {
  for (const auto* name : {"A4", "B3", "C2", "D1"}) {
    INFO(name);
    CHECK(printed::yellow[static_cast<std::size_t>(yellow_cell(name))] == 0);
    CHECK(obstacle_for_bonus(Sheet{}, yellow(name)) == Obstacle::crossed);
  }
  CHECK(points(with_yellow({"A1", "B1", "C1"}), Area::yellow) == 10);
  CHECK(points(with_yellow({"B4", "C4", "D4"}), Area::yellow) == 20);
}

TEST_CASE("clever: the yellow diagonal goes from A1 to D4, and the printed crosses are no line") {
  const Sheet crossed = with_yellow({"A1", "B2", "D4"});
  CHECK(gained(crossed, yellow("C3")) == "+1");
  CHECK(gained(crossed, yellow("C1")).empty());
  CHECK(gained(with_yellow({"A1", "B2", "C3", "D2", "D3"}), yellow("D4")) == "+1 F");
}

TEST_CASE("clever: full yellow columns score, nothing else does") {
  CHECK(points(Sheet{}, Area::yellow) == 0);
  CHECK(points(with_yellow({"A1", "A2", "A3", "B1"}), Area::yellow) == 0);
  CHECK(points(with_yellow({"A2", "B2", "D2"}), Area::yellow) == 14);
  CHECK(points(with_yellow({"A3", "C3", "D3"}), Area::yellow) == 16);
  CHECK(points(with_all_full_but(Area::blue), Area::yellow) == 60);
}

TEST_CASE("clever: the blue area is printed as on the pad") {
  CHECK(printed::blue == cell_set(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  CHECK(gained(with_blue(2, 3), blue(4)) == "o5");
  CHECK(gained(with_blue(5, 6, 7), blue(8)) == "yX");
  CHECK(gained(with_blue(9, 10, 11), blue(12)) == "F");
  CHECK(gained(with_blue(5), blue(9)) == "R");
  CHECK(gained(with_blue(2, 6), blue(10)) == "gX");
  CHECK(gained(with_blue(3, 7), blue(11)) == "p6");
  CHECK(gained(with_blue(4, 8), blue(12)) == "+1");
  CHECK(gained(with_blue(2, 4, 3, 7, 12), blue(8)) == "+1");
}

TEST_CASE("clever: blue scores by the number of crosses") {
  const Numbers expected{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};
  Sheet sheet;
  CHECK(points(sheet, Area::blue) == expected[0]);
  for (int number = 12; number >= 2; --number) {
    enter(sheet, blue(number));
    CHECK(points(sheet, Area::blue) == expected[static_cast<std::size_t>(13 - number)]);
  }
}

TEST_CASE("clever: the green area is printed as on the pad") {
  CHECK(numbers(printed::green_needs) == Numbers{1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6});
  CHECK(bonus_row(printed::green_bonus) == "4 +1, 6 bX, 7 F, 9 p6, 10 R");
  const Numbers expected{1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
  Sheet sheet;
  for (const int after : expected) {
    enter(sheet, green(6));
    CHECK(points(sheet, Area::green) == after);
  }
}

TEST_CASE("clever: the orange area is printed as on the pad") {
  CHECK(numbers(printed::orange_times) == Numbers{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3});
  CHECK(bonus_row(printed::orange_bonus) == "3 R, 5 yX, 6 +1, 8 F, 10 p6");
  const Sheet ones = with(std::vector(printed::row, orange(1)));
  CHECK(numbers(ones.orange) == Numbers{1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3});
  CHECK(points(ones, Area::orange) == 16);
}

TEST_CASE("clever: the purple area is printed as on the pad") {
  CHECK(bonus_row(printed::purple_bonus) == "3 R, 4 bX, 5 +1, 6 yX, 7 F, 8 R, 9 gX, 10 o6, 11 +1");
  CHECK(points(with({purple(2), purple(5), purple(6), purple(3)}), Area::purple) == 16);
}

TEST_CASE("clever: the cells of a row give their bonus one after the other") {
  Sheet sheet;
  std::string icons;
  for (int i = 0; i < printed::row; ++i) {
    const std::string icon = gained(sheet, purple(6));
    icons += (icon.empty() ? "-" : icon) + " ";
    enter(sheet, purple(6));
  }
  CHECK(icons == "- - R bX +1 yX F R gX o6 +1 ");
}

TEST_CASE("clever: rounds give a reroll, an extra die, a reroll, the black bonus, then nothing") {
  std::string icons;
  for (const Bonus bonus : printed::round_bonus) icons += specified_icon(bonus) + " ";
  CHECK(icons == "R +1 R black - - ");
  CHECK(numbers(rules::clever_family::rounds) == Numbers{6, 6, 5, 4});
}

TEST_CASE("clever: each action has exactly seven sources, and there are five foxes") {
  CHECK(sources(Bonus::reroll) == printed::actions);
  CHECK(sources(Bonus::extra) == printed::actions);
  CHECK(printed::actions == 7);
  CHECK(sources(Bonus::fox) == 5);
  CHECK(sources(Bonus::black) == 1);
}

TEST_CASE("clever: the bonuses of each kind are as many as on the pad") {
  CHECK(sources(Bonus::yellow) == 3);
  CHECK(sources(Bonus::blue) == 3);
  CHECK(sources(Bonus::green) == 3);
  CHECK(sources(Bonus::orange4) == 1);
  CHECK(sources(Bonus::orange5) == 1);
  CHECK(sources(Bonus::orange6) == 1);
  CHECK(sources(Bonus::purple6) == 3);
}

TEST_CASE("clever: a die must fit, a bonus need not fit the number") {
  CHECK(obstacle(Sheet{}, yellow("A1", 3)) == Obstacle::none);
  CHECK(obstacle(Sheet{}, yellow("A1", 4)) == Obstacle::other_number);
  CHECK(obstacle_for_bonus(Sheet{}, yellow("A1", 4)) == Obstacle::none);
  const Sheet sheet = with({yellow("A1"), blue(7), green(1), green(2), purple(4)});
  CHECK(obstacle(sheet, yellow("A1", 3)) == Obstacle::crossed);
  CHECK(obstacle(sheet, blue(7)) == Obstacle::crossed);
  CHECK(obstacle(sheet, blue(8)) == Obstacle::none);
  CHECK(obstacle(sheet, green(2)) == Obstacle::too_low);
  CHECK(obstacle(sheet, green(3)) == Obstacle::none);
  CHECK(obstacle_for_bonus(sheet, green(0)) == Obstacle::none);
  CHECK(obstacle(sheet, purple(4)) == Obstacle::not_ascending);
  CHECK(obstacle(sheet, purple(5)) == Obstacle::none);
  CHECK(obstacle(sheet, orange(1)) == Obstacle::none);
}

TEST_CASE("clever: purple climbs to 6 and begins anew") {
  Sheet sheet = with({purple(6)});
  CHECK(obstacle(sheet, purple(1)) == Obstacle::none);
  CHECK(obstacle(sheet, purple(6)) == Obstacle::none);
  enter(sheet, purple(1));
  CHECK(obstacle(sheet, purple(1)) == Obstacle::not_ascending);
  CHECK(obstacle(sheet, purple(2)) == Obstacle::none);
}

TEST_CASE("clever: nothing more goes into a full area") {
  for (const Entry& entry : {yellow("A1", 3), blue(7), green(6), orange(6), purple(6)}) {
    const Sheet open = with_all_full_but(entry.area);
    CHECK_FALSE(is_full(open, entry.area));
    CHECK(obstacle(open, entry) == Obstacle::none);
    const Sheet full = with_all_full_but(entry.area == Area::yellow ? Area::blue : Area::yellow);
    CHECK(is_full(full, entry.area));
    const Obstacle expected = entry.area < Area::green ? Obstacle::crossed : Obstacle::full;
    CHECK(obstacle(full, entry) == expected);
    CHECK(obstacle_for_bonus(full, entry) == expected);
  }
}

TEST_CASE("clever: a bonus for a full area is never gained") {
  Sheet sheet;
  sheet.blue = printed::blue;
  CHECK(gained(with_yellow({"A1", "A2"}), yellow("A3")) == "bX");
  sheet.yellow = with_yellow({"A1", "A2"}).yellow;
  CHECK(gained(sheet, yellow("A3")).empty());
}

TEST_CASE("clever: a waiting bonus is lost when its area becomes full") {
  Sheet sheet = with_all_full_but(Area::green);
  sheet.green = printed::row - 1;
  gain(sheet, Bonus::green);
  gain(sheet, Bonus::black);
  CHECK(has_pending(sheet));
  enter(sheet, green(6));
  CHECK_FALSE(has_pending(sheet));
}

TEST_CASE("clever: the black bonus waits as long as any area is open") {
  for (const Area open : {Area::yellow, Area::blue, Area::green, Area::orange, Area::purple}) {
    Sheet sheet = with_all_full_but(open);
    gain(sheet, Bonus::black);
    CHECK(waiting(sheet, Bonus::black) == 1);
  }
  Sheet full = with_all_full_but(Area::yellow);
  full.yellow = 0xFFFF;
  gain(full, Bonus::black);
  CHECK_FALSE(has_pending(full));
}

TEST_CASE("clever: the black bonus is used only where no bonus of the very kind waits") {
  Sheet sheet;
  CHECK(bonus_for(sheet, green(0)) == Bonus::none);
  gain(sheet, Bonus::black);
  for (const Entry& entry : {yellow("C3"), blue(9), green(0), orange(6), purple(6)}) {
    CHECK(bonus_for(sheet, entry) == Bonus::black);
  }
  CHECK(bonus_for(sheet, orange(5)) == Bonus::none);
  CHECK(bonus_for(sheet, purple(5)) == Bonus::none);
  gain(sheet, Bonus::orange5);
  gain(sheet, Bonus::green);
  CHECK(bonus_for(sheet, orange(5)) == Bonus::orange5);
  CHECK(bonus_for(sheet, orange(6)) == Bonus::black);
  CHECK(bonus_for(sheet, green(0)) == Bonus::green);
}

TEST_CASE("clever: each fox is worth the lowest area") {
  Sheet sheet = with_yellow({"A1", "B1", "C1", "A3", "C3", "D3", "B4", "C4", "D4"});
  sheet.blue = cell_set(2, 3, 4, 5, 6, 7, 8, 9, 10);
  sheet.green = 7;
  sheet.orange[0] = 5;
  sheet.purple = {6, 6, 6, 3};
  sheet.foxes = 1;
  CHECK(points(sheet, Area::yellow) == 46);
  CHECK(points(sheet, Area::blue) == 37);
  CHECK(points(sheet, Area::green) == 28);
  CHECK(points(sheet, Area::purple) == 21);
  CHECK(fox_points(sheet) == 5);
  sheet.foxes = 3;
  CHECK(fox_points(sheet) == 15);
}

TEST_CASE("clever: an empty area, whichever it is, makes foxes worth nothing") {
  for (const Area empty : {Area::yellow, Area::blue, Area::green, Area::orange, Area::purple}) {
    Sheet sheet = with_all_full_but(empty);
    if (empty != Area::orange) sheet.orange[0] = 6;
    if (empty != Area::purple) sheet.purple[0] = 6;
    sheet.foxes = 4;
    CHECK(fox_points(sheet) == 0);
    sheet.foxes = 0;
    CHECK(fox_points(sheet) == 0);
  }
}

namespace {

/// What a player of a simulated game did and has in the end.
struct Finisher {
  Sheet sheet;
  std::size_t bonus_moves = 0;
};

std::vector<Finisher> finishers(const record::Record& record) {
  rules::State state = record::start(record);
  std::vector<Finisher> players(record.players.size());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string_view move = record.moves[i];
    REQUIRE_FALSE(rules::apply(state, move));
    if (move.find("bonus") != std::string_view::npos) ++players[static_cast<std::size_t>(move[0] - '1')].bonus_moves;
  }
  for (std::size_t i = 0; i < players.size(); ++i) players[i].sheet = state.as<State>().players[i].sheet;
  return players;
}

/// Whether everything that a sheet has earned was noted or taken; bonuses are lost only to full areas.
void check_earnings(const Finisher& player, const std::vector<PrintedIcon>& icons) {
  std::map<Bonus, std::size_t> times;
  for (const PrintedIcon& icon : icons) ++times[icon.bonus];
  CHECK(player.sheet.rerolls.unlocked == times[Bonus::reroll]);
  CHECK(player.sheet.extras.unlocked == times[Bonus::extra]);
  CHECK(player.sheet.foxes == times[Bonus::fox]);
  CHECK_FALSE(has_pending(player.sheet));
  const std::size_t to_take = icons.size() - times[Bonus::reroll] - times[Bonus::extra] - times[Bonus::fox];
  bool any_full = false;
  for (int area = 0; area < areas; ++area) any_full = any_full || is_full(player.sheet, static_cast<Area>(area));
  CHECK((player.bonus_moves == to_take || (any_full && player.bonus_moves < to_take)));
}

}  // namespace

TEST_CASE("clever: every icon on the sheet fires in simulated games, and brings what it shows") {
  std::set<std::string> fired;
  for (int seats = 1; seats <= 4; ++seats) {
    const record::Simulation games{.game = rules::find_game("clever"), .seats = seats, .seed = 1, .options = {}};
    for (std::uint64_t number = 1; number <= 150; ++number) {
      for (const Finisher& player : finishers(record::simulate(games, number))) {
        const auto icons = earned(player.sheet, rules::clever_family::rounds[static_cast<std::size_t>(seats - 1)]);
        check_earnings(player, icons);
        for (const PrintedIcon& icon : icons) fired.insert(icon.place);
      }
    }
  }
  for (const PrintedIcon& icon : all_icons()) {
    INFO(icon.place);
    CHECK(fired.contains(icon.place));
  }
}
