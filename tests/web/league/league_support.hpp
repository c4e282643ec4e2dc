// A club with a season, for the tests of the league's pages: nights with seated rounds, games, typed totals.
#pragma once

#include <string>
#include <vector>

#include "store/league/league_support.hpp"
#include "web/club.hpp"

namespace rollbook::test {

/// A game won by the first player, on a night.
inline std::string night_game(std::string_view first, std::string_view second, const std::string& event, int round = 1,
                              int table = 1) {
  const std::string where =
      "\"event\":\"" + event + "\",\"round\":" + std::to_string(round) + ",\"table\":" + std::to_string(table) + ",";
  return first_wins(first, second, where + R"("played_at":"2026-05-01",)");
}

class LeagueClub : public Club {
 public:
  /// Season 1, "Spring", with the nights 1 to 3: "May 1" and "May 2" have been played, "June" is yet to come. On the
  /// first, Ala beats Ben; on the second, Ben beats Ala, and Cleo beats Dan.
  explicit LeagueClub(const league::SeasonRules& rules = usual_rules())
      : Club({night_game("Ala", "Ben", "May 1"), night_game("Ben", "Ala", "May 2"),
              night_game("Cleo", "Dan", "May 2", 1, 2)}) {
    const auto book = open();
    done(store::add_season(book, "Spring", rules, olga()));
    add_night("May 1", "2026-05-01", "");
    add_night("May 2", "2026-05-08", "19:30");
    add_night("June", "2026-06-05", "19:30");
  }

  store::NightId add_night(const std::string& event, const std::string& day, const std::string& begins) const {
    return done(store::add_night(open(), {.season = 1, .event = event, .day = day, .begins = begins}, olga()));
  }

  /// A round with one table, drawn by the seed 4711.
  void seat(store::NightId night, int round, const std::vector<std::string>& names,
            const std::vector<std::string>& sitting_out = {}) const {
    const auto book = open();
    store::Round drawn{.number = round, .method = "meet", .seed = 4711};
    store::RoundTable table{.number = 1, .kind = "pickomino", .options = "{}"};
    for (const std::string& name : names) table.seats.push_back({.player = present(book, night, name)});
    drawn.tables.push_back(table);
    for (const std::string& name : sitting_out) drawn.sitting_out.push_back(present(book, night, name));
    done(store::put_round(book, night, drawn, olga()));
  }

  /// The organiser's POST request with one of our forms.
  http::Response post(std::string_view path, std::string_view form) const {
    return ask({.method = http::Method::post, .path = std::string(path), .body = std::string(form)});
  }

 private:
  static store::PlayerId present(const store::Book& book, store::NightId night, const std::string& name) {
    return done(store::check_in(book, night, done(store::exactly(book, name)), 1, olga()));
  }
};

/// The part of a page from one text to another.
inline std::string between(const std::string& page, std::string_view begin, std::string_view end) {
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return "";
  return page.substr(from, page.find(end, from) - from);
}

}  // namespace rollbook::test
