#include "web/draw/svg_pieces.hpp"

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <regex>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

using namespace rollbook;
using Texts = std::vector<std::string>;
namespace shown = rules::shown;

namespace {

/// How often a shape is used.
std::size_t uses(const std::string& svg, std::string_view shape) {
  const std::string use = text::say("href=\"#", shape, "\"");
  std::size_t found = 0;
  for (std::size_t at = svg.find(use); at != std::string::npos; at = svg.find(use, at + 1)) ++found;
  return found;
}

/// Every text that is drawn, in order.
Texts texts(const std::string& svg) {
  Texts found;
  const std::regex text("<text[^>]*>([^<]*)</text>");
  for (std::sregex_iterator it(svg.begin(), svg.end(), text), end; it != end; ++it) found.push_back((*it)[1]);
  return found;
}

bool has(const std::string& svg, std::string_view part) { return svg.find(part) != std::string::npos; }

const rules::Box two_side_by_side{.draws = rules::Draws::cards, .width = 140, .height = 114, .fields = 2};

/// A tile, or none, in the place of this number.
std::string tile_in_place(int number, std::optional<bool> face_up) {
  const shown::Tile tile{number, face_up.value_or(true)};
  return web::draw_tile(std::to_string(number), face_up ? &tile : nullptr);
}

shown::Card card(int number, std::string_view rows) {
  shown::Card card{.number = number};
  REQUIRE_FALSE(rules::read_card(rows, card.rows));
  return card;
}

/// Card 6 with crosses, as the cells of a sheet have it.
std::vector<rules::Cell> card_six(const rules::CellValue& points = {}) {
  return {{"2/card1", card(6, "r6*y3*g2b4p5")},
          {"2/card1/red", 0},
          {"2/card1/yellow", 3},
          {"2/card1/green", 2},
          {"2/card1/blue", 0},
          {"2/card1/purple", 5},
          {"2/card1/points", points}};
}

std::string draw_hand(std::vector<rules::Cell> cells) {
  return web::draw_cards(web::CellValues(std::move(cells)), "2/card", two_side_by_side);
}

std::string draw_market(std::vector<rules::Cell> cells) {
  return web::draw_cards(web::CellValues(std::move(cells)), "market",
                         {.draws = rules::Draws::cards, .width = 140, .fields = 3});
}

}  // namespace

TEST_CASE("a tile shows its number and its worms") {
  for (const auto& [number, worms] : std::vector<std::pair<int, std::size_t>>{{21, 1}, {25, 2}, {32, 3}, {36, 4}}) {
    const std::string tile = tile_in_place(number, true);
    CHECK(texts(tile) == Texts{std::to_string(number)});
    CHECK(uses(tile, "worm") == worms);
  }
}

TEST_CASE("a tile that is turned shows its back, and one that was taken leaves its place") {
  CHECK(has(tile_in_place(36, false), "class=\"domino down\""));
  CHECK(uses(tile_in_place(36, false), "worm") == 0);
  CHECK(has(tile_in_place(36, {}), "class=\"domino absent\""));
  CHECK(uses(tile_in_place(36, {}), "worm") == 0);
}

TEST_CASE("a stack shows every tile, and the top one in full") {
  const std::string stack = web::draw_tiles({21, 25, 30}, 140);
  CHECK(texts(stack) == Texts{"21", "25", "30"});
  CHECK(uses(stack, "worm") == 1 + 2 + 3);
  CHECK(has(stack.substr(stack.find(">25<")), "class=\"domino top\""));
  CHECK(web::draw_tiles({}, 140).empty());
}

TEST_CASE("a high stack is pushed together, its numbers set smaller, and stays in its box") {
  const std::string stack = web::draw_tiles({21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36}, 135);
  int last = 0;
  const std::regex place(R"(translate\((\d+)\))");
  for (std::sregex_iterator it(stack.begin(), stack.end(), place), end; it != end; ++it) {
    const int x = std::stoi((*it)[1]);
    CHECK(x - last >= 7);
    last = x;
  }
  CHECK(last > 0);
  CHECK(last + 16 <= 135);
  CHECK(has(stack, "class=\"domino covered tight\""));
  CHECK_FALSE(has(web::draw_tiles({21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 36}, 135), "tight"));
}

TEST_CASE("an open card shows five rows, each with its letter, its points, its cells, and perhaps a sun") {
  const std::string card = draw_hand(card_six());
  CHECK(texts(card) == Texts{"6", "", "R", "6", "Y", "3", "G", "2", "B", "4", "P", "5"});
  CHECK(uses(card, "cell-r") == 6);
  CHECK(uses(card, "cell-g") == 2);
  CHECK(uses(card, "cell-o") == 0);
  CHECK(uses(card, "sun") == 2);
  CHECK(uses(card, "cell-x") == 3 + 2 + 5);
  CHECK(has(card, "ink-yellow"));
}

TEST_CASE("a scored card is folded: its full rows, and what they are worth") {
  const std::string card = draw_hand(card_six(12));
  CHECK(has(card, "class=\"card folded\""));
  CHECK(texts(card) == Texts{"6", "12", "Y", "3", "G", "2", "P", "5"});
  CHECK(uses(card, "cell-x") == 0);
  CHECK(uses(card, "sun") == 1);
}

TEST_CASE("cards lie side by side, open and scored ones apart") {
  auto cells = card_six(12);
  cells.push_back({"2/card2", card(0, "r4*o4g4b4*p4")});
  cells.push_back({"2/card2/red", 1});
  cells.push_back({"2/card2/points", {}});
  cells.push_back({"2/card3", card(7, "r5*y4g6b2*p3")});
  cells.push_back({"2/card3/points", {}});
  const std::string cards = draw_hand(cells);
  CHECK(has(cards, R"(<svg class="card folded" x="0" y="94")"));
  CHECK(has(cards, R"(<svg class="card" x="0" y="0")"));
  CHECK(has(cards, R"(<svg class="card" x="72" y="0")"));
  CHECK(uses(cards, "cell-x") == 1);
}

TEST_CASE("a market has a card in each cell, or none") {
  const std::string cards =
      draw_market({{"market/1", card(2, "o3y4*g2*b6p5")}, {"market/2", {}}, {"market/3", card(5, "o4*y4g4b4*p4")}});
  CHECK(uses(cards, "sun") == 4);
  CHECK(has(cards, R"(<svg class="card" x="48" y="0")"));
  CHECK(draw_market({}).empty());
}

TEST_CASE("pieces are named as they are touched: tiles by their numbers, cards by their places") {
  CHECK(has(tile_in_place(27, true), "data-part=\"27\""));
  CHECK_FALSE(has(tile_in_place(27, false), "data-part"));
  CHECK_FALSE(has(tile_in_place(27, {}), "data-part"));
  CHECK(has(web::draw_tiles({21, 25, 30}, 140), "class=\"domino covered\" data-part=\"21\""));
  CHECK(has(web::draw_tiles({21, 25, 30}, 140), "data-part=\"30\""));
  CHECK(has(draw_hand(card_six()), "data-part=\"card1\""));
  CHECK(has(draw_market({{"market/1", {}}, {"market/2", card(5, "o4*y4g4b4*p4")}}), "data-part=\"2\""));
}

TEST_CASE("pieces lie in their boxes in the units of the layout, and a die has a face for the worm") {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 2});
  REQUIRE_FALSE(rules::apply(state, "1: roll 1 2 2 4 4 4 5 w"));
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const web::CellValues seen(rules::cells(state));
  const std::string table = web::draw(rules::table_layout(state), seen, {english, "pickomino", ""}, "the table");
  CHECK(has(table, "data-box=\"centre/22\" transform=\"translate(17 0)\""));
  CHECK(uses(table, "worm") == 4 * (1 + 2 + 3 + 4));
  CHECK(uses(table, "face-w") == 1);
  for (const std::string_view shape : {"worm", "face-w", "sun", "cell-x", "cell-r", "cell-o"}) {
    CHECK(has(std::string(web::shapes()), text::say("id=\"", shape, "\"")));
  }
}
