#include "cli/terminal/progress.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace rollbook;

TEST_CASE("the bar shows progress, records, speed and remaining time") {
  CHECK(cli::progress_line(50, 100, 1000, 2) ==
        "[###############...............]  50 %  1000 records, 500 a second, 2 s left");
  CHECK(cli::progress_line(100, 100, 10, 5) ==
        "[##############################] 100 %  10 records, 2 a second, 0 s left");
  CHECK(cli::progress_line(7, 0, 1000, 2) == "1000 records, 500 a second");
}

TEST_CASE("no bar if standard error is not a terminal, or the work is short") {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  for (const bool terminal : {false, true}) {
    cli::Io io{in, out, err, false, terminal, terminal};
    cli::Progress progress(io, 10);
    progress.at(5, 5);
    cli::Progress::between_lines(io, 10).at(5, 5);
  }
  CHECK(err.str().empty());
}
