#include "web/night/projector_card.hpp"

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "support.hpp"

using namespace rollbook;

namespace {

const i18n::Catalogue& german() {
  static const i18n::Catalogue catalogue = i18n::Catalogue::load("de");
  return catalogue;
}

const store::PlayerNames names{{1, "Ala"}, {2, "Ben"}, {3, "Cleo"}};
const store::Round second_round{.number = 2};

store::RoundTable table() {
  return {.number = 4, .kind = "clever", .options = "{}", .seats = {{.player = 3}, {.player = 1}, {.player = 2}}};
}

store::GameLine game(bool counts, int in_round = 2) {
  return {.number = 17,
          .kind = "clever",
          .round = in_round,
          .table = 4,
          .counts = counts,
          .seats = {{3, "Cleo", 150, 2, ""}, {1, "Ala", 150, 2, ""}, {2, "Ben", 190, 1, ""}}};
}

web::LiveGame live_game(std::size_t moves) {
  record::Record header = record::simulate({.game = rules::find_game("clever"), .seats = 3}, 1);
  const record::Moves played = header.moves;
  header.moves = {};
  web::LiveGame game{.facts = {.watch_key = "key", .header = header}, .table = live::Table(header)};
  for (std::size_t i = 0; i < std::min(moves, played.size()); ++i) {
    live::carry_out(game.table, {.step = i, .moves = {std::string(played[i])}});
  }
  return game;
}

web::ProjectorCard card(const store::RoundTable& of, const std::vector<store::GameLine>& games,
                        const web::LiveGame* entered = nullptr) {
  return web::card_of(second_round, of, games, entered, names, german());
}

}  // namespace

TEST_CASE("projector card: players in seat order, and the game in the reader's language") {
  const web::ProjectorCard seated = card(table(), {});
  CHECK(seated.state == "seated");
  CHECK(seated.number == "4");
  CHECK(seated.title == "Ganz schön clever");
  CHECK(seated.seats[0].name == "Cleo");
  CHECK_FALSE(seated.seats[0].total);
}

TEST_CASE("projector card: a game that counts is the result, best first, with a link to its page") {
  store::RoundTable typed = table();
  typed.typed_by = "Olga";
  for (store::RoundSeat& seat : typed.seats) seat.total = 1;
  const web::ProjectorCard result = card(typed, {game(false), game(true)});
  CHECK(result.state == "result");
  CHECK(result.address == "/games/17");
  CHECK(result.seats[0].name == "Ben");
  CHECK(result.seats[0].place == 1);
  CHECK(result.seats[1].name == "Cleo");
  CHECK(result.seats[1].total == 150);
}

TEST_CASE("projector card: a disputed game has no places; typed totals take precedence") {
  CHECK(card(table(), {game(false)}).state == "disputed");
  CHECK_FALSE(card(table(), {game(false)}).seats[0].place);
  store::RoundTable typed = table();
  typed.typed_by = "Olga";
  typed.seats[1].total = 9;
  CHECK(card(typed, {game(false)}).state == "result");
  CHECK(card(typed, {game(false)}).seats[0].name == "Ala");
}

TEST_CASE("projector card: a game of another round is not shown") {
  CHECK(card(table(), {game(true, 1)}).state == "seated");
}

TEST_CASE("projector card: a live table from the first move to the last, unless it was abandoned") {
  web::LiveGame entered = live_game(0);
  CHECK(card(table(), {}, &entered).state == "seated");
  entered = live_game(30);
  const web::ProjectorCard playing = card(table(), {}, &entered);
  CHECK(playing.state == "playing");
  CHECK(playing.address == "/watch/key");
  CHECK(playing.far.what == "rounds");
  CHECK(std::ranges::any_of(playing.seats, &web::ProjectorSeat::acts));
  entered = live_game(10'000);
  CHECK(card(table(), {}, &entered).state == "over");
  CHECK(card(table(), {}, &entered).seats[0].place == 1);
  entered.facts.closed_at = std::chrono::sys_seconds();
  CHECK(card(table(), {}, &entered).state == "seated");
}

TEST_CASE("projector card: a table outside rounds is playing from the beginning") {
  web::LiveGame other = live_game(0);
  other.table.record.table = 3;
  CHECK(web::card_of(other, false, german()).state == "playing");
  CHECK(web::card_of(other, false, german()).number == "3");
  CHECK(web::card_of(other, true, german()).number.empty());
}

TEST_CASE("projector card: an empty name is not shown") { CHECK(web::name_in(names, 99).empty()); }

TEST_CASE("projector card: absent players are left out, and the others have places among themselves") {
  store::Round without_ben = second_round;
  without_ben.absent = {2};
  const web::ProjectorCard result = web::card_of(without_ben, table(), {game(true)}, nullptr, names, german());
  REQUIRE(result.seats.size() == 2);
  CHECK(result.seats[0].name == "Cleo");
  CHECK(result.seats[0].place == 1);
  CHECK(result.seats[1].place == 1);
  web::LiveGame begun = live_game(20);
  begun.facts.absent = {2};
  const web::ProjectorCard playing = card(table(), {}, &begun);
  REQUIRE(playing.seats.size() == 2);
  CHECK(playing.seats[1].name == begun.table.record.players[2]);
}

TEST_CASE("projector card: a closed round shows which tables have no result") {
  store::Round closed = second_round;
  closed.closed_at = std::chrono::sys_seconds();
  CHECK(web::card_of(closed, table(), {}, nullptr, names, german()).state == "none");
  CHECK(web::card_of(closed, table(), {game(true)}, nullptr, names, german()).state == "result");
}

TEST_CASE("projector card: a rejected game is not shown") {
  store::GameLine rejected = game(false);
  rejected.grade = store::Grade::ruled;
  CHECK(card(table(), {game(false)}).state == "disputed");
  CHECK(card(table(), {rejected}).state == "seated");
}
