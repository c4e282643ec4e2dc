#include "store/games/game_writer.hpp"
#include "rules/game.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using test::row;
using test::rows;

namespace {

/// A book with the players 1 and 2.
store::Book with_players() {
  auto book = store::Book::in_memory();
  book.database().exec("INSERT INTO player (name) VALUES ('Ala'), ('Ben')");
  return book;
}

store::LogRow log_of(const store::PreparedGame& game) {
  return {game.hash, "night.jsonl #1", test::tonight, std::nullopt, game.content};
}

const std::vector<store::PlayerId> ala_and_ben{1, 2};

}  // namespace

TEST_CASE("game writer: a new game has its first revision and one result per seat") {
  const auto book = with_players();
  const auto game = test::prepared(
      test::ala_wins(R"("played_at":"2026-05-17T19:30:00+02:00","event":"Spring","round":2,"table":4,)"));
  const auto id = store::GameWriter(book.database()).insert("x", log_of(game), game.rows, ala_and_ben);
  CHECK(id == 1);
  CHECK(row(book, "SELECT * FROM game") ==
        "1|x|1|pickomino|" + std::to_string(rules::find_game("pickomino")->version) +
            "|1779039000|2026-05-17T19:30:00+02:00|Spring|2|4|2|1|1|clean|1|total|{\"rolls\":\"all\"}");
  CHECK(row(book, "SELECT id, game, revision, hex(hash), source, stored_at, deck, violations FROM log") ==
        "1|1|1|" + row(book, "SELECT upper('" + store::hex(game.hash) + "')") + "|night.jsonl #1|1780000000|null|null");
  CHECK(row(book, "SELECT content FROM log") == game.content);
  CHECK(rows(book, "SELECT * FROM result ORDER BY seat") ==
        test::Rows{R"(1|1|1|5|1|{"worms":5}|36)", R"(1|2|2|1|2|{"worms":1}|22)"});
}

TEST_CASE("game writer: missing fields are NULL, and a disputed game has its violations") {
  const auto book = with_players();
  const auto game = test::prepared(test::stuck());
  store::GameWriter(book.database()).insert(std::nullopt, log_of(game), game.rows, ala_and_ben);
  CHECK(row(book,
            "SELECT record_id, at, played_at, event, round, at_table, complete, sheet_only, grade, counts FROM "
            "game") == "null|1780000000|null|null|null|null|0|0|disputed|0");
  CHECK(row(book, "SELECT violations FROM log") == game.rows.violations);
}

TEST_CASE("game writer: a new revision replaces the old one, whose log stays") {
  const auto book = with_players();
  store::GameWriter writer(book.database());
  const auto first = test::prepared(test::stuck());
  writer.insert("x", log_of(first), first.rows, ala_and_ben);
  const auto second = test::prepared(test::ala_wins());
  writer.revise(1, 2, log_of(second), second.rows, std::vector<store::PlayerId>{2, 1});
  CHECK(row(book, "SELECT record_id, revision, complete, sheet_only, grade, counts FROM game") == "x|2|1|1|clean|1");
  CHECK(rows(book, "SELECT revision, violations IS NULL FROM log ORDER BY revision") == test::Rows{"1|0", "2|1"});
  CHECK(test::results(book, 1) == test::Rows{"Ben 5 (1)", "Ala 1 (2)"});
}

TEST_CASE("game writer: derived rows can be rewritten, even with another number of seats") {
  const auto book = with_players();
  store::GameWriter writer(book.database());
  const auto game = test::prepared(test::ala_wins(R"("event":"Spring",)"));
  writer.insert("x", log_of(game), game.rows, ala_and_ben);
  const auto before = rows(book, "SELECT * FROM game, result, log");
  book.database().exec(
      "UPDATE game SET event = 'Autumn', seats = 9, at = 0, grade = 'disputed', counts = 0;"
      "UPDATE log SET violations = '[]'; UPDATE result SET total = 77; DELETE FROM result WHERE seat = 2;"
      "INSERT INTO result VALUES (1, 3, 1, 0, 3, '{}', 0)");
  writer.derive(1, 1, test::tonight, game.rows, ala_and_ben);
  CHECK(rows(book, "SELECT * FROM game, result, log") == before);
}

TEST_CASE("game writer: a game is listed by when it was played, else by when it was stored") {
  const auto at = [](std::string_view fields) {
    return store::listed_at(test::prepared(test::ala_wins(fields)).rows, test::tonight);
  };
  CHECK(at("") == test::tonight);
  CHECK(at(R"("played_at":"2026-05-17",)") == std::chrono::sys_days(std::chrono::year(2026) / 5 / 17));
  CHECK(at(R"("played_at":"2026-05-17T01:00:00+02:00",)") ==
        std::chrono::sys_days(std::chrono::year(2026) / 5 / 16) + std::chrono::hours(23));
}
