#include "store/league/draw.hpp"

#include <set>

#include "store/league/league_support.hpp"

using namespace rollbook;
using test::done;
using test::error_of;
using test::LeagueBook;
using test::olga;

namespace {

/// A night with this many people, named P1, P2, …
struct Crowd : LeagueBook {
  std::vector<store::PlayerId> players;
  explicit Crowd(int count) {
    for (int i = 1; i <= count; ++i) players.push_back(check_in("P" + std::to_string(i)));
  }
  store::Round draw(const store::Draw& wish) const { return done(store::draw_round(book, night, wish)); }

  /// Seats a round and gives everyone at a table one point more than the next.
  store::Round play(const store::Draw& wish) const {
    const store::Round round = draw(wish);
    done(store::put_round(book, night, round, olga()));
    const store::NightDetails night_book = read();
    for (const store::RoundTable& table : night_book.rounds.back().tables) {
      std::vector<int> totals;
      for (std::size_t i = 0; i < table.seats.size(); ++i) totals.push_back(10 - static_cast<int>(i));
      done(store::type_totals(book, night, round.number, table.number, totals, olga()));
    }
    done(test::close_round(book, night, round.number));
    return read().rounds.back();
  }
};

std::vector<std::size_t> sizes(const store::Round& round) {
  std::vector<std::size_t> sizes;
  for (const store::RoundTable& table : round.tables) sizes.push_back(table.seats.size());
  return sizes;
}

using Pair = std::pair<store::PlayerId, store::PlayerId>;

std::set<Pair> pairs(const store::Round& round) {
  std::set<Pair> met;
  for (const store::RoundTable& table : round.tables) {
    for (const store::RoundSeat& a : table.seats) {
      for (const store::RoundSeat& b : table.seats) {
        if (a.player < b.player) met.emplace(a.player, b.player);
      }
    }
  }
  return met;
}

store::Draw meet(std::uint64_t seed = 1) {
  return {.method = "meet", .table_size = 4, .seed = seed, .kind = "pickomino"};
}

}  // namespace

TEST_CASE("draw: everyone present gets a seat, at tables near the preferred size") {
  const Crowd crowd(14);
  const store::Round round = crowd.draw(meet());
  CHECK(round.number == 1);
  CHECK(sizes(round) == std::vector<std::size_t>{4, 4, 3, 3});
  CHECK(round.sitting_out.empty());
  CHECK(round.tables[0].kind == "pickomino");
}

TEST_CASE("draw: a game for at most four has no larger tables, and a table of two is better than sitting out") {
  const Crowd crowd(5);
  store::Draw wish = meet();
  wish.kind = "clever";
  CHECK(sizes(crowd.draw(wish)) == std::vector<std::size_t>{3, 2});
}

TEST_CASE("draw: the same seed draws the same tables, another one different tables") {
  const Crowd crowd(12);
  store::Draw wish = meet(7);
  wish.method = "random";
  CHECK(crowd.draw(wish).tables == crowd.draw(wish).tables);
  const auto first = crowd.draw(wish).tables;
  wish.seed = 8;
  CHECK_FALSE(crowd.draw(wish).tables == first);
}

TEST_CASE("draw: players who have met tonight do not meet again") {
  const Crowd crowd(9);
  store::Draw wish = meet();
  wish.table_size = 3;
  std::set<Pair> met;
  for (int round = 1; round <= 4; ++round) {
    for (const Pair& pair : pairs(crowd.play(wish))) CHECK(met.insert(pair).second);
  }
}

TEST_CASE("draw: late arrivals and leavers are seated for the rounds they are there for") {
  const Crowd crowd(8);
  crowd.play(meet());
  const auto late = crowd.check_in("Late", 2);
  done(store::check_out(crowd.book, crowd.night, crowd.players[0], 1, olga()));
  const store::NightDetails night = crowd.read();
  const auto there = store::there_for(night, 2);
  CHECK(there.size() == 8);
  CHECK(std::ranges::find(there, late) != there.end());
  CHECK(std::ranges::find(there, crowd.players[0]) == there.end());
  CHECK(sizes(crowd.draw(meet())) == std::vector<std::size_t>{4, 4});
}

TEST_CASE("draw: Swiss seats players with equal points together, and a final the best") {
  const Crowd crowd(8);
  const store::Round first = crowd.play(meet());
  const std::set<store::PlayerId> winners{first.tables[0].seats[0].player, first.tables[1].seats[0].player};
  store::Draw wish = meet();
  wish.method = "swiss";
  const store::Round swiss = crowd.draw(wish);
  int at_first_table = 0;
  for (const store::RoundSeat& seat : swiss.tables[0].seats) at_first_table += winners.contains(seat.player) ? 1 : 0;
  CHECK(at_first_table == 2);
  wish.method = "final";
  const store::Round final = crowd.draw(wish);
  REQUIRE(sizes(final) == std::vector<std::size_t>{4});
  CHECK(winners.contains(final.tables[0].seats[0].player));
  CHECK(winners.contains(final.tables[0].seats[1].player));
  CHECK(final.sitting_out.empty());  // who did not qualify gets nothing for waiting
}

TEST_CASE("draw: a schedule continues in later rounds with the seed of its first") {
  const Crowd crowd(16);
  store::Draw wish = meet(5);
  wish.method = "schedule";
  std::set<Pair> met;
  for (int round = 1; round <= 5; ++round) {
    wish.seed = static_cast<std::uint64_t>(round);
    const store::Round played = crowd.play(wish);
    CHECK(played.seed == 1);
    for (const Pair& pair : pairs(played)) CHECK(met.insert(pair).second);
  }
  CHECK(met.size() == 120);  // all pairs have met
  CHECK(error_of(store::draw_round(crowd.book, crowd.night, wish)) ==
        "There is no schedule for 16 players at tables of 4 without repeated meetings over 6 rounds.");
}

TEST_CASE("draw: impossible draws are refused") {
  const Crowd crowd(1);
  const auto wrong = [&](const store::Draw& wish) {
    return error_of(store::draw_round(crowd.book, crowd.night, wish));
  };
  CHECK(wrong(meet()) == "At least two players must be present.");
  CHECK(wrong({.method = "meet", .table_size = 9, .kind = "clever"}) == "Tables have 2 to 7 seats; found 9.");
  CHECK(wrong({.method = "meet", .kind = "chess"}) == "There is no game \"chess\".");
  crowd.check_in("Q");
  CHECK(wrong({.method = "feng-shui", .kind = "clever"}) == "There is no seating method \"feng-shui\".");
}
