// What holds for every game of the catalogue, tried on simulated games: a new game gets these tests for free.
#include "rules/game.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "record/reader.hpp"
#include "record/replay/simulate.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/notation.hpp"
#include "support.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "wanted_games.hpp"

using namespace rollbook;
using rules::MoveText;
using rules::State;

namespace {

constexpr std::uint64_t games_a_table = 4;

/// Every choice of options of a game, each as a record would give it.
std::vector<std::vector<std::pair<std::string, std::string>>> option_choices(const rules::Game& game) {
  std::vector<std::vector<std::pair<std::string, std::string>>> choices{{}};
  for (const rules::Option& option : game.options) {
    std::vector<std::vector<std::pair<std::string, std::string>>> longer;
    for (const auto& choice : choices) {
      for (const std::string_view value : option.values) {
        longer.push_back(choice);
        longer.back().emplace_back(option.name, value);
      }
    }
    choices = std::move(longer);
  }
  return choices;
}

/// Simulated games of every game, number of seats and choice of options.
template <class Use>
void for_each_game(Use use) {
  for (const rules::Game* game : test::wanted_games()) {
    for (int seats = game->fewest_seats; seats <= game->most_seats; ++seats) {
      for (const auto& options : option_choices(*game)) {
        for (std::uint64_t number = 1; number <= games_a_table; ++number) {
          const auto record =
              record::simulate({.game = game, .seats = seats, .seed = 2026, .options = options}, number);
          INFO(*record.id);
          use(record);
        }
      }
    }
  }
}

/// Everything of a position that can be seen from outside.
std::string fingerprint(const State& state) {
  std::string all;
  for (const rules::Cell& cell : rules::cells(state)) all += text::say(cell.name, "=", rules::spell(cell.value), "\n");
  for (const MoveText& move : rules::legal(state)) all += text::say(move.view(), "\n");
  for (int seat = 1; seat <= state.seats(); ++seat) {
    all += text::say(rules::score(state, static_cast<rules::Seat>(seat)).total, "\n");
  }
  return all + (rules::is_over(state) ? "over" : "");
}

/// Whether `move`, which was made, is an outcome of one of the legal moves.
bool covers(const std::vector<MoveText>& legal, std::string_view move) {
  return std::ranges::any_of(legal, [&](const MoveText& entry) {
    if (!rules::is_chance(entry)) return entry.view() == move;
    return move.starts_with(entry.view().substr(0, entry.view().size() - 1));
  });
}

}  // namespace

TEST_CASE("legal and apply agree at every step") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    // Every decision of the whole game, tried at every step: apply takes exactly those that legal lists.
    std::set<std::string> decisions;
    for (std::size_t i = 0; i < record.moves.size(); ++i) decisions.emplace(record.moves[i]);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      INFO("step " << i << ", " << record.moves[i]);
      const auto legal = rules::legal(state);
      REQUIRE_FALSE(legal.empty());
      REQUIRE(std::ranges::is_sorted(legal));
      REQUIRE(std::ranges::adjacent_find(legal) == legal.end());
      for (const MoveText& move : legal) {
        State after = state;
        if (!rules::is_chance(move)) REQUIRE_FALSE(rules::apply(after, move));
      }
      if (i % 7 == 0) {
        for (const std::string& move : decisions) {
          State after = state;
          const bool accepted = !rules::apply(after, move);
          if (accepted != covers(legal, move)) {  // a roll of the right verb may still have the wrong dice
            INFO(move);
            REQUIRE_FALSE(accepted);
            REQUIRE(std::ranges::none_of(legal, [&](const MoveText& entry) { return entry.view() == move; }));
          }
        }
      }
      REQUIRE(covers(legal, record.moves[i]));
      REQUIRE_FALSE(rules::apply(state, record.moves[i]));
    }
    CHECK(rules::is_over(state));
    CHECK(rules::legal(state).empty());
    CHECK(rules::duties(state).empty());
  });
}

TEST_CASE("a refused move changes nothing, and says what would have been legal") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    rules::Random random(5);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      const std::string before = fingerprint(state);
      const auto any = static_cast<std::size_t>(rules::below(random, static_cast<int>(record.moves.size())));
      std::string broken_move(record.moves[any]);
      if (rules::below(random, 2) == 0) {
        broken_move[static_cast<std::size_t>(rules::below(random, static_cast<int>(broken_move.size())))] = 'x';
      }
      State tried = state;
      if (const auto wrong = rules::apply(tried, broken_move)) {
        INFO("step " << i << ": " << broken_move << ": " << english(wrong->message));
        REQUIRE(fingerprint(tried) == before);
        const auto legal = rules::legal(state);
        REQUIRE(std::ranges::any_of(legal, [&](const MoveText& move) {
          return english(wrong->message).find("Legal now: " + std::string(move.view())) != std::string::npos;
        }));
        const auto& own = record.game->violations;
        REQUIRE((std::ranges::find(own, wrong->rule) != own.end() ||
                 std::ranges::find(rules::broken::any_game, wrong->rule) != rules::broken::any_game.end()));
      }
      rules::apply(state, record.moves[i]);
    }
    const std::string end = fingerprint(state);
    const auto wrong = rules::apply(state, record.moves[0]);
    REQUIRE(wrong);
    CHECK(wrong->rule == rules::broken::over);
    CHECK(fingerprint(state) == end);
  });
}

TEST_CASE("the changes of every step add up to the table") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    std::vector<rules::Cell> table = rules::cells(state);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      const State before = state;
      rules::apply(state, record.moves[i]);
      const auto changed = rules::changes(before, state);
      REQUIRE_FALSE(changed.empty());  // nothing is silent, and nothing is without effect
      for (const rules::Cell& cell : changed) {
        const auto place = std::ranges::find(table, cell.name, &rules::Cell::name);
        if (place == table.end()) {
          table.push_back(cell);
        } else {
          *place = cell;
        }
      }
      for (const rules::Cell& cell : rules::cells(state)) {
        REQUIRE(std::ranges::find(table, cell) != table.end());
      }
    }
  });
}

TEST_CASE("canonical spelling is understood, and is its own canonical spelling") {
  for_each_game([](const record::Record& record) {
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      std::string sloppy = "  ";
      for (const char c : record.moves[i]) {
        sloppy += c == ' ' ? std::string(" \t") : std::string(1, c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c);
      }
      const auto canonical = rules::canonical(*record.game, sloppy);
      REQUIRE(canonical);
      REQUIRE(canonical->view() == record.moves[i]);
    }
  });
}

TEST_CASE("somebody always has something to do until the game is over, and only those may act") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      const auto duties = rules::duties(state);
      REQUIRE_FALSE(duties.empty());
      for (const rules::Duty& duty : duties) REQUIRE_FALSE(english(duty.what).empty());
      std::set<rules::Seat> acting;
      for (const MoveText& move : rules::legal(state)) {
        const bool seated = text::is_digit(move.view()[0]);
        const auto seat = static_cast<rules::Seat>(seated ? move.view()[0] - '0' : 0);
        REQUIRE(std::ranges::find(duties, seat, &rules::Duty::seat) != duties.end());
        acting.insert(seat);
      }
      for (const rules::Duty& duty : duties) REQUIRE(acting.contains(duty.seat));
      rules::apply(state, record.moves[i]);
    }
  });
}

TEST_CASE("the parts of a score make its total") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      rules::apply(state, record.moves[i]);
      for (int seat = 1; seat <= state.seats(); ++seat) {
        const rules::Score score = rules::score(state, static_cast<rules::Seat>(seat));
        int sum = 0;
        for (const int part : score.parts) sum += part;
        REQUIRE(sum == score.total);
      }
    }
  });
}

TEST_CASE("the table can be drawn at every step, with every player's name") {
  for_each_game([](const record::Record& record) {
    State state = record::start(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      rules::apply(state, record.moves[i]);
      std::string all;
      for (const rules::Line& line : rules::picture(state, record.players)) {
        for (const rules::Piece& piece : line) all += piece.text;
      }
      for (const std::string& name : record.players) REQUIRE(all.find(name) != std::string::npos);
    }
  });
}

TEST_CASE("read, write, read is the identity") {
  for_each_game([](const record::Record& record) {
    const std::string written = record::write(record);
    const record::Record again = test::read_good(written);
    CHECK(again == record);
    CHECK(record::write(again) == written);
    const record::Verdict verdict = record::judge(again);
    CHECK(verdict.ok());
    CHECK(verdict.complete);
  });
}

namespace {

/// A made-up game whose scores are its setup: seat s has the total and tie-break that its entry says.
struct Scores {
  std::array<rules::Score, rules::max_seats> of{};
};

rules::Standing standing_of(const std::vector<std::pair<int, int>>& scores) {
  static constexpr rules::Game game{
      .name = "scores", .tie_break = "best-thing", .score = [](const State& state, rules::Seat seat) {
        return state.as<Scores>().of[seat - 1U];
      }};
  Scores position;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    position.of[i] = {.total = scores[i].first, .tie_break = scores[i].second};
  }
  return rules::standing(State(game, static_cast<int>(scores.size()), position));
}

}  // namespace

TEST_CASE("places follow competition ranking, and say what decided") {
  const auto decided = standing_of({{5, 0}, {9, 0}, {5, 0}, {1, 0}});
  CHECK(std::vector(decided.places.begin(), decided.places.begin() + 4) == std::vector{2, 1, 2, 4});
  CHECK(decided.decided_by == "total");

  const auto broken_tie = standing_of({{9, 27}, {9, 30}, {2, 36}});
  CHECK(std::vector(broken_tie.places.begin(), broken_tie.places.begin() + 3) == std::vector{2, 1, 3});
  CHECK(broken_tie.decided_by == "best-thing");

  const auto shared = standing_of({{9, 30}, {9, 30}, {9, 21}});
  CHECK(std::vector(shared.places.begin(), shared.places.begin() + 3) == std::vector{1, 1, 3});
  CHECK(shared.decided_by == "shared");

  CHECK(standing_of({{-3, 0}}).decided_by == "total");
  CHECK(standing_of({{-3, 0}}).places[0] == 1);
  CHECK(standing_of({{0, 0}, {0, 0}}).decided_by == "shared");
}

TEST_CASE("a solo player is told what the rule book says to so many points") {
  const rules::Game& clever = *rules::find_game("clever");
  CHECK(rules::rating(clever, 281) == "Pretty clever!");
  CHECK(rules::rating(clever, 280) == "Is your name Albert Einstein?");
  CHECK(rules::rating(clever, 260) == "Is your name Albert Einstein?");
  CHECK(rules::rating(clever, 259) == "What a genius!");
  CHECK(rules::rating(clever, 220) == "Impressive!");
  CHECK(rules::rating(clever, 219) == "Hats off!");
  CHECK(rules::rating(clever, 180) == "A great result!");
  CHECK(rules::rating(clever, 160) == "That was really good.");
  CHECK(rules::rating(clever, 140) == "Not bad, but you can do better.");
  CHECK(rules::rating(clever, 139) == "Room for improvement…");

  const rules::Game& clever2 = *rules::find_game("clever2");
  CHECK(rules::rating(clever2, 320) == "Super clever!");
  CHECK(rules::rating(clever2, 319) == "Points = your IQ!");
  CHECK(rules::rating(clever2, 280) == "Respect!");
  CHECK(rules::rating(clever2, 260) == "That cannot be luck alone!");
  CHECK(rules::rating(clever2, 240) == "Ladies and gentlemen, look at this!");
  CHECK(rules::rating(clever2, 220) == "Not bad at all!");
  CHECK(rules::rating(clever2, 200) == "You have been practising, it shows!");
  CHECK(rules::rating(clever2, 180) == "You should be pleased!");
  CHECK(rules::rating(clever2, 160) == "You are on the right track.");
  CHECK(rules::rating(clever2, 140) == "You can do better.");
  CHECK(rules::rating(clever2, -5) == "Not so clever...");
  CHECK(rules::rating(*rules::find_game("pickomino"), 20).empty());
}
