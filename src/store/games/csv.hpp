// Results as comma-separated values (RFC 4180), one line per seat of a game, for spreadsheets and statistics.
#pragma once

#include <string>
#include <string_view>

#include "store/games/games.hpp"

namespace rollbook::store {

/// One field on one line: in quotation marks where needed, control characters as spaces. A text that a spreadsheet
/// would take for a formula gets an apostrophe in front, also after a semicolon: Polish and German spreadsheets begin a
/// cell there.
std::string csv_text(std::string_view text);

/// The titles of the columns, and the lines of a game, each with the line end required by the format.
inline constexpr std::string_view csv_titles =
    "game,id,kind,played_at,event,round,table,grade,sheet_only,complete,counts,seat,player,total,place,parts\r\n";
std::string csv_lines(const GameLine&);

}  // namespace rollbook::store
