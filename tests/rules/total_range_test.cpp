#include "rules/total_range.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <limits>

#include "json.hpp"
#include "record/replay/simulate.hpp"
#include "record/replay/verdict.hpp"
#include "record/setup.hpp"
#include "record/written_json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/qwantum/dice.hpp"
#include "support.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using rules::TotalRange;
using Options = std::vector<std::pair<std::string, std::string>>;

namespace {

TotalRange range_of(std::string_view name, const Options& options = {}) {
  const rules::Game& game = *rules::find_game(name);
  return rules::total_range(game, record::setup_of(game, options, game.fewest_seats));
}

/// What a player's paper is worth, whether or not a game can have led to it.
int worth(std::string_view name, const Json& sheet, const Options& options = {}) {
  const rules::Game& game = *rules::find_game(name);
  const rules::Written written = record::to_written(test::ours(sheet));
  const std::vector<rules::Written> sheets(static_cast<std::size_t>(game.fewest_seats), written);
  rules::SheetComplaints unreadable;
  const auto end = rules::read_sheets(game, record::setup_of(game, options, game.fewest_seats), sheets, unreadable);
  for (const auto& complaint : unreadable) FAIL(rules::english(complaint.message));
  return rules::score(end, 1).total;
}

/// Holds the totals of a game against the bounds, if it was played to its end, which is returned.
bool check_totals(const record::Record& played) {
  const record::Verdict verdict = record::judge(played);
  if (!verdict.complete) return false;
  const rules::Setup setup = record::setup_of(*played.game, played.options, static_cast<int>(played.players.size()));
  std::vector<int> totals;
  for (const record::PlayerVerdict& player : verdict.players) totals.push_back(player.score.total);
  if (const auto wrong = rules::wrong_with_totals(*played.game, setup, totals)) {
    FAIL_CHECK(played.id.value_or("") << ": " << rules::english(*wrong));
  }
  return true;
}

std::vector<Options> houses_of(const rules::Game& game) {
  std::vector<Options> houses{{}};
  for (const rules::Option& option : game.options) {
    for (const std::string_view value : option.values.subspan(1)) {
      houses.push_back({{std::string(option.name), std::string(value)}});
    }
  }
  return houses;
}

/// The games whose bounds somebody has reckoned through.
std::vector<const rules::Game*> known_games() {
  constexpr int nothing_known = std::numeric_limits<int>::max();
  std::vector<const rules::Game*> games;
  for (const rules::Game* game : rules::games()) {
    if (rules::total_range(*game, {.seats = game->fewest_seats}).most != nothing_known) games.push_back(game);
  }
  return games;
}

}  // namespace

TEST_CASE("total range: what is known is known for every number of seats and every option") {
  for (const std::string_view game : {"clever", "clever2", "pickomino", "qwantum", "onecard"}) {
    CHECK(std::ranges::count(known_games(), game, &rules::Game::name) == 1);
  }
  for (const rules::Game* game : known_games()) {
    for (int seats = game->fewest_seats; seats <= game->most_seats; ++seats) {
      for (const Options& options : houses_of(*game)) {
        INFO(game->name);
        const TotalRange range = rules::total_range(*game, record::setup_of(*game, options, seats));
        CHECK(range.least > -1000);
        CHECK(range.least <= 0);
        CHECK(range.most > 0);
        CHECK(range.most < 1000);
      }
    }
  }
}

TEST_CASE("total range: of a game that nobody has reckoned through, nothing is refused") {
  const rules::Game unknown{.name = "unknown", .title = "Unknown"};
  CHECK_FALSE(rules::wrong_with_totals(unknown, {}, std::array{std::numeric_limits<int>::max()}));
}

TEST_CASE("total range: the most is what a full sheet is worth") {
  const Json clever = Json::parse(R"({"yellow":["A1","A2","A3","B1","B2","B4","C1","C3","C4","D2","D3","D4"],
    "blue":[2,3,4,5,6,7,8,9,10,11,12],"green":11,"orange":[6,6,6,12,6,6,12,6,12,6,18],
    "purple":[6,6,6,6,6,6,6,6,6,6,6],"rerolls":{"unlocked":7,"used":0},"extras":{"unlocked":7,"used":0},"foxes":5})");
  CHECK(range_of("clever") == TotalRange{0, worth("clever", clever)});
  CHECK(range_of("clever").most == 624);

  Json silver = Json::array();
  for (const char row : {'y', 'b', 'g', 'p'}) {
    for (int i = 1; i <= 6; ++i) silver.push_back(row + std::to_string(i));
  }
  Json clever2 = Json::parse(R"({"yellow":{"circled":[],
    "crossed":["A2","A4","B1","B3","C2","C4","D1","D3","E2","E4"]},"blue":[12,12,12,12,12,12,12,12,12,12,12,12],
    "green":[12,2,12,1,18,3,18,2,18,1,24,1],"pink":[6,6,6,6,6,6,6,6,6,6,6,6],"rerolls":{"unlocked":6,"used":0},
    "returns":{"unlocked":6,"used":0},"extras":{"unlocked":6,"used":0},"foxes":6})");
  clever2["silver"] = silver;
  CHECK(range_of("clever2").most == worth("clever2", clever2));
  CHECK(range_of("clever2").most == 927);

  const Json pickomino = Json::parse(R"({"tiles":[21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36]})");
  CHECK(range_of("pickomino") == TotalRange{0, worth("pickomino", pickomino), worth("pickomino", pickomino)});
}

TEST_CASE("total range: Twice as Clever can end below nothing, with foxes that count the green area") {
  Json sheet = Json::parse(R"({"silver":["y1"],"yellow":{"circled":[],"crossed":["A2"]},"blue":[12],
    "green":[2,12,2,6,3,18,3,12,3,6,4,6],"pink":[1],"rerolls":{"unlocked":6,"used":0},
    "returns":{"unlocked":1,"used":0},"extras":{"unlocked":1,"used":0},"foxes":6})");
  const int others = 2 + 3 + 1 + 1;  // no area may have 0, or foxes are worth nothing
  CHECK(worth("clever2", sheet) == range_of("clever2").least + others);
  sheet["foxes"] = 0;
  CHECK(worth("clever2", sheet) == -43 + others);
  CHECK_FALSE(rules::wrong_with_totals(*rules::find_game("clever2"), {.seats = 2}, std::array{-3}));
}

TEST_CASE("total range: Qwantum, by what the dice can show") {
  for (int colour = 0; colour < rules::qwantum::colours; ++colour) {
    CHECK(rules::qwantum::can_make(static_cast<rules::qwantum::Colour>(colour), 33));
    CHECK_FALSE(rules::qwantum::can_make(static_cast<rules::qwantum::Colour>(colour), 34));
  }
  const auto full = [](const char* row) {
    const Json numbers = Json::parse(row);
    return Json{{"p", numbers}, {"b", numbers}, {"r", numbers}, {"y", numbers}, {"misses", 0}};
  };
  CHECK(range_of("qwantum").most == worth("qwantum", full("[30,31,32,33,32,31]")));
  CHECK(range_of("qwantum", {{"dice", "any"}}).most ==
        worth("qwantum", full("[39,40,41,42,41,40]"), {{"dice", "any"}}));
  const Json missed = Json::parse(R"({"p":[],"b":[],"r":[],"y":[],"misses":5})");
  CHECK(range_of("qwantum").least == worth("qwantum", missed));
}

TEST_CASE("total range: Everything on 1 Card, by the size of the hand") {
  const Json scored{{"card", "r6*o6*y2g2b4"}, {"rows", "roygb"}};
  const Json open{{"card", "r6*o6*y2g2b4"}, {"marks", {{"r", 6}, {"o", 6}}}};
  Json sheet{{"scored", {scored, scored, scored, scored}}, {"open", {open}}};
  CHECK(range_of("onecard") == TotalRange{0, worth("onecard", sheet)});
  sheet["open"] = {open, open};
  CHECK(range_of("onecard", {{"variant", "open"}}).most == worth("onecard", sheet, {{"variant", "open"}}));
}

TEST_CASE("total range: no simulated game ends outside it") {
  constexpr int games_of_each = 300;
  for (const rules::Game* game : rules::games()) {
    const auto houses = houses_of(*game);
    const int sizes = game->most_seats - game->fewest_seats + 1;
    for (int number = 1; number <= games_of_each; ++number) {
      REQUIRE(
          check_totals(record::simulate({.game = game,
                                         .seats = game->fewest_seats + number % sizes,
                                         .seed = 31,
                                         .options = houses[static_cast<std::size_t>(number / sizes) % houses.size()]},
                                        static_cast<std::uint64_t>(number))));
    }
  }
}

TEST_CASE("total range: no sample game ends outside it") {
  int games = 0;
  for (const auto& file : test::sample_games()) {
    for (const record::Entry& entry : test::read_all(test::read_file(file))) {
      REQUIRE(entry.record);
      if (check_totals(*entry.record)) ++games;
    }
  }
  CHECK(games > 25);
}

TEST_CASE("total range: what cannot be is refused with a sentence that says what can") {
  for (const rules::Game* game : known_games()) {
    INFO(game->name);
    const rules::Setup setup{.seats = 2};
    const TotalRange range = rules::total_range(*game, setup);
    for (const int total : {9999, -1000, range.least - 1, range.most + 1}) {
      CHECK(rules::wrong_with_totals(*game, setup, std::array{total}));
    }
    for (const int total : {0, range.least, range.most})
      CHECK_FALSE(rules::wrong_with_totals(*game, setup, std::array{total}));
  }
  CHECK(rules::english(*rules::wrong_with_totals(*rules::find_game("clever2"), {.seats = 2}, std::array{9999})) ==
        "9999 is not a possible total of Twice as Clever; totals go from -301 to 927.");
}

TEST_CASE("total range: the players of Pickomino share sixteen tiles") {
  const rules::Game& game = *rules::find_game("pickomino");
  CHECK_FALSE(rules::wrong_with_totals(game, {.seats = 3}, std::array{20, 15, 5}));
  const auto wrong = rules::wrong_with_totals(game, {.seats = 3}, std::array{20, 15, 6});
  REQUIRE(wrong);
  CHECK(rules::english(*wrong) == "These totals add up to 41; all players of Pickomino together have at most 40.");
}
