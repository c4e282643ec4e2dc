#include "web/live/tables_page.hpp"

#include "store/people/players.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::contains;
using test::LiveClub;

namespace {

http::Response post(const test::Club& club, std::string path, std::string form) {
  return club.ask({.method = http::Method::post, .path = std::move(path), .body = std::move(form)});
}

}  // namespace

TEST_CASE("tables: one is opened with the form and leads to its page with QR codes") {
  const test::Club club;
  CHECK(contains(club.page("/tables"), "pickomino"));
  const http::Response answer = post(
      club, "/tables", "game=clever&player=Ala&player=Ben&player=&option.edition=en&event=League&table=3&public=yes");
  CHECK(answer.status == 303);
  CHECK(answer.headers.get("Location") == "/tables/1");
  const std::string page = club.page("/tables/1");
  CHECK(contains(page, "Ala"));
  CHECK(test::count(page, "<svg class=\"qr\"") == 2);
  const auto table = test::done(store::find_live_table(club.open(), 1));
  REQUIRE(table);
  CHECK(table->is_public);
  CHECK(table->header.options.at(0) == std::pair<std::string, std::string>("edition", "en"));
  CHECK(table->header.event == "League");
  CHECK(table->header.table == 3);
  CHECK(contains(club.page("/tables"), "League"));
}

TEST_CASE("tables: errors in the form are reported by the referee, and the form is shown again") {
  const test::Club club;
  const http::Response answer = post(club, "/tables", "game=pickomino&player=Ala&player=ala&lang=en");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "Two players cannot have the same name"));
  CHECK(contains(*answer.body, "value=\"Ala\""));
  CHECK(post(club, "/tables", "game=chess&player=Ala").status == 422);
  CHECK(test::done(store::live_tables(club.open(), test::tonight)).empty());
}

TEST_CASE("tables: a round or a table that is no number from 1 is refused, not dropped") {
  const test::Club club;
  for (const char* const place : {"round=x&table=1", "round=1&table=A", "round=99999999999&table=1",
                                  "round=1.5&table=1", "round=-1&table=1", "round=1&table=0"}) {
    CAPTURE(place);
    const http::Response answer =
        post(club, "/tables", std::string("game=pickomino&player=Ala&player=Ben&event=League&") + place);
    CHECK(answer.status == 422);
    CHECK(contains(*answer.body, "value=\"League\""));
  }
  CHECK(test::done(store::live_tables(club.open(), test::tonight)).empty());
}

TEST_CASE("tables: two new players with names that look alike are refused") {
  const test::Club club;
  const http::Response answer = post(club, "/tables", "game=pickomino&player=Ala&player=Ala%E2%80%8B");
  CHECK(answer.status == 409);
  CHECK(contains(*answer.body, "it contains an invisible character"));
}

TEST_CASE("tables: an unknown request about the links changes nothing") {
  const LiveClub club;
  const std::string before = club.facts().entry_key;
  CHECK(post(club, "/tables/1/link", "do=zzz").status == 400);
  CHECK(club.facts().entry_key == before);
}

TEST_CASE("tables: links are renewed and revoked, a game is abandoned and resumed") {
  const LiveClub club;
  const auto facts = [&] { return *test::done(store::find_live_table(club.open(), 1)); };
  CHECK(post(club, "/tables/1/link", "do=renew").status == 303);
  CHECK(facts().entry_key != club.facts().entry_key);
  CHECK(club.get(club.entry()).status == 404);
  CHECK(post(club, "/tables/1/link", "do=revoke").status == 303);
  CHECK(facts().entry_key.empty());
  CHECK(post(club, "/tables/1/public", "public=no").status == 303);
  CHECK(club.ask_as_guest({.path = club.watch()}).status == 403);
  CHECK(post(club, "/tables/1/public", "public=yes").status == 303);
  CHECK(club.ask_as_guest({.path = club.watch()}).status == 200);
  CHECK(post(club, "/tables/1/close", "do=give-up").status == 303);
  CHECK_FALSE(facts().is_open());
  CHECK(post(club, "/tables/1/close", "do=reopen").status == 303);
  CHECK(facts().is_open());
}

TEST_CASE("tables: a log that breaks a rule can be stored as disputed") {
  const LiveClub club;
  CHECK(club.move(0, "1: roll ?").status == 200);
  const std::string rolled = http::encode(club.state().at("ledger").at("add").at(0).at("move").get<std::string>());
  const std::string wrong = "moves=" + rolled + "%0D%0A1%3A+eat+3%0D%0A&reason=who+knows&follows=";
  CHECK(post(club, "/tables/1/dispute", wrong + "0").status == 409);  // another player has rolled meanwhile
  CHECK(post(club, "/tables/1/dispute", wrong).status == 400);
  const http::Response legal = post(club, "/tables/1/dispute", "moves=" + rolled + "&follows=1");
  CHECK(legal.status == 409);
  CHECK(contains(*legal.body, "These moves break no rule"));
  const http::Response answer = post(club, "/tables/1/dispute", wrong + "1");
  CHECK(answer.status == 303);
  CHECK(answer.headers.get("Location") == "/games/1");
  CHECK(test::standing(club.open(), 1) == "disputed, counts nowhere");
  CHECK(contains(club.page("/games/1/record.json"), "\"x-virtual\":[1]"));
  CHECK(contains(club.page("/tables/1"), "does not count"));
  CHECK(club.move(1, "1: keep 1").status == 410);
  CHECK(post(club, "/tables/1/dispute", wrong + "1").status == 409);
}

TEST_CASE("tables: a draft from the players is discarded") {
  const LiveClub club;
  CHECK(club.post("draft", {{"moves", {"1: keep 4"}}, {"reason", "who knows"}}).status == 200);
  const std::string page = club.page("/tables/1");
  CHECK(contains(page, "Discard draft"));
  const std::string_view field = "name=\"draft\" value=\"";
  const std::size_t begin = page.find(field) + field.size();
  const std::string draft = "draft=" + http::encode(page.substr(begin, page.find('"', begin) - begin));
  CHECK(post(club, "/tables/1/discard-draft", "").status == 400);
  CHECK(post(club, "/tables/1/discard-draft", draft).status == 303);
  CHECK_FALSE(contains(club.page("/tables/1"), "Discard draft"));
  CHECK(post(club, "/tables/1/discard-draft", draft).status == 409);
}

TEST_CASE("tables: a disputed game may not be longer than a draft from a phone") {
  const LiveClub club;
  const auto sent = [&](const std::string& moves, const std::string& reason) {
    return post(club, "/tables/1/dispute", "follows=0&moves=" + moves + "&reason=" + reason).status;
  };
  std::string many;
  for (int i = 0; i <= 20'000; ++i) many += "x%0D%0A";
  CHECK(sent(many, "x") == 400);
  CHECK(sent("1%3A+" + std::string(1000, 'x'), "x") == 400);
  CHECK(sent("1%3A+nonsense", std::string(501, 'x')) == 400);
  CHECK(sent("1%3A+nonsense", "two%0Alines") == 400);
  CHECK(test::row(club.open(), "SELECT count(*) FROM game") == "0");
  std::string letters;  // as many as the form accepts, whatever their size in bytes
  for (int i = 0; i < 500; ++i) letters += "%C5%82";
  CHECK(sent("1%3A+" + std::string(997, 'x'), letters) == 303);
}

TEST_CASE("tables: two names of one player cannot sit at one table") {
  const test::Club club;
  auto book = club.open();
  test::store_one(book, test::ala_wins());
  test::done(store::add_alias(book, "Ala", "Alicja", test::olga()));
  const http::Response answer = post(club, "/tables", "game=pickomino&player=Ala&player=Alicja");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "names of one player"));
  CHECK(post(club, "/tables", "game=pickomino&player=Alicja&player=Ben").status == 303);
}

TEST_CASE("tables: others cannot open or change any") {
  const LiveClub club;
  for (const char* const path :
       {"/tables", "/tables/1/link", "/tables/1/public", "/tables/1/close", "/tables/1/dispute"}) {
    CHECK(club.ask_as_guest({.method = http::Method::post, .path = path}).status == 403);
  }
}

TEST_CASE("tables: a club plays Everything on 1 Card with its own cards, and the game is stored with them") {
  const test::Club club;
  auto book = club.open();
  CHECK_FALSE(contains(club.page("/tables"), "name=\"cards\""));
  const store::ClubDeck cards = test::club_cards();
  test::store_all(book, {test::simulated("onecard", 1, 2, &cards.deck)}, &cards);
  CHECK(contains(club.page("/tables"), "deck no. 1"));
  CHECK(post(club, "/tables", "game=onecard&player=Ala&player=Ben&cards=1").status == 303);
  const auto table = test::done(store::find_live_table(club.open(), 1));
  REQUIRE(table);
  REQUIRE(table->deck);
  CHECK(table->deck->size() == cards.deck.size());
  const http::Response stored = post(club, "/tables/1/dispute", "moves=1%3A+nonsense&reason=x&follows=0");
  CHECK(stored.status == 303);
  CHECK(test::row(book, "SELECT deck FROM log WHERE game = 2") == "1");
}

TEST_CASE("tables: a call for help stands first in the list and on the table's page, and is answered there") {
  const LiveClub club;
  REQUIRE(post(club, "/tables", "game=clever&player=Ala&player=Ben").status == 303);  // a later table
  CHECK_FALSE(contains(club.page("/tables"), "/tables/1/answer"));
  const http::Response call = club.ask_as_guest(
      {.method = http::Method::post, .path = club.entry("/help"), .query = http::parse_query("on=yes")});
  REQUIRE(call.status == 200);
  const std::string list = club.page("/tables");
  CHECK(contains(list, "/tables/1/answer"));
  CHECK(list.find("href=\"/tables/1\"") < list.find("href=\"/tables/2\""));
  CHECK(contains(club.page("/tables/1"), "/tables/1/answer"));
  CHECK(post(club, "/tables/1/answer", "from=list").headers.get("Location") == "/tables");
  CHECK_FALSE(contains(club.page("/tables"), "/tables/1/answer"));
  CHECK(club.state().at("help") == false);
}
