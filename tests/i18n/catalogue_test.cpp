#include "i18n/catalogue.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/book_support.hpp"

using namespace rollbook;
using i18n::Catalogue;

namespace {

/// A catalogue in which this file replaces the compiled-in one.
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

using Forms = std::map<std::string, std::string>;

/// The messages of a language in its files: by file and key, each by its plural forms. The referee's messages are left
/// out: they have a test of their own.
std::map<std::string, Forms> written(std::string_view language) {
  std::map<std::string, Forms> messages;
  for (const auto& file : std::filesystem::recursive_directory_iterator(test::project_dir() / "locales" / language)) {
    if (file.path().extension() != ".json" || file.path().parent_path().filename() == "referee") continue;
    const auto content = nlohmann::json::parse(test::read_file(file.path()));
    for (const auto& [key, message] : content.items()) {
      if (key == "patterns" || key == "family") continue;
      messages[file.path().stem().string() + "." + key] =
          message.is_string() ? Forms{{"other", message}} : message.get<Forms>();
    }
  }
  return messages;
}

/// The file in which a message belongs: those of a game are in its own file, or its family's.
std::string file_of(std::string_view language, const std::string& key) {
  const std::string matter = key.substr(0, key.find('.'));
  const bool of_game = rules::find_game(matter) != nullptr;
  return "locales/" + std::string(language) + (of_game ? "/games/" : "/") + matter + ".json";
}

/// The plural categories that numbers have in a language.
std::set<std::string> forms_needed(std::string_view language) {
  std::set<std::string> forms;
  for (int n = 0; n < 200; ++n) forms.emplace(i18n::plural_form(language, n));
  return forms;
}

/// The forms that a message lacks; one used for all numbers has only "other".
std::set<std::string> forms_missing(std::string_view language, const Forms& message) {
  std::set<std::string> missing =
      message.size() == 1 && message.contains("other") ? std::set<std::string>() : forms_needed(language);
  for (const auto& [form, text] : message) missing.erase(form);
  return missing;
}

}  // namespace

TEST_CASE("a message with its gaps filled") {
  const Catalogue english = catalogue_saying("en", R"({"take": "{player} takes {what}, {player}!"})");
  CHECK(english.say("common.take", {{"player", "Ala"}, {"what", "21"}}) == "Ala takes 21, Ala!");
  CHECK(english.say("common.take", {{"player", "{what}"}, {"what", "21"}}) == "{what} takes 21, {what}!");
  CHECK(english.say("common.nothing") == "common.nothing");
}

TEST_CASE("plural forms follow the language") {
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
  CHECK(i18n::plural_form("en", 1) == "one");
  CHECK(i18n::plural_form("en", 0) == "other");
  CHECK(i18n::plural_form("de", 21) == "other");
}

TEST_CASE("a message of a game: terms and dice in its own words, players by seat; untranslated ones in English") {
  const Catalogue polish = catalogue_saying("pl", R"({
      "die.w": "biała", "die.w.acc": "białą", "term.purple": "fiolet"})");
  const std::vector<std::string> players{"Ala", "Ben"};
  const auto take = rules::message("{player} takes {die} as {area} here", rules::at_seat(2),
                                   rules::dice_in_words("w4 x2"), rules::term("purple"));
  CHECK(polish.say("common", take, players) == "Ben takes biała 4, x 2 as fiolet here");
}

TEST_CASE("the referee: players by name, the game's own words, and the quotation marks of the language") {
  const Catalogue polish = Catalogue::load("pl");
  const std::vector<std::string> players{"Ala", "Ben"};
  const auto said = [&](const rules::Message& sentence, bool named) {
    return polish.say("pickomino", sentence, named ? std::span<const std::string>(players) : std::span<std::string>());
  };
  const rules::Message turn = rules::message("{player} waits for {other}.", rules::at_seat(2), rules::at_seat(1));
  CHECK(said(turn, true) == "Ben waits for Ala.");
  CHECK(said(turn, false) == "Miejsce 2 waits for miejsce 1.");
  CHECK(said(rules::message("{game}: {part}", rules::called("Pickomino"), rules::part_of_score("worms")), true) ==
        "Robale: robale");
  CHECK(said(rules::as_it_stands("\"bust\""), true) == "„bust”");
  CHECK(said(rules::as_it_stands("\"a\" and \"b\""), true) == "\"a\" and \"b\"");
  CHECK(Catalogue::load("en").say("pickomino", rules::as_it_stands("\"bust\"")) == "\"bust\"");
}

TEST_CASE("the referee: duties name dice in words") {
  const Catalogue english = Catalogue::load("en");
  const auto duty = [&](std::string_view game, std::initializer_list<std::string_view> moves) {
    rules::State state = rules::start(*rules::find_game(game), {.seats = 2});
    for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
    return english.say(game, rules::duties(state).at(0).what);
  };
  CHECK(duty("clever", {"1: roll w3 y1 b4 g4 o6 p2", "1: take o"}) ==
        "choose from the tray, white 3, yellow 1, blue 4, green 4, purple 2");
  CHECK(duty("pickomino", {"1: roll 1 2 2 4 4 4 5 w"}) == "keep a one, twos, fours, a five or a worm");
}

TEST_CASE("the referee: a sentence begins with a capital, but a name keeps its case") {
  const Catalogue polish = Catalogue::load("pl");
  const std::vector<std::string> players{"łucja"};
  CHECK(polish.say("clever", on_its_own(rules::message("łąka"))) == "Łąka");
  const rules::Message full = on_its_own(rules::message("{player} is full", rules::at_seat(1)));
  CHECK(polish.say("clever", full) == "Miejsce 1 is full");
  CHECK(polish.say("clever", full, players) == "łucja is full");
}

TEST_CASE("a reader's language: requested, remembered, or preferred by the browser") {
  CHECK(i18n::choose_language("pl", "de", "en") == "pl");
  CHECK(i18n::choose_language("xx", "de", "en") == "de");
  CHECK(i18n::choose_language("", "", "fr, de-AT;q=0.7, pl;q=0.9") == "pl");
  CHECK(i18n::choose_language("", "", "fr") == "en");
  CHECK(i18n::choose_language("", "", "") == "en");
}

TEST_CASE("every language has every message") {
  const Catalogue english = Catalogue::load("en");
  for (const std::string_view language : i18n::languages) {
    const Catalogue catalogue = Catalogue::load(language);
    INFO(language);
    std::set<std::string> missing;
    for (const std::string& key : english.keys()) {
      // Terms may have grammatical cases in one language that another does not need.
      if (!catalogue.has(key) && !(key.find(".term.") != key.npos || key.find(".die.") != key.npos))
        missing.insert(file_of(language, key) + " lacks " + key.substr(key.find('.') + 1));
    }
    CHECK(missing == std::set<std::string>{});
    for (const std::string& key : catalogue.keys()) {
      const std::string stem = key.substr(0, key.rfind('.'));
      INFO(file_of("en", key) << " lacks " << key << ", which is in " << file_of(language, key));
      CHECK((english.has(key) || english.has(stem)));
      if (!english.has(key)) continue;
      for (const int n : {1, 2, 5}) CHECK_FALSE(catalogue.raw(key, n).empty());
    }
  }
}

TEST_CASE("a message has every plural form that its language needs, or one for all numbers") {
  CHECK(forms_missing("pl", {{"one", "a"}, {"many", "c"}}) == std::set<std::string>{"few"});
  CHECK(forms_missing("pl", {{"one", "a"}, {"other", "c"}}) == std::set<std::string>{"few", "many"});
  CHECK(forms_missing("de", {{"one", "a"}}) == std::set<std::string>{"other"});
  for (const std::string_view language : i18n::languages) {
    for (const auto& [key, message] : written(language)) {
      INFO(language << " " << key);
      CHECK(forms_missing(language, message) == std::set<std::string>{});
    }
  }
}

TEST_CASE("every form of a message has the gaps of the English one; only a form for a single number may omit it") {
  const std::set<std::string> numbers{"n", "count"};
  const auto english = written("en");
  REQUIRE(english.size() > 100);
  for (const std::string_view language : i18n::languages) {
    for (const auto& [key, message] : written(language)) {
      const auto same = english.find(key);
      if (same == english.end()) continue;  // a grammatical case that English does not have
      const std::set<std::string> wanted = gaps_of(same->second.at("other"));
      for (const auto& [form, text] : message) {
        INFO(language << " " << key << " " << form);
        std::set<std::string> gaps = gaps_of(text);
        if (form == "one") std::ranges::set_intersection(wanted, numbers, std::inserter(gaps, gaps.end()));
        CHECK(gaps == wanted);
      }
    }
  }
}
