#include "web/live/projector_hub.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::http::Feed;
using rollbook::web::ProjectorHub;

namespace {

std::string heard(Feed& feed) {
  std::string all;
  for (const auto& piece : feed.take()) all += *piece;
  return all;
}

}  // namespace

TEST_CASE("projector hub: everyone gets public tables, helpers get all, each in a language") {
  ProjectorHub projector_hub;
  CHECK(projector_hub.languages().empty());
  const auto guest = projector_hub.join("en", false);
  const auto host = projector_hub.join("en", true);
  const auto polish = projector_hub.join("pl", false);
  CHECK(projector_hub.languages() == std::vector<std::string>{"en", "pl"});
  projector_hub.publish("en", true, std::make_shared<const std::string>("public "));
  projector_hub.publish("en", false, std::make_shared<const std::string>("secret "));
  projector_hub.publish("de", true, std::make_shared<const std::string>("nobody "));
  CHECK(heard(*guest) == "public ");
  CHECK(heard(*host) == "public secret ");
  CHECK(heard(*polish).empty());
}

TEST_CASE("projector hub: everyone is notified when the list of tables changes") {
  ProjectorHub projector_hub;
  const auto guest = projector_hub.join("en", false);
  auto host = projector_hub.join("de", true);
  projector_hub.tables_changed();
  CHECK(heard(*guest) == "data: {\"tables\":\"changed\"}\n\n");
  CHECK(heard(*host) == heard(*guest) + "data: {\"tables\":\"changed\"}\n\n");
  host.reset();
  CHECK(projector_hub.languages() == std::vector<std::string>{"en"});
}
