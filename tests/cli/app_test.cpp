#include "cli/app.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using test::run;

TEST_CASE("help begins with examples, for the program and for every command") {
  const auto outcome = run({"--help"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.starts_with("Examples:\n  rollbook verify"));
  for (const auto* command : {"verify", "replay", "moves",   "fmt",     "games",   "simulate", "import",
                              "export", "list",   "show",    "players", "player",  "rule",     "league",
                              "check",  "backup", "restore", "serve",   "publish", "user",     "bench-signature"}) {
    CHECK(outcome.out.find(std::string("\n  ") + command + " ") != std::string::npos);
    const auto help = run({command, "--help"});
    CHECK(help.status == 0);
    CHECK(help.out.starts_with(std::string("Examples:\n  rollbook ") + command));
    CHECK(help.out.find(std::string("Usage: rollbook ") + command) != std::string::npos);
  }
}

TEST_CASE("help begins with examples for commands of a group, too") {
  const auto outcome = run({"league", "--help"});
  for (const auto* command : {"list", "standings", "export", "import", "check", "generate"}) {
    CHECK(outcome.out.find(std::string("\n  ") + command + " ") != std::string::npos);
    const auto help = run({"league", command, "--help"});
    CHECK(help.status == 0);
    CHECK(help.out.starts_with(std::string("Examples:\n  rollbook league ") + command));
    CHECK(help.out.find(std::string("Usage: rollbook league ") + command) != std::string::npos);
  }
}

TEST_CASE("the version is one line") {
  const auto outcome = run({"--version"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.starts_with("rollbook "));
  CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 1);
}

TEST_CASE("an unknown command gets a suggestion of the nearest one") {
  const auto outcome = run({"verfy", "x.json"});
  CHECK(outcome.status == 2);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "rollbook: unknown command \"verfy\". Did you mean \"verify\"?\nTry 'rollbook --help'.\n");
  CHECK(run({"xyzzy"}).err == "rollbook: unknown command \"xyzzy\".\nTry 'rollbook --help'.\n");
}

TEST_CASE("an unknown or missing command of a group gets the same kind of answer") {
  CHECK(run({"league", "chek", "x"}).err ==
        "rollbook: unknown command \"chek\". Did you mean \"check\"?\nTry 'rollbook league --help'.\n");
  CHECK(run({"league"}).err == "rollbook: a command is needed.\nTry 'rollbook league --help'.\n");
  CHECK(run({"league", "check"}).err.ends_with("Try 'rollbook league check --help'.\n"));
  CHECK(run({"league", "list", "--jsno"}).err.ends_with("Try 'rollbook league list --help'.\n"));
  CHECK(run({"league", "--json"}).status == 2);
}

TEST_CASE("an unknown command is recognised after options, and an unknown option is named") {
  CHECK(run({"--data-dir", "/", "verfy"}).err.find("Did you mean \"verify\"?") != std::string::npos);
  CHECK(run({"--data-dir=/", "verfy"}).err.find("Did you mean \"verify\"?") != std::string::npos);
  CHECK(run({"-x"}).err == "rollbook: unknown option \"-x\".\nTry 'rollbook --help'.\n");
  CHECK(run({"--data-dir"}).status == 2);
  CHECK(run({}).err == "rollbook: a command is needed.\nTry 'rollbook --help'.\n");
}

TEST_CASE("a wrong command line exits with 2 and refers to the command's help") {
  CHECK(run({}).status == 2);
  const auto outcome = run({"verify", "--jsno", "x"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err.find("--jsno") != std::string::npos);
  CHECK(outcome.err.ends_with("Try 'rollbook verify --help'.\n"));
}

TEST_CASE("output that cannot be written is an error") {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  out.setstate(std::ios::badbit);
  cli::Io io{in, out, err};
  const std::vector<std::string> args{"games"};
  CHECK(cli::run(args, io) == cli::Status::failed);
  CHECK(err.str() == "rollbook: cannot write the output\n");
}
