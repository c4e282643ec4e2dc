// Whole games of chance, and what holds at every moment of them.
#include <map>

#include "table.hpp"

using namespace rollbook;
using namespace rollbook::rules::onecard;

namespace {

/// One of the legal moves, chance included.
rules::MoveText any_move(const rules::State& state, rules::Random& random) {
  const std::vector<rules::MoveText> moves = rules::legal(state);
  REQUIRE_FALSE(moves.empty());
  const auto which = rules::below(random, static_cast<int>(moves.size()));
  const rules::MoveText& move = moves[static_cast<std::size_t>(which)];
  return rules::is_chance(move) ? rules::chance(state, move, random) : move;
}

/// Plays moves of chance to the end; `look` sees each move before it is made, and the table as it is then.
template <class Look>
void play_out(rules::State& state, rules::Random& random, Look look) {
  for (int moves = 0; !rules::is_over(state); ++moves) {
    REQUIRE(moves < 1000);  // the longest of these games has some 220
    const rules::MoveText move = any_move(state, random);
    INFO(move.view());
    look(move);
    REQUIRE_FALSE(rules::apply(state, move));
  }
}

/// How often each card of the deck lies on the table.
std::map<int, int> cards_in_play(const State& position) {
  std::map<int, int> numbers;
  const auto count = [&](const NamedCard& card) {
    if (card.number != 0) ++numbers[card.number];
  };
  for (const Hand& hand : position.hands) {
    for (std::size_t i = 0; i < hand.size; ++i) count(hand.cards[i].name);
  }
  for (const NamedCard& card : position.dealt) count(card);
  for (std::size_t i = 0; i < position.market_size; ++i) count(position.market[i]);
  return numbers;
}

/// What must not be: "" as long as all is well.
std::string trouble_with(const PlayedCard& card) {
  for (Colour colour = 0; colour < rules::card_colours; ++colour) {
    if (card.crosses[colour] > card.name.card.cells[colour]) return "more crosses than cells";
  }
  return card.scored == (card.full_rows() >= 3) ? "" : "scored without three full rows, or not scored with them";
}

std::string trouble_with(const rules::State& state, rules::Seat seat) {
  const auto& position = state.as<State>();
  const Hand& hand = position.hand(seat);
  if (hand.size > 6 || hand.scored() > 4) return "too many cards";
  if (hand.size - hand.scored() > (position.open_variant ? 3 : 2)) return "too many open cards";
  for (std::size_t i = 0; i < hand.size; ++i) {
    if (std::string trouble = trouble_with(hand.cards[i]); !trouble.empty()) return trouble;
  }
  const rules::Score score = rules::score(state, seat);
  return score.total == score.parts[0] + score.parts[1] ? "" : "the total is not the sum of its parts";
}

std::string trouble_with(const rules::State& state) {
  const auto& position = state.as<State>();
  for (rules::Seat seat = 1; seat <= position.seats; ++seat) {
    if (std::string trouble = trouble_with(state, seat); !trouble.empty()) return trouble;
  }
  const auto numbers = cards_in_play(position);
  if (std::ranges::any_of(numbers, [](const auto& card) { return card.second > 1; })) return "a card lies there twice";
  return numbers.size() == position.in_play.count() ? "" : "a card is lost";
}

/// What a player could write about a roll is accepted exactly if it is listed.
void check_list(const rules::State& state) {
  const std::vector<rules::MoveText> listed = rules::legal(state);
  const auto check = [&](const std::string& move) {
    rules::State copy = state;
    const bool accepted = !rules::apply(copy, move);
    const bool is_listed = std::ranges::find(listed, rules::MoveText(move)) != listed.end();
    INFO(move);
    REQUIRE(accepted == is_listed);
  };
  for (int seat = 1; seat <= state.seats(); ++seat) {
    check(say(seat, ": skip"));
    for (int card = 0; card <= most_cards + 1; ++card) check(say(seat, ": cross ", card));
  }
}

}  // namespace

TEST_CASE("onecard: every game of legal moves comes to an end, and keeps the cards apart on its way") {
  for (const Variant variant : {Variant::basic, Variant::open}) {
    for (const int seats : {2, 3, 4}) {
      for (std::uint64_t seed = 0; seed < 25; ++seed) {
        INFO("seats " << seats << ", open " << (variant == Variant::open) << ", seed " << seed);
        rules::Random random(seed);
        rules::State state = Table(seats, variant).state();
        play_out(state, random, [&](const rules::MoveText&) { REQUIRE(trouble_with(state) == ""); });
        CHECK(trouble_with(state) == "");
        CHECK(rules::legal(state).empty());
        CHECK(std::ranges::any_of(state.as<State>().hands, [](const Hand& hand) { return hand.scored() == 4; }));
      }
    }
  }
}

TEST_CASE("onecard: a decision is listed exactly if it is accepted") {
  for (const Variant variant : {Variant::basic, Variant::open}) {
    rules::Random random(17);
    rules::State state = Table(3, variant).state();
    play_out(state, random, [&](const rules::MoveText&) { check_list(state); });
    check_list(state);
  }
}

TEST_CASE("onecard: somebody has a duty until the game is over") {
  rules::Random random(18);
  rules::State state = Table(4, Variant::open).state();
  play_out(state, random, [&](const rules::MoveText&) { REQUIRE_FALSE(rules::duties(state).empty()); });
  CHECK(rules::duties(state).empty());
}

TEST_CASE("onecard: a simulated game is written in canonical spelling") {
  rules::Random random(19);
  rules::State state = Table(4, Variant::open).state();
  play_out(state, random, [&](const rules::MoveText& move) { REQUIRE(rules::canonical(state.game(), move) == move); });
}

TEST_CASE("onecard: the same seed plays the same game") {
  const auto played = [](std::uint64_t seed) {
    rules::Random random(seed);
    rules::State state = Table(2).state();
    std::string moves;
    play_out(state, random, [&](const rules::MoveText& move) { moves += say(move.view(), "\n"); });
    return moves;
  };
  CHECK(played(20) == played(20));
  CHECK(played(20) != played(21));
}

TEST_CASE("onecard: a deck of 27 cards is enough for four players of the open variant") {
  rules::Deck deck;
  for (int number = 1; number <= rules::Deck::fewest; ++number) deck.put(number, *rules::default_deck().find(number));
  Table table(4, Variant::open, &deck);
  table.play({"1: deal 1 2 3 4 5", "1: keep 1 2 3", "2: deal 4 5 6 7 8", "2: keep 4 5 6"});
  table.play({"3: deal 7 8 9 10 11", "3: keep 7 8 9", "4: deal 10 11 12 13 14", "4: keep 10 11 12", "market 13 14 15"});
  rules::Random random(22);
  for (std::size_t card = 1; card <= 3; ++card) {  // everybody scores with each roll, until all have three scored cards
    for (rules::Seat seat = 1; seat <= 4; ++seat) table.fill_but_one(seat, card);
    table.play({say(table.position().active, ": roll r o y g b")});
    for (int seat = 1; seat <= 4; ++seat) table.play({say(seat, ": cross ", card)});
    for (int draw = 0; draw < 4; ++draw) {
      table.play({table.offers()[0]});
      table.play({std::string(rules::chance(table.state(), "market ?", random).view())});
    }
  }
  CHECK(table.position().in_play.count() == rules::Deck::fewest);
  CHECK(table.position().hand(ala).size == most_cards);
  CHECK(table.offers() == Moves{"4: roll ?"});
}
