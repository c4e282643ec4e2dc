// Input that must not be shown: a password, typed at a terminal without echo, or piped in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/io.hpp"

namespace rollbook::cli {

/// Whether the input comes from a terminal.
bool is_typed(const Io&);

/// Prompts for it at a terminal. Nothing if the input ends first.
std::optional<std::string> read_hidden_line(std::string_view question, Io&);

}  // namespace rollbook::cli
