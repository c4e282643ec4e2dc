#include "web/games/replay_page.hpp"

#include <algorithm>

#include "live/table.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"
#include "web/draw/steps.hpp"
#include "web/games/named_game.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// A game with its moves, and what the book says about it.
struct Replayed {
  store::StoredGame game;  ///< with the names shown in the book
  store::GameLine line;
};

/// Or the response if there are no moves.
tl::expected<Replayed, http::Response> game_with_moves(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return tl::unexpected(named.error());
  auto lines = store::read_lines(*named->book, {named->number});
  if (!lines) return tl::unexpected(store_error_page(site, request, lines.error()));
  if (lines->empty()) return tl::unexpected(error_page(site, request, 404));
  auto stored = store::read_game(*named->book, named->number);
  if (!stored) return tl::unexpected(store_error_page(site, request, stored.error()));
  if (stored->record.is_sheet()) {
    const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
    return tl::unexpected(error_page(site, request, 404, catalogue.say("replay.no_moves")));
  }
  stored->record.players = names_in(lines->front());
  return Replayed{std::move(*stored), std::move(lines->front())};
}

/// "+3", "−2", or nothing.
std::string gain_in_words(int gain) {
  if (gain == 0) return "";
  return gain > 0 ? say("+", gain) : say("−", -gain);
}

Json ledger_of(const Steps& steps, const record::Record& record) {
  constexpr int deepest = 3;  // even deeper chains are indented no further
  const auto rolled = live::rolled_for_us(record);
  Json ledger = Json::array();
  for (std::size_t i = 0; i < steps.steps.size(); ++i) {
    const Step& step = steps.steps[i];
    ledger.push_back({{"number", i + 1},
                      {"seat", step.seat},
                      {"words", step.words},
                      {"move", step.move},
                      {"virtual", rolled.contains(i + 1)},
                      {"depth", std::min(step.depth, deepest)},
                      {"gain", gain_in_words(step.gain)},
                      {"totals", step.totals},
                      {"turn", step.new_turn.value_or("")}});
  }
  return ledger;
}

/// JSON that is safe inside a script element: nothing in it ends the element or begins a comment.
std::string inside_script(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const bool risky = json[i] == '<' && i + 1 < json.size() && (json[i + 1] == '/' || json[i + 1] == '!');
    if (risky) {
      text += "\\u003c";
    } else {
      text += json[i];
    }
  }
  return text;
}

/// The move that the referee refused, as the last line of the ledger.
Json refused_move(const record::Record& record, const Steps& steps, const i18n::Catalogue& catalogue) {
  if (!steps.refused) return nullptr;
  return {{"number", steps.steps.size() + 1},
          {"move", record.moves[steps.steps.size()]},
          {"message", catalogue.say(record.game->name, steps.refused->message, record.players)},
          {"rule", steps.refused->rule}};
}

/// Which of the legal moves was played; "" if none of them. A roll or draw is listed as a move of chance, "1: roll ?".
std::string_view played_of(const std::vector<rules::MoveText>& legal, rules::State state, std::string_view move) {
  rules::MoveText spelled;
  if (rules::apply(state, move, spelled)) return "";
  const auto found = std::ranges::find_if(legal, [&](const rules::MoveText& one) {
    const std::string_view verb = one.view().substr(0, one.view().size() - 1);
    return one.view() == spelled.view() || (rules::is_chance(one) && spelled.view().starts_with(verb));
  });
  return found == legal.end() ? "" : found->view();
}

}  // namespace

http::Response replay_page(const Site& site, const http::Request& request) {
  const auto replayed = game_with_moves(site, request);
  if (!replayed) return replayed.error();
  const auto& [game, line] = *replayed;
  const std::vector<std::string>& players = game.record.players;

  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const rules::State first = record::start(game.record, game.cards());
  const CellValues values(rules::cells(first));
  const rules::Layout layout = rules::sheet_layout(first);
  const std::string_view kind = first.game().name;
  Fragments fragments;
  Json sheets = Json::array();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string title = catalogue.say("game.sheet_of", {{"player", players[i]}});
    sheets.push_back({{"seat", i + 1},
                      {"name", players[i]},
                      {"drawing", fragments.keep(draw(layout, values, {catalogue, kind, say(i + 1, "/")}, title))}});
  }
  const Steps steps = steps_of(game, catalogue);
  return http::html(site.pages.render(
      "replay", reader,
      {{"area", "games"},
       {"game", row_of(line, catalogue)},
       {"house_rules", unusual_rules_in_words(game.record, catalogue)},
       {"shapes", fragments.keep(std::string(shapes()))},
       {"sheets", std::move(sheets)},
       {"middle", fragments.keep(draw(rules::table_layout(first), values, {catalogue, kind, "", players},
                                      catalogue.say("replay.middle")))},
       {"ledger", ledger_of(steps, game.record)},
       {"refused", refused_move(game.record, steps, catalogue)},
       {"steps_here", site.pages.published() ? fragments.keep(inside_script(to_json(steps))) : ""},
       {"steps", steps.steps.size() + (steps.refused ? 1 : 0)}},
      fragments));
}

http::Response replay_steps(const Site& site, const http::Request& request) {
  const auto replayed = game_with_moves(site, request);
  if (!replayed) return replayed.error();
  return http::json(to_json(steps_of(replayed->game, site.pages.catalogue(reader_of(request).language))));
}

http::Response legal_moves(const Site& site, const http::Request& request) {
  const auto replayed = game_with_moves(site, request);
  if (!replayed) return replayed.error();
  const store::StoredGame& game = replayed->game;
  const auto step = text::whole_number<std::size_t>(request.query.get("at"));
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (!step || *step > game.record.moves.size()) {
    return error_page(site, request, 400, wrong_field(request.query, "at", "step", catalogue));
  }
  const rules::State state = record::play(game.record, game.cards(), *step);
  const std::vector<rules::MoveText> legal = rules::legal(state);
  const std::string_view played =
      *step < game.record.moves.size() ? played_of(legal, state, game.record.moves[*step]) : "";
  Json moves = Json::array();
  for (const rules::MoveText& move : legal) {
    const bool open = rules::is_chance(move);
    moves.push_back(
        {{"move", move.view()},
         {"words", open ? catalogue.say("replay.chance")
                        : catalogue.say(state.game().name, rules::describe(state, move).what, game.record.players)},
         {"played", move.view() == played}});
  }
  return http::json(moves.dump_sorted());
}

}  // namespace rollbook::web
