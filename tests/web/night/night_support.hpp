// A club with a season and a night in progress, for the tests of the league's pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/league/league_support.hpp"
#include "web/club.hpp"

namespace rollbook::test {

class NightClub : public Club {
 public:
  NightClub()
      : season_(done(store::add_season(open(), "Spring", usual_rules(), olga()))),
        night_(done(store::add_night(open(), {.season = season_, .event = "Spring 1", .day = "2026-05-28"}, olga()))) {}

  store::SeasonId season() const { return season_; }
  store::NightId night() const { return night_; }
  store::NightDetails read() const { return done(store::read_night(open(), night_)); }

  std::string address(std::string_view rest = "") const {
    return "/nights/" + std::to_string(night_) + std::string(rest);
  }
  std::string run_page() const { return page(address("/run")); }

  /// Presses a button of the page, with the fields of its form.
  http::Response press(std::string_view what, std::string body = "") const {
    return ask({.method = http::Method::post, .path = address("/run/" + std::string(what)), .body = std::move(body)});
  }

  /// The same, which must succeed.
  void press_well(std::string_view what, const std::string& body = "") const {
    const http::Response answer = press(what, body);
    INFO(what << ": " << *answer.body);
    REQUIRE(answer.status == 303);
  }

 private:
  store::SeasonId season_;
  store::NightId night_;
};

/// Eight people are present, and round 1 is drawn.
struct Drawn : NightClub {
  Drawn() {
    press_well("check-in", "name=Ala,Ben,Cleo,Dan,Eva,Finn,Gil,Hal");
    press_well("seat", "way=meet&size=4&seed=4711&game=pickomino");
  }
};

}  // namespace rollbook::test
