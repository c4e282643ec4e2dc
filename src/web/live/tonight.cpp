#include "web/live/tonight.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// A night, and the morning after.
constexpr auto a_night = std::chrono::hours(18);

std::string_view status_of(const store::LiveTable& facts, const live::Table& table) {
  if (facts.game && facts.is_open()) return "corrected";
  if (facts.game) return facts.counts ? "counts" : "disputed";
  if (!facts.is_open()) return "given_up";
  return rules::is_over(table.state) ? "over" : "open";
}

/// The tables in this list that can be resumed.
LiveSessionList taken_up(const Site& site, const std::vector<store::LiveTable>& found) {
  LiveSessionList tables;
  for (const store::LiveTable& facts : found) {
    auto table = site.live.numbered(facts.id);
    if (!table) site.report(table.error().message);
    if (table && *table) tables.push_back(std::move(*table));
  }
  return tables;
}

store::Result<std::vector<store::LiveTable>> open_or_of_tonight(const Site& site) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(book.error());
  return store::live_tables(**book, site.now() - a_night);
}

}  // namespace

store::Result<LiveSessionList> tables_to_run(const Site& site) {
  const auto found = open_or_of_tonight(site);
  if (!found) return tl::unexpected(found.error());
  return taken_up(site, *found);
}

store::Result<std::vector<store::LiveTable>> facts_of_tonight(const Site& site, const Reader& reader) {
  auto found = open_or_of_tonight(site);
  if (!found) return found;
  std::erase_if(*found, [&](const store::LiveTable& facts) {
    const bool given_up = !facts.is_open() && !facts.game;
    const bool asleep = facts.is_open() && facts.changed_at < site.now() - a_night;
    return given_up || asleep || (!facts.is_public && !reader.visitor.may(http::Right::help));
  });
  std::ranges::stable_sort(*found, {}, [](const store::LiveTable& facts) { return facts.header.table.value_or(0); });
  return found;
}

store::Result<LiveSessionList> tables_of_tonight(const Site& site, const Reader& reader) {
  return facts_of_tonight(site, reader).map([&](const auto& found) { return taken_up(site, found); });
}

Json table_row(const LiveSession& open, const i18n::Catalogue& catalogue) {
  const store::LiveTable facts = open.facts();
  const live::Table table = open.table();
  return {{"number", facts.id},
          {"title", title_of(table.record.game->name, catalogue)},
          {"house_rules", unusual_rules_in_words(table.record, catalogue)},
          {"players", table.record.players},
          {"step", table.log.size()},
          {"when", record::write_moment(facts.changed_at)},
          {"opened", record::write_moment(facts.opened_at)},
          {"status", status_of(facts, table)},
          {"is_late", facts.is_late},
          {"calls_since", facts.help_at ? record::write_moment(*facts.help_at) : ""},
          {"has_draft", facts.draft.has_value()},
          {"public", facts.is_public},
          {"game_address", facts.game ? say("/games/", *facts.game) : ""},
          {"watch_address", say("/watch/", facts.watch_key)},
          {"event", table.record.event.value_or("")},
          {"round", table.record.round ? say(*table.record.round) : ""},
          {"table", table.record.table ? say(*table.record.table) : ""}};
}

}  // namespace rollbook::web
