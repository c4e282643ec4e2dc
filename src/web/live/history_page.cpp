#include "web/live/history_page.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "live/move_diff.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "store/import/game_edit.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/games/named_game.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/change_words.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using live::DiffRow;
using record::Json;
using Mark = DiffRow::Mark;
using text::say;

/// The versions to compare, if the address names two.
struct Pair {
  std::size_t from = 0;
  std::size_t to = 0;
};
std::optional<Pair> asked(const http::Request& request) {
  const auto from = text::whole_number<std::size_t>(request.query.get("from"));
  const auto to = text::whole_number<std::size_t>(request.query.get("to"));
  if (!from || !to) return std::nullopt;
  return Pair{*from, *to};
}

/// Rows for the page: of a long unchanged run, only the two ends are shown.
Json rows_of(const std::vector<DiffRow>& diff) {
  constexpr std::size_t around = 2;
  constexpr std::array<std::string_view, 3> marks{"same", "gone", "new"};
  Json rows = Json::array();
  for (std::size_t i = 0; i < diff.size();) {
    std::size_t end = i;
    while (end < diff.size() && diff[end].mark == Mark::same) ++end;
    const std::size_t first = i + (i == 0 ? 0 : around);
    const std::size_t last = end == diff.size() ? end : end - std::min(around, end - i);
    const auto put = [&](const DiffRow& row) {
      rows.push_back({{"mark", marks[static_cast<std::size_t>(row.mark)]},
                      {"step_before", row.before == 0 ? "" : say(row.before)},
                      {"step_after", row.after == 0 ? "" : say(row.after)},
                      {"move", row.move}});
    };
    if (last > first + 1) {
      for (; i < first; ++i) put(diff[i]);
      rows.push_back({{"mark", "gap"}, {"count", last - first}});
      i = last;
    }
    for (; i < end; ++i) put(diff[i]);
    if (i < diff.size()) put(diff[i++]);
  }
  return rows;
}

Json compared(const Pair& pair, const std::vector<std::string>& before, const std::vector<std::string>& after) {
  return {{"from", pair.from}, {"to", pair.to}, {"rows", rows_of(live::move_diff(before, after))}};
}

/// The changes in words, each judged in the position in which it was made; for helpers and organisers, with the
/// device's address.
Json changes_of(const live::Table& table, bool with_addresses, const i18n::Catalogue& catalogue) {
  Json changes = Json::array();
  live::Table replayed(table.record, table.deck);
  for (const live::Change& change : table.history) {
    changes.push_back({{"number", changes.size() + 1},
                       {"kind", live::kinds[static_cast<std::size_t>(change.kind)]},
                       {"words", words_of(change, replayed, catalogue)},
                       {"virtual", change.rolled_for_us},
                       {"when", record::write_moment(change.at)},
                       {"by", who_did(change, table, catalogue)},
                       {"from", with_addresses ? change.from : ""}});
    live::carry_out(replayed, change);
  }
  return changes;
}

std::vector<std::string> moves_of(const record::Record& record) {
  std::vector<std::string> moves;
  moves.reserve(record.moves.size());
  for (std::size_t i = 0; i < record.moves.size(); ++i) moves.emplace_back(record.moves[i]);
  return moves;
}

}  // namespace

http::Response table_history(const Site& site, const http::Request& request) {
  const bool runs_it = request.parameter("key").empty();
  const auto open = runs_it ? table_to_run(site, request) : table_to_enter(site, request);
  if (!open) return open.error();
  const store::LiveTable facts = (*open)->facts();
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const live::Table table = (*open)->table();
  const auto pair = asked(request);
  Json comparison;
  if (pair) comparison = compared(*pair, live::moves_at(table, pair->from), live::moves_at(table, pair->to));
  return keep_secret(
      http::html(site.pages.render("history", reader,
                                   {{"area", "tables"},
                                    {"title", title_of(table.record.game->name, catalogue)},
                                    {"back", runs_it ? say("/tables/", facts.id) : say("/t/", facts.entry_key)},
                                    {"changes", changes_of(table, runs_it, catalogue)},
                                    {"revisions", Json::array()},
                                    {"compared", std::move(comparison)}})));
}

http::Response game_revisions(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto details = store::read_details(*named->book, named->number);
  if (!details) return store_error_page(site, request, details.error());
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto state = store::game_state(*named->book, named->number);
  if (!state) return store_error_page(site, request, state.error());
  Json revisions = Json::array();
  for (const store::Revision& revision : details->revisions) {
    revisions.push_back(
        {{"number", revision.number},
         {"source", source_in_words(revision.source, catalogue)},
         {"when", record::write_moment(revision.stored_at)},
         {"grade", catalogue.say(revision.violations.empty() ? "common.grade.clean" : "common.grade.disputed")}});
  }
  Json comparison;
  if (const auto pair = asked(request)) {
    const auto one = store::read_game(*named->book, named->number, static_cast<int>(pair->from));
    const auto other = store::read_game(*named->book, named->number, static_cast<int>(pair->to));
    if (!one) return store_error_page(site, request, one.error());
    if (!other) return store_error_page(site, request, other.error());
    comparison = compared(*pair, moves_of(one->record), moves_of(other->record));
  }
  return http::html(site.pages.render("history", reader,
                                      {{"area", "games"},
                                       {"title", title_of(details->line.kind, catalogue)},
                                       {"back", say("/games/", named->number)},
                                       {"seen", *state},
                                       {"changes", Json::array()},
                                       {"revisions", std::move(revisions)},
                                       {"compared", std::move(comparison)}}));
}

}  // namespace rollbook::web
