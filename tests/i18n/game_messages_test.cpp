// The messages of games are in the catalogues: terms, labels and facts of every game are translated into every
// language.
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <regex>
#include <set>

#include "i18n/catalogue.hpp"
#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/ascii.hpp"
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

/// The name of a colour or of a face that is a letter, and for a colour the letter that is printed.
void add_die(std::set<std::string>& keys, std::string_view game, char colour, char face) {
  if (text::is_letter(colour)) keys.merge(std::set{say(game, ".die.", colour), say(game, ".letter.", colour)});
  if (text::is_letter(face)) keys.insert(say(game, ".die.", face));
}

/// The cells whose word is not shown, but the label of their box.
std::set<std::string> flags_of(const rules::State& state) {
  std::set<std::string> flags;
  for (const rules::Box& box : rules::table_layout(state).boxes) {
    if (box.draws == rules::Draws::flag) flags.insert(box.cell);
  }
  for (const rules::Box& box : rules::sheet_layout(state).boxes) {
    for (int seat = 1; seat <= state.seats() && box.draws == rules::Draws::flag; ++seat) {
      flags.insert(say(seat, "/", box.cell));
    }
  }
  return flags;
}

/// The words, roles and dice that lie on the table.
void add_values(std::set<std::string>& keys, const rules::State& state, const std::set<std::string>& flags) {
  namespace shown = rules::shown;
  const std::string_view game = state.game().name;
  for (const auto& [name, value] : rules::cells(state)) {
    if (const auto* word = std::get_if<shown::Word>(&value); word != nullptr && !flags.contains(name)) {
      keys.insert(say(game, ".value.", word->text));
    } else if (const auto* player = std::get_if<shown::Player>(&value); player != nullptr && !player->role.empty()) {
      keys.insert(say(game, ".value.", player->role));
    } else if (const auto* dice = std::get_if<shown::Dice>(&value)) {
      for (const shown::Die& die : *dice) add_die(keys, game, die.colour, die.face);
    }
  }
}

/// The dice that can be thrown, and all their faces: "w" with "3", or a die without a name with "p3" or "w".
void add_throws(std::set<std::string>& keys, const rules::State& state) {
  const std::string_view game = state.game().name;
  for (const rules::MoveText& move : rules::legal(state)) {
    if (!rules::is_chance(move)) continue;
    for (const rules::Thrown& die : rules::dice_to_throw(state, move)) {
      if (die.name.size() == 1) add_die(keys, game, die.name[0], 0);
      for (const std::string& face : die.faces) {
        add_die(keys, game, face.size() > 1 ? face[0] : '\0', face.size() == 1 ? face[0] : '\0');
      }
    }
  }
}

/// The messages of some simulated games, move by move, and about their points.
std::set<std::string> keys_of_play(const rules::Game& game) {
  std::set<std::string> keys;
  for (int seats = game.fewest_seats; seats <= game.most_seats; ++seats) {
    for (std::uint64_t number = 1; number <= 6; ++number) {
      const auto record = record::simulate({.game = &game, .seats = seats}, number);
      rules::State state = record::start(record);
      const std::set<std::string> flags = flags_of(state);
      for (std::size_t i = 0; i < record.moves.size(); ++i) {
        add_keys(keys, game.name, rules::describe(state, record.moves[i]).what);
        for (const rules::Duty& duty : rules::duties(state)) add_keys(keys, game.name, duty.what);
        if (const auto far = web::game_progress(state).what; !far.empty()) keys.insert(say(game.name, ".far.", far));
        add_values(keys, state, flags);
        add_throws(keys, state);
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

TEST_CASE("every term, value and die of a game is translated into every language") {
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
