#include "web/import/sheet_form.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/written.hpp"
#include "web/club.hpp"
#include "web/import/filled_form.hpp"

using namespace rollbook;
using test::contains;
using test::count;

namespace {

std::string form_of(std::string_view game, const http::Fields& form = {}, std::string_view language = "en") {
  return web::sheet_form(*rules::find_game(game), 1, form, i18n::Catalogue::load(language), "Ala’s sheet");
}

/// The tag of the field with this name.
std::string field(std::string_view html, const std::string& name) {
  const std::size_t at = html.find(" name=\"" + name + "\"");
  REQUIRE(at != std::string_view::npos);
  const std::size_t begin = html.rfind('<', at);
  return std::string(html.substr(begin, html.find('>', at) - begin + 1));
}

}  // namespace

TEST_CASE("sheet form: whatever sheet a game ends with, the fields say the same") {
  for (const rules::Game* game : rules::games()) {
    for (std::uint64_t number = 1; number <= 5; ++number) {
      INFO(game->name << " " << number);
      const test::TypedGame typed = test::typed_game(*game, number);
      for (const rules::Seat seat : {rules::Seat{1}, rules::Seat{2}}) {
        const rules::Written sheet = rules::transcribe(*game, web::entries_in(typed.form, *game, seat));
        CHECK(sheet == rules::write_sheet(typed.end, seat));
      }
    }
  }
}

TEST_CASE("sheet form: a field takes what the game reads there") {
  const std::string clever = form_of("clever");
  CHECK(contains(field(clever, "1/yellow/A1"), "type=\"checkbox\""));
  CHECK(contains(field(clever, "1/green/11"), "type=\"checkbox\""));
  CHECK(contains(field(clever, "1/orange/3"), "inputmode=\"numeric\""));
  CHECK(contains(field(clever, "1/foxes"), "inputmode=\"numeric\""));
  CHECK(contains(field(clever, "1/rerolls/7"), "<select"));

  const std::string clever2 = form_of("clever2");
  CHECK(contains(field(clever2, "1/silver/y1"), "type=\"checkbox\""));
  CHECK(contains(field(clever2, "1/blue/1"), "inputmode=\"numeric\""));
  CHECK(contains(field(clever2, "1/yellow/A2"), "<select"));

  const std::string qwantum = form_of("qwantum");
  CHECK(contains(field(qwantum, "1/misses/5"), "type=\"checkbox\""));
  CHECK(contains(field(qwantum, "1/purple/6"), "inputmode=\"numeric\""));
}

TEST_CASE("sheet form: what belongs to a turn, or is reckoned, is no field") {
  CHECK_FALSE(contains(form_of("clever"), "pending"));
  CHECK_FALSE(contains(form_of("clever"), "Bonuses to take"));
  CHECK_FALSE(contains(form_of("qwantum"), "name=\"1/points/1\""));
}

TEST_CASE("sheet form: each field has a name that can be heard, in the reader's language") {
  CHECK(contains(field(form_of("clever"), "1/yellow/A1"), "aria-label=\"yellow A1\""));
  CHECK(contains(field(form_of("clever", {}, "pl"), "1/yellow/A1"), "aria-label=\"żółte A1\""));
  CHECK(contains(field(form_of("clever", {}, "de"), "1/extras/2"), "aria-label=\"Zusatzwürfel 2\""));
  CHECK(contains(field(form_of("onecard"), "1/card2/red"), "aria-label=\"card 2, crosses in red\""));
  for (const rules::Game* game : rules::games()) {
    CHECK_FALSE(contains(form_of(game->name), ".cell."));  // a message that is not there
  }
}

TEST_CASE("sheet form: a track is circled and crossed circle by circle") {
  const std::string html = form_of("clever", {{"1/rerolls/1", "x"}, {"1/rerolls/4", "o"}});
  const http::Fields form = test::fields_in(html);
  CHECK(form.get("1/rerolls/1") == "x");
  CHECK(form.get("1/rerolls/2") == "o");
  CHECK(form.get("1/rerolls/3").empty());

  const auto entries = web::entries_in({{"1/extras/1", "x"}, {"1/extras/3", "o"}}, *rules::find_game("clever"), 1);
  CHECK(rules::entry_in(entries, "extras") == rules::written(rules::shown::Track{.used = 1, .unlocked = 2}));
}

TEST_CASE("sheet form: a cross that is left out is a gap, not the end of the row") {
  const rules::Game& clever = *rules::find_game("clever");
  const auto sheet = [&](const http::Fields& form) {
    return rules::transcribe(clever, web::entries_in(form, clever, 1));
  };
  CHECK_FALSE(sheet({{"1/green/1", "x"}, {"1/green/3", "x"}}) == sheet({{"1/green/1", "x"}}));
}

TEST_CASE("sheet form: what was typed comes back escaped") {
  const std::string html = form_of("pickomino", {{"1/stack", "\"><script>"}});
  CHECK_FALSE(contains(html, "<script>"));
  CHECK(contains(html, "value=\"&quot;&gt;&lt;script&gt;\""));
}
