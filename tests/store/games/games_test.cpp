#include "store/games/games.hpp"

#include "record/fields/timestamp.hpp"
#include "rules/game.hpp"
#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using store::Filter;
using store::find_games;
using store::Order;
using test::ala_wins;
using test::done;
using test::error_of;
using test::first_wins;
using test::store_all;

namespace {

using Ids = std::vector<store::GameId>;

std::string at(std::string_view time, std::string_view more = "") {
  return R"("played_at":")" + std::string(time) + "\"," + std::string(more);
}

/// Five games: two dated ones of Spring, a disputed one, one in progress, one of Clever.
Book club() {
  auto book = Book::in_memory();
  store_all(book,
            {first_wins("Ala", "Ben", at("2026-05-17T23:30:00-05:00", R"("event":"Spring","round":1,"table":2,)")),
             first_wins("Cleo", "Ala", at("2026-05-16", R"("event":"Spring","id":"second",)")),
             test::stuck(at("2026-05-18T00:30:00+05:00")), test::pickomino_json(), test::simulated("clever", 1)});
  return book;
}

Ids found(const Book& book, const Filter& filter) { return done(find_games(book, filter, Order::as_stored, {})); }

}  // namespace

TEST_CASE("games: as stored, or newest first, up to a limit") {
  const auto book = club();
  CHECK(done(find_games(book, {}, Order::as_stored, {})) == Ids{1, 2, 3, 4, 5});
  // Those without a date are as new as the time they were stored.
  CHECK(done(find_games(book, {}, Order::newest_first, {})) == Ids{5, 4, 1, 3, 2});
  CHECK(done(find_games(book, {}, Order::newest_first, 2)) == Ids{5, 4});
  CHECK(done(find_games(book, {}, Order::as_stored, 0)).empty());
}

TEST_CASE("games: those that match everything given") {
  auto book = club();
  done(store::add_alias(book, "Ala", "Alicja", test::olga()));
  CHECK(found(book, {.kind = "clever"}) == Ids{5});
  CHECK(found(book, {.event = "Spring"}) == Ids{1, 2});
  CHECK(found(book, {.event = "spring"}) == Ids{1, 2});
  CHECK(found(book, {.event = "Spring open"}).empty());
  CHECK(found(book, {.grade = store::Grade::clean}) == Ids{1, 2, 4, 5});
  CHECK(found(book, {.grade = store::Grade::disputed}) == Ids{3});
  CHECK(found(book, {.grade = store::Grade::ruled}).empty());
  CHECK(found(book, {.sheet_only = true}) == Ids{1, 2});
  CHECK(found(book, {.sheet_only = false}) == Ids{3, 4, 5});
  CHECK(found(book, {.player = "cleo"}) == Ids{2});
  CHECK(found(book, {.player = "Alicja", .sheet_only = false}) == Ids{3, 4, 5});
  CHECK(found(book, {.kind = "pickomino", .player = "Ben", .event = "Spring"}) == Ids{1});
  CHECK(error_of(find_games(book, {.player = "Kleo"}, Order::as_stored, {})) ==
        "There is no player \"Kleo\" in this book. Did you mean \"Cleo\"?");
}

TEST_CASE("games: events and players are found ignoring case and accents") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Żaneta", "Łukasz", R"("event":"Święto Łodzi",)"),
                   first_wins("Zoë", "Ben", R"("event":"święto łodzi",)"), first_wins("Zoe", "Ben"),
                   first_wins("Ben", "Zoé", R"("event":"Swieto",)")});
  CHECK(found(book, {.event = "ŚWIĘTO ŁODZI"}) == Ids{1, 2});
  CHECK(found(book, {.event = "swieto lodzi"}) == Ids{1, 2});
  CHECK(found(book, {.event = "Święto"}) == Ids{4});
  CHECK(found(book, {.player = "ŻANETA"}) == Ids{1});
  CHECK(found(book, {.player = "zaneta"}) == Ids{1});
  CHECK(found(book, {.player = "Lukasz"}) == Ids{1});
  CHECK(found(book, {.player = "zoe"}) == Ids{3});  // an exact name takes precedence
  CHECK(found(book, {.player = "Zoè"}) == Ids{2, 3, 4});
  CHECK(found(book, {.search = "Zaneta"}) == Ids{1});
  CHECK(found(book, {.search = "UKASZ"}) == Ids{1});
  CHECK(found(book, {.search = "swie"}) == Ids{1, 2, 4});
  CHECK(found(book, {.search = "ŁODZI"}) == Ids{1, 2});
  CHECK(found(book, {.search = "%"}).empty());
  CHECK(done(store::count_games(book, {.player = "Zaneta", .search = "lodz"})) == 1);
}

TEST_CASE("games: in every order, with newest first among equals") {
  auto book = Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben", at("2026-05-11", R"("event":"Zamość",)")),
                   test::stuck(at("2026-05-12", R"("event":"łódź",)")),
                   first_wins("Ala", "Ben", at("2026-05-13", R"("event":"Zamość",)")), test::simulated("clever", 1, 3),
                   first_wins("Ala", "Cleo", at("2026-05-14"))});
  const auto ordered = [&](Order order) { return done(find_games(book, {}, order, {})); };
  CHECK(ordered(Order::oldest_first) == Ids{1, 2, 3, 5, 4});
  CHECK(ordered(Order::by_kind) == Ids{4, 5, 3, 2, 1});
  CHECK(ordered(Order::by_event) == Ids{2, 3, 1, 4, 5});
  CHECK(ordered(Order::most_seats) == Ids{4, 5, 3, 2, 1});
  CHECK(ordered(Order::to_rule_on) == Ids{2, 4, 5, 3, 1});
  CHECK(ordered(Order::highest_total) == Ids{4, 5, 3, 1, 2});
  CHECK(done(find_games(book, {.player = "Ala", .event = "zamosc"}, Order::by_event, 1, 1)) == Ids{1});
  done(store::rule(book, 2, test::accepted({1, 2})));
  CHECK(ordered(Order::to_rule_on).front() == 2);
}

TEST_CASE("games: all events, latest first") {
  auto book = Book::in_memory();
  CHECK(done(store::event_names(book)).empty());
  store_all(book, {first_wins("Ala", "Ben", at("2026-05-11", R"("event":"B",)")),
                   first_wins("Ala", "Ben", at("2026-05-13", R"("event":"A",)")),
                   first_wins("Ala", "Ben", at("2026-05-12", R"("event":"A",)")),
                   first_wins("Ala", "Ben", at("2026-05-15", R"("event":"C",)")), ala_wins()});
  CHECK(done(store::event_names(book)) == test::Rows{"C", "A", "B"});
}

TEST_CASE("games: a missing game is distinguished from an error of the book") {
  const auto book = club();
  CHECK(store::game_called(book, "99").error().missing);
  CHECK(store::read_details(book, 99).error().missing);
  CHECK(store::read_record(book, 1, 7).error().missing);
  CHECK(find_games(book, {.player = "Kleo"}, Order::as_stored, {}).error().missing);
  book.database().exec("ALTER TABLE game RENAME TO gone");
  CHECK_FALSE(store::game_called(book, "1").error().missing);
  CHECK_FALSE(store::count_games(book, {}).error().missing);
}

TEST_CASE("games: a day is the local date where it was played") {
  const auto book = club();
  CHECK(found(book, {.from = "2026-05-17"}) == Ids{1, 3});
  CHECK(found(book, {.from = "2026-05-18"}) == Ids{3});
  CHECK(found(book, {.to = "2026-05-17"}) == Ids{1, 2});
  CHECK(found(book, {.from = "2026-05-17", .to = "2026-05-17"}) == Ids{1});
  CHECK(found(book, {.from = "2026-05-16", .to = "2026-05-18"}) == Ids{1, 2, 3});
  CHECK(found(book, {.from = "2026-05-19"}).empty());
}

TEST_CASE("games: a line has the result, with the displayed names") {
  auto book = club();
  done(store::rename_player(book, "Ben", "Benjamin", test::olga()));
  const auto lines = done(store::read_lines(book, {3, 1, 99, 2}));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].number == 3);
  CHECK(lines[0].grade == store::Grade::disputed);
  CHECK_FALSE(lines[0].counts);
  CHECK_FALSE(lines[0].complete);
  const auto& line = lines[1];
  CHECK(line.number == 1);
  CHECK(line.id == std::nullopt);
  CHECK(line.revision == 1);
  CHECK(line.kind == "pickomino");
  CHECK(line.played_at == "2026-05-17T23:30:00-05:00");
  CHECK(line.event == "Spring");
  CHECK(line.round == 1);
  CHECK(line.table == 2);
  CHECK(line.complete);
  CHECK(line.sheet_only);
  CHECK(line.grade == store::Grade::clean);
  CHECK(line.counts);
  CHECK(line.decided_by == "total");
  REQUIRE(line.seats.size() == 2);
  CHECK(line.seats[1].player == "Benjamin");
  CHECK(line.seats[1].total == 1);
  CHECK(line.seats[1].place == 2);
  CHECK(line.seats[1].parts == R"({"worms":1})");
  CHECK(lines[2].id == "second");
  CHECK(lines[2].round == std::nullopt);
}

TEST_CASE("games: one is found by its number or its record's id") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(R"("id":"2",)"), ala_wins(R"("id":"x","notes":"x",)"),
                   ala_wins(R"("id":"finals","notes":"y",)"), ala_wins(R"("id":"77","notes":"z",)")});
  CHECK(done(store::game_called(book, "2")) == 2);
  CHECK(done(store::game_called(book, "#3")) == 3);
  CHECK(done(store::game_called(book, "finals")) == 3);
  CHECK(done(store::game_called(book, "id:finals")) == 3);
  CHECK(done(store::game_called(book, "id:2")) == 1);
  CHECK(done(store::game_called(book, "77")) == 4);
  CHECK(done(store::game_called(book, "id:77")) == 4);
  for (const std::string name : {"5", "#77", "0", "-1", "", "id:", "Finals", "99999999999999999999"}) {
    CHECK(error_of(store::game_called(book, name)) == "There is no game \"" + name + "\" in this book.");
  }
}

TEST_CASE("games: the details include every revision and every ruling") {
  auto book = Book::in_memory();
  store_all(book, {test::stuck(R"("id":"a",)")});
  done(store::rule(book, 1, test::accepted({1, 2})));
  store_all(book, {ala_wins(R"("id":"a",)")});
  const auto details = done(store::read_details(book, 1));
  CHECK(details.line.revision == 2);
  CHECK(details.rules_version == rules::find_game("pickomino")->version);
  REQUIRE(details.revisions.size() == 2);
  CHECK(details.revisions[0].number == 1);
  CHECK(details.revisions[0].hash == store::hex(test::prepared(test::stuck()).hash));
  CHECK(details.revisions[0].source == "night.jsonl #1");
  CHECK(details.revisions[0].stored_at == test::tonight);
  CHECK(details.revisions[0].violations.find("pickomino.turn") != std::string::npos);
  CHECK(details.revisions[1].number == 2);
  CHECK(details.revisions[1].violations == "");
  REQUIRE(details.rulings.size() == 1);
  CHECK(details.rulings[0].revision == 1);
  CHECK(details.rulings[0].ruling == test::accepted({1, 2}));
  CHECK(error_of(store::read_details(book, 9)) == "There is no game \"9\" in this book.");
}

TEST_CASE("games: the record of any revision can be read") {
  auto book = Book::in_memory();
  const std::string first = test::pickomino_json(R"("id":"a",)");
  store_all(book, {first, ala_wins(R"("id":"a",)")});
  CHECK(done(store::read_record(book, 1)) == record::write(test::read_good(ala_wins(R"("id":"a",)"))));
  CHECK(done(store::read_record(book, 1, 1)) == record::write(test::read_good(first)));
  CHECK(error_of(store::read_record(book, 1, 3)) == "Game 1 has no revision 3.");
  CHECK(error_of(store::read_record(book, 7)) == "There is no game \"7\" in this book.");
  book.database().exec("UPDATE log SET content = x'00' WHERE revision = 1");
  CHECK(error_of(store::read_record(book, 1, 1)) == "The log of game 1 is damaged: rollbook check");
}

TEST_CASE("games: when the newest one was played, else stored") {
  auto book = Book::in_memory();
  CHECK(done(store::last_played(book)) == std::nullopt);
  test::store_one(book, ala_wins(R"("played_at":"2019-05-01T19:30:00+02:00",)"));
  CHECK(record::write_moment(done(store::last_played(book)).value()) == "2019-05-01T17:30:00Z");
  test::store_one(book, ala_wins());
  CHECK(done(store::last_played(book)) == test::tonight);
}
