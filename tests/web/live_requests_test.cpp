#include "web/live_requests.hpp"
#include "web/feed.hpp"

#include "web/live_support.hpp"

using namespace rollbook;
using test::body_of;
using test::contains;
using test::Json;
using test::LiveClub;

namespace {

const std::string roll = "1: roll 1 2 2 4 4 4 5 w";

}  // namespace

TEST_CASE("live requests: a move from a phone is there for everybody") {
  const LiveClub club;
  const web::Response answer = club.move(0, roll);
  CHECK(answer.status == 200);
  CHECK(body_of(answer) == Json{{"version", 1}});
  const Json seen = Json::parse(club.page(club.watch("/state.json")));
  CHECK(seen.at("step") == 1);
  CHECK(seen.at("ledger").at("add").at(0).at("move") == roll);
}

TEST_CASE("live requests: an illegal move is refused with the rule, in the reader's language, and nothing is stored") {
  const LiveClub club;
  const web::Response answer = club.move(0, "1: keep 4");
  CHECK(answer.status == 422);
  CHECK(body_of(answer).at("rule") == "pickomino.keep.roll-first");
  CHECK(body_of(answer).at("step") == 1);
  CHECK(contains(body_of(answer).at("refused").get<std::string>(), "A face is kept right after a roll"));
  CHECK(club.state().at("version") == 0);
}

TEST_CASE("live requests: who comes late is told what happened") {
  const LiveClub club;
  CHECK(club.move(0, roll, 1).status == 200);
  const web::Response late = club.move(0, "1: roll 1 1 1 1 1 1 1 1", 2);
  CHECK(late.status == 409);
  CHECK(body_of(late).at("late") == true);
  CHECK(body_of(late).at("version") == 1);
  REQUIRE(body_of(late).at("happened").size() == 1);
  CHECK(contains(body_of(late).at("happened").at(0).get<std::string>(), "rolls"));
}

TEST_CASE("live requests: what is sent twice is done once") {
  const LiveClub club;
  const Json sent{{"follows", 0}, {"move", roll}, {"token", "the same"}};
  CHECK(club.post("move", sent).status == 200);
  CHECK(club.post("move", sent).status == 200);
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: the server rolls where it is asked to, and says so") {
  const LiveClub club;
  CHECK(club.move(0, "1: roll ?").status == 200);
  const Json row = club.state().at("ledger").at("add").at(0);
  CHECK(row.at("virtual") == true);
  CHECK(row.at("move").get<std::string>().starts_with("1: roll "));
  CHECK_FALSE(contains(row.at("move").get<std::string>(), "?"));
}

TEST_CASE("live requests: undo and corrections; a correction may be tried first") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  CHECK(club.move(1, "1: keep 4").status == 200);
  CHECK(club.post("undo", {{"follows", 2}, {"step", 1}}).status == 200);
  CHECK(club.state().at("step") == 1);
  CHECK(club.move(3, "1: keep w").status == 200);
  const auto correct = [&](const char* face, bool only_try) {
    return club.post("correct", {{"follows", 4},
                                 {"step", 0},
                                 {"moves", {"1: roll 1 2 2 4 4 4 5 5", std::string("1: keep ") + face}},
                                 {"try", only_try}});
  };
  const web::Response wrong = correct("w", true);
  CHECK(wrong.status == 422);
  CHECK(body_of(wrong).at("step") == 2);
  CHECK(body_of(wrong).at("move") == "1: keep w");
  CHECK(body_of(correct("5", true)) == Json{{"fits", true}});
  CHECK(club.state().at("version") == 4);
  CHECK(correct("5", false).status == 200);
  CHECK(club.state().at("ledger").at("add").at(1).at("move") == "1: keep 5");
}

TEST_CASE("live requests: two players confirm, and the game counts") {
  const record::Record game = test::whole_game("pickomino", 2);
  const LiveClub club(game);
  club.enter(game);
  Json state = club.state();
  CHECK(state.at("over") == true);
  CHECK(state.at("legal").empty());
  const std::size_t moves = game.moves.size();
  CHECK(club.post("confirm", {{"follows", moves}, {"by", 2}}).status == 200);
  CHECK(club.state().at("game") == "");
  CHECK(club.post("confirm", {{"follows", moves + 1}, {"by", 1}}).status == 200);
  state = club.state();
  CHECK(state.at("settled") == true);
  CHECK(state.at("open") == false);
  CHECK(state.at("game") == "/games/1");
  CHECK(contains(club.page("/games/1"), "Ala"));
  CHECK(test::standing(club.open(), 1) == "clean, counts");
  CHECK(club.post("undo", {{"follows", moves + 2}, {"step", 0}}).status == 410);
}

TEST_CASE("live requests: what a move would do is shown without doing it") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  const Json effect = body_of(club.get(club.entry("/preview?move=1:+keep+4")));
  CHECK(effect.at("move") == "1: keep 4");
  CHECK_FALSE(effect.at("shown").empty());
  CHECK(effect.at("words").get<std::string>().starts_with("Ala"));
  CHECK(body_of(club.get(club.entry("/preview?move=1:+keep+3"))).at("rule") == "pickomino.keep.not-rolled");
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: dice that were set by hand become a move") {
  const LiveClub club;
  const Json thrown =
      body_of(club.get(club.entry("/thrown?move=1:+roll+?&face=w&face=1&face=2&face=2&face=4&face=4&face=4&face=5")));
  REQUIRE(thrown.size() == 1);
  CHECK(thrown.at(0).at("move") == roll);
  CHECK(body_of(club.get(club.entry("/thrown?move=1:+roll+?&face=w"))).empty());
  CHECK(body_of(club.get(club.entry("/thrown?move=2:+roll+?&face=w"))).empty());
}

TEST_CASE("live requests: the stream begins with everything and goes on with what changes") {
  const LiveClub club;
  const web::Response stream = club.get(club.watch("/events"));
  CHECK(stream.type == "text/event-stream");
  REQUIRE(stream.feed);
  CHECK(stream.body->starts_with("retry: 1000\n\n"));
  CHECK(contains(*stream.body, "\"version\":0"));
  CHECK(club.move(0, roll).status == 200);
  const auto news = stream.feed->take();
  REQUIRE(news.size() == 1);
  CHECK(contains(*news[0], "\"from\":0"));
  CHECK(contains(*news[0], roll));
}

TEST_CASE("live requests: a secret opens its one table, until it is revoked") {
  const LiveClub club;
  CHECK(club.get("/t/0123456789abcdef0123456789abcdef/state.json").status == 404);
  CHECK(club.get("/t/" + club.facts().watch_key + "/state.json").status == 404);
  test::done(store::revoke_entry_key(club.open(), club.facts().id, test::olga()));
  const web::Response answer = club.move(0, roll);
  CHECK(answer.status == 404);
  CHECK(body_of(answer).contains("message"));
}

TEST_CASE("live requests: who may watch is for the organiser to say") {
  const LiveClub club(test::read_good(test::pickomino_json()), false);
  const auto from_elsewhere = [&](const std::string& path) {
    return club.ask({.path = path, .loopback = false}).status;
  };
  CHECK(from_elsewhere(club.watch("/state.json")) == 403);
  CHECK(from_elsewhere(club.watch()) == 403);
  CHECK(from_elsewhere(club.entry("/state.json")) == 200);
  test::done(store::set_live_table_public(club.open(), club.facts().id, true, test::olga()));
}

TEST_CASE("live requests: what no page of ours sends is refused") {
  const LiveClub club;
  const auto status = [&](const Json& body) { return club.post("move", body).status; };
  CHECK(status({{"follows", -1}, {"move", roll}}) == 400);
  CHECK(status({{"follows", 0}}) == 400);
  CHECK(status({{"follows", 0}, {"move", 7}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"by", 99}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"token", ""}}) == 400);
  CHECK(status({{"follows", 0}, {"move", std::string(2000, 'x')}}) == 400);
  CHECK(club.post("correct", {{"follows", 0}, {"step", 0}, {"moves", "x"}}).status == 400);
  CHECK(club.ask({.method = web::Method::post, .path = club.entry("/move"), .body = "{"}).status == 400);
  CHECK(club.state().at("version") == 0);
}

TEST_CASE("live requests: every kind of game can be entered move by move and confirmed") {
  for (const rules::Game* game : rules::games()) {
    const record::Record record = test::whole_game(game->name, game->fewest_seats < 2 ? 2 : game->fewest_seats);
    INFO(game->name);
    const LiveClub club(record);
    club.enter(record);
    CHECK(club.state("pl").at("over") == true);
    for (int seat : {1, 2}) {
      CHECK(club.post("confirm", {{"follows", record.moves.size() + static_cast<std::size_t>(seat) - 1}, {"by", seat}})
                .status == 200);
    }
    CHECK(test::standing(club.open(), 1) == "clean, counts");
  }
}
