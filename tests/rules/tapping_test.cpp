// What holds for every game of the catalogue about moves that are made by hand, tried on simulated games.
#include "rules/tapping.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "rules/catalogue.hpp"
#include "rules/simulated.hpp"
#include "rules/tapped.hpp"
#include "wanted_games.hpp"

using namespace rollbook;
using rules::MoveText;
using rules::State;
using rules::Thrown;
using Words = std::vector<std::string>;

namespace {

bool are_known_to_be_alike(const State& state, std::string_view move, std::string_view other) {
  const auto begin = [&](std::string_view one, std::string_view another) {
    const std::size_t verb = move.find(' ') + 1;  // behind the seat, which is the same
    return move.substr(verb).starts_with(one) && other.substr(verb).starts_with(another);
  };
  return std::ranges::any_of(test::known_to_be_alike(), [&](const test::Alike& pair) {
    return pair.game == state.game().name && state.seats() <= pair.most_seats &&
           (begin(pair.one, pair.other) || begin(pair.other, pair.one));
  });
}

/// The boxes of every sheet and of the table, as a page names them.
std::set<std::string> boxes_of(const State& state) {
  std::set<std::string> names;
  for (const rules::Box& box : rules::table_layout(state).boxes) names.insert(box.cell);
  for (const rules::Box& box : rules::sheet_layout(state).boxes) {
    if (box.cell.empty()) continue;
    for (int seat = 1; seat <= state.seats(); ++seat) names.insert(text::say(seat, "/", box.cell));
  }
  names.erase("");
  return names;
}

/// What the dice show by the words of a move that tells it: a die thrown again is written old>new, or has a name, or is
/// the next.
Words faces_told(const std::vector<Thrown>& dice, std::string_view words) {
  Words left = test::words_of(words.substr(0, words.find(" tray")));
  Words faces;
  for (const Thrown& die : dice) {
    const std::string start = die.may_stay ? text::say(die.name, die.shows, ">", die.name) : die.name;
    const auto word = std::ranges::find_if(left, [&](const std::string& it) { return it.starts_with(start); });
    if (word == left.end()) {
      faces.emplace_back();
      continue;
    }
    faces.push_back(word->substr(start.size()));
    left.erase(word);
  }
  CHECK(left.empty());
  return faces;
}

/// The open move that was answered by a move; "" if it is no move of chance.
MoveText open_move_of(const State& state, std::string_view move) {
  for (const MoveText& entry : rules::legal(state)) {
    const std::string_view verb = entry.view().substr(0, entry.view().size() - 1);
    if (rules::is_chance(entry) && move.starts_with(verb)) return entry;
  }
  return {};
}

}  // namespace

TEST_CASE("faces are told for each die, and only such as it has") {
  const std::vector<Thrown> dice{{.name = "w", .faces = rules::one_each("123456")},
                                 {.shows = "o", .faces = rules::one_each("roygbp"), .may_stay = true}};
  CHECK(rules::can_show(dice, Words{"6", "r"}));
  CHECK(rules::can_show(dice, Words{"6", "o"}));
  CHECK(rules::can_show(dice, Words{"6", ""}));
  CHECK_FALSE(rules::can_show(dice, Words{"", "r"}));
  CHECK_FALSE(rules::can_show(dice, Words{"7", "r"}));
  CHECK_FALSE(rules::can_show(dice, Words{"6"}));
  CHECK_FALSE(rules::can_show(dice, Words{"6", "r", "r"}));
  CHECK(rules::can_show({}, {}));
}

TEST_CASE("a piece is named by its cell and what it is") { CHECK(rules::piece_in("dice/hand", "w") == "dice/hand#w"); }

TEST_CASE("a face and a count that lie nowhere are keys, and nothing else is") {
  CHECK(rules::face_key("w") == "face#w");
  CHECK(rules::count_key(8) == "count#8");
  CHECK(rules::is_off_board("face#3"));
  CHECK(rules::is_off_board("count#8"));
  CHECK_FALSE(rules::is_off_board("dice/hand#w"));
  CHECK_FALSE(rules::is_off_board("1/yellow/A1"));
}

TEST_CASE("every tap of a legal move is on a box that is there, or a key") {
  for (const rules::Game* game : test::wanted_games()) {
    test::for_each_position(game->name, [](const State& state) {
      const auto boxes = boxes_of(state);
      for (const MoveText& move : rules::legal(state)) {
        const auto taps = rules::taps(state, move);
        REQUIRE((taps.empty() || !rules::is_chance(move)));
        for (const std::string& tap : taps) {
          INFO(state.game().name << ", " << move.view() << ": " << tap);
          REQUIRE((rules::is_off_board(tap) || boxes.contains(tap.substr(0, tap.find('#')))));
        }
      }
    });
  }
}

TEST_CASE("no two moves are made by the same taps, but those that a page has to ask about") {
  for (const rules::Game* game : test::wanted_games()) {
    test::for_each_position(game->name, [](const State& state) {
      std::map<Words, MoveText> made;
      for (const MoveText& move : rules::legal(state)) {
        const auto taps = rules::taps(state, move);
        if (taps.empty()) continue;
        const auto [other, is_new] = made.emplace(taps, move);
        INFO(state.game().name << ", " << move.view() << " and " << other->second.view());
        REQUIRE((is_new || are_known_to_be_alike(state, move, other->second)));
      }
      // And none is made while another is still being tapped, which would stand right behind it in this order.
      const auto begins = [](const auto& one, const auto& next) {
        return one.first.size() < next.first.size() &&
               std::equal(one.first.begin(), one.first.end(), next.first.begin());
      };
      REQUIRE(std::ranges::adjacent_find(made, begins) == made.end());
    });
  }
}

TEST_CASE("whatever the dice showed in a game can be told, and becomes the very move") {
  for (const rules::Game* game : test::wanted_games()) {
    test::for_each_move(game->name, [](const State& state, std::string_view move) {
      const MoveText open = open_move_of(state, move);
      if (open.empty()) return;
      INFO(state.game().name << ", " << move);
      const std::string_view words = move.substr(open.view().size() - 1);
      const auto told = rules::thrown(state, open, faces_told(rules::dice_to_throw(state, open), words));
      REQUIRE(std::ranges::find(told, MoveText(move)) != told.end());
      REQUIRE((told.size() == 1 || move.find(" tray ") != std::string_view::npos));
    });
  }
}

TEST_CASE("any faces that are told make legal moves in canonical spelling, or none") {
  rules::Random random(11);
  for (const rules::Game* game : test::wanted_games()) {
    test::for_each_position(game->name, [&](const State& state) {
      for (const MoveText& open : rules::legal(state)) {
        const auto dice = rules::dice_to_throw(state, open);
        REQUIRE(dice.empty() != rules::is_chance(open));
        if (dice.empty()) continue;
        Words faces;
        for (const Thrown& die : dice) {
          const bool stays = die.may_stay && rules::below(random, 2) == 0;
          const auto any = static_cast<std::size_t>(rules::below(random, static_cast<int>(die.faces.size())));
          faces.push_back(stays ? "" : die.faces[any]);
        }
        for (const MoveText& move : rules::thrown(state, open, faces)) {
          INFO(state.game().name << ", " << move.view());
          State after = state;
          MoveText canonical;
          REQUIRE_FALSE(rules::apply(after, move, canonical));
          REQUIRE(canonical == move);
        }
        faces.back() = "?";
        REQUIRE(rules::thrown(state, open, faces).empty());
        faces.pop_back();
        REQUIRE(rules::thrown(state, open, faces).empty());
      }
    });
  }
}

TEST_CASE("of dice that may stay only those are thrown again that the player chose") {
  rules::Random random(5);
  std::set<std::string_view> tried;
  for (const rules::Game* game : rules::games()) {
    test::for_each_position(game->name, [&](const State& state) {
      for (const MoveText& open : rules::legal(state)) {
        const auto dice = rules::dice_to_throw(state, open);
        if (!std::ranges::any_of(dice, &Thrown::may_stay)) continue;
        tried.insert(state.game().name);
        const rules::WhichDice chosen = rules::some_of(static_cast<int>(dice.size()), random);
        const MoveText thrown = rules::chance(state, open, random, chosen);
        INFO(state.game().name << ", dice " << chosen << ": " << thrown.view());
        Words shown;  // by those that were thrown, and what they showed before
        for (const std::string& word : test::words_of(thrown.view().substr(open.view().size() - 1))) {
          shown.push_back(word.substr(0, word.find('>')));
        }
        Words wanted;
        for (std::size_t die = 0; die < dice.size(); ++die) {
          if (((chosen >> die) & 1U) != 0) wanted.push_back(dice[die].name + dice[die].shows);
        }
        std::ranges::sort(shown);
        std::ranges::sort(wanted);
        REQUIRE(shown == wanted);
        State after = state;
        REQUIRE_FALSE(rules::apply(after, thrown));
      }
    });
  }
  for (const std::string_view game : {"onecard", "qwantum"}) CHECK(tried.contains(game));
}
