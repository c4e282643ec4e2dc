// A line that nobody shall read over a shoulder: a password, typed at a terminal without being shown, or piped in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/io.hpp"

namespace rollbook::cli {

/// Whether somebody sits at a terminal and types.
bool is_typed(const Io&);

/// Asks for it if there is somebody to ask. Nothing if the input ends first.
std::optional<std::string> read_hidden_line(std::string_view question, Io&);

}  // namespace rollbook::cli
