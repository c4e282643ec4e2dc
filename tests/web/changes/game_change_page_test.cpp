#include "web/changes/game_change_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/games/games.hpp"
#include "store/import/game_edit.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::contains;
using test::done;

namespace {

http::Request form(std::string body) {
  return {.method = http::Method::post, .path = "/games/1/change", .body = std::move(body)};
}

}  // namespace

TEST_CASE("putting a game right: the forms show what is stored, for organisers") {
  const test::Club club({test::ala_wins(R"("event":"Club","round":2,"played_at":"2026-05-28T20:15:00+02:00",)")});
  const std::string page = club.page("/games/1/change");
  CHECK(contains(page, R"(name="day" value="2026-05-28")"));
  CHECK(contains(page, R"(name="time" value="20:15")"));
  CHECK(contains(page, R"(name="event" value="Club")"));
  CHECK(contains(page, R"(name="round" value="2")"));
  CHECK(contains(page, R"(name="player2" value="Ben")"));
  CHECK(club.ask_as_guest(form("do=delete&confirmed=yes")).status != 303);
  CHECK(club.get("/games/77/change").status == 404);
}

TEST_CASE("putting a game right: fields change, and the others stay as they are") {
  const test::Club club({test::ala_wins(R"("played_at":"2026-05-28T20:15:00+02:00","notes":"late",)")});
  const auto made = club.ask(form(
      "do=edit&seen=&confirmed=yes&day=2026-05-29&time=20%3A15&event=Club&round=1&table=&player1=Ala&player2=Bea&notes="
      "late"));
  CHECK(made.status == 303);
  const auto header = store::header_of(done(store::read_game(club.open(), 1)).record);
  CHECK(header.played_at == "2026-05-29T20:15:00+02:00");
  CHECK(header.event == "Club");
  CHECK(header.round == 1);
  CHECK_FALSE(header.table);
  CHECK(header.players == std::vector<std::string>{"Ala", "Bea"});
  CHECK(header.notes == "late");
}

TEST_CASE("putting a game right: a mistake is explained, and nothing that was entered is lost") {
  const test::Club club({test::ala_claims_7()});
  const auto refused = [&](const std::string& body, std::string_view sentence, std::string_view kept) {
    const auto answer = club.ask(form(body));
    INFO(*answer.body);
    CHECK(answer.status == 422);
    CHECK(contains(*answer.body, sentence));
    CHECK(contains(*answer.body, kept));
  };
  refused("do=rule&verdict=accept&reason=&total1=12&total2=3", "Enter a reason.", R"(value="12")");
  refused("do=rule&verdict=accept&reason=agreed&total1=12", "or of none", R"(value="agreed")");
  refused("do=rule&verdict=accept&reason=agreed&total1=many&total2=3", "Totals are whole numbers.", R"(value="many")");
  refused("do=rule&reason=agreed", "Choose whether", R"(value="agreed")");
  refused("do=edit&round=two&event=Club&player1=Ala&player2=Ben", "numbers from 1", R"(value="two")");
  refused("do=edit&event=Club&player1=Ala&player2=ala", "same name", R"(value="Club")");
  refused("do=rule&verdict=reject&reason=why%20not&seen=0.0.0", "was changed meanwhile", R"(value="why not")");
  CHECK(test::standing(club.open(), 1) == "disputed, counts nowhere");
}

TEST_CASE("putting a game right: from the preview back to the form with what was entered") {
  const test::Club club({test::ala_claims_7()});
  const auto again = club.ask(form("do=rule&verdict=reject&reason=wrong%20dice&seen=&again=yes"));
  CHECK(again.status == 200);
  CHECK(contains(*again.body, R"(name="reason" value="wrong dice")"));
}

TEST_CASE("putting a game right: an earlier revision is used again") {
  const test::Club club({test::ala_wins(R"("id":"g",)"), test::ala_wins(R"("id":"g","notes":"again",)")});
  CHECK(contains(club.page("/games/1/revisions"), R"(name="revision" value="1" form="revert")"));
  const auto made = club.ask(form("do=revert&revision=1&seen=&confirmed=yes"));
  CHECK(made.status == 303);
  CHECK_FALSE(done(store::read_game(club.open(), 1)).record.notes);
}

TEST_CASE("putting a game right: moves are replaced, inserted and deleted; the preview names what is not legal") {
  const test::Club club({test::stuck()});
  CHECK(contains(club.page("/games/1/change"), "2: bust\n</textarea>"));
  const auto wrong = club.ask(form("do=play&seen=&moves=1%3A+keep+4"));
  CHECK(contains(*wrong.body, "Still wrong"));
  const auto preview = club.ask(form("do=play&seen=&moves=1%3A+roll+1+2+2+4+4+4+5+w%0D%0A1%3A+keep+4"));
  CHECK_FALSE(contains(*preview.body, "Still wrong"));
  CHECK(club.ask(form("do=play&seen=&confirmed=yes&moves=1%3A+roll+1+2+2+4+4+4+5+w%0D%0A1%3A+keep+4")).status == 303);
  const auto record = done(store::read_game(club.open(), 1)).record;
  CHECK(record.moves.size() == 2);
  CHECK(test::standing(club.open(), 1) == "clean, counts nowhere");
  CHECK(test::row(club.open(), "SELECT revision FROM game") == "2");
}

TEST_CASE("putting a game right: sheets are corrected") {
  const test::Club club({test::ala_wins()});
  CHECK(contains(club.page("/games/1/change"), "{&quot;tiles&quot;:[21,36]}"));
  const auto refused = club.ask(form("do=play&seen=&sheet1=21+36&sheet2=%7B%7D"));
  CHECK(refused.status == 422);
  CHECK(contains(*refused.body, "21 36</textarea>"));
  CHECK(club
            .ask(form(
                "do=play&seen=&confirmed=yes&sheet1=%7B%22tiles%22%3A%5B21%5D%7D&sheet2=%7B%22tiles%22%3A%5B22%5D%7D"))
            .status == 303);
  CHECK(test::results(club.open(), 1) == test::Rows{"Ala 1 (2)", "Ben 1 (1)"});
}
