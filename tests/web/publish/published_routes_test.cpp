#include "web/publish/published_routes.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using web::link_between;
using web::published_file;

TEST_CASE("published routes: pages are files that can be opened from a disk") {
  CHECK(published_file("/") == "index.html");
  CHECK(published_file("/games") == "games.html");
  CHECK(published_file("/games/12") == "games/12.html");
  CHECK(published_file("/games/12/replay") == "games/12/replay.html");
  CHECK(published_file("/players/7") == "players/7.html");
  CHECK(published_file("/solo/clever") == "solo/clever.html");
}

TEST_CASE("published routes: downloads and assets keep their names") {
  CHECK(published_file("/games/12/record.json") == "games/12/record.json");
  CHECK(published_file("/assets/3f0c/site.css") == "assets/3f0c/site.css");
  CHECK(published_file("/assets/site.css") == "assets/site.css");
}

TEST_CASE("published routes: a query with a page of its own is part of the name") {
  CHECK(published_file("/games?page=2") == "games/page-2.html");
  CHECK(published_file("/players?page=3") == "players/page-3.html");
  CHECK(published_file("/players/7?game=clever") == "players/7/game-clever.html");
  CHECK(published_file("/solo/clever?edition=pl&player=7") == "solo/clever/edition-pl-player-7.html");
}

TEST_CASE("published routes: the league, overall and by game") {
  CHECK(published_file("/seasons/3") == "seasons/3.html");
  CHECK(published_file("/seasons/3?game=clever") == "seasons/3/game-clever.html");
  CHECK(published_file("/seasons/3/standings.csv") == "seasons/3/standings.csv");
  CHECK(published_file("/seasons/3/standings.csv?game=clever") == "seasons/3/standings-game-clever.csv");
  CHECK(published_file("/nights/7") == "nights/7.html");
  CHECK_FALSE(published_file("/nights/7/run"));
  CHECK_FALSE(published_file("/seasons/3/settings"));
}

TEST_CASE("published routes: the first page of a list is the list") {
  CHECK(published_file("/games?page=1") == published_file("/games"));
}

TEST_CASE("published routes: sorted, filtered and searched lists are not published") {
  for (const auto* address : {"/games?sort=oldest", "/games?page=2&sort=oldest", "/games?player=Ala", "/players?q=ala",
                              "/games/12?page=2", "/games/12/record.json?x=1"}) {
    INFO(address);
    CHECK_FALSE(published_file(address));
  }
}

TEST_CASE("published routes: pages that need the server are not published") {
  for (const auto* address : {"/import", "/sheets", "/sheets/clever", "/tables", "/projector", "/watch/x", "/t/x",
                              "/api/v1/", "/api/v1/games", "/healthz", "/games/12/legal.json", "/games/12/steps.json",
                              "/games/12/revisions", "/nowhere", "games", "", "https://example.org/"}) {
    INFO(address);
    CHECK_FALSE(published_file(address));
  }
}

TEST_CASE("published routes: no address leads outside the folder or to an invalid file name") {
  for (const auto* address : {"/games/..", "/games/../../etc", "/assets/../x", "/assets/.hidden", "/games/",
                              "/games//12", "/solo/a%2Fb", "/solo/clever?edition=..%2F..",
                              "/solo/clever?edition=", "/solo/a:b", "/games/12\\13", "/solo/clever?a%2Fb=1"}) {
    INFO(address);
    CHECK_FALSE(published_file(address));
  }
}

TEST_CASE("published routes: files link to each other wherever the folder is") {
  CHECK(link_between("index.html", "games.html") == "games.html");
  CHECK(link_between("index.html", "games/12.html") == "games/12.html");
  CHECK(link_between("games/12.html", "games/12/replay.html") == "12/replay.html");
  CHECK(link_between("games/12/replay.html", "games/12.html") == "../12.html");
  CHECK(link_between("games/12/replay.html", "index.html") == "../../index.html");
  CHECK(link_between("games.html", "games.html") == "games.html");
  CHECK(link_between("solo/clever/edition-pl.html", "assets/3f/site.css") == "../../assets/3f/site.css");
}
