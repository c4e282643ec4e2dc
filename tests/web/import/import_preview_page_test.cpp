#include "web/import/import_preview_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"
#include "web/app/make_site.hpp"
#include "web/import/import_support.hpp"
#include "web/signed_in.hpp"

using namespace rollbook;

namespace {

web::Preview previewed(store::Book& book, const std::string& text) {
  const std::vector<web::ImportInput> all{{"night.jsonl", text}};
  return test::done(web::preview(book, test::tonight, web::judge(all)));
}

/// The preview of a text for a book with these stored games.
std::string page(const std::string& text, const std::vector<std::string>& before = {}, std::string language = "en") {
  const test::Folder folder;
  store::Book book = test::open_book(folder / "book.db");
  test::store_all(book, before);
  const auto site = test::done(web::make_site({.book = folder / "book.db", .now = [] { return test::tonight; }}));
  http::Request request = test::posted("/import", {{"files", text, "night.jsonl"}});
  request.query.add("lang", std::move(language));
  return *site(test::signed_in(request, test::session_of(book))).body;
}

std::size_t count(const std::string& page, std::string_view text) {
  std::size_t found = 0;
  for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) ++found;
  return found;
}

bool has(const std::string& page, std::string_view text) { return count(page, text) > 0; }

}  // namespace

TEST_CASE("import preview: every record with its verdict and its effect") {
  const std::string shown = page(test::ala_wins() + "\n" + test::first_wins("Ben", "Ala", R"("id":"one",)") + "\n" +
                                     test::first_wins("Cleo", "Ala") + "\n" + test::stuck() + "\n" + test::stuck(),
                                 {test::ala_wins(), test::first_wins("Ala", "Cleo", R"("id":"one",)")});
  CHECK(has(shown, "<a href=\"/games/1\">already stored as game 1</a>"));
  CHECK(has(shown, "<a href=\"/games/2\">new revision of game 2</a>"));
  CHECK(has(shown, "new game"));
  CHECK(has(shown, "same as one above"));
  CHECK(has(shown, "Store 3 games"));
  CHECK(count(shown, "badge disputed") == 2);
}

TEST_CASE("import preview: a refused move is shown in context, with the table drawn") {
  const std::string shown =
      page(test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4","1: keep 4","next")"));
  CHECK(has(shown, "class=\"refused\""));
  CHECK(has(shown, "<span class=\"move\">next</span>"));
  CHECK(has(shown, "The table before this move"));
  CHECK(has(shown, "<svg"));
}

TEST_CASE("import preview: a record that cannot be stored says why, and does not affect the others") {
  const std::string shown =
      page(test::ala_wins() + "\n" + R"({"format":"rollbook/1","game":"chess"})" + "\n{\"format\"\n");
  CHECK(has(shown, "Records that cannot be stored"));
  CHECK(has(shown, "record.game"));
  CHECK(has(shown, "record.json"));
  CHECK(has(shown, "Store 1 game"));
  CHECK_FALSE(has(shown, "Store 2 games"));
}

TEST_CASE("import preview: violations are in the reader's language") {
  const std::string records = test::ala_claims_7() + "\n" + test::pickomino_json(R"("id":"",)") + "\n" +
                              test::pickomino_json("", R"("3: bust")") + "\n{\"format\"\n";
  const std::string polish = page(records, {}, "pl");
  CHECK(has(polish, "Ala (miejsce 1): podano sumę 7, a z kartki wynika 5."));
  CHECK(has(polish, "Przy tym stole są miejsca od 1 do 2; podano miejsce 3."));
  CHECK(has(polish, "To nie jest poprawny JSON; wiersz 4"));
  CHECK(has(polish, "„id” to od 1 do 64 znaków"));
  CHECK_FALSE(has(polish, "<span lang=\"en\">"));
  const std::string german = page(records, {}, "de");
  CHECK(has(german, "Ala (Platz 1): als Summe ist 7 angegeben, der Zettel ergibt 5."));
  CHECK(has(german, "Dieser Tisch hat die Plätze 1 bis 2; angegeben ist Platz 3."));
  CHECK(has(german, "Kein gültiges JSON; Zeile 4"));
  CHECK(has(page("[]", {}, "de"), "Darin ist keine Aufzeichnung."));
}

TEST_CASE("import preview: without new records there is nothing to store") {
  const std::string shown = page(test::ala_wins(), {test::ala_wins()});
  CHECK(has(shown, "Everything here is already in the book"));
  CHECK_FALSE(has(shown, "name=\"digest\""));
  CHECK(has(page("no record"), "None of these can be stored."));
}

TEST_CASE("import preview: the players of unknown names") {
  const std::string shown = page(test::first_wins("Alla", "Ben"), {test::ala_wins()});
  CHECK(has(shown, "<input type=\"hidden\" name=\"name\" value=\"Alla\">"));
  CHECK(has(shown, "Who is “Alla”?"));
  CHECK(has(shown, "name=\"player/0\" value=\"Ala\" required> <span>Ala, already in the book"));
  CHECK(has(shown, "name=\"player/0\" value=\"Alla\" required> <span>New player: Alla"));
  CHECK(has(shown, "<option>Ben</option>"));
  CHECK(has(shown, "Known players:&#32;<a href=\"/players/2\">Ben</a>"));
  CHECK(has(shown, "<input name=\"player\" value=\"Ben\" list=\"everybody\""));
}

TEST_CASE("import preview: rulings in the records, to be ticked") {
  const std::string shown = page(test::ala_claims_7(
      R"("x-rollbook":{"ruling":{"accepted":true,"at":"2026-05-28T20:26:40Z","by":"Olga","reason":"<fine>"}},)"));
  CHECK(has(shown, "type=\"checkbox\" name=\"ruling\" value=\"0\""));
  CHECK(has(shown, "&lt;fine&gt;"));
}

TEST_CASE("import preview: of many wrong records, only the first have their table drawn") {
  std::string text;
  for (int i = 0; i < 30; ++i) text += test::stuck("\"notes\":\"" + std::to_string(i) + "\",") + "\n";
  const std::string shown = page(text);
  CHECK(count(shown, "class=\"card wrong\"") == 30);
  CHECK(count(shown, "<summary>The table before this move") == 10);
  CHECK(has(shown, "Only the first 10 of these are drawn"));
}

TEST_CASE("import preview: a long list of violations of one record is cut") {
  std::string fields;
  for (int i = 0; i < 300; ++i) fields += "\"wrong" + std::to_string(i) + "\":1,";
  const std::string shown = page(test::pickomino_json(fields));
  CHECK(count(shown, "record.field") == 10);
  CHECK(has(shown, "and 10 more problems"));  // the reader itself stops at 20
}

TEST_CASE("import preview: the digest also covers the assignment of names") {
  store::Book book = store::Book::in_memory();
  const std::string before = previewed(book, test::ala_wins()).digest;
  CHECK(before == previewed(book, test::ala_wins()).digest);
  test::store_one(book, test::first_wins("Ala", "Cleo"));
  CHECK(before != previewed(book, test::ala_wins()).digest);
}

TEST_CASE("import preview: the digest is the same for what a form sends back") {
  store::Book book = store::Book::in_memory();
  const web::Preview shown =
      previewed(book, " " + test::stuck(R"("notes":"a\nb", )") + "\n" + test::simulated("clever", 1));
  std::string lines;
  for (const web::Candidate& candidate : shown.candidates) lines += candidate.line + "\r\n";
  auto again = web::judge_again(lines, "night.jsonl #1\r\nnight.jsonl #2\r\n");
  CHECK(test::done(web::preview(book, test::tonight, std::move(again))).digest == shown.digest);
}
