#include "web/draw/drawing.hpp"

#include <catch2/catch_test_macros.hpp>
#include <regex>
#include <set>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/simulated.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using rules::Box;
using rules::CellValue;
using rules::Draws;
using rules::Ink;
using web::CellValues;
namespace shown = rules::shown;

namespace {

const i18n::Catalogue& english() {
  static const auto catalogue = i18n::Catalogue::load("en");
  return catalogue;
}

/// What a box of this kind shows for a value.
std::string shown_as(Draws draws, const CellValue& value, std::string_view printed = "") {
  const Box box{.draws = draws, .width = 10, .height = 10, .printed = std::string(printed), .cell = "area/1"};
  return web::draw_value(box, CellValues({{"2/area/1", value}}), {english(), "clever", "2/"});
}

std::string drawn(const Box& box, const CellValue& value = {}) {
  return web::draw({.width = 140, .height = 200, .boxes = {box}}, CellValues({{"1/" + box.cell, value}}),
                   {english(), "clever", "1/"}, "Ala's sheet");
}

bool has(const std::string& svg, std::string_view part) {
  INFO(svg);
  CHECK(svg.find(part) != std::string::npos);
  return svg.find(part) != std::string::npos;
}

/// What is drawn in the boxes of a position.
class Drawn {
 public:
  explicit Drawn(const rules::State& state)
      : game_(state.game().name),
        seen_(rules::cells(state)),
        sheet_(rules::sheet_layout(state)),
        table_(rules::table_layout(state)) {}

  /// The value of the box of that name; "" if there is none.
  std::string in_box(const std::string& name) const {
    const bool on_sheet = text::is_digit(name[0]);
    const web::Style style{english(), game_, on_sheet ? name.substr(0, 2) : ""};
    for (const Box& box : (on_sheet ? sheet_ : table_).boxes) {
      if (!box.cell.empty() && web::name_of(box, style) == name) return web::draw_value(box, seen_, style);
    }
    return "";
  }

 private:
  std::string_view game_;
  CellValues seen_;
  rules::Layout sheet_;
  rules::Layout table_;
};

/// The shapes that a drawing uses.
std::set<std::string> shapes_in(const std::string& svg) {
  std::set<std::string> names;
  const std::regex use("href=\"#([^\"]+)\"");
  for (std::sregex_iterator it(svg.begin(), svg.end(), use), end; it != end; ++it) names.insert((*it)[1]);
  return names;
}

}  // namespace

TEST_CASE("cells are seen by name, by kind, and by the beginning of their names") {
  const CellValues seen({{"1/stack", shown::Tiles{21}}, {"2/foxes", 3}, {"2/card/1", {}}, {"2/card/2", 4}});
  CHECK(seen.at("1/stack") == CellValue(shown::Tiles{21}));
  CHECK(seen.at("3/stack") == CellValue());
  REQUIRE(seen.find<int>("2/foxes") != nullptr);
  CHECK(*seen.find<int>("2/foxes") == 3);
  CHECK(seen.find<int>("1/stack") == nullptr);
  CHECK(seen.find<int>("3/foxes") == nullptr);
  const auto cards = seen.below("2/card/");
  REQUIRE(cards.size() == 2);
  CHECK(cards[1] == rules::Cell{"2/card/2", 4});
}

TEST_CASE("text is escaped for tags and attributes") {
  CHECK(web::escape("Łukasz & <\"Ola's\">") == "Łukasz &amp; &lt;&quot;Ola&#39;s&quot;&gt;");
}

TEST_CASE("a pen leaves crosses, circles and digits") {
  CHECK(shown_as(Draws::mark, {}).empty());
  CHECK(shown_as(Draws::mark, shown::Mark::cross).starts_with("<use href=\"#x"));
  CHECK(shown_as(Draws::mark, shown::Mark::circle) == "<use href=\"#o\"/>");
  CHECK(shown_as(Draws::mark, shown::Mark::both) == "<use href=\"#o\"/>" + shown_as(Draws::mark, shown::Mark::cross));
  CHECK(shown_as(Draws::mark, 7) == "<use href=\"#n7\" x=\"2.5\"/>");
  CHECK(shown_as(Draws::mark, 12) == "<use href=\"#n1\" x=\"0\"/><use href=\"#n2\" x=\"5\"/>");
  CHECK(shown_as(Draws::mark, 123).find(">123</text>") != std::string::npos);
}

TEST_CASE("a track has circles for what is unlocked, and crosses for what is used") {
  CHECK(shown_as(Draws::track, shown::Track{}).empty());
  CHECK(shown_as(Draws::track, shown::Track{.used = 1, .unlocked = 2}) ==
        "<use href=\"#o\"/><use href=\"#x0\"/><use href=\"#o\" x=\"10\"/>");
  has(drawn({.draws = Draws::track, .width = 24, .height = 8, .cell = "rerolls", .fields = 3}),
      "<use href=\"#ring\"/><use href=\"#ring\" x=\"10\"/><use href=\"#ring\" x=\"20\"/>");
}

TEST_CASE("dice lie side by side, each with its colour, pips and letter") {
  CHECK(shown_as(Draws::dice, shown::Dice{}).empty());
  const std::string two = shown_as(Draws::dice, shown::Dice{{'w', '3'}, {'y', '1'}});
  has(two, "<g class=\"die c-w\" data-part=\"w\"><rect width=\"10\" height=\"10\"/><use href=\"#pip3\"/>");
  has(two, "<g class=\"die c-y\" transform=\"translate(11)\" data-part=\"y\">");
  has(two, ">Y</text>");
  has(shown_as(Draws::dice, shown::Dice{{.colour = 'b'}}),
      "<rect width=\"10\" height=\"10\"/><text class=\"face\" x=\"5\" y=\"5\">B</text></g>");
}

TEST_CASE("dice without colours are white, and letters can be faces") {
  const std::string worms = shown_as(Draws::dice, shown::Dice{{.face = '4'}, {.face = 'w'}});
  has(worms, "<g class=\"die c-w\" data-part=\"4\"><rect width=\"10\" height=\"10\"/><use href=\"#pip4\"/></g>");
  has(worms, "<use href=\"#face-w\"/></g>");
  has(worms, "data-part=\"w\"");
}

TEST_CASE("bonuses carry their letters, beside a colour") {
  CHECK(shown_as(Draws::icons, shown::Bonuses{{"R"}}).starts_with("<use href=\"#gain-R\""));
  const std::string coloured =
      shown_as(Draws::icons, shown::Bonuses{{"yX", "X", 'y'}, {"?s", "?", 's'}, {"o4", "4", 'o'}});
  has(coloured, "<g class=\"gain c-y\" data-part=\"yX\">");
  has(coloured, ">X</text><text class=\"of\" x=\"7.8\" y=\"7\">Y</text>");
  has(coloured, ">?</text><text class=\"of\" x=\"7.8\" y=\"7\">S</text>");
  has(coloured, ">4</text><text class=\"of\" x=\"7.8\" y=\"7\">O</text>");
}

TEST_CASE("colours have the letters of the reader's language, on dice, bonuses, areas and cards") {
  const auto polish = i18n::Catalogue::load("pl");
  const auto box_in_polish = [&](const Box& box, std::string_view game, const rules::CellValue& value = {}) {
    return web::draw({.width = 140, .height = 200, .boxes = {box}}, CellValues({{"1/" + box.cell, value}}),
                     {polish, game, "1/"}, "Ala");
  };
  const std::string dice =
      box_in_polish({.draws = Draws::dice, .cell = "hand"}, "clever", shown::Dice{{'w', '3'}, {'y', '1'}});
  has(dice, ">B</text>");
  has(dice, ">Ż</text>");
  has(dice, "data-part=\"y\"");
  has(box_in_polish({.draws = Draws::icons, .cell = "pending"}, "clever", shown::Bonuses{{"gX", "X", 'g'}}),
      ">Z</text>");
  has(box_in_polish({.draws = Draws::panel, .ink = Ink::blue, .printed = "B"}, "clever"), ">N</text>");
  has(box_in_polish({.draws = Draws::words, .ink = Ink::blue, .printed = "B+W"}, "clever"), ">N+B</text>");
  has(box_in_polish({.draws = Draws::panel, .printed = "P"}, "clever2"), ">R</text>");
  has(box_in_polish({.draws = Draws::words, .printed = "B"}, "clever"), ">B</text>");  // a row of the yellow area
}

TEST_CASE("counts and flags are in the reader's words") {
  has(shown_as(Draws::count, 4), ">4</text>");
  has(shown_as(Draws::count, shown::Word{"<b>"}), ">&lt;b&gt;</text>");
  const Box step{.draws = Draws::count, .width = 26, .height = 7, .cell = "step"};
  has(web::draw_value(step, CellValues({{"step", shown::Word{"B"}}}), {english(), "qwantum", ""}),
      ">the active player writes</text>");
  CHECK(shown_as(Draws::flag, {}, "label.chosen").empty());
  has(shown_as(Draws::flag, rules::flag_if(true), "label.chosen"), ">has chosen</text>");
}

TEST_CASE("a value of another kind than its box draws is not drawn") {
  const shown::Track track{.used = 1, .unlocked = 2};
  for (const Draws draws : {Draws::mark, Draws::dice, Draws::icons, Draws::tiles, Draws::cards, Draws::player}) {
    CHECK(shown_as(draws, track).empty());
  }
  CHECK(shown_as(Draws::track, 3).empty());
}

TEST_CASE("whose turn it is, by name as far as there is room, by the seat where there are no names") {
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const std::vector<std::string> players{"Ala", "Bartholomäus von Öttingen"};
  const rules::Box box{.draws = Draws::player, .width = 26, .height = 7, .cell = "turn"};
  const auto turn = [&](const CellValue& value, std::span<const std::string> names) {
    return web::draw_value(box, web::CellValues({{"turn", value}}), {english, "clever", "", names});
  };
  has(turn(shown::Player{1}, players), ">Ala</text>");
  has(turn(shown::Player{2}, players), ">Bartholomäus von Öt…</text>");
  has(turn(shown::Player{1, "passive"}, players), ">Ala, passive</text>");
  has(turn(shown::Player{2}, {}), ">seat 2</text>");
  CHECK(turn({}, players).empty());
}

TEST_CASE("a box that shows a cell is named after it, and its value stands alone") {
  const std::string svg = drawn({.draws = Draws::mark,
                                 .x = 20,
                                 .y = 30,
                                 .width = 10,
                                 .height = 10,
                                 .ink = Ink::yellow,
                                 .printed = "3",
                                 .cell = "yellow/A1"},
                                shown::Mark::circle);
  has(svg, "<svg class=\"drawing clever\" viewBox=\"0 0 140 200\" role=\"img\" aria-label=\"Ala&#39;s sheet\">");
  has(svg,
      "<g class=\"box mark inked ink-yellow\" data-box=\"1/yellow/A1\" transform=\"translate(20 30)\">"
      "<rect width=\"10\" height=\"10\"/><text x=\"5\" y=\"5\">3</text>"
      "<g class=\"value\"><use href=\"#o\"/></g></g></svg>");
}

TEST_CASE("a box of another size is scaled, so that its values need not be") {
  const std::string svg = drawn({.draws = Draws::mark, .x = 2, .y = 3, .width = 24, .height = 12, .cell = "sum"});
  has(svg, "transform=\"translate(2 3) scale(1.2)\"><rect width=\"20\" height=\"10\"/>");
}

TEST_CASE("what is printed has no name and no value") {
  CHECK(drawn({.draws = Draws::mark, .width = 10, .height = 10, .printed = "✕"}).find("data-box") == std::string::npos);
  has(drawn({.draws = Draws::panel, .y = 4, .width = 70, .height = 20, .ink = Ink::blue, .printed = "B"}),
      "<rect class=\"panel inked ink-blue\" x=\"0\" y=\"4\" width=\"70\" height=\"20\"/><text class=\"area ink-blue\"");
  has(drawn({.draws = Draws::label, .width = 30, .height = 5, .printed = "label.tray"}), ">Tray</text>");
  has(drawn({.draws = Draws::line, .x = 1, .y = 2, .width = 30}), "d=\"M1 2l30 0\"");
  has(drawn({.draws = Draws::star, .width = 10, .height = 10, .printed = "66"}), "<use href=\"#star\" x=\"0\"/>");
  has(drawn({.draws = Draws::icon, .x = 9, .y = 9, .width = 8, .height = 8, .bonus = {"F"}}),
      "<use href=\"#gain-F\" transform=\"translate(9 9) scale(.8)\"/>");
}

TEST_CASE("what is printed on a sheet is no piece that could be touched") {
  const std::string icon = drawn({.draws = Draws::icon, .width = 8, .height = 8, .bonus = {"yX", "X", 'y'}});
  CHECK(icon.find("data-part") == std::string::npos);
  CHECK(web::named_part("").empty());
  CHECK(web::named_part("?\"") == " data-part=\"?&quot;\"");
}

TEST_CASE("whatever is touched to make a move is drawn in its box, under its name") {
  for (const rules::Game* game : rules::games()) {
    test::for_each_position(game->name, [&](const rules::State& state) {
      const Drawn table(state);
      std::set<std::string> pieces;
      for (const rules::MoveText& move : rules::legal(state)) {
        for (const std::string& tap : rules::taps(state, move)) {
          if (tap.find('#') != std::string::npos) pieces.insert(tap);
        }
      }
      for (const std::string& piece : pieces) {
        INFO(game->name << " " << piece);
        if (rules::is_off_board(piece)) continue;  // a key of the panel
        const std::size_t hash = piece.find('#');
        REQUIRE(table.in_box(piece.substr(0, hash)).find(web::named_part(piece.substr(hash + 1))) != std::string::npos);
      }
    });
  }
}

TEST_CASE("every shape that a drawing uses is there") {
  std::set<std::string> there;
  const std::string shapes(web::shapes());
  const std::regex id("<symbol id=\"([^\"]+)\"");
  for (std::sregex_iterator it(shapes.begin(), shapes.end(), id), end; it != end; ++it) there.insert((*it)[1]);
  for (const rules::Game* game : rules::games()) {
    if (game->sheet_layout == nullptr) continue;
    const auto record = record::simulate({.game = game, .seats = game->most_seats}, 1);
    rules::State state = record::start(record);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      REQUIRE_FALSE(rules::apply(state, record.moves[i]));
      if (i % 25 != 0 && i + 1 != record.moves.size()) continue;
      const CellValues seen(rules::cells(state));
      const std::string sheet = web::draw(rules::sheet_layout(state), seen, {english(), game->name, "1/"}, "");
      const std::string table = web::draw(rules::table_layout(state), seen, {english(), game->name, ""}, "");
      for (const std::string& shape : shapes_in(sheet + table)) {
        INFO(game->name << " " << shape);
        CHECK(there.contains(shape));
      }
    }
  }
}
