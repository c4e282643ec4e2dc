// Results as comma-separated values (RFC 4180), a line a seat of a game, for spreadsheets and statistics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/io.hpp"
#include "store/games.hpp"

namespace rollbook::cli {

/// One field on one line: in quotation marks where needed, control characters as spaces. A text that a spreadsheet
/// would take for a formula gets an apostrophe in front.
std::string csv_text(std::string_view text);

/// The results of these games; false after having said what the trouble is.
bool print_csv(const store::Book&, const std::vector<store::GameId>&, Io& io);

}  // namespace rollbook::cli
