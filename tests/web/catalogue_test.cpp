#include "web/catalogue.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <regex>
#include <set>

#include "store/book_support.hpp"

using namespace rollbook;
using web::Catalogue;

namespace {

/// A catalogue whose one file of our own says this instead of what is compiled in.
Catalogue catalogue_saying(std::string_view language, std::string_view messages) {
  const test::Folder dir;
  const auto folder = dir.path() / "locales" / language;
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "common.json") << messages;
  return Catalogue::load(language, dir.path());
}

/// The gaps of a message: {player}, {die:acc}.
std::set<std::string> gaps_of(const std::string& message) {
  std::set<std::string> gaps;
  const std::regex gap(R"(\{([a-z_]+)(:[a-z]+)?\})");
  for (std::sregex_iterator it(message.begin(), message.end(), gap), end; it != end; ++it) gaps.insert((*it)[1]);
  return gaps;
}

}  // namespace

TEST_CASE("a message with its gaps filled") {
  const Catalogue english = catalogue_saying("en", R"({"take": "{player} takes {what}, {player}!"})");
  CHECK(english.say("common.take", {{"player", "Ala"}, {"what", "21"}}) == "Ala takes 21, Ala!");
  CHECK(english.say("common.take", {{"player", "{what}"}, {"what", "21"}}) == "{what} takes 21, {what}!");
  CHECK(english.say("common.nothing") == "common.nothing");
}

TEST_CASE("plural forms are those of the language") {
  const Catalogue polish =
      catalogue_saying("pl", R"({"games": {"one": "{n} gra", "few": "{n} gry", "many": "{n} gier"}})");
  const auto games = [&](int n) { return polish.say("common.games", {{"n", std::to_string(n)}}); };
  CHECK(games(1) == "1 gra");
  CHECK(games(3) == "3 gry");
  CHECK(games(5) == "5 gier");
  CHECK(games(12) == "12 gier");
  CHECK(games(22) == "22 gry");
  CHECK(games(112) == "112 gier");
  CHECK(games(0) == "0 gier");
  CHECK(web::plural_form("en", 1) == "one");
  CHECK(web::plural_form("en", 0) == "other");
  CHECK(web::plural_form("de", 21) == "other");
}

TEST_CASE("a saying of a game: terms in their case, dice by colour, players by seat") {
  const Catalogue polish = catalogue_saying("pl", R"({
      "take": "{player} bierze {die:acc} jako {area}", "die.w": "biała", "die.w.acc": "białą", "term.purple": "fiolet"})");
  const std::vector<std::string> players{"Ala", "Ben"};
  const rules::Saying take{"take",
                           {{"player", "2", rules::Fills::seat},
                            {"die", "w4 x2", rules::Fills::dice},
                            {"area", "purple", rules::Fills::term}}};
  CHECK(polish.say("common", take, players) == "Ben bierze białą 4, x 2 jako fiolet");
}

TEST_CASE("the referee: players by name, the game's own words, and the quotation marks of the language") {
  const Catalogue polish = Catalogue::load("pl");
  const std::vector<std::string> players{"Ala", "Ben"};
  const auto said = [&](const rules::Sentence& sentence, bool named) {
    return polish.say("pickomino", sentence, named ? std::span<const std::string>(players) : std::span<std::string>());
  };
  const rules::Sentence turn = rules::sentence("{player} waits for {other}.", rules::at_seat(2), rules::at_seat(1));
  CHECK(said(turn, true) == "Ben waits for Ala.");
  CHECK(said(turn, false) == "Miejsce 2 waits for miejsce 1.");
  CHECK(said(rules::sentence("{game}: {part}", rules::called("Pickomino"), rules::part_of_score("worms")), true) ==
        "Robale: robale");
  CHECK(said(rules::as_it_stands("\"bust\""), true) == "„bust”");
  CHECK(said(rules::as_it_stands("\"a\" and \"b\""), true) == "\"a\" and \"b\"");
  CHECK(Catalogue::load("en").say("pickomino", rules::as_it_stands("\"bust\"")) == "\"bust\"");
}

TEST_CASE("the referee: what stands alone begins with a capital, but a name stays as it is written") {
  const Catalogue polish = Catalogue::load("pl");
  const std::vector<std::string> players{"łucja"};
  CHECK(polish.say("clever", on_its_own(rules::sentence("łąka"))) == "Łąka");
  const rules::Sentence full = on_its_own(rules::sentence("{player} is full", rules::at_seat(1)));
  CHECK(polish.say("clever", full) == "Miejsce 1 is full");
  CHECK(polish.say("clever", full, players) == "łucja is full");
}

TEST_CASE("a reader's language: asked for, remembered, or what the browser prefers") {
  CHECK(web::choose_language("pl", "de", "en") == "pl");
  CHECK(web::choose_language("xx", "de", "en") == "de");
  CHECK(web::choose_language("", "", "fr, de-AT;q=0.7, pl;q=0.9") == "pl");
  CHECK(web::choose_language("", "", "fr") == "en");
  CHECK(web::choose_language("", "", "") == "en");
}

TEST_CASE("every language has every message, with the same gaps and its own plural forms") {
  const Catalogue english = Catalogue::load("en");
  for (const std::string_view language : web::languages) {
    const Catalogue catalogue = Catalogue::load(language);
    INFO(language);
    std::set<std::string> missing;
    for (const std::string& key : english.keys()) {
      // Terms may have grammatical cases in one language that another does not need.
      if (!catalogue.has(key) && !(key.find(".term.") != key.npos || key.find(".die.") != key.npos))
        missing.insert(key);
    }
    CHECK(missing == std::set<std::string>{});
    for (const std::string& key : catalogue.keys()) {
      const std::string stem = key.substr(0, key.rfind('.'));
      INFO(key);
      CHECK((english.has(key) || english.has(stem)));
      if (!english.has(key)) continue;
      CHECK(gaps_of(catalogue.raw(key, 5)) == gaps_of(english.raw(key, 5)));
      for (const int n : {1, 2, 5}) CHECK_FALSE(catalogue.raw(key, n).empty());
    }
  }
}
