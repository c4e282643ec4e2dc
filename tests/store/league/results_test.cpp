#include "store/league/results.hpp"

#include "store/book_support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using store::Book;
using test::done;
using test::first_wins;
using test::store_all;
using text::say;

namespace {

/// "2 pickomino: 1 5 (1), 3 1 (2)": number, kind, and of each seat the player, total and place.
std::vector<std::string> said(const std::vector<league::Result>& games) {
  std::vector<std::string> lines;
  lines.reserve(games.size());
  for (const auto& game : games) {
    std::string line = say(game.game, " ", game.kind, ":");
    for (const auto& seat : game.seats) {
      line += say(&seat == &game.seats.front() ? " " : ", ", seat.player, " ", seat.total, " (", seat.place, ")");
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string sample(std::string_view name) {
  return test::read_file(test::project_dir() / "sample-games" / (std::string(name) + ".json"));
}

}  // namespace

TEST_CASE("results: a player's games, oldest first, with everyone who took part") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben", R"("played_at":"2026-05-17","event":"Spring",)"),
                   first_wins("Cleo", "Ala", R"("played_at":"2026-05-16",)"), first_wins("Ben", "Cleo")});
  const auto games = done(store::results_of(book, 1));
  CHECK(said(games) == test::Rows{"2 pickomino: 3 5 (1), 1 1 (2)", "1 pickomino: 1 5 (1), 2 1 (2)"});
  CHECK(games[1].played_at == "2026-05-17");
  CHECK(games[1].event == "Spring");
  CHECK(games[1].options == R"({"rolls":"all"})");
  CHECK(games[1].seats[0].parts == std::vector<int>{5});
  CHECK(done(store::results_of(book, 77)).empty());
}

TEST_CASE("results: parts are in the order of the game, including negative ones") {
  auto book = Book::in_memory();
  store_all(book, {sample("qwantum-fifth-misthrow"), sample("clever-solo")});
  const auto games = done(store::results_of(book, 1));
  REQUIRE(games.size() == 1);
  for (const auto& seat : games[0].seats) {
    REQUIRE(seat.parts.size() == 2);
    CHECK(seat.parts[1] <= 0);
    CHECK(seat.parts[0] + seat.parts[1] == seat.total);
  }
  CHECK(done(store::solo_results(book, "clever")).at(0).seats.at(0).parts.size() == 6);
}

TEST_CASE("results: disputed and rejected games are not included; accepted ones are, finished or not") {
  auto book = Book::in_memory();
  store_all(book, {test::ala_claims_7(), test::stuck(), test::pickomino_json(), test::ala_claims_7(R"("notes":"2",)")});
  CHECK(done(store::results_of(book, 1)).empty());
  done(store::rule(book, 1, test::accepted()));
  done(store::rule(book, 2, test::accepted({3, 4})));
  done(store::rule(book, 4, test::rejected()));
  CHECK(said(done(store::results_of(book, 1))) ==
        test::Rows{"1 pickomino: 1 5 (1), 2 1 (2)", "2 pickomino: 1 3 (2), 2 4 (1)"});
}

TEST_CASE("results: a total entered by an organiser has no parts") {
  auto book = Book::in_memory();
  store_all(book, {test::ala_claims_7()});
  done(store::rule(book, 1, test::accepted({7, 1})));
  const auto games = done(store::results_of(book, 1));
  CHECK(said(games) == test::Rows{"1 pickomino: 1 7 (1), 2 1 (2)"});
  CHECK(games[0].seats[0].parts.empty());
  const auto totals = done(store::part_sums(book, "pickomino"));
  CHECK(totals.sheets == 0);
  CHECK(totals.points.empty());
}

TEST_CASE("results: solo games, by kind and edition") {
  auto book = Book::in_memory();
  store_all(book, {test::simulated("clever", 1, 1), test::simulated("clever", 2, 2), test::simulated("clever2", 3, 1),
                   sample("clever-solo-english"), test::simulated("clever", 4, 1)});
  const auto games = done(store::solo_results(book, "clever"));
  REQUIRE(games.size() == 3);
  for (const auto& game : games) CHECK(game.seats.size() == 1);
  CHECK(done(store::solo_results(book, "pickomino")).empty());
  std::vector<std::string> shelves;
  for (const auto& shelf : done(store::solo_categories(book))) {
    shelves.push_back(say(shelf.kind, " ", shelf.options, " ", shelf.games));
  }
  CHECK(shelves ==
        test::Rows{R"(clever {"edition":"en"} 1)", R"(clever {"edition":"pl"} 2)", R"(clever2 {"edition":"pl"} 1)"});
}

TEST_CASE("results: points of all sheets of a game, by part, without solo games") {
  auto book = Book::in_memory();
  store_all(book, {test::simulated("clever", 1, 1), test::simulated("clever", 2, 3), test::simulated("clever", 3, 2),
                   test::ala_wins()});
  const auto totals = done(store::part_sums(book, "clever"));
  CHECK(totals.sheets == 5);
  REQUIRE(totals.points.size() == 6);
  std::int64_t points = 0;
  for (const auto part : totals.points) points += part;
  CHECK(std::to_string(points) == test::row(book, "SELECT sum(total) FROM result WHERE game IN (2, 3)"));
  CHECK(std::to_string(totals.points[5]) ==
        test::row(book, "SELECT sum(parts ->> 'foxes') FROM result WHERE game IN (2, 3)"));
  const auto alone = done(store::part_sums_alone(book, "clever"));
  CHECK(alone.sheets == 1);
  REQUIRE(alone.points.size() == 6);
  CHECK(std::to_string(alone.points[5]) == test::row(book, "SELECT sum(parts ->> 'foxes') FROM result WHERE game = 1"));
  CHECK(done(store::part_sums_alone(book, "pickomino")).sheets == 0);
}

TEST_CASE("results: a game's time is the one in its record") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben", R"("played_at":"2026-05-17T23:30:00-05:00",)"), first_wins("Ala", "Cleo")});
  const auto games = done(store::results_of(book, 1));
  REQUIRE(games.size() == 2);
  CHECK(games[0].played_at == "2026-05-17T23:30:00-05:00");
  CHECK(games[1].played_at == std::nullopt);
}
