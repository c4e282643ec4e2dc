// Rounds, solo games, results, and the rule book's examples.
#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever;

TEST_CASE("clever: every player gets what a round brings, at its start") {
  for (int seats = 1; seats <= 4; ++seats) {
    Table table(seats, Edition::en);
    const std::vector<int> rerolls{1, 1, 2, 2, 2, 2};
    const std::vector<int> extras{0, 1, 1, 1, 1, 1};
    for (int round = 1; round <= rules::clever_family::rounds[static_cast<std::size_t>(seats - 1)]; ++round) {
      idle_until_round(table, round);
      for (rules::Seat seat = 1; seat <= table.position().seats; ++seat) {
        CHECK(table.sheet(seat).rerolls.unlocked == rerolls[static_cast<std::size_t>(round - 1)]);
        CHECK(table.sheet(seat).extras.unlocked == extras[static_cast<std::size_t>(round - 1)]);
        CHECK(waiting(table.sheet(seat), Bonus::black) == (round == 4 ? 1 : 0));
      }
    }
  }
}

TEST_CASE("clever: one or two players play six rounds, three play five, four play four") {
  const std::vector<int> turns{12, 12, 15, 16};
  for (int seats = 1; seats <= 4; ++seats) {
    Table table(seats, Edition::en);
    int played = 0;
    for (; !rules::is_over(table.state()); ++played) {
      take_black(table);
      idle_turn(table);
      const bool last = table.allows("end");
      CHECK(table.refusal("next") == (last ? "next.last-turn" : ""));
      table.play({last ? "end" : "next"});
    }
    CHECK(played == turns[static_cast<std::size_t>(seats - 1)]);
    CHECK(table.position().round == rules::clever_family::rounds[static_cast<std::size_t>(seats - 1)]);
  }
}

TEST_CASE("clever: next passes the dice to the left, and after the last player a round begins") {
  Table table(3, Edition::en);
  for (const int expected : {1, 2, 3, 1}) {
    CHECK(table.position().active == expected);
    CHECK(table.hand() == "w y b g o p");
    idle_turn(table);
    table.play({"next"});
  }
  CHECK(table.position().round == 2);
}

TEST_CASE("clever: next needs the dice phase over and every passive player done") {
  Table table(3);
  CHECK(table.refusal("next") == "next.dice-phase");
  CHECK(table.refusal("end") == "end.not-last");
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  CHECK(table.refusal("next") == "next.choosing");
  table.play({"2: take g"});
  CHECK(table.refusal("next") == "next.choosing");
  table.play({"3: take g"});
  CHECK(table.refusal("end") == "end.not-last");
  CHECK(table.allows("next"));
}

TEST_CASE("clever: the last turn of the last round is closed with end") {
  Table table(4);
  table.position().round = 4;
  table.position().active = 4;
  CHECK(table.refusal("end") == "next.dice-phase");
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  CHECK(table.refusal("end") == "next.choosing");
  table.play({"1: take g", "2: take g", "3: take g"});
  CHECK(table.refusal("next") == "next.last-turn");
  wait_for(table.sheet(ben), Bonus::green) = 1;
  CHECK(table.refusal("end") == "next.bonus-first");
  table.play({"2: bonus g", "end"});
  CHECK(rules::is_over(table.state()));
}

namespace {

/// The passive turn of a solo round.
Table solo_passive(Edition edition, int round = 1) {
  Table table(1, edition);
  table.position().passive_turn = true;
  table.position().round = static_cast<std::uint8_t>(round);
  return table;
}

constexpr std::string_view serve = "1: serve w3 y3 b1 g6 o3 p2 tray b o p";

}  // namespace

TEST_CASE("clever: alone, an active turn is followed by a passive one") {
  Table table(1);
  CHECK(table.refusal(serve) == "serve.not-now");
  table.play({"1: roll w1 y1 b1 g1 o6 p1", "1: take o"});
  CHECK(table.refusal("1: take g") == "take.phase-over");
  table.play({"next"});
  CHECK(table.offers() == std::vector<std::string>{"1: serve ?"});
  CHECK(table.refusal("1: roll w1 y1 b1 g1 o1 p1") == "roll.passive-turn");
  CHECK(table.refusal("1: take o") == "take.dice-phase");
  table.play({serve});
  CHECK(table.refusal(serve) == "serve.not-now");
  CHECK(table.refusal("next") == "next.choosing");
  table.play({"1: take o", "next"});
  CHECK(table.sheet().orange[1] == 3);
  CHECK(table.position().round == 2);
  CHECK(table.offers() == std::vector<std::string>{"1: roll ?"});
}

TEST_CASE("clever: with company nothing is served") {
  const Table table;
  CHECK(table.refusal(serve) == "serve.not-now");
}

TEST_CASE("clever: alone, the three lowest dice are served, whichever of equal ones") {
  const Table table = solo_passive(Edition::pl);
  const auto refusal = [&](std::string_view tray) {
    return table.refusal(say("1: serve w3 y3 b1 g6 o3 p2 tray ", tray));
  };
  CHECK(refusal("b o p").empty());
  CHECK(refusal("w b p").empty());
  CHECK(refusal("y b p").empty());
  CHECK(refusal("b g p") == "serve.tray");
  CHECK(refusal("w y o") == "serve.tray");
}

TEST_CASE("clever: alone, the passive turn has no dice fields to fall back on") {
  Table table = solo_passive(Edition::pl);
  table.sheet().blue = cell(4);
  fill_purple(table.sheet(), 1, 2);
  fill(table.sheet(), Area::orange);
  table.play({serve});
  CHECK(table.refusal("1: take g") == "take.not-on-tray");
  CHECK(table.offers() == std::vector<std::string>{"1: pass"});
}

TEST_CASE("clever: alone, the passive turn passes as the edition says") {
  for (const Edition edition : editions) {
    Table table = solo_passive(edition);
    table.play({serve});
    CHECK(table.refusal("1: pass") == (edition == Edition::en ? "" : "pass.usable"));
  }
}

TEST_CASE("clever: alone, the passive turn has no reroll") {
  Table table = solo_passive(Edition::en);
  CHECK(table.sheet().rerolls.available());
  CHECK(table.refusal("1: reroll w1 y1 b1 g1 o1 p1") == "reroll.no-roll");
  table.play({serve});
  CHECK(table.refusal("1: reroll w1 y1 b1 g1 o1 p1") == "reroll.no-roll");
}

TEST_CASE("clever: alone, the passive turn has no extra die by the Polish rules, the last included") {
  for (const int round : {1, 6}) {
    Table table = solo_passive(Edition::pl, round);
    unlock_extras(table, ala, 1);
    table.play({serve, "1: take o"});
    CHECK(table.refusal("1: extra g") == "extra.solo");
  }
}

TEST_CASE("clever: alone, the passive turn has extra dice by the English rules, after choosing") {
  Table table = solo_passive(Edition::en);
  unlock_extras(table, ala, 2);
  table.play({serve});
  CHECK(table.refusal("1: extra g") == "extra.choose-first");
  table.play({"1: take o", "1: extra g", "1: extra b"});
  CHECK(table.sheet().green == 1);
  CHECK(table.sheet().blue == cell(4));
}

TEST_CASE("clever: alone, the two halves of a round are two turns") {
  Table table(1, Edition::en);
  unlock_extras(table, ala, 2);
  table.play({"1: roll w1 y1 b1 g1 o6 p1", "1: take o", "1: extra o", "next", serve, "1: take o", "1: extra o"});
  CHECK(table.sheet().oranges == 4);
}

TEST_CASE("clever: alone, the game ends with the passive turn of round 6") {
  Table table(1);
  table.position().round = 6;
  table.lay({1, 1, 1, 1, 6, 1}, "o");
  CHECK(table.refusal("end") == "end.not-last");
  table.play({"next", serve, "1: take o"});
  CHECK(table.refusal("next") == "next.last-turn");
  table.play({"end"});
  CHECK(rules::is_over(table.state()));
}

TEST_CASE("clever: the rule book's turn with two extra dice") {
  Table table;
  unlock_extras(table, ala, 3);
  table.play({"1: roll g1 b3 p3 w4 y5 o5", "1: take p"});
  CHECK(table.tray() == "g");
  table.play({"1: roll b3 y3 o4 w4", "1: take w as p"});
  CHECK(table.tray() == "y b g");
  table.play({"1: roll o3", "1: take o", "1: extra w as y C4", "1: extra b"});
  CHECK(table.refusal("1: extra w as g") == "extra.again");
  CHECK(table.sheet().purple[0] == 3);
  CHECK(table.sheet().purple[1] == 4);
  CHECK(table.sheet().orange[0] == 3);
  CHECK((table.sheet().yellow & cell(11)) != 0);
  CHECK(table.sheet().blue == cell(7));
}

TEST_CASE("clever: the rule book's scores") {
  Table table;
  Sheet& sheet = table.sheet();
  const auto part = [&](Area area) { return rules::score(table.state(), ala).parts[static_cast<std::size_t>(area)]; };
  sheet.blue = cell_set(2, 5, 7, 12);
  CHECK(part(Area::blue) == 7);
  sheet.blue = cell_set(2, 3, 4, 5, 6, 7, 8, 9, 12);
  CHECK(part(Area::blue) == 37);
  sheet.green = 5;
  CHECK(part(Area::green) == 15);
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{5, 2, 3, 6}) enter(sheet, {Area::orange, number});
  CHECK(part(Area::orange) == 22);
  for (const std::uint8_t number : std::array<std::uint8_t, 4>{2, 5, 6, 3}) enter(sheet, {Area::purple, number});
  CHECK(part(Area::purple) == 16);
}

TEST_CASE("clever: foxes count the lowest area, as in the rule book") {
  Table table;
  Sheet& sheet = table.sheet();
  cross(sheet, {"A1", "B1", "C1", "A3", "C3", "D3", "B4", "C4", "D4"});
  sheet.blue = cell_set(2, 3, 4, 5, 6, 7, 8, 9, 12);
  sheet.green = 7;
  sheet.orange[0] = 5;
  sheet.purple = {6, 6, 6, 3};
  sheet.foxes = 2;
  const rules::Score score = rules::score(table.state(), ala);
  CHECK(score.parts == std::array<int, 6>{46, 37, 28, 5, 21, 10});
  CHECK(score.total == 147);
  sheet.orange[0] = 0;
  CHECK(rules::score(table.state(), ala).parts[5] == 0);
}

TEST_CASE("clever: the higher best area decides between equal totals, and foxes are no area") {
  Table table;
  table.sheet(ala).orange = {5, 5};
  table.sheet(ala).purple = {1, 4};
  table.sheet(ben).orange = {6, 6};
  table.sheet(ben).purple = {1, 2};
  const rules::Standing standing = rules::standing(table.state());
  CHECK(standing.places[0] == 2);
  CHECK(standing.places[1] == 1);
  CHECK(standing.decided_by == "best-area");

  Sheet& sheet = table.sheet(ala);
  cross(sheet, {"A1", "B1", "C1"});
  sheet.blue = cell_set(2, 3, 4, 5, 6);
  sheet.green = 4;
  sheet.purple = {4, 6};
  sheet.foxes = 5;
  CHECK(rules::score(table.state(), ala).parts[5] == 50);
  CHECK(rules::score(table.state(), ala).tie_break == 11);
}

TEST_CASE("clever: equal totals and equal best areas share the place") {
  Table table;
  table.sheet(ala).orange = {6};
  table.sheet(ben).purple = {6};
  const rules::Standing standing = rules::standing(table.state());
  CHECK(standing.places[0] == 1);
  CHECK(standing.places[1] == 1);
  CHECK(standing.decided_by == "shared");
}

TEST_CASE("clever: chance rolls the dice in hand and serves the three lowest") {
  rules::Random random(1);
  Table table;
  table.play({"1: roll w6 y6 b1 g1 o1 p6", "1: take o", "1: roll w6 y6 b1 g1 p6", "1: take w as o"});
  const auto dice = [](std::string_view move) { return std::ranges::count(move, ' ') - 1; };
  CHECK(table.hand() == "y p");
  CHECK(dice(rules::chance(table.state(), "1: roll ?", random)) == 2);
  const Table solo = solo_passive(Edition::pl);
  for (int i = 0; i < 50; ++i) {
    const rules::MoveText move = rules::chance(solo.state(), "1: serve ?", random);
    CHECK(solo.refusal(move) == "");
  }
}
