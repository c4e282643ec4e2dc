#include "cli/terminal/hidden_line.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace rollbook;

TEST_CASE("hidden line: without a terminal, it is the next line of the input, and there is no prompt") {
  std::istringstream in("zielony kot\r\n two \n");
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  CHECK_FALSE(cli::is_typed(io));
  CHECK(cli::read_hidden_line("Password:", io) == "zielony kot");
  CHECK(cli::read_hidden_line("Password:", io) == " two ");
  CHECK_FALSE(cli::read_hidden_line("Password:", io));
  CHECK(err.str().empty());
}
