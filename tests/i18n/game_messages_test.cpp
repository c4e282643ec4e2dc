// The messages of games are in the catalogues: terms, labels and facts of every game are translated into every
// language.
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <regex>
#include <set>

#include "i18n/catalogue.hpp"
#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "text/wording.hpp"
#include "wanted_games.hpp"
#include "web/import/sheet_form.hpp"
#include "web/words/game_progress.hpp"

using namespace rollbook;
using text::say;

namespace {

std::vector<const rules::Game*> telling_games() {
  std::vector<const rules::Game*> games;
  for (const rules::Game* game : test::wanted_games()) {
    if (game->describe != nullptr) games.push_back(game);
  }
  return games;
}

/// The keys of the terms in a message.
void add_keys(std::set<std::string>& keys, std::string_view game, const rules::Message& message) {
  for (const rules::Filling& filling : message.fillings) {
    if (filling.kind == rules::Filling::Kind::term) keys.insert(say(game, ".term.", filling.text));
    for (const rules::Message& part : filling.parts) add_keys(keys, game, part);
  }
}

void add_labels(std::set<std::string>& keys, std::string_view game, const rules::Layout& layout) {
  for (const rules::Box& box : layout.boxes) {
    if (box.draws == rules::Draws::label || box.draws == rules::Draws::flag) keys.insert(say(game, ".", box.printed));
  }
}

/// The messages of some simulated games, move by move, and about their points.
std::set<std::string> keys_of_play(const rules::Game& game) {
  std::set<std::string> keys;
  for (int seats = game.fewest_seats; seats <= game.most_seats; ++seats) {
    for (std::uint64_t number = 1; number <= 6; ++number) {
      const auto record = record::simulate({.game = &game, .seats = seats}, number);
      rules::State state = record::start(record);
      for (std::size_t i = 0; i < record.moves.size(); ++i) {
        add_keys(keys, game.name, rules::describe(state, record.moves[i]).what);
        for (const rules::Duty& duty : rules::duties(state)) add_keys(keys, game.name, duty.what);
        if (const auto far = web::game_progress(state).what; !far.empty()) keys.insert(say(game.name, ".far.", far));
        REQUIRE_FALSE(rules::apply(state, record.moves[i]));
      }
      for (rules::Seat seat = 1; seat <= seats; ++seat) {
        for (std::size_t part = 0; part < game.parts.size(); ++part) {
          add_keys(keys, game.name, rules::explain_score(state, seat, part));
        }
      }
      add_labels(keys, game.name, rules::sheet_layout(state));
      add_labels(keys, game.name, rules::table_layout(state));
    }
  }
  return keys;
}

/// The texts on a page about a game itself.
std::set<std::string> keys_of_facts(const rules::Game& game) {
  std::set<std::string> keys{say(game.name, ".title"), say(game.name, ".help")};
  if (!game.tie_break.empty()) keys.insert(say(game.name, ".tie_break"));
  for (const std::string_view part : game.parts) keys.insert(say(game.name, ".part.", part));
  for (const rules::Option& option : game.options) {
    keys.insert(say(game.name, ".option.", option.name));
    for (const std::string_view value : option.values) keys.insert(say(game.name, ".option.", option.name, ".", value));
  }
  for (const rules::Rating& rating : game.ratings) {
    keys.insert(say(game.name, ".", rules::rating_key(game, rating.least)));
  }
  return keys;
}

}  // namespace

TEST_CASE("every term used by a game is translated into every language") {
  for (const rules::Game* game : telling_games()) {
    std::set<std::string> keys = keys_of_play(*game);
    keys.merge(keys_of_facts(*game));
    for (const std::string_view language : i18n::languages) {
      const auto catalogue = i18n::Catalogue::load(language);
      for (const std::string& key : keys) {
        INFO("locales/" << language << "/games/" << game->name << ".json lacks " << key.substr(game->name.size() + 1));
        CHECK(catalogue.has(key));
      }
    }
  }
}

TEST_CASE("every field of a sheet form has a name in every language") {
  for (const rules::Game* game : test::wanted_games()) {
    const std::regex unnamed(std::string(game->name) + R"(\.(cell|term)\.[a-z_]+)");
    for (const std::string_view language : i18n::languages) {
      const std::string form = web::sheet_form(*game, 1, {}, i18n::Catalogue::load(language), "");
      std::smatch key;
      INFO("locales/" << language << "/games/" << game->name << ".json");
      CHECK((std::regex_search(form, key, unnamed) ? key.str() : "") == "");
    }
  }
}

TEST_CASE("the key of a rating is its lowest number of points, except for the lowest one") {
  const rules::Game& game = *rules::find_game("clever");
  CHECK(rules::rating_key(game, 300) == "rating.281");
  CHECK(rules::rating_key(game, 259) == "rating.240");
  CHECK(rules::rating_key(game, 0) == "rating.lowest");
  CHECK(rules::rating_key(game, std::numeric_limits<int>::min()) == "rating.lowest");
  CHECK(rules::rating_key(*rules::find_game("pickomino"), 5).empty());
}
