#include "web/words/night_progress.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using State = web::NightProgress::State;

namespace {

/// A night with this number of rounds, all closed.
store::NightDetails night_with(int rounds) {
  store::NightDetails night;
  for (int number = 1; number <= rounds; ++number) {
    night.rounds.push_back(
        {.number = number, .started_at = std::chrono::sys_seconds(), .closed_at = std::chrono::sys_seconds()});
  }
  return night;
}

}  // namespace

TEST_CASE("night progress: a night with rounds is in progress until it is closed") {
  store::NightDetails night = night_with(2);
  CHECK(web::progress_of(night, true) == web::NightProgress{State::in_progress, 2, false});
  night.rounds.back().closed_at.reset();
  CHECK(web::progress_of(night, false) == web::NightProgress{State::in_progress, 2, true});
  night.rounds.back().started_at.reset();  // seated, and not started yet
  CHECK_FALSE(web::progress_of(night, true).is_played);
  night.night.closed_at = std::chrono::sys_seconds();
  CHECK(web::progress_of(night, true).state == State::played);
}

TEST_CASE("night progress: a night without rounds has been played once it has results") {
  CHECK(web::progress_of({}, false).state == State::to_come);
  CHECK(web::progress_of({}, true).state == State::played);
}

TEST_CASE("night progress: in words, only for a night in progress") {
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  store::NightDetails night = night_with(2);
  CHECK(web::progress_in_words(web::progress_of(night, true), english) == "2 rounds so far.");
  night.rounds.back().closed_at.reset();
  CHECK(web::progress_in_words(web::progress_of(night, true), english) == "Round 2 is being played.");
  CHECK(web::progress_in_words(web::progress_of({}, true), english) == "");
}
