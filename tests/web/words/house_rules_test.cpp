#include "web/words/house_rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"

using namespace rollbook;
using i18n::Catalogue;
using Texts = std::vector<std::string>;

namespace {

const rules::Game& game(std::string_view name) {
  const rules::Game* found = rules::find_game(name);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("house rules: every set of a game, the default first") {
  CHECK(web::all_house_rules(game("clever")) == Texts{R"({"edition":"pl"})", R"({"edition":"en"})"});
  CHECK(web::all_house_rules(game("pickomino")) == Texts{R"({"rolls":"all"})", R"({"rolls":"kept"})"});
}

TEST_CASE("house rules: those in an address") {
  CHECK(web::house_rules_asked(game("clever"), {}) == R"({"edition":"pl"})");
  CHECK(web::house_rules_asked(game("clever"), {{"edition", "en"}}) == R"({"edition":"en"})");
  CHECK(web::house_rules_asked(game("clever"), {{"edition", "martian"}}) == std::nullopt);
}

TEST_CASE("house rules: in words, and the address of their ranking") {
  CHECK(web::house_rules_in_words(R"({"edition":"en"})", Catalogue::load("en")) == "English rules");
  CHECK(web::house_rules_in_words(R"({"edition":"en","moon":"full"})", Catalogue::load("pl")) ==
        "angielskie zasady, full");
  CHECK(web::house_rules_in_words("{}", Catalogue::load("en")).empty());
  CHECK(web::solo_address("clever", R"({"edition":"en"})") == "/solo/clever?edition=en");
  CHECK(web::solo_address("pickomino", "{}") == "/solo/pickomino");
}

TEST_CASE("house rules: a game that differs from the defaults says so") {
  const auto said = [](std::string_view kind, const std::string& name, const std::string& value) {
    const record::Record record{.game = &game(kind), .options = {{name, value}}};
    return web::unusual_rules_in_words(record, Catalogue::load("en"));
  };
  CHECK(said("pickomino", "rolls", "kept") == "without rolls");
  CHECK(said("pickomino", "rolls", "all").empty());
  CHECK(said("clever", "edition", "en") == "English rules");
  CHECK(said("clever", "edition", "pl").empty());
  CHECK(web::unusual_rules_in_words(record::Record{.game = &game("pickomino")}, Catalogue::load("en")).empty());
}

TEST_CASE("house rules in full: what they mean for a game") {
  CHECK(web::house_rules_in_full("qwantum", R"({"dice":"any"})", Catalogue::load("en")) == "any: dice are not checked");
  CHECK(web::house_rules_in_full("pickomino", "{}", Catalogue::load("en")).empty());
}
