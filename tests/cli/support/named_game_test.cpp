#include "cli/support/named_game.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

using namespace rollbook;

namespace {

/// The message on standard error when a command line has this name.
struct Said {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
};

}  // namespace

TEST_CASE("a game is found by its name") {
  Said value_or_report;
  for (const rules::Game* game : rules::games())
    CHECK(cli::named_game(std::string(game->name), value_or_report.io) == game);
  CHECK(value_or_report.err.str().empty());
}

TEST_CASE("an unknown name gets a list of the games, and a suggestion") {
  const std::string all = text::list(rules::game_names(), "and");
  Said near;
  CHECK(cli::named_game("clevr", near.io) == nullptr);
  CHECK(near.err.str() ==
        "rollbook: there is no game \"clevr\"; the games are " + all + ". Did you mean \"clever\"?\n");
  Said far;
  CHECK(cli::named_game("\x1b[31m", far.io) == nullptr);
  CHECK(far.err.str() == "rollbook: there is no game \"\\x1b[31m\"; the games are " + all + ".\n");
  CHECK(far.out.str().empty());
}

TEST_CASE("a game has two players by default, and never more or fewer than the rules allow") {
  for (const rules::Game* game : rules::games()) {
    Said value_or_report;
    CHECK(cli::number_of_players(*game, std::nullopt, value_or_report.io) == 2);
    for (int seats = game->fewest_seats; seats <= game->most_seats; ++seats) {
      CHECK(cli::number_of_players(*game, static_cast<std::uint64_t>(seats), value_or_report.io) == seats);
    }
    CHECK(value_or_report.err.str().empty());
    CHECK_FALSE(cli::number_of_players(*game, static_cast<std::uint64_t>(game->fewest_seats - 1), value_or_report.io));
    CHECK_FALSE(cli::number_of_players(*game, static_cast<std::uint64_t>(game->most_seats + 1), value_or_report.io));
    CHECK_FALSE(value_or_report.err.str().empty());
  }
  Said value_or_report;
  CHECK_FALSE(cli::number_of_players(*rules::find_game("qwantum"), 18446744073709551615U, value_or_report.io));
  CHECK(value_or_report.err.str() == "rollbook: Qwantum is played by 2 to 4 players, not 18446744073709551615\n");
}
