#include "cli/support/command.hpp"

#include <CLI/CLI.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

namespace {

/// A program with one command that has every kind of argument.
struct Program {
  CLI::App app{"", "rollbook"};
  cli::Command command{app, {"play", "Play a game", "  rollbook play", "Plays."}};
  std::string game;
  std::vector<std::string> files;
  bool json = false;
  std::string options = "{}";
  std::vector<std::string> friends;
  std::uint64_t games = 1;
  std::optional<std::uint64_t> at;
  int on_run = 0;

  Program() {
    command.requires_argument("GAME", game, "Which");
    command.optional_argument("FILE", files, "Where");
    command.flag("--json", json, "How");
    command.text("--options", "JSON", options, "Rules");
    command.text("--friend", "NAME", friends, "Who else");
    command.number("--games", "M", games, "How many");
    command.number("--at", "N", at, "When");
    command.on_run([this] { ++on_run; });
  }

  /// The error in the command line, or nothing.
  std::string call(const std::string& line) {
    try {
      app.parse(line);
    } catch (const CLI::ParseError& error) {
      return error.what();
    }
    return "";
  }
};

}  // namespace

TEST_CASE("a command takes words, flags, texts and numbers, and then runs") {
  Program program;
  CHECK(program.call("play pickomino a b --json --games 7 --at 3 --options {}") == "");
  CHECK(program.game == "pickomino");
  CHECK(program.files == std::vector<std::string>{"a", "b"});
  CHECK(program.json);
  CHECK(program.games == 7);
  CHECK(program.at == 3);
  CHECK(program.on_run == 1);
}

TEST_CASE("missing options keep their defaults; required arguments must be given") {
  Program program;
  CHECK(program.call("play") == "GAME is required");
  CHECK(program.on_run == 0);
  CHECK(program.call("play pickomino") == "");
  CHECK(program.games == 1);
  CHECK_FALSE(program.at);
  CHECK(program.files.empty());
}

TEST_CASE("a number is decimal, and the last one given counts") {
  Program program;
  CHECK(program.call("play x --at 010 --games 08 --games 9") == "");
  CHECK(program.at == 10);
  CHECK(program.games == 9);
}

TEST_CASE("some options may be given several times, each with one value") {
  Program program;
  CHECK(program.call("play x --friend Ala a --friend Ola") == "");
  CHECK(program.friends == std::vector<std::string>{"Ala", "Ola"});
  CHECK(program.files == std::vector<std::string>{"a"});
  CHECK(Program().call("play x --friend") != "");
}

TEST_CASE("a file name in square brackets is a file name") {
  Program program;
  const std::string name = cli::protect("[a,b]");
  CHECK(name != "[a,b]");
  program.app.parse(std::vector<std::string>{name, "x", "play"});
  CHECK(program.files == std::vector<std::string>{"[a,b]"});
  CHECK(cli::protect("a") == "a");
}

TEST_CASE("a whole number has only digits, and not too many") {
  for (const auto* good : {"0", "42", "999999999999999999"})
    CHECK(Program().call(std::string("play x --at ") + good) == "");
  for (const auto* bad : {"-1", "+1", "1.5", "x", "0x10", "9999999999999999999"}) {
    CHECK(Program().call(std::string("play x --at=") + bad) ==
          std::string("--at: a whole number of at most 18 digits is needed, not \"") + bad + "\"");
  }
}
