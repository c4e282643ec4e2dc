#include "http/router.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using http::Handler;
using http::Method;
using http::Request;
using http::Response;

namespace {

/// Answers with a word and the path parameters.
Handler says(std::string_view word) {
  return [word](const Request& request) {
    std::string answer(word);
    for (const auto& [name, value] : request.parameters) answer += " " + name + "=" + value;
    return http::plain(answer);
  };
}

Handler club() {
  return http::route(
      {{Method::get, "/", says("home")},
       {Method::get, "/games/{number}", says("game")},
       {Method::get, "/games", says("games")},
       {Method::post, "/games", says("store")},
       {Method::get, "/games/new", says("new game")},
       {Method::get, "/games/{number}/replay", says("replay")},
       {Method::get, "/{kind}/new", says("new")},
       {Method::get, "/players/{name}", says("player")},
       {Method::del, "/players/{name}", says("remove")},
       {Method::get, "/assets/{name...}", says("asset")},
       {Method::get, "/assets/{edition}/map", says("map")}},
      [](const Request&) { return http::plain("nothing here", 404); },
      [](const Request&) { return http::plain("not like this", 405); });
}

Response ask(std::string path, Method method = Method::get) {
  return club()({.method = method, .path = std::move(path)});
}

std::string body_at(std::string path, Method method = Method::get) { return *ask(std::move(path), method).body; }

}  // namespace

TEST_CASE("a route is found by its path, with its parameters") {
  CHECK(body_at("/") == "home");
  CHECK(body_at("/games") == "games");
  CHECK(body_at("/games/12") == "game number=12");
  CHECK(body_at("/games/12/replay") == "replay number=12");
  CHECK(body_at("/games", Method::post) == "store");
}

TEST_CASE("literal segments take precedence over names, from the left") {
  CHECK(body_at("/games/new") == "new game");
  CHECK(body_at("/nights/new") == "new kind=nights");
  CHECK(body_at("/assets/3f/map") == "map edition=3f");
}

TEST_CASE("the rest of a path has one name") {
  CHECK(body_at("/assets/a.css") == "asset name=a.css");
  CHECK(body_at("/assets/3f/js/a%20b.js") == "asset name=3f/js/a b.js");
  CHECK(ask("/assets").status == 404);
}

TEST_CASE("path segments are decoded one by one: an encoded slash does not split them") {
  CHECK(body_at("/players/%C5%BBaneta") == "player name=Żaneta");
  CHECK(body_at("/players/Żaneta") == "player name=Żaneta");
  CHECK(body_at("/players/A%2FB") == "player name=A/B");
  CHECK(body_at("/players/A%252FB") == "player name=A%2FB");
  CHECK(body_at("/players/A+B") == "player name=A+B");
  CHECK(body_at("/g%61mes") == "games");
}

TEST_CASE("without a matching pattern, nothing is found") {
  for (const auto* path : {"/nowhere", "/games/", "/games//replay", "//", "", "games", "*", "/games/1/replay/x"}) {
    INFO(path);
    CHECK(ask(path).status == 404);
    CHECK(ask(path).headers.empty());
  }
  CHECK(body_at("/nowhere") == "nothing here");
}

TEST_CASE("a method that is not allowed is answered with those that are") {
  const Response games = ask("/games", Method::put);
  CHECK(games.status == 405);
  CHECK(*games.body == "not like this");
  CHECK(games.headers.get("Allow") == "GET, HEAD, POST");
  CHECK(ask("/players/Ala", Method::other).headers.get("Allow") == "GET, HEAD, DELETE");
  CHECK(ask("/nowhere", Method::post).status == 404);
}

TEST_CASE("HEAD is answered like GET") {
  CHECK(body_at("/games/12", Method::head) == "game number=12");
  CHECK(ask("/nowhere", Method::head).status == 404);
}
