#include "web/games/late_rows.hpp"

#include <algorithm>
#include <map>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// What a record says, and where it belongs, which may differ from where it waits.
void put_record(const store::Rows& rows, const store::LateArrival& late, const std::string& event, Json& row) {
  for (const store::SeatRow& seat : rows.seats) row["seats"].push_back({{"name", seat.name}, {"total", seat.total}});
  row["kind"] = rows.kind;
  row["options"] = rows.options;
  row["is_disputed"] = rows.grade == store::Grade::disputed;
  row["to_round"] = rows.round.value_or(0);
  row["to_table"] = rows.table.value_or(0);
  if (rows.event.value_or("") != event) {
    row["leaves_night"] = true;
    row["event"] = rows.event.value_or("");
  } else if (rows.round.value_or(0) != late.round || rows.table.value_or(0) != late.table) {
    row["moves_to_round"] = rows.round.value_or(0);
    row["moves_to_table"] = rows.table.value_or(0);
  }
}

/// Changes made at a live table.
Json change_in(const store::LateArrival& late) {
  return {{"kind", late.kind}, {"move", late.kind == "move" ? late.content : ""}};
}

/// The game that would be rejected if this one were accepted: a table has one result.
std::string replaced_by(const Json& row, const store::LateArrival& late,
                        const std::vector<const store::GameLine*>& games) {
  if (late.live_table || row["leaves_night"].boolean() || row["is_disputed"].boolean()) return "";
  const auto replaced = std::ranges::find_if(games, [&](const store::GameLine* game) {
    return game->counts && game->number != late.game && row["to_table"] != 0 && game->round == row["to_round"] &&
           game->table == row["to_table"];
  });
  return replaced == games.end() ? "" : say("/games/", (*replaced)->number);
}

/// Whether an organiser has ruled on the game that this one would revise.
bool is_ruled(const store::LateArrival& late, const std::vector<const store::GameLine*>& games) {
  return std::ranges::any_of(games, [&](const store::GameLine* game) {
    return game->number == late.game && game->grade == store::Grade::ruled;
  });
}

}  // namespace

Json late_row(const store::LateArrival& late, const std::string& event) {
  Json row{{"id", late.id},
           {"round", late.round},
           {"table", late.table},
           {"moves", Json::array()},
           {"only_moves", late.kind == "move"},
           {"game", late.game ? say("/games/", *late.game) : ""},
           {"replaces", ""},
           {"ends_ruling", false},
           {"is_unseated", false},
           {"replaces_totals", false},
           {"others_sit_there", ""},
           {"plays", ""},
           {"has_other_rules", false},
           {"kind", ""},
           {"options", ""},
           {"to_round", late.round},
           {"to_table", late.table},
           {"seats", Json::array()},
           {"is_disputed", false},
           {"leaves_night", false},
           {"event", ""},
           {"moves_to_round", 0},
           {"moves_to_table", 0},
           {"source", late.source},
           {"who", late.who},
           {"when", record::write_moment(late.at)}};
  if (late.live_table) row["moves"].push_back(change_in(late));
  if (const auto rows = store::rows_of_late(late)) put_record(*rows, late, event, row);
  return row;
}

Json late_rows(const std::vector<store::LateArrival>& arrivals, const std::string& event,
               const std::vector<const store::GameLine*>& games) {
  Json rows = Json::array();
  std::map<store::LiveTableId, std::size_t> by_table;  // the row with the moves of each live table
  for (const store::LateArrival& late : arrivals) {
    if (late.live_table) {
      const auto [place, is_new] = by_table.try_emplace(*late.live_table, rows.size());
      if (!is_new) {
        Json& row = rows[place->second];
        row["moves"].push_back(change_in(late));
        row["only_moves"] = row["only_moves"].boolean() && late.kind == "move";
        continue;
      }
    }
    Json row = late_row(late, event);
    row["replaces"] = replaced_by(row, late, games);
    row["ends_ruling"] = is_ruled(late, games);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace rollbook::web
