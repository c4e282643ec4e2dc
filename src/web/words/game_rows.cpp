#include "web/words/game_rows.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {

using record::Json;
using text::say;

std::string title_of(std::string_view kind, const i18n::Catalogue& catalogue) {
  return rules::find_game(kind) == nullptr ? std::string(kind) : catalogue.say(say(kind, ".title"));
}

std::vector<std::string> names_in(const store::GameLine& game) {
  std::vector<std::string> names;
  std::ranges::transform(game.seats, std::back_inserter(names), &store::SeatResult::player);
  return names;
}

std::string source_in_words(std::string_view source, const i18n::Catalogue& catalogue) {
  constexpr std::string_view table = "table ";
  if (source == typed_in) return catalogue.say("common.source.typed");
  if (source.starts_with(pasted) && source.substr(pasted.size()).starts_with(" #")) {
    return say(catalogue.say("common.source.pasted"), source.substr(pasted.size()));
  }
  if (source.starts_with(table) && text::whole_number<int>(source.substr(table.size()))) {
    return say(catalogue.say("common.table"), " ", source.substr(table.size()));
  }
  return std::string(source);
}

Json kinds(const i18n::Catalogue& catalogue) {
  Json kinds = Json::array();
  for (const rules::Game* game : rules::games()) {
    kinds.push_back({{"name", game->name}, {"title", title_of(game->name, catalogue)}});
  }
  return kinds;
}

Json row_of(const store::GameLine& game, const i18n::Catalogue& catalogue) {
  Json seats = Json::array();
  for (const store::SeatResult& seat : game.seats) {
    seats.push_back({{"name", seat.player},
                     {"address", say("/players/", seat.player_id)},
                     {"total", seat.total},
                     {"place", seat.place},
                     {"won", seat.place == 1 && game.has_winner()}});
  }
  std::string grade(store::name_of(game.grade));
  if (game.grade == store::Grade::ruled) grade = game.is_rejected() ? "rejected" : "accepted";
  return {{"number", game.number},
          {"address", say("/games/", game.number)},
          {"kind", game.kind},
          {"title", title_of(game.kind, catalogue)},
          {"when", game.played_at.value_or("")},
          {"stored", record::write_moment(game.at)},
          {"event", game.event.value_or("")},
          {"round", game.round ? std::to_string(*game.round) : ""},
          {"table", game.table ? std::to_string(*game.table) : ""},
          {"grade", store::name_of(game.grade)},
          {"verdict", catalogue.say(say("common.grade.", grade))},
          {"complete", game.is_decided()},
          {"sheet_only", game.sheet_only},
          {"counts", game.counts},
          {"seats", std::move(seats)}};
}

Json rows_of(const std::vector<store::GameLine>& games, const i18n::Catalogue& catalogue) {
  Json rows = Json::array();
  for (const store::GameLine& game : games) rows.push_back(row_of(game, catalogue));
  return rows;
}

}  // namespace rollbook::web
