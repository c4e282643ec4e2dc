// A verdict in words, as `verify`, `import` and `show` print it: one line for the game, one for each violation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/io.hpp"
#include "record/replay/verdict.hpp"

namespace rollbook::cli {

/// "night.jsonl #3": a record of a file, safe for one line.
std::string where(const std::string& file, int index);

/// "Pickomino, finished after 233 moves: Ala 9, Bo 7; Ala wins"; "" if no game could be set up.
std::string summary(const record::Verdict&);

/// "    move 12 "1: keep 4": Each face … [pickomino.keep.again]".
void print_violation(std::size_t move, std::string_view text, std::string_view message, std::string_view rule, Io& io);
void print_violations(const std::vector<record::VerdictViolation>&, Io& io);

/// All of it, with a mark in front.
void print_verdict(const std::string& where, const record::Verdict&, Io& io);

}  // namespace rollbook::cli
