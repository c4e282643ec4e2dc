// The options by which `list` and `export` select games.
#pragma once

#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/terminal/io.hpp"
#include "store/games/games.hpp"

namespace rollbook::cli {

struct FilterOptions {
  std::string game, player, from, to, event, grade;
  bool sheet_only = false;
};

void add_filter_options(Command& command, FilterOptions& options);

/// The filter given by the options; nothing after printing what is wrong with them.
std::optional<store::Filter> filter_of(const FilterOptions& options, Io& io);

}  // namespace rollbook::cli
