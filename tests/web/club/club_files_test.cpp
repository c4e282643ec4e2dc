#include "web/club/club_files.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/club.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::done;

TEST_CASE("club files: the style sheet adapts the colour to light and dark") {
  CHECK(web::style_of("").empty());
  CHECK(web::style_of("red").empty());
  const std::string navy = web::style_of("#102040");
  CHECK(navy.starts_with(":root{--accent:#102040;--on-accent:#ffffff}"));
  CHECK(contains(navy, "data-theme=\"dark\""));
  CHECK(web::adapted("#102040").on_dark);
  CHECK_FALSE(web::adapted("#102040").on_light);
  CHECK(web::adapted("#ffff00").on_light);
  CHECK_FALSE(web::adapted("#ffff00").on_dark);
}

TEST_CASE("club files: the logo is a PNG for everyone, if there is one") {
  const Club club;
  CHECK(club.ask_as_guest({.path = "/club/logo.png"}).status == 404);
  CHECK_FALSE(contains(club.page("/"), "/club/logo.png"));
  CHECK_FALSE(contains(club.page("/"), "/club/style.css"));
  const std::string png = "\x89PNG\r\n\x1a\n...";
  done(store::change_club(club.open(), {.settings = {.name = "Kostka", .colour = "#102040"}, .logo = png},
                          test::olga()));
  const auto logo = club.ask_as_guest({.path = "/club/logo.png"});
  CHECK(logo.type == "image/png");
  CHECK(*logo.body == png);
  CHECK(contains(*club.ask_as_guest({.path = "/club/style.css"}).body, "#102040"));
  const std::string home = *club.ask_as_guest({.path = "/"}).body;
  CHECK(contains(home, "· Kostka</title>"));
  CHECK(contains(home, "src=\"/club/logo.png\""));
  CHECK(contains(home, "href=\"/club/style.css\""));
  CHECK(contains(club.page("/projector"), "Kostka"));
}
