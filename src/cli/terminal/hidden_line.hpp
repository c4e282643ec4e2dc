// A line that must not be seen: a password, typed at a terminal without being shown, or piped in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/io.hpp"

namespace rollbook::cli {

/// Whether the input is typed at a terminal.
bool is_typed(const Io&);

/// Prompts for it at a terminal. Nothing if the input ends first.
std::optional<std::string> read_hidden_line(std::string_view question, Io&);

}  // namespace rollbook::cli
