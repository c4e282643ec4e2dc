#include "web/live/wall.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::http::Feed;
using rollbook::web::Wall;

namespace {

std::string heard(Feed& feed) {
  std::string all;
  for (const auto& piece : feed.take()) all += *piece;
  return all;
}

}  // namespace

TEST_CASE("wall: everybody hears of public tables, who sits at the server of all, each in a language") {
  Wall wall;
  CHECK(wall.languages().empty());
  const auto guest = wall.join("en", false);
  const auto host = wall.join("en", true);
  const auto polish = wall.join("pl", false);
  CHECK(wall.languages() == std::vector<std::string>{"en", "pl"});
  wall.publish("en", true, std::make_shared<const std::string>("public "));
  wall.publish("en", false, std::make_shared<const std::string>("secret "));
  wall.publish("de", true, std::make_shared<const std::string>("nobody "));
  CHECK(heard(*guest) == "public ");
  CHECK(heard(*host) == "public secret ");
  CHECK(heard(*polish).empty());
}

TEST_CASE("wall: that there are other tables is news to everybody") {
  Wall wall;
  const auto guest = wall.join("en", false);
  auto host = wall.join("de", true);
  wall.tables_changed();
  CHECK(heard(*guest) == "data: {\"tables\":\"changed\"}\n\n");
  CHECK(heard(*host) == heard(*guest) + "data: {\"tables\":\"changed\"}\n\n");
  host.reset();
  CHECK(wall.languages() == std::vector<std::string>{"en"});
}
