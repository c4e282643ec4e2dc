#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::Shelf;

TEST_CASE("user: accounts are added with a password from standard input, listed, and removed") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, test::four_games()).status == 1);
  CHECK(shelf.run({"user", "list"}).out == "There are no accounts yet. rollbook user add NAME --role organiser\n");
  CHECK(shelf.run({"user", "add", "Olga", "--role", "organiser"}, "zielony kot liczy\n").status == 0);
  CHECK(shelf.run({"user", "add", "Hugo"}, "niebieski pies skacze").status == 0);
  const std::string listed = shelf.run({"user", "list"}).out;
  CHECK(listed.starts_with("account  role       since\nHugo     helper     "));
  CHECK(listed.find("Olga     organiser  ") != std::string::npos);
  CHECK(shelf.run({"user", "list", "--json"}).out.starts_with("{\"name\":\"Hugo\",\"role\":\"helper\",\"since\":\"20"));
  CHECK(shelf.run({"user", "passwd", "olga"}, "czerwony dom tańczy\n").status == 0);
  CHECK(shelf.run({"user", "remove", "Hugo"}).status == 0);
  CHECK(test::lines(shelf.run({"user", "list"}).out) == 2);
}

TEST_CASE("user: errors are reported, and nothing is changed") {
  const Shelf shelf;
  const auto err = [&](const std::vector<std::string>& args, const std::string& in = "") {
    const auto outcome = shelf.run(args, in);
    CHECK(outcome.status == 2);
    return outcome.err;
  };
  CHECK(err({"user", "add", "Olga", "--role", "king"}) == "rollbook: A role is organiser or helper; found \"king\".\n");
  CHECK(err({"user", "add", "Olga"}) == "rollbook: No password was given on standard input.\n");
  CHECK(err({"user", "add", "Olga"}, "short\n") ==
        "rollbook: The password is too short: it needs at least 10 characters.\n");
  REQUIRE(shelf.run({"user", "add", "Olga", "--role", "organiser"}, "zielony kot liczy\n").status == 0);
  CHECK(err({"user", "add", "OLGA"}, "zielony kot liczy\n") == "rollbook: There is an account \"Olga\" already.\n");
  CHECK(err({"user", "passwd", "Hugo"}, "zielony kot liczy\n") == "rollbook: There is no account \"Hugo\".\n");
  CHECK(err({"user", "remove", "Olga"}) ==
        "rollbook: The last organiser cannot be removed: no one could manage accounts any more.\n");
}
