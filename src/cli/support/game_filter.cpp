#include "cli/support/game_filter.hpp"

#include <ostream>

#include "cli/support/named_game.hpp"
#include "record/fields/timestamp.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

std::optional<std::string> given(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

}  // namespace

void add_filter_options(Command& command, FilterOptions& options) {
  command.text("--game", "GAME", options.game, "Only games of this kind");
  command.text("--player", "NAME", options.player, "Only games of this player, under any name");
  command.text("--from", "DATE", options.from, "Only games played on this day or later");
  command.text("--to", "DATE", options.to, "Only games played on this day or earlier");
  command.text("--event", "NAME", options.event, "Only games of this event");
  command.text("--grade", "GRADE", options.grade, "Only games of this grade: clean, disputed or ruled");
  command.flag("--sheet-only", options.sheet_only, "Only games known by their final sheets alone");
}

std::optional<store::Filter> filter_of(const FilterOptions& options, Io& io) {
  store::Filter filter{.player = given(options.player),
                       .from = given(options.from),
                       .to = given(options.to),
                       .event = given(options.event)};
  if (!options.game.empty()) {
    const rules::Game* game = named_game(options.game, io);
    if (game == nullptr) return std::nullopt;
    filter.kind = std::string(game->name);
  }
  for (const std::string& date : {options.from, options.to}) {
    if (date.empty() || record::is_date(date)) continue;
    io.err << "rollbook: " << text::quote(date) << " is not a date; write it like 2026-05-17\n";
    return std::nullopt;
  }
  if (!options.grade.empty()) filter.grade = store::grade_named(options.grade);
  if (!options.grade.empty() && !filter.grade) {
    io.err << "rollbook: " << text::quote(options.grade) << " is not a grade; choose from clean, disputed and ruled\n";
    return std::nullopt;
  }
  if (options.sheet_only) filter.sheet_only = true;
  return filter;
}

}  // namespace rollbook::cli
