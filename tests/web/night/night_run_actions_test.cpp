#include "web/night/night_run_actions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "store/import/late.hpp"
#include "store/people/players.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::Drawn;
using test::NightClub;

TEST_CASE("night run actions: an outdated page neither draws a started round again nor seats another one") {
  const Drawn club;
  club.press_well("start", "live=yes&round=1");
  const auto live = *club.read().rounds[0].tables[0].live;
  CHECK(contains(*club.press("draw-again", "round=1").body, "Round 1 has started. Change its seats by hand."));
  CHECK(
      contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body, "Round 1 is already seated."));
  CHECK(done(store::find_live_table(club.open(), live))->is_open());
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=give-up");
  CHECK(contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body,
                 "Round 1 cannot be seated now: round 2 comes next."));
  CHECK(club.read().rounds.size() == 1);
}

TEST_CASE("night run actions: seats changed by someone else meanwhile are not changed by an old form") {
  const Drawn club;
  const std::string seen = web::seating_in_short(club.read().rounds[0]);
  club.press_well("draw-again", "round=1");
  REQUIRE(web::seating_in_short(club.read().rounds[0]) != seen);
  CHECK(contains(*club.press("seats", "seen=" + http::encode(seen) + "&table.1=0").body,
                 "The seats have changed meanwhile. Check them and change them again."));
}

TEST_CASE("night run actions: house rules of a table open on phones are those being played") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=clever");
  club.press_well("start", "live=yes&round=1");
  const auto before = *club.read().rounds[0].tables[0].live;
  club.press_well("house-rules", "round=1&table=1&option.edition=en");
  const auto after = club.read().rounds[0].tables[0].live;
  REQUIRE(after);
  CHECK(*after != before);
  CHECK(done(store::find_live_table(club.open(), *after))->header.options ==
        std::vector<std::pair<std::string, std::string>>{{"edition", "en"}});
}

TEST_CASE("night run actions: two organisers do not seat a round twice") {
  const Drawn club;
  const std::string seen = web::seating_in_short(club.read().rounds[0]);
  CHECK(
      contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body, "Round 1 is already seated."));
  CHECK(contains(*club.press("draw-again", "round=1&seen=old").body, "The seats have changed meanwhile."));
  CHECK(web::seating_in_short(club.read().rounds[0]) == seen);
}

TEST_CASE("night run actions: a name may have a comma") {
  const NightClub club;
  club.press_well("check-in", "known=Lee,+Bo&name=Ala,Ben");
  const auto names = done(store::player_names(club.open()));
  std::vector<std::string> here;
  for (const store::Attendance& person : club.read().people) here.push_back(names.at(person.player));
  CHECK(here == std::vector<std::string>{"Lee, Bo", "Ala", "Ben"});
}

namespace {

/// A phone that enters moves at the live table for a table of round 1.
http::Response send(const NightClub& club, std::size_t table, const std::string& what, nlohmann::json body) {
  const auto live = done(store::find_live_table(club.open(), club.read().rounds[0].tables[table].live.value_or(0)));
  REQUIRE(live);
  body["token"] = what + std::to_string(body.value("follows", 0));
  return club.ask_as_guest({.method = http::Method::post, .path = "/t/" + live->entry_key + what, .body = body.dump()});
}

}  // namespace

TEST_CASE("night run actions: a game that has progressed since the page was loaded is not abandoned by its old form") {
  const Drawn club;
  club.press_well("start", "live=yes&round=1");
  const store::Round round = club.read().rounds[0];
  const auto one = round.tables[0].seats[0].player;
  const auto other = round.tables[1].seats[0].player;
  std::string form = "seen=" + http::encode(web::seating_in_short(round));
  for (const store::RoundTable& table : round.tables) {
    for (const store::RoundSeat& seat : table.seats) {
      const int now = table.number;
      const int wanted = seat.player == one || seat.player == other ? 3 - now : now;
      form += "&table." + std::to_string(seat.player) + "=" + std::to_string(wanted);
    }
  }
  CHECK(contains(club.run_page(), R"(name="version.1" value="0")"));
  REQUIRE(send(club, 0, "/move", {{"follows", 0}, {"move", "1: roll 1 2 2 4 4 4 5 w"}}).status == 200);
  CHECK(contains(*club.press("seats", form + "&version.1=0&version.2=0").body,
                 "The game at table 1 was changed meanwhile. Check it first."));
  CHECK(club.read().rounds[0].tables == round.tables);
  club.press_well("seats", form + "&version.1=1&version.2=0");
  CHECK(club.read().rounds[0].tables != round.tables);
}

TEST_CASE("night run actions: a game from before its round was seated takes no table from the players seated") {
  const NightClub club;
  auto book = club.open();
  test::store_one(book, test::first_wins("Ala", "Zoe", R"("event":"Spring 1","round":1,"table":1,)"));
  club.press_well("check-in", "name=Ala,Ben,Cleo,Dan");
  club.press_well("seat", "way=meet&size=2&seed=1&game=pickomino");
  club.press_well("start", "live=yes&round=1");
  const store::NightDetails night = club.read();
  for (const store::RoundTable& table : night.rounds[0].tables) CHECK(table.live);
  const std::string page = club.run_page();
  CHECK_FALSE(contains(page, "<span>Zoe</span>"));
  CHECK(contains(page, "1 game of this table was rejected and does not count."));
  CHECK_FALSE(contains(page, "All tables have results."));
}

TEST_CASE("night run actions: a table with a result gets no live table, and the others do") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=pickomino");
  auto book = club.open();
  test::store_one(book, test::first_wins("Ala", "Ben", R"("event":"Spring 1","round":1,"table":1,)"));
  club.press_well("start", "live=yes&round=1");
  CHECK_FALSE(club.read().rounds[0].tables[0].live);
  CHECK(club.read().rounds[0].started_at);
}

TEST_CASE("night run actions: everything sent by a phone after its round was closed waits for an organiser") {
  const Drawn club;
  club.press_well("start", "live=yes&round=1");
  REQUIRE(send(club, 0, "/move", {{"follows", 0}, {"move", "1: roll 1 2 2 4 4 4 5 w"}}).status == 200);
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=give-up");
  const auto is_kept = [&](const std::string& what, const nlohmann::json& body) {
    const http::Response answer = send(club, 0, what, body);
    CHECK(answer.status == 410);
    return nlohmann::json::parse(*answer.body).value("kept", false);
  };
  CHECK(is_kept("/move", {{"follows", 1}, {"move", "1: keep 4"}}));
  CHECK(is_kept("/undo", {{"follows", 2}, {"step", 1}}));
  CHECK(is_kept("/correct", {{"follows", 2}, {"step", 1}, {"moves", {"1: keep 2"}}}));
  CHECK(is_kept("/confirm", {{"follows", 3}, {"by", 1}}));
  CHECK(is_kept("/draft", {{"follows", 3}, {"moves", {"1: take 36"}}, {"reason", "we lost count"}}));
  const std::string page = club.run_page();
  CHECK(contains(page, "5 entries made after closing"));
  CHECK(contains(page, "undoes entries"));
  CHECK(contains(page, "confirms the game"));
  const auto first = std::to_string(done(store::late_arrivals(club.open(), 1))[0].id);
  const http::Response accepted = club.press("accept-late", "moves=5&late=" + first);
  CHECK(accepted.status == 409);  // the confirmation is of a game that is not over
  CHECK(contains(*accepted.body,
                 "4 moves were accepted and the table reopened. Another one does not fit the game any more."));
  CHECK(contains(club.run_page(), "The players have sent a draft."));
}

TEST_CASE("night run actions: accepting a late arrival announces that a closed night is reopened") {
  const Drawn club;
  club.press_well("start", "live=yes&round=1");
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=give-up");
  club.press_well("close");
  CHECK(send(club, 0, "/move", {{"follows", 0}, {"move", "1: roll 1 2 2 4 4 4 5 w"}}).status == 410);
  CHECK(contains(club.run_page(), "Accepting reopens the night, the round and the table"));
}
