#include "web/live/live_view.hpp"
#include "rules/game.hpp"

#include "json.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::Json;

namespace {

void enter(live::Table& table, std::string_view move) {
  auto change = live::propose(table, {table.version(), {.moves = {std::string(move)}}});
  REQUIRE(change);
  live::carry_out(table, std::move(*change));
}

/// A browser: it has the complete state once, and applies each event.
void put_in(Json& seen, const Json& news) {
  REQUIRE(news.at("from") == seen.at("version"));
  for (const auto& [box, drawn] : news.at("shown").items()) seen["shown"][box] = drawn;
  Json& rows = seen["ledger"]["add"];
  rows.erase(rows.begin() + news.at("ledger").at("keep").get<std::ptrdiff_t>(), rows.end());
  for (const Json& row : news.at("ledger").at("add")) rows.push_back(row);
  for (const auto& [name, value] : news.items()) {
    if (name != "shown" && name != "ledger" && name != "from") seen[name] = value;
  }
}

}  // namespace

TEST_CASE("live view: followers see the same as latecomers, in every kind of game") {
  const i18n::Catalogue catalogue = i18n::Catalogue::load("pl");
  for (const rules::Game* game : rules::games()) {
    INFO(game->name);
    const record::Record record = test::whole_game(game->name, std::max(2, game->fewest_seats));
    live::Table table(record);
    web::LiveView view(table, catalogue);
    Json seen = view.whole(table);
    const std::size_t half = record.moves.size() / 2;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      enter(table, record.moves[i]);
      put_in(seen, view.follow(table));
      if (i == half) {  // a mistake is undone, and entered again
        live::carry_out(table, {.kind = live::Change::Kind::undo, .step = half - 5});
        put_in(seen, view.follow(table));
        for (std::size_t again = half - 5; again <= half; ++again) enter(table, record.moves[again]);
        put_in(seen, view.follow(table));
      }
    }
    const Json whole = web::LiveView(table, catalogue).whole(table);
    for (const auto& [name, value] : whole.items()) {
      INFO(name);
      CHECK(seen.at(name) == value);
    }
  }
}

TEST_CASE("live view: legal moves have their words and taps; moves of chance have their dice") {
  const i18n::Catalogue catalogue = i18n::Catalogue::load("en");
  live::Table table(test::read_good(test::pickomino_json()));
  web::LiveView view(table, catalogue);
  const Json legal = view.whole(table).at("legal");
  REQUIRE(legal.size() == 1);
  CHECK(legal.at(0).at("move") == "1: roll ?");
  CHECK(legal.at(0).at("dice").size() == 8);
  enter(table, "1: roll 1 2 2 4 4 4 5 w");
  const Json news = view.follow(table);
  CHECK(news.at("legal").size() == 5);
  CHECK_FALSE(news.at("legal").at(0).at("taps").empty());
  CHECK(news.at("duties").at(0).at("seat") == 1);
}

TEST_CASE("live view: at the end there are places") {
  const i18n::Catalogue catalogue = i18n::Catalogue::load("en");
  const record::Record record = test::whole_game("qwantum", 2);
  live::Table table(record);
  web::LiveView view(table, catalogue);
  CHECK_FALSE(view.whole(table).contains("places"));
  for (std::size_t i = 0; i < record.moves.size(); ++i) enter(table, record.moves[i]);
  const Json news = view.follow(table);
  CHECK(news.at("over") == true);
  CHECK(news.at("places").size() == 2);
}
