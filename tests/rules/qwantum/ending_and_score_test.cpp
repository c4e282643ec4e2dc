// How the game ends, and what the sheets are worth.
#include "rules/qwantum/rules.hpp"
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::qwantum;

namespace {

/// A column of these numbers, purple to yellow, as the first of its sheet.
std::optional<int> points_of(const std::array<int, colours>& numbers) {
  Sheet sheet;
  for (std::size_t i = 0; i < numbers.size(); ++i) sheet.rows.at(i) = row_of({numbers.at(i)});
  return column_points(sheet, 1);
}

rules::Score score_of(const Sheet& sheet) {
  Table table;
  table.sheet() = sheet;
  return rules::score(table.state(), ala);
}

Sheet with_misses(int misses, Sheet sheet = {}) {
  sheet.misses = static_cast<std::uint8_t>(misses);
  return sheet;
}

}  // namespace

TEST_CASE("qwantum: a sheet that B fills ends the game at once, without C") {
  Table table(3);
  table.sheet(ala) = almost_full_sheet();
  table.play({say("1: ", rule_book_throw)});
  CHECK_FALSE(table.is_over());
  table.play({"1: write y"});
  CHECK(table.is_over());
  CHECK(table.offers().empty());
  CHECK(table.waits_for().empty());
  for (const auto* move : {"1: skip", "2: write p", "3: skip", "1: miss", "2: roll w3 p3 b1 b4 b5 r3 y5"}) {
    INFO(move);
    CHECK(table.refusal(move) == "move.over");
  }
}

TEST_CASE("qwantum: a sheet that C fills ends the game when everybody has chosen") {
  Table table(3);
  table.sheet(ben) = almost_full_sheet();
  table.play({say("1: ", rule_book_throw), "1: write p", "2: write y"});
  CHECK_FALSE(table.is_over());
  table.play({"3: write r"});
  CHECK_FALSE(table.is_over());
  table.play({"1: write b"});
  CHECK(table.is_over());
  CHECK(table.row(cleo, Colour::red) == "6");
  CHECK(table.row(ala, Colour::blue) == "13");
  CHECK(table.offers().empty());
  CHECK(table.refusal(say("2: ", rule_book_throw)) == "move.over");
}

TEST_CASE("qwantum: C may fill anybody's sheet, the active player's too") {
  for (rules::Seat seat = ala; seat <= dawid; ++seat) {
    Table table(4);
    table.sheet(seat) = almost_full_sheet();
    table.play({say("1: ", rule_book_throw), "1: skip", "1: write y", "2: write y", "3: write y"});
    CHECK_FALSE(table.is_over());
    table.play({"4: write y"});
    CHECK(table.is_over());
  }
}

TEST_CASE("qwantum: B does not end the game for a sheet that is not full yet") {
  Table table;
  table.sheet(ala) = almost_full_sheet();
  table.sheet(ala).row(Colour::purple) = row_of({3, 7, 11, 15, 10});
  table.play({say("1: ", rule_book_throw), "1: write y"});
  CHECK_FALSE(table.is_over());
  table.play({"1: write p", "2: skip"});
  CHECK(table.is_over());
}

TEST_CASE("qwantum: a due misthrow is marked before the game ends") {
  Table table;
  table.sheet(ben) = almost_full_sheet();
  table.play({say("1: ", rule_book_throw), "1: skip", "2: write y", "1: skip"});
  CHECK_FALSE(table.is_over());
  CHECK(table.offers() == Sentences{"1: miss"});
  table.play({"1: miss"});
  CHECK(table.is_over());
  CHECK(rules::score(table.state(), ala).total == -1);
}

TEST_CASE("qwantum: the fifth misthrow ends the game, the fourth does not") {
  Table table;
  table.sheet(ala).misses = 3;
  throw_for_nothing(table);
  table.play({"1: miss"});
  CHECK_FALSE(table.is_over());
  throw_for_nothing(table);
  table.play({"2: miss"});
  throw_for_nothing(table);
  CHECK_FALSE(table.is_over());
  table.play({"1: miss"});
  CHECK(table.is_over());
  CHECK(table.offers().empty());
  CHECK(table.refusal(say("2: ", rule_book_throw)) == "move.over");
}

TEST_CASE("qwantum: five misthrows of a player, not of the table, end the game") {
  Table table;
  for (int round = 0; round < 4; ++round) {
    for (const auto* miss : {"1: miss", "2: miss"}) {
      throw_for_nothing(table);
      table.play({miss});
      CHECK_FALSE(table.is_over());
    }
  }
}

TEST_CASE("qwantum: a column scores its second-lowest number") {
  CHECK(points_of({3, 6, 7, 8}) == 6);
  CHECK(points_of({8, 7, 6, 3}) == 6);
  CHECK(points_of({9, 20, 4, 11}) == 9);
}

TEST_CASE("qwantum: equal numbers of a column count as one") {
  CHECK(points_of({4, 4, 4, 7}) == 7);
  CHECK(points_of({7, 4, 4, 4}) == 7);
  CHECK(points_of({4, 4, 7, 9}) == 7);
  CHECK(points_of({4, 7, 7, 7}) == 7);
  CHECK(points_of({4, 7, 7, 9}) == 7);
}

TEST_CASE("qwantum: four equal numbers score that number") { CHECK(points_of({5, 5, 5, 5}) == 5); }

TEST_CASE("qwantum: a column scores nothing until it is full") {
  for (const Colour missing : {Colour::purple, Colour::blue, Colour::red, Colour::yellow}) {
    Sheet sheet;
    for (Row& row : sheet.rows) row = row_of({5, 6});
    sheet.row(missing) = row_of({5});
    CHECK(column_points(sheet, 1) == 5);
    CHECK_FALSE(column_points(sheet, 2));
    CHECK_FALSE(column_points(sheet, 6));
    CHECK(score_of(sheet).parts[0] == 5);
  }
  CHECK(score_of({}).total == 0);
}

TEST_CASE("qwantum: misthrows cost 1, 2, 3, 4 and 5") {
  const std::array<int, 6> costs{0, -1, -3, -6, -10, -15};
  for (int misses = 0; misses <= 5; ++misses) {
    const rules::Score score = score_of(with_misses(misses));
    CHECK(score.parts[0] == 0);
    CHECK(score.parts[1] == costs.at(static_cast<std::size_t>(misses)));
    CHECK(score.total == score.parts[1]);
  }
}

TEST_CASE("qwantum: the rule book's sheet: 57 for the columns, 6 off for three misthrows") {
  const Sheet sheet = with_misses(3, rule_book_sheet());
  const std::array<int, columns> points{6, 8, 12, 16, 11, 4};
  for (int column = 1; column <= columns; ++column) {
    CHECK(column_points(sheet, column) == points.at(static_cast<std::size_t>(column - 1)));
  }
  const rules::Score score = score_of(sheet);
  CHECK(score.parts[0] == 57);
  CHECK(score.parts[1] == -6);
  CHECK(score.total == 51);
}

TEST_CASE("qwantum: the total of a poor sheet is negative") {
  Sheet sheet = with_misses(4);
  for (Row& row : sheet.rows) row = row_of({3});
  CHECK(score_of(sheet).total == -7);
}

TEST_CASE("qwantum: equal totals share the place") {
  Table table(3);
  table.sheet(ben) = with_misses(1, rule_book_sheet());
  table.sheet(cleo) = with_misses(1, rule_book_sheet());
  CHECK(rules::standing(table.state()).decided_by == "shared");
  CHECK(rules::standing(table.state()).places == std::array<int, rules::max_seats>{3, 1, 1});
  table.sheet(ben).misses = 0;
  CHECK(rules::standing(table.state()).decided_by == "total");
  CHECK(rules::standing(table.state()).places == std::array<int, rules::max_seats>{3, 1, 2});
}

TEST_CASE("qwantum: equal totals share the place, whatever they are made of") {
  Table table;
  for (Row& row : table.sheet(ala).rows) row = row_of({3});
  table.sheet(ala).misses = 2;  // 3 - 3
  CHECK(rules::standing(table.state()).decided_by == "shared");
}
