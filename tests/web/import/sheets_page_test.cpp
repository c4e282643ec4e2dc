#include "web/import/sheets_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"
#include "web/import/filled_form.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::count;

namespace {

http::Response post(const Club& club, std::string path, const http::Fields& form, bool is_guest = false,
                    http::Fields query = {}) {
  http::Request request{
      .method = http::Method::post, .path = std::move(path), .query = std::move(query), .body = test::body_of(form)};
  return is_guest ? club.ask_as_guest(request) : club.ask(request);
}

/// Ala has 5 worms, and Ben 1.
http::Fields two_stacks() {
  return {{"players", "2"}, {"name/1", "Ala"}, {"name/2", "Ben"}, {"1/stack", "21 36"}, {"2/stack", "22"}};
}

/// The same, but Ben claims tile 36 as well.
http::Fields one_tile_twice() {
  http::Fields form = two_stacks();
  form.set("2/stack", "22 36");
  return form;
}

int games_in(const Club& club) { return std::stoi(test::row(club.open(), "SELECT count(*) FROM game")); }

}  // namespace

TEST_CASE("sheets page: every game can be chosen") {
  const std::string page = Club().page("/sheets");
  for (const rules::Game* game : rules::games()) {
    CHECK(contains(page, "action=\"/sheets/" + std::string(game->name) + "\""));
  }
}

TEST_CASE("sheets page: a sheet for each player, and known names as suggestions") {
  const Club club({test::ala_wins()});
  const std::string page = club.page("/sheets/clever?players=3&option/edition=en");
  CHECK(count(page, "class=\"sheet-form\"") == 3);
  CHECK(contains(page, "name=\"name/3\""));
  CHECK(contains(page, "<option value=\"en\" selected>"));
  CHECK(contains(page, "<option value=\"Ala\">"));
  CHECK(club.get("/sheets/clever?players=5").status == 404);
  CHECK(club.get("/sheets/chess?players=2").status == 404);
}

TEST_CASE("sheets page: every game has instructions for its sheet") {
  const Club club;
  for (const rules::Game* game : rules::games()) {
    CHECK_FALSE(contains(club.page("/sheets/" + std::string(game->name)), std::string(game->name) + ".help"));
  }
}

TEST_CASE("sheets page: the sheets of any simulated game get its score, and fit") {
  const Club club;
  for (const rules::Game* game : rules::games()) {
    for (std::uint64_t number = 1; number <= 3; ++number) {
      const test::TypedGame typed = test::typed_game(*game, number);
      const std::string path = "/sheets/" + std::string(game->name) + "/check";
      const http::Response response = post(club, path, typed.form, true, {{"only", "result"}});
      INFO(game->name << " " << number << ": " << *response.body);
      REQUIRE(response.status == 200);
      CHECK(contains(*response.body, "Everything fits."));
      for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
        const std::string name = seat == 1 ? "Ala" : "Ben";
        CHECK(contains(*response.body, "data-total=\"" + std::to_string(seat) + "\" data-name=\"" + name + "\"><b>" +
                                           std::to_string(rules::score(typed.end, seat).total) + "</b>"));
      }
    }
  }
  CHECK(games_in(club) == 0);
}

TEST_CASE("sheets page: contradictions are reported with their rule") {
  const Club club;
  const std::string result = *post(club, "/sheets/pickomino/check", one_tile_twice(), true, {{"only", "result"}}).body;
  CHECK(contains(result, "1 problem"));
  CHECK(contains(result, "pickomino.sheet."));
  CHECK_FALSE(contains(result, "Everything fits."));
}

TEST_CASE("sheets page: a claim is checked against the sheet") {
  http::Fields form = two_stacks();
  form.add("claimed/1/total", "7");
  const std::string result = *post(Club(), "/sheets/pickomino/check", form, true, {{"only", "result"}}).body;
  CHECK(contains(result, "Ala (seat 1): the total is claimed to be 7; the sheet makes it 5."));
}

TEST_CASE("sheets page: contradictions are reported in the reader's language") {
  http::Fields form = one_tile_twice();
  form.add("claimed/1/worms", "7");
  form.set("1/stack", "21 36 99");
  const auto said = [&](std::string language) {
    const http::Fields query{{"only", "result"}, {"lang", std::move(language)}};
    return *post(Club(), "/sheets/pickomino/check", form, true, query).body;
  };
  CHECK(contains(said("en"), "Ala (seat 1): the part worms is claimed to be 7; the sheet makes it 5."));
  CHECK(contains(said("pl"), "Ala (miejsce 1): w części „robale” podano 7, a z kartki wynika 5."));
  CHECK(contains(said("pl"), "Ala (miejsce 1): „tiles”:"));
  CHECK(contains(said("de"), "Ala (Platz 1): für den Teil „Würmer“ ist 7 angegeben, der Zettel ergibt 5."));
  CHECK_FALSE(contains(said("de"), "lang=\"en\""));
}

TEST_CASE("sheets page: an error in the other fields does not hide the points") {
  http::Fields form = two_stacks();
  form.set("name/2", "ala");
  form.add("round", "two");
  const std::string result =
      *post(Club(), "/sheets/pickomino/check", form, true, {{"only", "result"}, {"lang", "pl"}}).body;
  CHECK(contains(result, "Dwóch graczy nie może mieć tego samego imienia; „Ala” na miejscu 1 i „ala” na miejscu 2"));
  CHECK(contains(result, "„round” to liczba całkowita"));
  CHECK(contains(result, "data-total=\"1\" data-name=\"Ala\"><b>5</b>"));
  CHECK(contains(result, "data-total=\"2\" data-name=\"ala\"><b>1</b>"));
}

TEST_CASE("sheets page: a partly readable sheet is counted as far as possible") {
  http::Fields form = two_stacks();
  form.set("2/stack", "22 worm");
  const std::string result = *post(Club(), "/sheets/pickomino/check", form, true, {{"only", "result"}}).body;
  CHECK(contains(result, "sheet.form"));
  CHECK(contains(result, "data-total=\"1\" data-name=\"Ala\"><b>5</b>"));
}

TEST_CASE("sheets page: without a script the whole page is returned, as filled in") {
  http::Fields form{{"players", "2"}, {"1/yellow/A1", "x"}, {"1/orange/1", "4"}, {"1/rerolls/1", "o"}};
  form.add("event", "May night");
  const http::Response response = post(Club(), "/sheets/clever/check", form);
  REQUIRE(response.status == 200);
  const http::Fields again = test::fields_in(*response.body);
  CHECK(again.get("1/yellow/A1") == "x");
  CHECK_FALSE(again.has("1/yellow/A2"));
  CHECK(again.get("1/orange/1") == "4");
  CHECK(again.get("1/rerolls/1") == "o");
  CHECK(again.get("event") == "May night");
  CHECK(contains(*response.body, "data-verdict"));
  CHECK(contains(*response.body, "href=\"/sheets/clever?players=2&amp;lang=pl\""));
}

TEST_CASE("sheets page: sheets that fit are stored") {
  const Club club;
  const http::Response response = post(club, "/sheets/pickomino", two_stacks());
  CHECK(response.status == 303);
  CHECK(response.headers.get("location") == "/games/1");
  CHECK(test::results(club.open(), 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(test::standing(club.open(), 1) == "clean, counts");
  CHECK(post(club, "/sheets/pickomino", two_stacks()).headers.get("location") == "/games/1");
  CHECK(games_in(club) == 1);
}

TEST_CASE("sheets page: the audit log says who entered a game") {
  const Club club;
  post(club, "/sheets/pickomino", two_stacks());
  CHECK(test::rows(club.open(), "SELECT who, action, object, detail FROM audit") ==
        test::Rows{"Olga|add|player 1|Ala", "Olga|add|player 2|Ben", "Olga|import|game 1|typed in"});
}

TEST_CASE("sheets page: sheets that do not fit are stored as disputed, and only on request") {
  const Club club;
  const http::Response refused = post(club, "/sheets/pickomino", one_tile_twice());
  CHECK(refused.status == 422);
  CHECK(contains(*refused.body, "Not stored"));
  CHECK(contains(*refused.body, "value=\"22 36\""));
  CHECK(games_in(club) == 0);

  http::Fields form = one_tile_twice();
  form.add("disputed", "yes");
  CHECK(post(club, "/sheets/pickomino", form).status == 303);
  CHECK(test::standing(club.open(), 1) == "disputed, counts nowhere");
}

TEST_CASE("sheets page: without names, or with sheets that cannot be read, nothing is stored") {
  const Club club;
  http::Fields nameless = two_stacks();
  nameless.set("name/2", "");
  nameless.add("disputed", "yes");
  CHECK(post(club, "/sheets/pickomino", nameless).status == 422);
  http::Fields unreadable = two_stacks();
  unreadable.set("2/stack", "22 worm");
  unreadable.add("disputed", "yes");
  CHECK(post(club, "/sheets/pickomino", unreadable).status == 422);
  CHECK(post(club, "/sheets/pickomino", {{"players", "99"}}).status == 400);
  CHECK(games_in(club) == 0);
}

TEST_CASE("sheets page: a page of another site cannot store anything") {
  const Club club;
  const http::Response response = club.ask({.method = http::Method::post,
                                            .path = "/sheets/pickomino",
                                            .headers = {{"sec-fetch-site", "cross-site"}},
                                            .body = test::body_of(two_stacks())});
  CHECK(response.status == 403);
  CHECK(games_in(club) == 0);
}

TEST_CASE("sheets page: a visitor who cannot store gets the record to send") {
  const Club club;
  CHECK(post(club, "/sheets/pickomino", two_stacks(), true).status == 403);
  CHECK(games_in(club) == 0);
  const http::Response page = club.ask_as_guest({.path = "/sheets/pickomino"});
  CHECK(contains(*page.body, "download the record and send it"));
  CHECK_FALSE(contains(*page.body, "Store game"));

  const http::Response record = post(club, "/sheets/pickomino/record.json", two_stacks(), true);
  CHECK(record.headers.get("content-disposition") == "attachment; filename=\"rollbook-pickomino.json\"");
  CHECK(test::read_good(*record.body).players == std::vector<std::string>{"Ala", "Ben"});
  CHECK(post(club, "/sheets/pickomino/record.json", {{"players", "2"}, {"round", "x"}}).status == 422);
}
