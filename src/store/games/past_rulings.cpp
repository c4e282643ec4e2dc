#include "store/games/past_rulings.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "record/json.hpp"
#include "store/db/bind.hpp"

namespace rollbook::store {
namespace {

constexpr const char* select_rulings =
    "SELECT revision, accepted, reason, totals, ruled_by, ruled_at FROM ruling WHERE game = ? ORDER BY id";

}  // namespace

std::vector<PastRuling> rulings_on(SQLite::Database& database, GameId game) {
  SQLite::Statement select(database, select_rulings);
  bind_all(select, game);
  std::vector<PastRuling> rulings;
  while (select.executeStep()) {
    Ruling ruling{.accepted = select.getColumn(1).getInt() != 0,
                  .reason = select.getColumn(2).getString(),
                  .by = select.getColumn(4).getString(),
                  .at = moment_in(select.getColumn(5))};
    const auto totals = record::Json::parse(select.getColumn(3).getString()).value_or(nullptr);
    const auto is_number = [](const record::Json& total) { return total.is_number_integer(); };
    if (totals.is_array() && std::ranges::all_of(totals, is_number)) ruling.totals = totals.get<std::vector<int>>();
    rulings.push_back({select.getColumn(0).getInt(), std::move(ruling)});
  }
  return rulings;
}

std::optional<Ruling> last_ruling(SQLite::Database& database, GameId game, int revision) {
  std::optional<Ruling> last;
  for (PastRuling& past : rulings_on(database, game)) {
    if (past.revision == revision) last = std::move(past.ruling);
  }
  return last;
}

void insert_ruling(SQLite::Database& database, GameId game, int revision, const Ruling& ruling) {
  SQLite::Statement insert(database,
                           "INSERT INTO ruling (game, revision, accepted, reason, totals, ruled_by, ruled_at) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?)");
  const std::optional<std::string> totals =
      ruling.totals.empty() ? std::nullopt : std::optional(record::Json(ruling.totals).dump_sorted());
  bind_all(insert, game, revision, ruling.accepted, ruling.reason, totals, ruling.by, ruling.at).exec();
}

}  // namespace rollbook::store
