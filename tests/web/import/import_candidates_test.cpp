#include "web/import/import_candidates.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/fields/names.hpp"
#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::ImportOutcome;
using web::Candidate;

namespace {

std::vector<Candidate> judged(const std::string& text) {
  const std::vector<web::ImportInput> all{{"night.jsonl", text}};
  return web::judge(all);
}

/// The effect of each record of a text.
std::vector<Candidate> looked_up(store::Book& book, const std::string& text) {
  auto candidates = judged(text);
  test::done(web::look_up(book, test::tonight, candidates));
  return candidates;
}

const std::string ruled_on =  // NOLINT(cert-err58-cpp)
    test::ala_claims_7(
        R"("x-rollbook":{"players":["Ala Nowak","Ben"],"ruling":{"accepted":true,"at":"2026-05-28T20:26:40Z",)"
        R"("by":"Olga","reason":"everybody agrees"}},)");

}  // namespace

TEST_CASE("import candidates: each record is judged and has its source") {
  const auto found = judged(test::ala_wins() + "\n" + test::stuck() + "\n{\"format\":\n");
  REQUIRE(found.size() == 3);
  CHECK(found[0].source == "night.jsonl #1");
  CHECK(found[0].game);
  CHECK(found[0].verdict.ok());
  CHECK(found[1].source == "night.jsonl #2");
  CHECK(found[1].game);
  CHECK(found[1].verdict.violations.at(0).move == 1);
  CHECK_FALSE(found[2].game);
  CHECK(found[2].line.empty());
  CHECK(found[2].verdict.violations.at(0).rule == "record.json");
}

TEST_CASE("import candidates: a file without a record is reported") {
  for (const std::string text : {"", " \n ", "[]"}) {
    const auto found = judged(text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].verdict.violations.size() == 1);
    CHECK_FALSE(found[0].is_news());
  }
  CHECK(judged("[]").at(0).source == "night.jsonl");
  CHECK(english(judged("[]").at(0).verdict.violations.at(0).message) == "There is no record in it.");
}

TEST_CASE("import candidates: a source is a short line, whatever a browser sends back") {
  const std::string lines = test::ala_wins() + "\n" + test::stuck() + "\n" + test::stuck() + "\n";
  const auto again = web::judge_again(lines, "night\x1b\xff.jsonl #1\r\n" + std::string(5000, 'x') + "\nthird");
  REQUIRE(again.size() == 3);
  CHECK(again[0].source == "night  .jsonl #1");
  CHECK(again[1].source.size() < 250);
  CHECK(again[2].source == "third");
  // The longest allowed file name comes back with the number of its record.
  const std::vector<web::ImportInput> all{{std::string(200, 'y'), lines}};
  const auto first = web::judge(all);
  std::string sources;
  for (const Candidate& candidate : first) sources += candidate.source + "\n";
  CHECK(web::judge_again(lines, sources).at(2).source == first.at(2).source);
}

TEST_CASE("import candidates: reading stops one record after the limit") {
  std::string text;
  for (std::size_t i = 0; i < web::most_records + 50; ++i) text += "{}\n";
  CHECK(judged(text).size() == web::most_records + 1);
}

TEST_CASE("import candidates: the effect of each, including those before it in the same file") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::ala_wins(R"("id":"one",)"));
  const auto found =
      looked_up(book, test::ala_wins(R"("id":"one",)") + "\n" + test::first_wins("Ben", "Ala", R"("id":"one",)") +
                          "\n" + test::stuck() + "\n" + test::stuck());
  REQUIRE(found.size() == 4);
  CHECK(found[0].stored.outcome == ImportOutcome::already_there);
  CHECK(found[0].stored.game == 1);
  CHECK_FALSE(found[0].is_news());
  CHECK(found[1].stored.outcome == ImportOutcome::revised);
  CHECK(found[1].stored.revision == 2);
  CHECK(found[2].stored.outcome == ImportOutcome::stored);
  CHECK(found[2].is_news());
  CHECK(found[3].stored.outcome == ImportOutcome::already_there);
  CHECK(found[3].stored.game == 0);
  CHECK(test::row(book, "SELECT count(*) FROM game") == "1");
}

TEST_CASE("import candidates: two names of one player at a table are wrong only for the book") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::ala_wins());
  test::done(store::add_alias(book, "Ala", "Alicja", test::olga()));
  const auto found = looked_up(book, test::first_wins("Ala", "Alicja"));
  CHECK(found.at(0).verdict.violations.at(0).rule == "book.same-player");
  CHECK(found.at(0).game.value().verdict.ok());  // storing reports it again, and must not report it twice
}

TEST_CASE("import candidates: they are restored from what a form sends back") {
  store::Book book = store::Book::in_memory();
  auto first = looked_up(book, test::ala_wins() + "\n" + ruled_on);
  const std::string lines = first[0].line + "\r\n" + first[1].line + "\r\n";
  auto again = web::judge_again(lines, "night.jsonl #1\r\nnight.jsonl #2\r\n");
  test::done(web::look_up(book, test::tonight, again));
  REQUIRE(again.size() == 2);
  CHECK(again[1].source == "night.jsonl #2");
  CHECK(again[1].ruling == first[1].ruling);
  CHECK(web::digest_of(again) == web::digest_of(first));
}

TEST_CASE("import candidates: the digest changes with the record, its source, and its effect") {
  store::Book book = store::Book::in_memory();
  const std::string shown = web::digest_of(looked_up(book, test::ala_wins()));
  CHECK(shown != web::digest_of(looked_up(book, test::first_wins("Ala", "Cleo"))));
  auto renamed = looked_up(book, test::ala_wins());
  renamed[0].source = "other.jsonl #1";
  CHECK(shown != web::digest_of(renamed));
  test::store_one(book, test::ala_wins());
  CHECK(shown != web::digest_of(looked_up(book, test::ala_wins())));
}

TEST_CASE("import candidates: a ruling is removed, and counts only if adopted") {
  const auto found = judged(ruled_on);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].ruling.has_value());
  CHECK(found[0].ruling->by == "Olga");
  REQUIRE(found[0].game.has_value());
  CHECK(found[0].game->rows.grade == store::Grade::disputed);
  CHECK_FALSE(found[0].game->field.ruling);
  CHECK(found[0].game->field.players == std::vector<std::string>{"Ala Nowak", "Ben"});
  const store::PreparedGame ruled = web::with_ruling(found[0], found[0].game.value());
  CHECK(ruled.rows.grade == store::Grade::ruled);
  CHECK(ruled.rows.counts);
  CHECK(ruled.field.ruling == found[0].ruling);
}

TEST_CASE("import candidates: the chosen player gets the name, the others keep theirs") {
  store::PreparedGame game = test::prepared(test::first_wins("Zaneta", "Ben"));
  web::put_names({{record::name_key("Cleo"), "Cleopatra"}}, game);
  CHECK(game.field.players.empty());
  web::put_names({{record::name_key("Zaneta"), "Żaneta Kowal"}}, game);
  CHECK(game.field.players == std::vector<std::string>{"Żaneta Kowal", "Ben"});
}

TEST_CASE("import candidates: names are replaced in the records, and nothing else changes") {
  const auto before = judged(test::first_wins("Ala", "Ben", R"("id":"one",)") + "\n" + ruled_on);
  const web::ChosenPlayers instead{{record::name_key("Ala"), "Ala Kos"}};
  const auto after = judged(web::lines_with_names(before, instead));
  REQUIRE(after.size() == 2);
  CHECK(after[0].verdict.players.at(0).name == "Ala Kos");
  CHECK(after[0].verdict.players.at(1).name == "Ben");
  REQUIRE(after[1].game.has_value());
  CHECK(after[1].game->field.players == std::vector<std::string>{"Ala Kos", "Ben"});
  CHECK(after[1].ruling == before[1].ruling);
  const web::ChosenPlayers back{{record::name_key("Ala Kos"), "Ala"}};
  CHECK(judged(web::lines_with_names(after, back)).at(0).line == before[0].line);
}

TEST_CASE("import candidates: the chosen players affect what would become of a game") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::ala_wins());
  auto found = judged(test::first_wins("Ala", "Alla"));
  test::done(web::look_up(book, test::tonight, found));
  CHECK(found[0].verdict.ok());
  test::done(web::look_up(book, test::tonight, found, {{record::name_key("Alla"), "Ala"}}));
  REQUIRE_FALSE(found[0].verdict.ok());
  CHECK(found[0].verdict.violations.at(0).rule == "book.same-player");
}
