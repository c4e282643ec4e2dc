#include "store/archive/season_archive_reader.hpp"

#include "json.hpp"
#include "store/archive/season_importer.hpp"
#include "store/archive/season_support.hpp"

using namespace rollbook;
using store::read_archive;
using test::done;
using test::error_of;
using test::with;

namespace {

/// The error when reading the small season after changing something in it.
std::string wrong_with(const std::string& what, const std::string& instead) {
  return error_of(read_archive(with(test::small_archive(), what, instead)));
}

}  // namespace

TEST_CASE("season archive reader: a written archive is read back") {
  const std::string text = test::small_archive();
  const store::SeasonArchive archive = done(read_archive(text));
  CHECK(archive.name == "Spring");
  CHECK(archive.rules == test::five_three_two_one());
  CHECK(archive.players == std::vector<std::string>{"Ala", "Ben", "Cleo", "Dora"});
  REQUIRE(archive.nights.size() == 2);
  CHECK(archive.nights[0].rounds.at(1).tables.at(0).seats ==
        std::vector<store::RoundSeat>{{3, 3}, {1, 3}});  // players by their position in the list
  CHECK(archive.nights[0].people.at(3) == store::Attendance{4, 1, 0});
  CHECK(archive.games.size() == 1);
  CHECK(store::write_archive(archive) == text);
}

TEST_CASE("season archive reader: an earlier round may be open for corrections") {
  const std::string text = with(test::small_archive(), R"(,"closed_at":"2026-05-28T20:26:40Z",
     "tables")",
                                R"(,
     "tables")");
  const store::SeasonArchive archive = done(read_archive(text));
  CHECK_FALSE(archive.nights.at(0).rounds.at(0).closed_at);
  CHECK(store::write_archive(archive) == text);
  CHECK(done(store::check_archive(text)).differences.empty());
}

TEST_CASE("season archive reader: white space and the order of fields do not matter") {
  const std::string text = test::small_archive();
  const nlohmann::ordered_json json = nlohmann::ordered_json::parse(text);
  CHECK(store::write_archive(done(read_archive(json.dump(4)))) == text);
  const store::SeasonArchive sorted = done(read_archive(nlohmann::json(json).dump()));
  CHECK(store::decisions_of(sorted) == store::decisions_of(done(read_archive(text))));
  CHECK(done(store::check_archive(nlohmann::json(json).dump())).differences.empty());
}

TEST_CASE("season archive reader: values of unknown fields stay as written") {
  const std::string text = with(test::small_archive(), R"("format":"rollbook-sheet/1")",
                                R"("format":"rollbook-sheet/1","x-scale":[1.50,1e5,"\"games\":["])");
  const store::SeasonArchive archive = done(read_archive(text));
  CHECK(archive.games.at(0).find(R"("x-scale":[1.50,1e5,"\"games\":["])") != std::string::npos);
}

TEST_CASE("season archive reader: a season without games") {
  const store::SeasonArchive empty{
      .name = "Empty", .rules = test::five_three_two_one(), .figures = record::Json::object()};
  CHECK(done(read_archive(store::write_archive(empty))).games.empty());
}

TEST_CASE("season archive reader: errors are reported with their position") {
  CHECK(wrong_with(R"("seats":["Cleo")", R"("seats":["Clo")") ==
        R"(nights[0].rounds[1].tables[0].seats[0]: There is no player "Clo" in this season. Did you mean "Cleo"?)");
  CHECK(wrong_with(R"("seats":["Cleo","Ala"])", R"("seats":["Cleo","cleo"])") ==
        R"(nights[0].rounds[1].tables[0].seats[1]: "cleo" has two places in this round.)");
  CHECK(wrong_with(R"("sitting_out":["Cleo"])", R"("sitting_out":["Ala"])") ==
        R"(nights[0].rounds[0].sitting_out[0]: "Ala" has two places in this round.)");
  CHECK(wrong_with(R"("totals":[3,3])", R"("totals":[3])") ==
        "nights[0].rounds[1].tables[0].totals: There must be one for each seat.");
  CHECK(wrong_with(R"("totals":[3,3])", R"("totals":[3,1e9])") ==
        "nights[0].rounds[1].tables[0].totals[1]: A whole number from -1000000 to 1000000 was expected.");
  CHECK(wrong_with(R"("kind":"pickomino")", R"("kind":"pikomino")") ==
        R"(nights[0].rounds[0].tables[0].kind: There is no game "pikomino". Did you mean "pickomino"?)");
  CHECK(wrong_with(R"("number":2)", R"("number":3)") == "nights[0].rounds[1].number: This is round 2 of its night.");
  CHECK(wrong_with(R"("started_at":"2026)", R"("started_at":"never 2026)") ==
        "nights[0].rounds[0].started_at: A moment like 2026-05-17T17:30:00Z was expected.");
  CHECK(wrong_with(R"("first_round":1)", R"("first_round":0)") ==
        "nights[0].attendance[0].first_round: A whole number from 1 to 1000 was expected.");
  CHECK(wrong_with(R"("player":"Ben","first)", R"("player":"Ala","first)") ==
        "nights[0].attendance[1].player: Each player is listed once, in the order of the players.");
  CHECK(wrong_with(R"("day":"2026-05-28")", R"("day":17)") == "nights[0].day: A text was expected.");
  CHECK(wrong_with(R"("begins":"19:30",)", "") == R"(nights[0]: The field "begins" is missing.)");
  CHECK(wrong_with(R"("begins":)", R"("beginns":)") ==
        R"(nights[0]: There is no field "beginns" here. Did you mean "begins"?)");
  CHECK(wrong_with("  \"Ben\"", "  \"ALA\"") == R"(players[1]: There are two players "ALA".)");
  CHECK(wrong_with("  \"Ben\"", "  \"\"") == R"(players[1]: "" cannot be a name: it is blank.)");
  std::string everybody;
  for (int i = 0; i < 2000; ++i) everybody += "\"p" + std::to_string(i) + "\",";
  CHECK(wrong_with("  \"Ben\"", everybody + "\"Ben\"") == "players: There must be at most 2000; found 2004.");
  CHECK(wrong_with(R"("total":"sum")", R"("total":"product")") == "rules: The total must be sum, mean or best.");
  CHECK(
      wrong_with(R"("total":"sum")", R"("total":"sum","luck":1)").starts_with("rules: A season would have written: "));
  CHECK(wrong_with(R"("game":"pickomino")", R"("game":"chess")").starts_with("games[0]: "));
  CHECK(wrong_with("rollbook-season/1", "rollbook/1") ==
        R"(format: This is not an archive of a season: "rollbook-season/1" was expected.)");
}

TEST_CASE("season archive reader: every missing or invalid field is reported") {
  const nlohmann::ordered_json whole = nlohmann::ordered_json::parse(test::small_archive());
  for (const auto* name : {"format", "name", "rules", "players", "nights", "games", "figures"}) {
    nlohmann::ordered_json less = whole;
    less.erase(name);
    INFO(name);
    CHECK_FALSE(read_archive(less.dump()).has_value());
    if (std::string_view(name) == "figures") continue;  // whatever they are, they are compared with the games
    nlohmann::ordered_json other = whole;
    other[name] = 17;
    CHECK_FALSE(read_archive(other.dump()).has_value());
  }
}

TEST_CASE("season archive reader: malicious input is refused in a sentence") {
  CHECK(error_of(read_archive("")).starts_with("It is not JSON: "));
  CHECK(error_of(read_archive("Ala won")).starts_with("It is not JSON: "));
  CHECK(error_of(read_archive("[]")) == "An object was expected.");
  CHECK(error_of(read_archive("7")) == "An object was expected.");
  CHECK(error_of(read_archive(R"({"format":"rollbook-season/1","format":"x"})")) ==
        R"(The field "format" occurs twice in one object.)");
  const std::string deep(200'000, '[');
  CHECK(error_of(read_archive(R"({"figures":)" + deep + std::string(deep.size(), ']') + "}")) ==
        "It is nested more deeply than an archive of a season is.");
  CHECK(error_of(read_archive(R"({"games":)" + deep + std::string(deep.size(), ']') + "}")) ==
        R"(The field "format" is missing.)");
  CHECK(error_of(read_archive(R"({"g\u0061mes":[]})")) ==
        "games: The name of this field must be written without escapes.");
  std::string many = R"({"players":[0)";
  for (int i = 0; i < 1'100'000; ++i) many += ",0";
  CHECK(error_of(read_archive(many + "]}")) == "It has more values than an archive of a season can have.");
  std::string keys = R"({"figures":{"k":0)";
  for (int i = 0; i < 200'000; ++i) keys += R"(,"k)" + std::to_string(i) + R"(":0)";
  CHECK(error_of(read_archive(keys + "}}")) == "It has more values than an archive of a season can have.");
  CHECK(error_of(read_archive(R"({"figures":1e999})")).starts_with("It is not JSON: "));
  CHECK(error_of(read_archive(std::string(store::longest_archive + 1, ' '))) ==
        "It is longer than an archive of a season can be, 32 MiB.");
}

TEST_CASE("season archive reader: an archive cut off anywhere is refused") {
  const std::string text = test::small_archive();
  for (std::size_t length = 0; length + 2 < text.size(); length += 7) {
    INFO(length);
    CHECK_FALSE(read_archive(std::string_view(text).substr(0, length)).has_value());
  }
}
