// Final sheets of simulated games: each passes, and one with a single cell changed is either rejected or has the points
// that the rules give the changed sheet.
#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "points_by_the_rules.hpp"
#include "record/replay/simulate.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "record/written_json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"
#include "wanted_games.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;

namespace {

constexpr int games_of_each = 1000;
constexpr int corrupted_of_each = 100;

/// Every number of players with every value of the game's option.
std::vector<record::Simulation> tables_of(const rules::Game& game) {
  std::vector<record::Simulation> tables;
  for (int seats = game.fewest_seats; seats <= game.most_seats; ++seats) {
    record::Simulation table{.game = &game, .seats = seats, .seed = 20, .options = {}};
    if (game.options.empty()) tables.push_back(table);
    for (const rules::Option& option : game.options) {
      for (const std::string_view value : option.values) {
        table.options = {{std::string(option.name), std::string(value)}};
        tables.push_back(table);
      }
    }
  }
  return tables;
}

rules::State end_of(const record::Record& game) {
  rules::State state = record::start(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (rules::apply(state, game.moves[i])) FAIL("an illegal move in a simulated game");
  }
  return state;
}

/// Calls `use` with the sheets of this many simulated games, spread over the tables, and with the ends of those games.
template <class Use>
void for_each_simulated(const rules::Game& game, int games, const Use& use) {
  const auto tables = tables_of(game);
  const int at_each = (games + static_cast<int>(tables.size()) - 1) / static_cast<int>(tables.size());
  for (const record::Simulation& table : tables) {
    for (int number = 1; number <= at_each; ++number) {
      const record::Record played = record::simulate(table, static_cast<std::uint64_t>(number));
      INFO(*played.id);
      const rules::State end = end_of(played);
      use(record::sheets_of(played, end), end);
    }
  }
}

/// Whether the verdict on sheets has the points and places at the end of the game.
bool same_outcome(const record::Verdict& verdict, const rules::State& end) {
  const rules::Standing standing = rules::standing(end);
  bool same = verdict.decided_by == standing.decided_by;
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    const rules::Score score = rules::score(end, static_cast<rules::Seat>(i + 1));
    const auto& player = verdict.players[i];
    same = same && player.place == standing.places.at(i) && player.score.total == score.total &&
           player.score.parts == score.parts && player.score.tie_break == score.tie_break;
  }
  return same;
}

/// Every way to change one cell of a sheet: `whole` is the sheet, and `here` the part of it being changed. Calls `use`
/// with each, and restores the sheet.
class Corruption {
 public:
  Corruption(const test::RuleBook& book, Json& whole) : book_(book), whole_(whole) {}

  template <class Use>
  void each(const Use& use) {
    change(whole_, "", use);
  }

 private:
  template <class Use>
  void with(Json& here, Json other, const Use& use) {
    std::swap(here, other);
    use(whole_);
    std::swap(here, other);
  }

  template <class Use>
  void change(Json& here, const std::string& field, const Use& use) {
    if (here.is_number()) {
      with(here, here.get<int>() + 1, use);
      with(here, here.get<int>() - 1, use);
    } else if (here.is_string() && field == "rows") {
      change_letters(here, use);
    } else if (here.is_string() && field == "card") {
      const int card = std::stoi(here.get<std::string>());
      with(here, std::to_string(card % 30 + 1), use);
    } else if (here.is_array()) {
      change_list(here, field, use);
    } else if (here.is_object()) {
      for (const auto& [name, value] : here.items()) change(here[name], name, use);
    }
  }

  template <class Use>
  void change_letters(Json& here, const Use& use) {
    const auto letters = here.get<std::string>();
    for (std::size_t i = 0; i < letters.size(); ++i) {
      std::string other = letters;
      with(here, other.erase(i, 1), use);
      with(here, letters + letters[i], use);
      for (const char colour : {'r', 'o', 'y', 'g', 'b', 'p'}) {
        other = letters;
        other[i] = colour;
        if (letters.find(colour) == std::string::npos) with(here, other, use);
      }
    }
  }

  template <class Use>
  void change_list(Json& here, const std::string& field, const Use& use) {
    const std::vector<Json> area = book_.cells == nullptr ? std::vector<Json>() : book_.cells(field);
    for (std::size_t i = 0; i < here.size(); ++i) {
      Json other = here;
      other.erase(i);
      with(here, other, use);
      other = here;
      other.insert(other.begin() + static_cast<std::ptrdiff_t>(i), here[i]);
      with(here, other, use);
      for (const Json& cell : area) {
        if (std::ranges::find(here, cell) != here.end()) continue;
        other = here;
        other[i] = cell;
        with(here, other, use);
      }
      change(here[i], field, use);
    }
  }

  const test::RuleBook& book_;
  Json& whole_;
};

/// Whether the verdict gives every player the points that the rules give for these sheets, and the places.
bool agrees_with_the_rules(const test::RuleBook& book, const record::Verdict& verdict,
                           const std::vector<Json>& sheets) {
  std::vector<test::Points> points;
  points.reserve(sheets.size());
  for (const Json& sheet : sheets) points.push_back(test::points_by_the_rules(book, sheet));
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto& found = verdict.players[i];
    const auto better = std::ranges::count_if(points, [&](const test::Points& other) {
      return std::pair(other.total, other.tie_break) > std::pair(points[i].total, points[i].tie_break);
    });
    if (found.score.total != points[i].total || found.place != static_cast<int>(better) + 1) return false;
    if (!std::ranges::equal(points[i].parts, std::span(found.score.parts).first(points[i].parts.size()))) return false;
  }
  return true;
}

struct Tally {
  int caught = 0;
  int accepted = 0;
};

/// Judges every single-cell corruption of one seat's sheet, with the others unchanged.
void corrupt(const test::RuleBook& book, const record::Record& good, std::size_t seat, Tally& tally) {
  record::Record record = good;
  std::vector<Json> sheets;
  for (auto& sheet : record.sheets) {
    sheet.claimed_total.reset();
    sheet.claimed_parts.clear();
    sheets.push_back(Json::parse(record::to_text(sheet.sheet)));
  }
  const Json before = sheets[seat];
  CHECK(agrees_with_the_rules(book, record::judge(record), sheets));
  Corruption(book, sheets[seat]).each([&](const Json& changed) {
    record.sheets[seat].sheet = record::to_written(test::ours(changed));
    const record::Verdict verdict = record::judge(record);
    ++(verdict.ok() ? tally.accepted : tally.caught);
    if (verdict.ok() && !agrees_with_the_rules(book, verdict, sheets)) FAIL_CHECK(changed.dump());
  });
  CHECK(sheets[seat] == before);
}

}  // namespace

TEST_CASE("the final sheets of simulated games pass, with the points and places of the game") {
  for (const rules::Game* game : test::wanted_games()) {
    int games = 0;
    for_each_simulated(*game, games_of_each, [&](const record::Record& sheets, const rules::State& end) {
      const record::Verdict verdict = record::judge(sheets);
      const std::string line = record::write(sheets);
      for (const auto& wrong : verdict.violations) FAIL_CHECK(english(wrong.message) << "\n" << line);
      if (!verdict.sheet || !verdict.complete || !same_outcome(verdict, end)) FAIL_CHECK(line);
      const record::Record again = test::read_good(line);
      if (!(again == sheets) || record::write(again) != line) FAIL_CHECK("written and read again: " << line);
      ++games;
    });
    INFO(game->name);
    CHECK(games >= games_of_each);
  }
}

TEST_CASE("every game has a rule book to count its sheets by") {
  for (const rules::Game* game : test::wanted_games()) {
    INFO("Write tests/rules/" << game->name
                              << "/points_by_the_rules.cpp: what a sheet is worth, counted from its JSON by "
                              << "the rule book and not by the program; that of pickomino is an example.");
    CHECK(test::rule_book(game->name) != nullptr);
  }
}

TEST_CASE("a sheet with one cell changed is rejected, or has the points of the changed sheet") {
  for (const rules::Game* game : test::wanted_games()) {
    const test::RuleBook* const book = test::rule_book(game->name);
    if (book == nullptr) continue;  // reported by the test above
    Tally tally;
    std::size_t turn = 0;
    for_each_simulated(*game, corrupted_of_each, [&](const record::Record& sheets, const rules::State& /*end*/) {
      corrupt(*book, sheets, turn++ % sheets.players.size(), tally);
    });
    INFO(game->name << ": " << tally.caught << " caught, " << tally.accepted << " accepted");
    CHECK(tally.caught > book->caught);
    CHECK(tally.accepted > book->accepted);
    CHECK(tally.caught + tally.accepted > corrupted_of_each);
  }
}
