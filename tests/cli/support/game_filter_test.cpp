#include "cli/support/game_filter.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace rollbook;

namespace {

struct Streams {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
};

/// The error for invalid options.
std::string refusal(const cli::FilterOptions& options) {
  Streams streams;
  CHECK_FALSE(cli::filter_of(options, streams.io));
  CHECK(streams.out.str().empty());
  return streams.err.str();
}

}  // namespace

TEST_CASE("game filter: without options, everything is selected") {
  Streams streams;
  const auto filter = cli::filter_of({}, streams.io);
  REQUIRE(filter);
  CHECK_FALSE(filter->kind);
  CHECK_FALSE(filter->player);
  CHECK_FALSE(filter->from);
  CHECK_FALSE(filter->to);
  CHECK_FALSE(filter->event);
  CHECK_FALSE(filter->grade);
  CHECK_FALSE(filter->sheet_only);
}

TEST_CASE("game filter: all options are applied") {
  Streams streams;
  const auto filter = cli::filter_of({.game = "clever",
                                      .player = "Ala",
                                      .from = "2026-01-01",
                                      .to = "2026-02-28",
                                      .event = "League",
                                      .grade = "ruled",
                                      .sheet_only = true},
                                     streams.io);
  REQUIRE(filter);
  CHECK(filter->kind == "clever");
  CHECK(filter->player == "Ala");
  CHECK(filter->from == "2026-01-01");
  CHECK(filter->to == "2026-02-28");
  CHECK(filter->event == "League");
  CHECK(filter->grade == store::Grade::ruled);
  CHECK(filter->sheet_only == true);
  CHECK(streams.err.str().empty());
}

TEST_CASE("game filter: an invalid value is named") {
  CHECK(refusal({.game = "klever"}).starts_with("rollbook: there is no game \"klever\"; the games are clever, "));
  CHECK(refusal({.grade = "good"}) == "rollbook: \"good\" is not a grade; choose from clean, disputed and ruled\n");
  for (const auto* date : {"yesterday", "2026", "2026-02-29", "2026-5-1", "2026-05-17T19:30:00Z", "2026-05-1\x1b"}) {
    CHECK(refusal({.from = date}).ends_with(" is not a date; write it like 2026-05-17\n"));
    CHECK(refusal({.to = date}).find('\x1b') == std::string::npos);
  }
  CHECK(refusal({.to = "2026"}) == "rollbook: \"2026\" is not a date; write it like 2026-05-17\n");
}
