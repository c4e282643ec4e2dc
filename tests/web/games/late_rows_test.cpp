#include "web/games/late_rows.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "store/league/league_support.hpp"

using namespace rollbook;
using Json = nlohmann::json;

namespace {

store::LateArrival late_record(const std::string& fields) {
  return {.id = 3, .night = 1, .round = 1, .table = 2, .content = test::ala_wins(fields), .who = "Hugo"};
}

}  // namespace

TEST_CASE("late rows: a record shows its players and totals") {
  const Json row = web::late_row(late_record(R"("event":"Spring 1","round":1,"table":2,)"), "Spring 1");
  CHECK(row.at("seats") == Json::parse(R"([{"name":"Ala","total":5},{"name":"Ben","total":1}])"));
  CHECK(row.at("leaves_night") == false);
  CHECK(row.at("moves_to_round") == 0);
  CHECK(row.at("moves").empty());
}

TEST_CASE("late rows: a record that belongs elsewhere says where") {
  const Json away = web::late_row(late_record(R"("event":"Elsewhere",)"), "Spring 1");
  CHECK(away.at("leaves_night") == true);
  CHECK(away.at("event") == "Elsewhere");
  const Json nowhere = web::late_row(late_record(""), "Spring 1");
  CHECK(nowhere.at("leaves_night") == true);
  CHECK(nowhere.at("event") == "");
  const Json other = web::late_row(late_record(R"("event":"Spring 1","round":7,"table":2,)"), "Spring 1");
  CHECK(other.at("moves_to_round") == 7);
}

TEST_CASE("late rows: moves for one table are one row, and a game to be replaced is named") {
  store::LateArrival first{.id = 1, .round = 1, .table = 1, .live_table = 9, .content = "1: roll ?"};
  store::LateArrival second = first;
  second.content = "1: keep 4";
  const store::GameLine stored{.number = 12, .round = 1, .table = 2, .counts = true};
  const Json rows =
      web::late_rows({first, late_record(R"("event":"Spring 1","round":1,"table":2,)"), second}, "Spring 1", {&stored});
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].at("moves").at(0).at("move") == "1: roll ?");
  CHECK(rows[0].at("moves").at(1).at("move") == "1: keep 4");
  CHECK(rows[0].at("only_moves") == true);
  CHECK(rows[0].at("replaces") == "");
  CHECK(rows[1].at("replaces") == "/games/12");
}

TEST_CASE("late rows: a game is replaced where the record belongs, not where it waits") {
  const store::GameLine here{.number = 12, .round = 1, .table = 2, .counts = true};
  const store::GameLine there{.number = 13, .round = 1, .table = 5, .counts = true};
  const auto replaces = [&](const std::string& fields) {
    return web::late_rows({late_record(fields)}, "Spring 1", {&here, &there}).at(0).at("replaces");
  };
  CHECK(replaces(R"("event":"Spring 1","round":1,"table":2,)") == "/games/12");
  CHECK(replaces(R"("event":"Spring 1","round":1,"table":5,)") == "/games/13");
  CHECK(replaces(R"("event":"Elsewhere","round":1,"table":2,)") == "");
  CHECK(replaces(R"("result":{"totals":[7,1]},"event":"Spring 1","round":1,"table":2,)") == "");  // it would not count
}

TEST_CASE("late rows: each kind of change at a table has its name") {
  const store::LateArrival move{.id = 1, .live_table = 9, .content = "1: roll ?"};
  const store::LateArrival undo{.id = 2, .live_table = 9, .kind = "undo"};
  const Json rows = web::late_rows({move, undo}, "Spring 1", {});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].at("moves").at(1).at("kind") == "undo");
  CHECK(rows[0].at("only_moves") == false);
}

TEST_CASE("late rows: the end of a ruling is announced") {
  const store::GameLine ruled{.number = 12, .round = 1, .table = 2, .grade = store::Grade::ruled, .counts = true};
  const store::GameLine clean{.number = 13, .round = 1, .table = 3, .counts = true};
  const auto ends_ruling = [&](store::GameId revised) {
    store::LateArrival late = late_record(R"("event":"Spring 1","round":1,"table":2,)");
    late.game = revised;
    return web::late_rows({late}, "Spring 1", {&ruled, &clean}).at(0).at("ends_ruling");
  };
  CHECK(ends_ruling(12) == true);
  CHECK(ends_ruling(13) == false);
}

TEST_CASE("late rows: an unfinished game is not shown as disputed") {
  store::LateArrival late = late_record(R"("event":"Spring 1","round":1,"table":2,)");
  late.content = R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[]})";
  CHECK(web::late_row(late, "").at("is_disputed") == false);
  late.content =
      R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[],"result":{"totals":[9,9]}})";
  CHECK(web::late_row(late, "").at("is_disputed") == true);
}
