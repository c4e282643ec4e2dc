#include "web/import/import_context.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/reader.hpp"
#include "rules/game.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// A candidate's record with its cards.
struct Played {
  record::Record record;
  std::optional<store::ClubDeck> own_cards;

  const rules::Deck* deck() const { return own_cards ? &own_cards->deck : nullptr; }
};

std::optional<Played> played(const Candidate& candidate) {
  auto record = record::read_record(candidate.line);
  if (!record || !candidate.game) return std::nullopt;
  return Played{std::move(*record), store::club_deck(candidate.game->field.deck)};
}

/// The number of the refused move, from 1; 0 if none was refused.
std::size_t refused_move(const record::Verdict& verdict) {
  const auto wrong = std::ranges::find_if(verdict.violations, [](const auto& violation) { return violation.move > 0; });
  return wrong == verdict.violations.end() ? 0 : wrong->move;
}

Json moves_in_words(const Played& game, std::size_t from, std::size_t to, const i18n::Catalogue& catalogue) {
  Json moves = Json::array();
  rules::State state = record::play(game.record, game.deck(), from);
  for (std::size_t i = from; i < to; ++i) {
    const rules::State before = state;
    rules::MoveText spelled;
    if (rules::apply(state, game.record.moves[i], spelled)) break;
    moves.push_back(
        {{"number", i + 1},
         {"move", spelled.view()},
         {"words", catalogue.say(state.game().name, rules::describe(before, spelled).what, game.record.players)}});
  }
  return moves;
}

Json moves_as_written(const record::Record& record, std::size_t from, std::size_t to) {
  constexpr std::size_t longest = 120;
  Json moves = Json::array();
  for (std::size_t i = from; i < std::min(to, record.moves.size()); ++i) {
    moves.push_back({{"number", i + 1}, {"move", record.moves[i].substr(0, longest)}});
  }
  return moves;
}

/// The seat in a text such as "2: take 27"; 0 if it cannot be recognised.
std::size_t seat_of(std::string_view move, std::size_t seats) {
  if (move.size() < 2 || !text::is_digit(move[0]) || move[1] != ':') return 0;
  const auto seat = static_cast<std::size_t>(move[0] - '0');
  return seat <= seats ? seat : 0;
}

}  // namespace

Json moves_around(const Candidate& candidate, const i18n::Catalogue& catalogue) {
  constexpr std::size_t most_before = 4;
  constexpr std::size_t quoted = 2;
  Json around{{"before", Json::array()}, {"refused", Json::array()}, {"after", Json::array()}};
  const std::size_t refused = refused_move(candidate.verdict);
  const auto game = refused == 0 ? std::nullopt : played(candidate);
  if (!game) return around;
  const std::size_t first = refused - 1 < most_before ? 0 : refused - 1 - most_before;
  around["before"] = moves_in_words(*game, first, refused - 1, catalogue);
  around["refused"] = moves_as_written(game->record, refused - 1, refused);
  around["after"] = moves_as_written(game->record, refused, refused + quoted);
  return around;
}

Json table_drawn(const Candidate& candidate, const i18n::Catalogue& catalogue, Fragments& fragments) {
  Json drawn{{"middle", ""}, {"sheets", Json::array()}};
  const auto game = played(candidate);
  if (!game) return drawn;
  const record::Record& record = game->record;
  const rules::State state = record::play(record, game->deck());
  const CellValues values(rules::cells(state));
  const rules::Layout layout = rules::sheet_layout(state);
  const std::string_view kind = state.game().name;
  const std::size_t refused = refused_move(candidate.verdict);
  const std::size_t acting = refused == 0 ? 0 : seat_of(record.moves[refused - 1], record.players.size());
  if (!record.is_sheet()) {
    drawn["middle"] = fragments.keep(draw(rules::table_layout(state), values, {catalogue, kind, "", record.players},
                                          catalogue.say("replay.middle")));
  }
  for (std::size_t seat = 1; seat <= record.players.size(); ++seat) {
    if (acting != 0 && seat != acting) continue;
    const std::string& name = record.players[seat - 1];
    const std::string title = catalogue.say("game.sheet_of", {{"player", name}});
    drawn["sheets"].push_back(
        {{"name", name}, {"drawing", fragments.keep(draw(layout, values, {catalogue, kind, say(seat, "/")}, title))}});
  }
  return drawn;
}

}  // namespace rollbook::web
