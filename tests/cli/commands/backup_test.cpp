#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::Shelf;
namespace fs = std::filesystem;

using Names = std::vector<std::string>;

TEST_CASE("backup: a copy is a book with the same games") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string before = shelf.run({"export"}).out;
  const auto outcome = shelf.run({"backup", shelf.path("copy.db")});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "Copied to \"" + shelf.path("copy.db") + "\".\n");
  CHECK(shelf.files() == Names{"book.db", "copy.db"});
  CHECK(shelf.run({"export"}).out == before);  // only when it was last copied is noted in it
  CHECK(test::run({"check", "--db", shelf.path("copy.db")}).out == "4 games replayed: everything is right\n");
  CHECK(test::run({"export", "--db", shelf.path("copy.db")}).out == shelf.run({"export"}).out);
}

TEST_CASE("backup: an existing file is replaced only with --force, and never the book itself") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  std::ofstream(shelf.path("copy.db")) << "mine";
  const auto refused = shelf.run({"backup", shelf.path("copy.db")});
  CHECK(refused.status == 2);
  CHECK(refused.err == "rollbook: \"" + shelf.path("copy.db") + "\" already exists. To replace it, use --force\n");
  CHECK(test::read_file(shelf.path("copy.db")) == "mine");
  CHECK(shelf.run({"backup", "--force", shelf.path("copy.db")}).status == 0);
  CHECK(test::run({"check", "--db", shelf.path("copy.db")}).status == 0);
  fs::create_symlink("book.db", shelf.path("link.db"));
  for (const auto& self : {shelf.book(), shelf.path("link.db")}) {
    CHECK(shelf.run({"backup", "--force", self}).err ==
          "rollbook: \"" + self + "\" is the book itself: a backup needs a name of its own.\n");
  }
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("backup: an error while writing names the requested file") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"backup", shelf.path("none/copy.db")});
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: \"" + shelf.path("none/copy.db") +
                           "\" cannot be opened: its folder is not there, or this user may not use it.\n");
  CHECK(shelf.files() == Names{"book.db"});
  CHECK(Shelf().run({"backup", shelf.path("copy.db")}).status == 2);
  CHECK(shelf.run({"backup"}).status == 2);
}

TEST_CASE("restore: the command creates the book from a backup if there is none") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string games = shelf.run({"export"}).out;
  REQUIRE(shelf.run({"backup", shelf.path("copy.db")}).status == 0);
  fs::remove(shelf.book());
  const auto outcome = shelf.run({"restore", shelf.path("copy.db")});
  CHECK(outcome.status == 0);
  CHECK(outcome.err == "The book \"" + shelf.book() + "\" is now as in \"" + shelf.path("copy.db") + "\".\n");
  CHECK(shelf.run({"export"}).out == games);
  CHECK(shelf.files() == Names{"book.db", "copy.db"});
}

TEST_CASE("restore: an existing book is replaced only with --force") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"backup", shelf.path("copy.db")}).status == 0);
  REQUIRE(shelf.run({"import", "-"}, test::pickomino_json()).status == 0);
  const std::string before = test::read_file(shelf.book());
  const auto refused = shelf.run({"restore", shelf.path("copy.db")});
  CHECK(refused.status == 2);
  CHECK(refused.err == "rollbook: \"" + shelf.book() + "\" already exists. To replace it, use --force\n");
  CHECK(test::read_file(shelf.book()) == before);
  CHECK(test::lines(shelf.run({"export"}).out) == 5);
  CHECK(shelf.run({"restore", "--force", shelf.path("copy.db")}).status == 0);
  CHECK(test::lines(shelf.run({"export"}).out) == 4);
  CHECK(shelf.run({"restore", "--force", shelf.book()}).err ==
        "rollbook: \"" + shelf.book() + "\" is the backup itself.\n");
}

TEST_CASE("restore: a book too damaged to be opened is moved aside and kept") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"backup", shelf.path("copy.db")}).status == 0);
  std::ofstream(shelf.book()) << "Ala won, I think";
  CHECK(shelf.run({"restore", shelf.path("copy.db")}).status == 2);
  CHECK(test::read_file(shelf.book()) == "Ala won, I think");
  CHECK(shelf.run({"restore", "--force", shelf.path("copy.db")}).status == 0);
  CHECK(shelf.run({"check"}).status == 0);
  CHECK(test::read_file(shelf.path("book.db.damaged")) == "Ala won, I think");
}

TEST_CASE("restore: a folder is never replaced, even with --force") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  fs::create_directory(shelf.path("games"));
  const auto outcome = test::run({"restore", "--force", shelf.book(), "--db", shelf.path("games")});
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: \"" + shelf.path("games") + "\" is a folder, not a book.\n");
  CHECK(shelf.files() == Names{"book.db", "games"});
}

TEST_CASE("restore: a file that is not a book is not accepted as a backup") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string before = test::read_file(shelf.book());
  std::ofstream(shelf.path("copy.db")) << "Ala won, I think";
  CHECK(shelf.run({"restore", "--force", shelf.path("copy.db")}).err ==
        "rollbook: \"" + shelf.path("copy.db") + "\" is not a book: it is not a database.\n");
  CHECK(shelf.run({"restore", "--force", shelf.path("none.db")}).status == 2);
  CHECK(test::read_file(shelf.book()) == before);
}
