// A season in a book, for the tests of the league.
#pragma once

#include "store/book_support.hpp"
#include "store/league/nights.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::test {

/// 5-3-2-1, and 5-1 at a table of two.
inline league::SeasonRules usual_rules() { return {.points = {.places = league::presets().front().places}}; }

/// Closes a round; tables without a result stay without one.
inline store::Result<void> close_round(const store::Book& book, store::NightId night, int round,
                                       const store::Act& act = olga()) {
  std::vector<store::Settlement> settlements;
  for (const int table : done(store::unsettled_tables(book, done(store::read_night(book, night)), round))) {
    settlements.push_back({table, {}});
  }
  return store::close_round(book, night, round, settlements, act);
}

/// A book with a season and one night in it, "Spring 1", on the day of the tests.
struct LeagueBook {
  store::Book book = store::Book::in_memory();
  store::SeasonId season = done(store::add_season(book, "Spring", usual_rules(), olga()));
  store::NightId night =
      done(store::add_night(book, {.season = season, .event = "Spring 1", .day = "2026-05-28"}, olga()));

  store::PlayerId check_in(const std::string& name, int round = 1) const {
    return done(store::check_in(book, night, done(store::exactly(book, name)), round, olga()));
  }
  store::NightDetails read() const { return done(store::read_night(book, night)); }

  /// A table of Pickomino for these players.
  static store::RoundTable table(const std::vector<store::PlayerId>& players) {
    store::RoundTable table{.kind = "pickomino", .options = "{}"};
    for (const store::PlayerId player : players) table.seats.push_back({player, std::nullopt});
    return table;
  }
  /// Seats a round with these tables.
  store::Result<void> seat(int round, const std::vector<std::vector<store::PlayerId>>& tables,
                           const std::vector<store::PlayerId>& sitting_out = {}) const {
    store::Round wanted{.number = round, .method = "by-hand", .seed = 7, .sitting_out = sitting_out};
    for (const auto& players : tables) wanted.tables.push_back(table(players));
    return store::put_round(book, night, wanted, olga());
  }
};

}  // namespace rollbook::test
