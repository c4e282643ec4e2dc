#include "web/import/import_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "http/multipart.hpp"
#include "i18n/catalogue.hpp"
#include "store/book_support.hpp"
#include "store/league/rulings.hpp"
#include "store/people/players.hpp"
#include "web/app/make_site.hpp"
#include "web/club.hpp"
#include "web/import/import_support.hpp"
#include "web/signed_in.hpp"

using namespace rollbook;
using http::Response;
using test::FormField;
using test::posted;

namespace {

/// The site on a book of its own.
struct Club {
  test::Folder folder;
  http::Handler for_guests =
      test::done(web::make_site({.book = folder / "book.db", .now = [] { return test::tonight; }}));
  std::string session = test::session_of(book());

  Response site(const http::Request& request) const { return for_guests(test::signed_in(request, session)); }

  store::Book book() const { return test::open_book(folder / "book.db"); }

  Response bring(const std::string& text) const { return site(posted("/import", {{"files", text, "night.jsonl"}})); }

  /// Uploads records and stores them, with these fields in addition to those of the preview.
  Response import(const std::string& text, const std::vector<FormField>& fields = {}) const {
    auto form = test::sent_back(*bring(text).body);
    form.insert(form.end(), fields.begin(), fields.end());
    return site(posted("/import/store", form));
  }
};

bool has(const Response& page, std::string_view text) { return page.body->find(text) != std::string::npos; }

std::string location(const Response& response) { return std::string(response.headers.get("Location")); }

}  // namespace

TEST_CASE("import: the form requires signing in, others are redirected to the login") {
  const Club club;
  CHECK(has(club.site({.path = "/import"}), "<form class=\"bring\""));
  const Response guest = club.for_guests({.path = "/import"});
  CHECK(guest.status == 303);
  CHECK(location(guest) == "/login?next=%2Fimport");
}

TEST_CASE("import: guests cannot import, directly or through another site's page") {
  const Club club;
  for (const std::string path : {"/import", "/import/store"}) {
    CHECK(club.for_guests(posted(path, {{"text", test::ala_wins()}})).status == 403);
    http::Request foreign = posted(path, {{"text", test::ala_wins()}});
    foreign.headers.set("Sec-Fetch-Site", "cross-site");
    CHECK(club.site(foreign).status == 403);
  }
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "0");
}

TEST_CASE("import: the preview stores nothing") {
  const Club club;
  const Response page = club.bring(test::ala_wins());
  CHECK(page.status == 200);
  CHECK(has(page, "Store 1 game"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "0");
  CHECK(test::row(club.book(), "SELECT count(*) FROM player") == "0");
}

TEST_CASE("import: what was shown is stored, and the next page links to the games") {
  const Club club;
  const Response stored = club.import(test::ala_wins() + "\n" + test::stuck());
  CHECK(stored.status == 303);
  CHECK(location(stored) == "/import/done?stored=2&revised=0&there=0&late=0&nights=&ruled=&games=1-2");
  CHECK(test::results(club.book(), 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(test::standing(club.book(), 2) == "disputed, counts nowhere");
  CHECK(test::row(club.book(), "SELECT source FROM log WHERE game = 2") == "night.jsonl #2");
  const Response done =
      club.site({.path = "/import/done", .query = http::parse_query("stored=2&revised=0&there=0&games=1-2")});
  CHECK(done.status == 200);
  CHECK(has(done, "href=\"/games/1\""));
  CHECK(has(done, "href=\"/games/2\""));
  CHECK(has(done, "do not count until an organiser"));
}

TEST_CASE("import: the audit log says who imported") {
  const Club club;
  club.import(test::ala_wins());
  CHECK(test::rows(club.book(), "SELECT who, action, object, detail FROM audit") ==
        test::Rows{"Olga|import|game 1|night.jsonl #1",
                   "Olga|import|book|1 game and 0 new revisions from night.jsonl, in the browser"});
}

TEST_CASE("import: a name is assigned to the chosen player") {
  const Club club;
  club.import(test::ala_wins());
  club.import(test::first_wins("Alla", "Cleo"),
              {{"name", "Alla"}, {"player", "Ala"}, {"name", "Cleo"}, {"player", "Cleo"}});
  CHECK(test::results(club.book(), 2) == test::Rows{"Ala 5 (1)", "Cleo 1 (2)"});
  CHECK(test::rows(club.book(), "SELECT name FROM alias WHERE player = 1 ORDER BY name") == test::Rows{"Ala", "Alla"});
  CHECK(test::row(club.book(), "SELECT detail FROM audit WHERE id = 4") ==
        "1 game and 0 new revisions from night.jsonl, in the browser; alla is Ala");
}

TEST_CASE("import: of several buttons one is chosen, or somebody else in the list") {
  const Club club;
  club.import(test::ala_wins());
  club.import(test::first_wins("Alla", "Cleo"),
              {{"name", "Alla"}, {"player/0", "Ala"}, {"someone-else", "Ben"}, {"name", "Cleo"}, {"player", "Cleo"}});
  CHECK(test::results(club.book(), 2) == test::Rows{"Ala 5 (1)", "Cleo 1 (2)"});
  club.import(test::first_wins("Benn", "Cleo"), {{"name", "Benn"}, {"player/0", ""}, {"someone-else", "Ala"}});
  CHECK(test::results(club.book(), 3) == test::Rows{"Ala 5 (1)", "Cleo 1 (2)"});
}

TEST_CASE("import: an assignment that makes a game disputed is shown first") {
  const Club club;
  club.import(test::ala_wins());
  const std::vector<FormField> choice{{"name", "Alla"}, {"player", "Ala"}};
  const Response again = club.import(test::first_wins("Ala", "Alla"), choice);
  CHECK(again.status == 200);
  CHECK(has(again, "your choice of players changes the result"));
  CHECK(has(again, "book.same-player"));
  CHECK(has(again, "value=\"Ala\" required checked"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "1");
  auto form = test::sent_back(*again.body);
  form.insert(form.end(), choice.begin(), choice.end());
  CHECK(club.site(posted("/import/store", form)).status == 303);
  CHECK(test::standing(club.book(), 2) == "disputed, counts nowhere");
}

TEST_CASE("import: a known name that means a new player is replaced in the record, and shown again") {
  const Club club;
  club.import(test::ala_wins());
  const Response again =
      club.import(test::first_wins("Ala", "Cleo"), {{"name", "Ala"}, {"player", "Ala Kos"}, {"ruling", "7"}});
  CHECK(again.status == 200);
  CHECK(has(again, "The names in the records have been changed"));
  CHECK(has(again, "value=\"Ala Kos\" required checked"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "1");
  auto form = test::sent_back(*again.body);
  const Response open_question = club.site(posted("/import/store", form));
  CHECK(open_question.status == 200);
  CHECK(has(open_question, "Nothing was stored: say first who is meant"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "1");
  form.push_back({"name", "Ala Kos"});
  form.push_back({"player/0", "Ala Kos"});
  CHECK(club.site(posted("/import/store", form)).status == 303);
  CHECK(test::results(club.book(), 2) == test::Rows{"Ala Kos 5 (1)", "Cleo 1 (2)"});
  CHECK(test::rows(club.book(), "SELECT name FROM alias WHERE player = 1") == test::Rows{"Ala"});
}

TEST_CASE("import: a known name may be assigned to another known player") {
  const Club club;
  club.import(test::ala_wins());
  const Response again = club.import(test::first_wins("Ala", "Cleo"), {{"name", "Ala"}, {"player", "ben"}});
  CHECK(club.site(posted("/import/store", test::sent_back(*again.body))).status == 303);
  CHECK(test::results(club.book(), 2) == test::Rows{"Ben 5 (1)", "Cleo 1 (2)"});
}

TEST_CASE("import: a name that would occur twice at a table is refused, not stored") {
  const Club club;
  club.import(test::ala_wins());
  const Response again =
      club.import(test::first_wins("Ala", "Ben", "\"notes\":\"another\","), {{"name", "Ala"}, {"player", "Ben"}});
  CHECK(again.status == 200);
  CHECK(has(again, "Records that cannot be stored"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "1");
}

TEST_CASE("import: known names left as they are, or empty, change nothing") {
  const Club club;
  club.import(test::ala_wins());
  test::done(store::rename_player(club.book(), "Ala", "Ala Nowak", test::olga()));
  CHECK(club.import(test::first_wins("Ala", "Cleo"), {{"name", "Ala"}, {"player", "Ala Nowak"}}).status == 303);
  CHECK(club.import(test::first_wins("Ala", "Dan"), {{"name", "Ala"}, {"player", ""}}).status == 303);
  CHECK(test::results(club.book(), 3) == test::Rows{"Ala Nowak 5 (1)", "Dan 1 (2)"});
  CHECK(test::row(club.book(), "SELECT detail FROM audit ORDER BY id DESC LIMIT 1") ==
        "1 game and 0 new revisions from night.jsonl, in the browser");
}

TEST_CASE("import: a player must have a name") {
  const Club club;
  CHECK(club.import(test::ala_wins(), {{"name", "Ala"}, {"player", " "}}).status == 400);
  CHECK(club.import(test::ala_wins(), {{"name", "Ala"}, {"player", "\xFF"}}).status == 400);
  CHECK(club.import(test::ala_wins(), {{"player", "Ala"}}).status == 400);
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "0");
}

TEST_CASE("import: a ruling in a record counts only if it is ticked") {
  const std::string ruled_on = test::ala_claims_7(
      R"("x-rollbook":{"ruling":{"accepted":true,"at":"2026-05-28T20:26:40Z","by":"Olga","reason":"fine"}},)");
  const Club careful;
  careful.import(ruled_on);
  CHECK(test::standing(careful.book(), 1) == "disputed, counts nowhere");
  const Club trusting;
  trusting.import(ruled_on, {{"ruling", "0"}});
  CHECK(test::standing(trusting.book(), 1) == "ruled, counts");
}

TEST_CASE("import: a helper cannot rule, and no one can rule in another's name") {
  const std::string ruled_on = test::ala_claims_7(
      R"("x-rollbook":{"ruling":{"accepted":true,"at":"2026-05-28T20:26:40Z","by":"Zofia","reason":"fine"}},)");
  const test::Club by_helper;
  const std::string hugo = test::session_of(by_helper.open(), store::Role::helper, "Hugo");
  const Response shown = by_helper.ask_as(hugo, posted("/import", {{"files", ruled_on, "night.jsonl"}}));
  CHECK(has(shown, "Only an organiser can adopt them"));
  CHECK_FALSE(has(shown, "name=\"ruling\""));
  auto form = test::sent_back(*shown.body);
  form.push_back({"ruling", "0"});
  CHECK(by_helper.ask_as(hugo, posted("/import/store", form)).status == 303);
  CHECK(test::standing(by_helper.open(), 1) == "disputed, counts nowhere");

  const Club by_organiser;
  by_organiser.import(ruled_on, {{"ruling", "0"}});
  CHECK(test::row(by_organiser.book(), "SELECT who, detail FROM audit WHERE action = 'rule'") ==
        "Olga|accepted, as night.jsonl #1 says, by Zofia: fine");
}

TEST_CASE("import: a late revision of a game with a ruling, outside every night, leads to the page of that game") {
  const Club club;
  club.import(test::ala_claims_7(R"("id":"g1",)"));
  auto book = club.book();
  test::done(store::rule(book, 1, {.accepted = true, .reason = "fine", .by = "Olga"}));
  const std::string done = location(club.import(test::ala_wins(R"("id":"g1",)")));
  CHECK(done.find("&late=1") != std::string::npos);
  const Response page =
      club.site({.path = "/import/done", .query = http::parse_query(done.substr(done.find('?') + 1))});
  CHECK(has(page, "<a href=\"/games/1\">Decide on the game’s page</a>"));
}

TEST_CASE("import: if the book has changed meanwhile, the preview is shown again before anything is stored") {
  const Club club;
  const auto form = test::sent_back(*club.bring(test::ala_wins()).body);
  club.import(test::ala_wins());
  const Response again = club.site(posted("/import/store", form));
  CHECK(again.status == 200);
  CHECK(has(again, "The book or the records have changed"));
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "1");
}

TEST_CASE("import: what was not shown is not stored") {
  const Club club;
  auto form = test::sent_back(*club.bring(test::ala_wins()).body);
  form[0].content += test::stuck() + "\n";
  CHECK(club.site(posted("/import/store", form)).status == 200);
  CHECK(club.site(posted("/import/store", {})).status == 200);
  CHECK(test::row(club.book(), "SELECT count(*) FROM game") == "0");
}

TEST_CASE("import: files and text together, and empty fields") {
  const Club club;
  const Response page = club.site(posted("/import", {{"files", test::ala_wins(), "a.json"},
                                                     {"files", test::stuck(), "b \"1\".json"},
                                                     {"text", test::first_wins("Cleo", "Dan")}}));
  CHECK(has(page, "a.json #1"));
  CHECK(has(page, "pasted text #1"));
  CHECK(has(page, "Store 3 games"));
  const Response nothing = club.site(posted("/import", {{"files", ""}, {"text", " \r\n"}}));
  CHECK(nothing.status == 400);
  CHECK(has(nothing, "The form was empty"));
}

TEST_CASE("import: an import that is too large refers to the command line") {
  const Club club;
  const Response heavy = club.bring(std::string(21 * 1024 * 1024, ' '));
  CHECK(heavy.status == 413);
  CHECK(has(heavy, "more than 20 MB"));
  std::string text;
  for (int i = 0; i < 2001; ++i) text += "{}\n";
  const Response many = club.bring(text);
  CHECK(many.status == 413);
  CHECK(has(many, "more than 2000 records"));
  CHECK(has(many, "rollbook import"));
}

TEST_CASE("import: an invalid form is reported") {
  const Club club;
  http::Request request = posted("/import", {});
  request.headers.set("Content-Type", "application/json");
  CHECK(club.site(request).status == 400);
  request.path = "/import/store";
  CHECK(club.site(request).status == 400);
}

TEST_CASE("import: errors in a form are in the reader's language") {
  const Club club;
  const auto in_polish = [&](http::Request request) {
    request.headers.set("Accept-Language", "pl");
    return club.site(request);
  };
  http::Request no_form = posted("/import", {});
  no_form.headers.set("Content-Type", "application/json");
  CHECK(has(in_polish(no_form), "<p class=\"detail\">To nie jest formularz z plikami (multipart/form-data).</p>"));
  CHECK(has(in_polish(posted("/import/store", {{"player", "Ala"}})), "Wybrany gracz nie ma imienia."));
  http::Request foreign = posted("/import", {});
  foreign.headers.set("Sec-Fetch-Site", "cross-site");
  CHECK(has(in_polish(foreign), "To żądanie przyszło z innej witryny."));
  for (const http::FormError& form :
       {http::read_multipart("", "").error(), http::read_multipart("multipart/form-data; boundary=a", "--a").error()}) {
    CHECK(i18n::Catalogue::load("de").has(form.reason));
  }
}

TEST_CASE("import: pasted text has a name in the reader's language, and is stored under its English one") {
  const Club club;
  http::Request request = posted("/import", {{"text", test::ala_wins()}});
  request.headers.set("Accept-Language", "de");
  const Response page = club.site(request);
  CHECK(has(page, "eingefügter Text #1"));
  CHECK(has(page, ">pasted text #1\n</textarea>"));  // what is sent back to be stored
}

TEST_CASE("import: the last page skips games that do not exist") {
  const Club club;
  const Response done = club.site({.path = "/import/done", .query = http::parse_query("games=7-9&stored=x")});
  CHECK(done.status == 200);
  CHECK_FALSE(has(done, "/games/7"));
}

TEST_CASE("import: a game and its revision in one import are one game, and nothing is left out") {
  const Club club;
  const auto done = [&](const char* query) {
    return club.site({.path = "/import/done", .query = http::parse_query(query)});
  };
  CHECK_FALSE(has(done("stored=1&revised=1&there=0&games=1"), "Only some are listed here"));
}
