#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"
#include "store/league/league_support.hpp"

using namespace rollbook;
using test::four_games;
using test::has;
using test::Shelf;

TEST_CASE("rule: an accepted game counts with the totals given") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"rule", "wrong", "accept", "--totals", "3,-4", "--reason", "agreed", "--by", "Jan"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "Game 2 is accepted and counts: Ala 3 and Cleo -4.\n");
  const std::string shown = shelf.run({"show", "2", "--json"}).out;
  CHECK(has(shown, R"("grade":"ruled","sheet_only":false,"complete":false,"counts":true,)"));
  CHECK(has(shown, R"("players":[{"name":"Ala","total":3,"place":1,"parts":{}},{"name":"Cleo","total":-4,"place":2,)"));
  CHECK(has(shown, R"("accepted":true,"reason":"agreed","by":"Jan","at":")"));
  CHECK(has(shown, R"(,"totals":[3,-4]}]})"));
  CHECK(has(shelf.run({"players", "Ala"}).out, "\nAla            2       1      1    1  2019-05-17\n"));
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("rule: a rejected game does not count, and the last ruling decides") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"rule", "3", "reject", "--reason", "wrong dice"}).err == "Game 3 is rejected and does not count.\n");
  CHECK(has(shelf.run({"list"}).out, "ruled: rejected, sheet only"));
  CHECK(has(shelf.run({"players", "Ben"}).out, "\nBen            2       0      0    0"));
  CHECK(shelf.run({"rule", "3", "accept", "--reason", "right dice after all"}).status == 0);
  CHECK(has(shelf.run({"list"}).out, "ruled: accepted, sheet only"));
  CHECK(has(shelf.run({"players", "Ben"}).out, "\nBen            2       1      1    1"));
  CHECK(shelf.run({"list", "--grade", "ruled"}).out.find("   3  ") != std::string::npos);
}

TEST_CASE("rule: an impossible ruling is refused and changes nothing") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto refusal_of = [&](std::vector<std::string> args) {
    args.insert(args.begin(), "rule");
    const auto outcome = shelf.run(args);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(refusal_of({"2", "accept", "--reason", "agreed"}) ==
        "rollbook: The replay of game 2 stops at an illegal move, and its record does not claim how it ended. Give the "
        "totals that "
        "count.\n");
  CHECK(refusal_of({"2", "accept", "--reason", "agreed", "--totals", "1"}) ==
        "rollbook: Game 2 has 2 players, and 1 total is given.\n");
  CHECK(refusal_of({"2", "reject", "--reason", "no", "--totals", "1,2"}) ==
        "rollbook: A game that is rejected has no totals.\n");
  CHECK(refusal_of({"3", "accept", "--reason", "yes"}) == "rollbook: Game 3 is clean and already counts.\n");
  CHECK(refusal_of({"99", "accept", "--reason", "yes"}) == "rollbook: There is no game \"99\" in this book.\n");
  const std::string no_reason = "rollbook: a ruling needs a reason, which is shown to everyone: --reason \"…\"\n";
  CHECK(refusal_of({"2", "reject"}) == no_reason);
  CHECK(refusal_of({"2", "reject", "--reason", "  "}) == no_reason);
  CHECK(refusal_of({"2", "allow", "--reason", "x"}) ==
        "rollbook: a game is ruled on with accept or reject; found \"allow\"\n");
  for (const auto* totals : {"1;2", "1,", ",1", "1,,2", "a", "1.5,2", "99999999999,1"}) {
    CHECK(refusal_of({"2", "accept", "--reason", "x", "--totals", totals}) ==
          std::string("rollbook: totals are whole numbers in seat order, like 120,98; found \"") + totals + "\"\n");
  }
  CHECK(shelf.run({"list", "--grade", "ruled", "--json"}).out.empty());
  CHECK(has(shelf.run({"show", "2", "--json"}).out, R"("rulings":[])"));
}

TEST_CASE("rule: a new revision is judged again") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"rule", "2", "reject", "--reason", "wrong dice"}).status == 0);
  const std::string revised = test::pickomino_json(R"("id":"wrong",)", R"("2: stop")");
  REQUIRE(shelf.run({"import", "-"}, revised).status == 1);
  CHECK(has(shelf.run({"show", "2", "--json"}).out, R"("grade":"ruled")"));  // it waits for an organiser
  REQUIRE(shelf.run({"import", "--override", "-"}, revised).status == 1);
  CHECK(has(shelf.run({"show", "2", "--json"}).out, R"("grade":"disputed")"));
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("rule: a second result for a table is refused, and replaces the first with --override") {
  const Shelf shelf;
  {
    store::Book book = shelf.open();
    const auto season = test::done(store::add_season(book, "Spring", test::usual_rules(), test::olga()));
    const auto night =
        test::done(store::add_night(book, {.season = season, .event = "Spring 1", .day = "2026-05-28"}, test::olga()));
    const auto ala = test::done(store::check_in(book, night, {.name = "Ala"}, 1, test::olga()));
    const auto ben = test::done(store::check_in(book, night, {.name = "Ben"}, 1, test::olga()));
    store::Round round{.number = 1, .method = "by-hand"};
    round.tables.push_back(test::LeagueBook::table({ala, ben}));
    test::done(store::put_round(book, night, round, test::olga()));
    const std::string table_1 = R"("event":"Spring 1","round":1,"table":1,)";
    test::store_all(book, {test::ala_claims_7(table_1), test::ala_wins(table_1)});
  }
  const auto refused = shelf.run({"rule", "1", "accept", "--reason", "agreed"});
  CHECK(refused.status == 2);
  CHECK(refused.err == "rollbook: Table 1 already has a result. To rule on game 1 anyway, use --override\n");
  const auto done = shelf.run({"rule", "1", "accept", "--reason", "agreed", "--override"});
  CHECK(done.status == 0);
  CHECK(has(shelf.run({"show", "2", "--json"}).out, "Replaced by game 1."));
}
