#include "web/live/live_requests.hpp"
#include "http/feed.hpp"
#include "json.hpp"
#include "rules/game.hpp"

#include "web/live/live_support.hpp"

using namespace rollbook;
using test::body_of;
using test::contains;
using test::Json;
using test::LiveClub;

namespace {

const std::string roll = "1: roll 1 2 2 4 4 4 5 w";

}  // namespace

TEST_CASE("live requests: a move from a phone is seen by everyone") {
  const LiveClub club;
  const http::Response answer = club.move(0, roll);
  CHECK(answer.status == 200);
  CHECK(body_of(answer) == Json{{"version", 1}});
  const Json seen = Json::parse(club.page(club.watch("/state.json")));
  CHECK(seen.at("step") == 1);
  CHECK(seen.at("ledger").at("add").at(0).at("move") == roll);
}

TEST_CASE("live requests: an illegal move is refused with the rule, in the reader's language, and nothing is stored") {
  const LiveClub club;
  const http::Response answer = club.move(0, "1: keep 4");
  CHECK(answer.status == 422);
  CHECK(body_of(answer).at("rule") == "pickomino.keep.roll-first");
  CHECK(body_of(answer).at("step") == 1);
  CHECK(contains(body_of(answer).at("refused").get<std::string>(), "A face is kept right after a roll"));
  CHECK(club.state().at("version") == 0);
}

TEST_CASE("live requests: a late change is answered with what happened") {
  const LiveClub club;
  CHECK(club.move(0, roll, 1).status == 200);
  const http::Response late = club.move(0, "1: roll 1 1 1 1 1 1 1 1", 2);
  CHECK(late.status == 409);
  CHECK(body_of(late).at("late") == true);
  CHECK(body_of(late).at("version") == 1);
  REQUIRE(body_of(late).at("happened").size() == 1);
  CHECK(contains(body_of(late).at("happened").at(0).get<std::string>(), "rolls"));
}

TEST_CASE("live requests: a change sent twice is applied once") {
  const LiveClub club;
  const Json sent{{"follows", 0}, {"move", roll}, {"token", "the same"}};
  CHECK(club.post("move", sent).status == 200);
  CHECK(club.post("move", sent).status == 200);
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: the server rolls on request, and marks the roll") {
  const LiveClub club;
  CHECK(club.move(0, "1: roll ?").status == 200);
  const Json row = club.state().at("ledger").at("add").at(0);
  CHECK(row.at("virtual") == true);
  CHECK(row.at("move").get<std::string>().starts_with("1: roll "));
  CHECK_FALSE(contains(row.at("move").get<std::string>(), "?"));
}

TEST_CASE("live requests: a table closed at the same moment says so, not that someone was faster") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  test::done(store::close_live_table(club.open(), 1, std::nullopt, test::olga()));  // the server has not been notified
  CHECK(club.move(1, "1: keep 4").status == 410);
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
  const http::Response wrong = correct("w", true);
  CHECK(wrong.status == 422);
  CHECK(body_of(wrong).at("step") == 2);
  CHECK(body_of(wrong).at("move") == "1: keep w");
  CHECK(body_of(wrong).at("words").size() == 1);
  const Json fits = body_of(correct("5", true));
  CHECK(fits.at("fits") == true);
  REQUIRE(fits.at("words").size() == 2);
  CHECK(fits.at("words").at(1) == "Ala keeps 2 fives (10)");
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

TEST_CASE("live requests: the effect of a move is shown without making it") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  const Json effect = body_of(club.get(club.entry("/preview?move=1:+keep+4")));
  CHECK(effect.at("move") == "1: keep 4");
  CHECK_FALSE(effect.at("shown").empty());
  CHECK(effect.at("words").get<std::string>().starts_with("Ala"));
  CHECK(body_of(club.get(club.entry("/preview?move=1:+keep+3"))).at("rule") == "pickomino.keep.not-rolled");
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: faces entered by hand become a move") {
  const LiveClub club;
  const Json thrown =
      body_of(club.get(club.entry("/thrown?move=1:+roll+?&face=w&face=1&face=2&face=2&face=4&face=4&face=4&face=5")));
  REQUIRE(thrown.size() == 1);
  CHECK(thrown.at(0).at("move") == roll);
  CHECK(body_of(club.get(club.entry("/thrown?move=1:+roll+?&face=w"))).empty());
  CHECK(body_of(club.get(club.entry("/thrown?move=2:+roll+?&face=w"))).empty());
}

TEST_CASE("live requests: impossible faces are refused as early as possible, with the rule") {
  const LiveClub club(test::whole_game("qwantum", 2));
  CHECK(club.state().at("legal").at(0).at("judged") == true);
  const auto thrown = [&](std::string_view faces) {
    return body_of(club.get(club.entry("/thrown?lang=en&move=1:+roll+?" + std::string(faces))));
  };
  CHECK(thrown("&face=&face=b3&face=&face=&face=&face=&face=") == Json::array());
  const Json refused = thrown("&face=&face=b3&face=b3&face=&face=&face=&face=");
  CHECK(refused.at("rule") == "qwantum.roll.dice");
  CHECK(contains(refused.at("refused").get<std::string>(), "blue 3 and blue 3"));
}

TEST_CASE("live requests: the stream begins with the complete state and continues with changes") {
  const LiveClub club;
  const http::Response stream = club.get(club.watch("/events"));
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
  const http::Response answer = club.move(0, roll);
  CHECK(answer.status == 404);
  CHECK(body_of(answer).contains("message"));
}

TEST_CASE("live requests: the organiser decides who may watch") {
  const LiveClub club(test::read_good(test::pickomino_json()), false);
  const auto from_elsewhere = [&](const std::string& path) { return club.ask_as_guest({.path = path}).status; };
  CHECK(from_elsewhere(club.watch("/state.json")) == 403);
  CHECK(from_elsewhere(club.watch()) == 403);
  CHECK(from_elsewhere(club.entry("/state.json")) == 200);
  CHECK(club.ask({.method = http::Method::post, .path = "/tables/1/public", .body = "public=yes"}).status == 303);
  CHECK(from_elsewhere(club.watch("/state.json")) == 200);
  CHECK(from_elsewhere(club.watch()) == 200);
}

TEST_CASE("live requests: the player decides which dice are rerolled") {
  const LiveClub club(test::whole_game("qwantum", 2));
  CHECK(club.move(0, "1: roll ?").status == 200);
  const Json legal = club.state().at("legal");
  const bool may = std::ranges::any_of(legal, [](const Json& entry) { return entry.at("move") == "1: reroll ?"; });
  REQUIRE(may);
  const auto reroll = [&](Json dice) {
    return club.post("move", {{"follows", 1}, {"move", "1: reroll ?"}, {"dice", std::move(dice)}});
  };
  const http::Response undecided = club.move(1, "1: reroll ?");
  CHECK(undecided.status == 422);
  CHECK(contains(body_of(undecided).at("refused").get<std::string>(), "choose"));
  CHECK(reroll(Json::array()).status == 422);
  CHECK(reroll({7}).status == 422);
  CHECK(reroll({99}).status == 400);
  CHECK(reroll("all").status == 400);
  CHECK(reroll({0, 3}).status == 200);
  const Json row = club.state().at("ledger").at("add").at(1);
  CHECK(row.at("virtual") == true);
  CHECK(test::count(row.at("move").get<std::string>(), ">") == 2);
}

TEST_CASE("live requests: everyone sees the last action, and whose it was") {
  const LiveClub club;
  CHECK(club.state().at("change").is_null());
  CHECK(club.move(0, roll, 2).status == 200);
  CHECK(club.state().at("change") == Json{{"number", 1}, {"kind", "move"}, {"by", 2}, {"step", 0}});
  CHECK(club.post("undo", {{"follows", 1}, {"step", 0}, {"by", 1}}).status == 200);
  CHECK(club.state().at("change") == Json{{"number", 2}, {"kind", "undo"}, {"by", 1}, {"step", 0}});
}

TEST_CASE("live requests: legal moves after other moves, for corrections") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  const auto legal = [&](std::size_t step, Json moves) {
    const http::Response answer = club.post("legal", {{"step", step}, {"moves", std::move(moves)}});
    CHECK(answer.status == 200);
    return body_of(answer).at("legal");
  };
  CHECK(legal(0, Json::array()).at(0).at("move") == "1: roll ?");
  const Json after = legal(0, {"1: roll 1 1 1 1 1 1 1 w"});
  REQUIRE(after.size() == 2);
  CHECK(after.at(0).at("move") == "1: keep 1");
  CHECK(after.at(0).at("words").get<std::string>().starts_with("Ala keeps"));
  CHECK(legal(1, {"1: keep 3"}).empty());
  CHECK(legal(9, Json::array()).empty());
  CHECK(club.post("legal", {{"step", 0}}).status == 400);
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: the moves of earlier dice, for a wrong roll corrected with keys") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  const auto outcome = [&](std::size_t step, Json moves, std::string_view move, Json faces) {
    const http::Response answer = club.post(
        "outcome", {{"step", step}, {"moves", std::move(moves)}, {"move", move}, {"faces", std::move(faces)}});
    CHECK(answer.status == 200);
    return body_of(answer).at("outcome");
  };
  const Json first = outcome(0, Json::array(), "1: roll ?", {"1", "w", "1", "1", "1", "1", "1", "1"});
  REQUIRE(first.size() == 1);
  CHECK(first.at(0).at("move") == "1: roll 1 1 1 1 1 1 1 w");
  CHECK(contains(first.at(0).at("words").get<std::string>(), "Ala rolls"));
  const Json after = outcome(0, {"1: roll 1 1 1 1 1 1 1 w", "1: keep 1"}, "1: roll ?", Json::array({"5"}));
  CHECK(after.at(0).at("move") == "1: roll 5");
  CHECK(outcome(0, Json::array(), "1: roll ?", Json::array({"7"})).empty());
  CHECK(outcome(1, Json::array(), "1: roll ?", Json::array({"1"})).empty());  // there is something to keep
  CHECK(outcome(9, Json::array(), "1: roll ?", Json::array({"1"})).empty());
  CHECK(club.post("outcome", {{"step", 0}, {"moves", Json::array()}, {"faces", 3}}).status == 400);
  CHECK(club.post("outcome", {{"step", 0}, {"moves", Json::array()}, {"faces", std::vector<std::string>(65)}}).status ==
        400);
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: a tap on an impossible target is answered with the rule") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  CHECK(club.move(1, "1: keep 4").status == 200);
  CHECK(club.move(2, "1: roll 1 2 2 4 w").status == 200);
  const Json why = body_of(club.get(club.entry("/why-not?lang=en&tap=dice/rolled%234")));
  CHECK(why.at("rule") == "pickomino.keep.again");
  CHECK(contains(why.at("refused").get<std::string>(), "Each face can be kept once a turn."));
  CHECK(body_of(club.get(club.entry("/why-not?tap=dice/rolled%23w"))).at("refused") == "");  // that is legal
  const Json tile = body_of(club.get(club.entry("/why-not?lang=en&tap=centre/25%2325")));
  CHECK(contains(tile.at("refused").get<std::string>(), "Keep a face first, then take a tile."));
  CHECK(body_of(club.get(club.entry("/why-not?tap=%3Cb%3E"))).at("refused") == "");
  CHECK(club.get(club.entry("/why-not")).status == 400);
}

TEST_CASE("live requests: forced moves are made after a move, on request") {
  const auto after_keep = [](bool and_forced) {
    const LiveClub club;
    CHECK(club.move(0, "1: roll 1 1 1 1 1 1 1 w").status == 200);
    CHECK(club.move(1, "1: keep 1").status == 200);
    Json last{{"follows", 2}, {"token", "t"}, {"move", "1: roll 1"}, {"and_forced", and_forced}};
    CHECK(club.post("move", last).status == 200);
    return club.state();
  };
  CHECK(after_keep(false).at("step") == 3);
  const Json forced = after_keep(true);
  CHECK(forced.at("step") == 4);
  CHECK(forced.at("ledger").at("add").at(3).at("move") == "1: bust");
  CHECK(forced.at("ledger").at("add").at(3).at("forced") == true);
}

TEST_CASE("live requests: a draft is sent to the organiser, whose page shows it") {
  const LiveClub club;
  CHECK(club.move(0, roll).status == 200);
  CHECK(contains(club.page("/tables/1"), roll + "</textarea>"));
  const Json draft{{"moves", {roll, "1: keep 3"}}, {"reason", "Ala <says> so"}};
  CHECK(club.post("draft", draft).status == 200);
  CHECK(contains(club.page("/tables/1"), roll + "\n1: keep 3</textarea>"));
  CHECK(contains(club.page("/tables/1"), "Ala &lt;says&gt; so"));
  CHECK(club.post("draft", {{"moves", {"1: keep\n3"}}}).status == 400);
  CHECK(club.post("draft", {{"reason", "x"}}).status == 400);
  CHECK(club.state().at("version") == 1);
}

TEST_CASE("live requests: of many changes, the last ones are listed") {
  const LiveClub club;
  for (std::size_t version = 0; version < 40; version += 2) {
    CHECK(club.move(version, roll).status == 200);
    CHECK(club.post("undo", {{"follows", version + 1}, {"step", 0}}).status == 200);
  }
  const http::Response late = club.move(0, roll);
  CHECK(late.status == 409);
  CHECK(body_of(late).at("happened").size() == 20);
}

TEST_CASE("live requests: pages with a secret are not cached and do not reveal it") {
  const LiveClub club;
  for (const std::string& path : {club.entry(), club.entry("/history"), std::string("/tables/1")}) {
    const http::Response page = club.get(path);
    INFO(path);
    CHECK(page.status == 200);
    CHECK(page.headers.get("Cache-Control") == "no-store");
    CHECK(page.headers.get("Referrer-Policy") == "same-origin");
  }
}

TEST_CASE("live requests: what no page of ours sends is refused") {
  const LiveClub club;
  const auto status = [&](const Json& body) { return club.post("move", body).status; };
  CHECK(status({{"follows", -1}, {"move", roll}}) == 400);
  CHECK(status({{"follows", 0}}) == 400);
  CHECK(status({{"follows", 0}, {"move", 7}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"by", 99}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"token", ""}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"try", "yes"}}) == 400);
  CHECK(status({{"follows", 0}, {"move", roll}, {"token", "two\nlines"}}) == 400);
  CHECK(status({{"follows", 0}, {"move", std::string(2000, 'x')}}) == 400);
  CHECK(club.post("correct", {{"follows", 0}, {"step", 0}, {"moves", "x"}}).status == 400);
  CHECK(club.ask({.method = http::Method::post, .path = club.entry("/move"), .body = "{"}).status == 400);
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

TEST_CASE("live requests: everybody is told who is changing earlier moves, until they stop") {
  const LiveClub club;
  const auto tell = [&](std::string_view query) {
    return club
        .ask_as_guest(
            {.method = http::Method::post, .path = club.entry("/correcting"), .query = http::parse_query(query)})
        .status;
  };
  CHECK(club.state().at("correcting").empty());
  CHECK(tell("by=2&on=yes") == 200);
  CHECK(tell("by=0&on=yes") == 200);
  CHECK(club.state().at("correcting") == nlohmann::json{0, 2});
  CHECK(tell("by=2&on=no") == 200);
  CHECK(club.state().at("correcting") == nlohmann::json::array({0}));
  for (const auto* wrong : {"by=9&on=yes", "by=-1&on=yes", "by=x&on=yes", "by=1", "on=yes"}) CHECK(tell(wrong) == 400);
}
