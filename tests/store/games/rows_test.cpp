#include "store/games/rows.hpp"
#include "rules/game.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using store::Grade;
using store::Rows;
using test::read_good;

namespace {

/// The rows of a record without a ruling.
Rows rows_of(const std::string& json) {
  const auto record = read_good(json);
  return store::rows_of(record, record::judge(record));
}

/// The rows of a record after a ruling.
Rows ruled(const std::string& json, const store::Ruling& ruling) {
  const auto record = read_good(json);
  Rows rows = store::rows_of(record, record::judge(record));
  store::apply(ruling, record, rows);
  return rows;
}

/// "5 (1), 1 (2) by total": totals, places and the deciding factor.
std::string outcome(const Rows& rows) {
  std::string said;
  for (const auto& seat : rows.seats) {
    said += (said.empty() ? "" : ", ") + std::to_string(seat.total) + " (" + std::to_string(seat.place) + ")";
  }
  return said + " by " + rows.decided_by;
}

/// A game that stops at an illegal move, and what its record claims.
std::string stuck_at(std::string_view totals) {
  return test::stuck(R"("result":{"totals":[)" + std::string(totals) + "]},");
}

}  // namespace

TEST_CASE("rows: grades have names") {
  for (const Grade grade : {Grade::clean, Grade::disputed, Grade::ruled}) {
    CHECK(store::grade_named(store::name_of(grade)) == grade);
  }
  CHECK(store::name_of(Grade::disputed) == "disputed");
  CHECK(store::grade_named("dirty") == std::nullopt);
}

TEST_CASE("rows: house rules are those of the record, or the game's defaults") {
  CHECK(rows_of(test::simulated("clever", 1)).options == R"({"edition":"pl"})");
  CHECK(rows_of(test::sheets_json("qwantum", {"{}", "{}"}, R"("options":{"dice":"any"},)")).options ==
        R"({"dice":"any"})");
  CHECK(rows_of(test::ala_wins()).options == R"({"rolls":"all"})");
}

TEST_CASE("rows: a clean finished game counts") {
  const Rows rows = rows_of(test::ala_wins(
      R"("played_at":"2026-05-17T19:30:00+02:00","event":"Spring","round":2,"table":4,"id":"x","notes":"warm",)"));
  CHECK(rows.kind == "pickomino");
  CHECK(rows.rules_version == rules::find_game("pickomino")->version);
  CHECK(rows.played_at == "2026-05-17T19:30:00+02:00");
  CHECK(rows.event == "Spring");
  CHECK(rows.round == 2);
  CHECK(rows.table == 4);
  CHECK(rows.complete);
  CHECK(rows.sheet_only);
  CHECK(rows.grade == Grade::clean);
  CHECK(rows.counts);
  CHECK(rows.violations == "");
  CHECK(outcome(rows) == "5 (1), 1 (2) by total");
  CHECK(rows.seats[0].name == "Ala");
  CHECK(rows.seats[0].parts == R"({"worms":5})");
  CHECK(rows.seats[1].parts == R"({"worms":1})");
}

TEST_CASE("rows: a clean unfinished game does not count") {
  const Rows rows = rows_of(test::pickomino_json());
  CHECK(rows.grade == Grade::clean);
  CHECK_FALSE(rows.complete);
  CHECK_FALSE(rows.sheet_only);
  CHECK_FALSE(rows.counts);
  CHECK_FALSE(rows.played_at);
  CHECK_FALSE(rows.round);
}

TEST_CASE("rows: the parts of a game are in the order of its score sheet") {
  const Rows rows = rows_of(test::simulated("clever", 1));
  CHECK(rows.counts);
  std::size_t last = 0;
  for (const std::string_view part : rules::find_game("clever")->parts) {
    const auto at = rows.seats[0].parts.find("\"" + std::string(part) + "\":");
    REQUIRE(at != std::string::npos);
    CHECK(at > last);
    last = at;
  }
}

TEST_CASE("rows: a game that breaks a rule or contains a false claim is disputed and does not count") {
  const Rows broken = rows_of(test::stuck());
  CHECK(broken.grade == Grade::disputed);
  CHECK_FALSE(broken.counts);
  CHECK(broken.violations.starts_with(R"([{"move":1,"text":"2: bust","rule":"pickomino.turn","message":")"));
  const Rows claims = rows_of(test::ala_claims_7());
  CHECK(claims.grade == Grade::disputed);
  CHECK(claims.complete);
  CHECK_FALSE(claims.counts);
  CHECK(outcome(claims) == "5 (1), 1 (2) by total");
}

TEST_CASE("rows: an accepted game that was replayed to its end counts with the referee's totals") {
  const Rows rows = ruled(test::ala_claims_7(), test::accepted());
  CHECK(rows.grade == Grade::ruled);
  CHECK(rows.counts);
  CHECK(outcome(rows) == "5 (1), 1 (2) by total");
  CHECK(rows.seats[0].parts == R"({"worms":5})");
  CHECK(rows.violations != "");
}

TEST_CASE("rows: the totals of a ruling take precedence, and then no parts are known") {
  const Rows rows = ruled(test::ala_claims_7(), test::accepted({2, 9}));
  CHECK(rows.counts);
  CHECK(outcome(rows) == "2 (2), 9 (1) by total");
  CHECK(rows.seats[0].parts == "{}");
  CHECK(outcome(ruled(test::ala_claims_7(), test::accepted({-3, 0}))) == "-3 (2), 0 (1) by total");
}

TEST_CASE("rows: an accepted game stopped by an illegal move counts with its claimed totals") {
  CHECK(outcome(ruled(stuck_at("3,8"), test::accepted())) == "3 (2), 8 (1) by total");
  CHECK(outcome(ruled(stuck_at("4,4"), test::accepted())) == "4 (1), 4 (1) by shared");
  CHECK(outcome(ruled(stuck_at("4,4"), test::accepted({6, 4}))) == "6 (1), 4 (2) by total");
}

TEST_CASE("rows: accepted sheets count with their own totals, and an unfinished game with its current ones") {
  // The game has not ended, as nobody has tile 21.
  const std::string sheets = test::sheets_json(
      "pickomino", {R"({"tiles":[36]},"claimed":{"total":9})", R"({"tiles":[22]},"claimed":{"total":8})",
                    R"({"tiles":[23]},"claimed":{"total":8})"});
  CHECK(outcome(ruled(sheets, test::accepted())) == "4 (1), 1 (3), 1 (2) by total");
  CHECK(ruled(sheets, test::accepted()).counts);
  CHECK(ruled(test::pickomino_json(), test::accepted()).counts);
}

TEST_CASE("rows: an accepted game with unknown totals does not count") {
  const Rows rows = ruled(test::stuck(), test::accepted());
  CHECK(rows.grade == Grade::ruled);
  CHECK_FALSE(rows.counts);
}

TEST_CASE("rows: a rejected game keeps its replayed totals and does not count") {
  const Rows rows = ruled(test::ala_claims_7(), test::rejected());
  CHECK(rows.grade == Grade::ruled);
  CHECK_FALSE(rows.counts);
  CHECK(outcome(rows) == "5 (1), 1 (2) by total");
  CHECK_FALSE(ruled(stuck_at("3,8"), test::rejected()).counts);
}

TEST_CASE("rows: a ruling with totals for a different number of seats changes no total") {
  for (const auto& totals : {std::vector{7}, std::vector{7, 8, 9}}) {
    CHECK(outcome(ruled(test::ala_claims_7(), test::accepted(totals))) == "5 (1), 1 (2) by total");
    CHECK_FALSE(ruled(test::stuck(), test::accepted(totals)).counts);
  }
}

TEST_CASE("rows: totals are known if all moves were replayed or they are claimed") {
  const auto known = [](const std::string& json) { return store::has_totals(read_good(json), rows_of(json)); };
  CHECK(known(test::ala_wins()));
  CHECK(known(stuck_at("1,2")));
  CHECK_FALSE(known(test::stuck()));
  CHECK(known(test::pickomino_json()));
}

TEST_CASE("rows: one player in two seats is a further violation") {
  const auto record = read_good(test::first_wins("Ala", "Alicja"));
  auto verdict = record::judge(record);
  Rows rows = store::rows_of(record, verdict);
  const Rows before = rows;
  store::dispute_same_player(std::vector<std::int64_t>{1, 2}, rows, verdict);
  CHECK(rows == before);
  store::dispute_same_player(std::vector<std::int64_t>{0, 0}, rows, verdict);  // two unknown players
  CHECK(rows == before);
  store::dispute_same_player(std::vector<std::int64_t>{4, 4}, rows, verdict);
  CHECK(rows.grade == Grade::disputed);
  CHECK_FALSE(rows.counts);
  REQUIRE(verdict.violations.size() == 1);
  CHECK(verdict.violations[0].rule == "book.same-player");
  CHECK(english(verdict.violations[0].message) ==
        "Seats 1 and 2 are both taken by Alicja: in this book, \"Ala\" and \"Alicja\" are names of one player.");
  CHECK(rows.violations == record::to_json(verdict.violations));
}

TEST_CASE("rows: one player in two seats is reported beside other violations, and a ruling stands") {
  const auto record = read_good(test::ala_claims_7());
  auto verdict = record::judge(record);
  Rows rows = store::rows_of(record, verdict);
  store::apply(test::accepted(), record, rows);
  store::dispute_same_player(std::vector<std::int64_t>{4, 4}, rows, verdict);
  CHECK(rows.grade == Grade::ruled);
  CHECK(rows.counts);
  REQUIRE(verdict.violations.size() == 2);
  CHECK(verdict.violations[0].rule == "claim.total");
  CHECK(rows.violations == record::to_json(verdict.violations));
}

TEST_CASE("rows: the house rules of a table are those stored for it, and the defaults") {
  const rules::Game& clever = *rules::find_game("clever");
  CHECK(store::options_of(clever, "{}") == R"({"edition":"pl"})");
  CHECK(store::options_of(clever, R"({"edition":"en"})") == R"({"edition":"en"})");
  CHECK(store::options_of(clever, R"({"edition":"xx"})").empty());
}
