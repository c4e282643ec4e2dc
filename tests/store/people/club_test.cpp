#include "store/people/club.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using namespace rollbook::test;

namespace {

constexpr const char* a_png = "\x89PNG\r\n\x1a\nrest";

store::ClubSettings settings() {
  return {.name = "Kostka", .colour = "#a01e3c", .language = "pl", .time_zone = "Europe/Warsaw"};
}

}  // namespace

TEST_CASE("club: a new book has none of its own, and organisers name it") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto before = done(store::read_club(book));
  CHECK(before.settings == store::ClubSettings{});
  CHECK_FALSE(before.has_logo);
  CHECK(done(store::change_club(book, {.settings = settings(), .logo = a_png}, olga())));
  const auto club = done(store::read_club(book));
  CHECK(club.settings == settings());
  CHECK(club.has_logo);
  CHECK(done(store::read_logo(book)) == a_png);
  CHECK(rows(book, "SELECT who, action, object, detail FROM audit") ==
        Rows{"Olga|change|club|name Kostka, colour #a01e3c, language pl, time zone Europe/Warsaw, logo"});
}

TEST_CASE("club: of two who change it at once, the second is told and nothing is lost") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  CHECK(done(store::change_club(book, {.settings = {.name = "Kostka"}, .version = 0}, olga())));
  CHECK_FALSE(done(store::change_club(book, {.settings = {.name = "Würfel"}, .version = 0}, olga())));
  CHECK(done(store::read_club(book)).settings.name == "Kostka");
  CHECK(done(store::change_club(book, {.settings = {.name = "Würfel"}, .version = 1}, olga())));
  CHECK(row(book, "SELECT count(*) FROM audit") == "2");
}

TEST_CASE("club: saving without a change changes nothing, and the logo stays until it is removed") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  done(store::change_club(book, {.settings = settings(), .logo = a_png}, olga()));
  CHECK(done(store::change_club(book, {.settings = settings(), .version = 1}, olga())));
  CHECK(done(store::read_club(book)).version == 1);
  CHECK(done(store::read_club(book)).has_logo);
  done(store::change_club(book, {.settings = settings(), .logo = "", .version = 1}, olga()));
  CHECK_FALSE(done(store::read_club(book)).has_logo);
  CHECK(done(store::read_logo(book)).empty());
}

TEST_CASE("club: helpers and players change nothing, and what pages cannot show is refused") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  CHECK_FALSE(store::change_club(book, {.settings = settings()}, hugo()));
  CHECK_FALSE(store::show_first_steps(book, false, hugo()));
  CHECK_FALSE(store::note_backup(book, players_at_table()));
  const auto refuses = [&](store::ClubChange change) { return !store::change_club(book, change, olga()); };
  CHECK(refuses({.settings = {.name = std::string(61, 'a')}}));
  CHECK(refuses({.settings = {.name = "two\nlines"}}));
  CHECK(refuses({.settings = {.colour = "red"}}));
  CHECK(refuses({.settings = {.colour = "#1d5c4a;}"}}));
  CHECK(refuses({.settings = {.language = "p\""}}));
  CHECK(refuses({.settings = {.time_zone = "/etc/passwd"}}));
  CHECK(refuses({.settings = {.time_zone = "../../etc"}}));
  CHECK(refuses({.settings = {}, .logo = "<svg/>"}));
  CHECK(refuses({.settings = {}, .logo = a_png + std::string(store::most_logo, 'a')}));
  CHECK(row(book, "SELECT count(*) FROM audit") == "0");
}

TEST_CASE("club: it remembers the last backup, and whether the first steps are shown") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  CHECK_FALSE(done(store::read_club(book)).backed_up_at);
  CHECK_FALSE(done(store::read_club(book)).hides_first_steps);
  done(store::note_backup(book, olga()));
  done(store::show_first_steps(book, false, olga()));
  CHECK(done(store::read_club(book)).backed_up_at == tonight);
  CHECK(done(store::read_club(book)).hides_first_steps);
  done(store::show_first_steps(book, true, olga()));
  CHECK_FALSE(done(store::read_club(book)).hides_first_steps);
}
