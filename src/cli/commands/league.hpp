// The commands of `rollbook league`, which are in two files.
#pragma once

#include "cli/app.hpp"
#include "cli/support/command.hpp"

namespace rollbook::cli {

/// export, import, check and generate.
void add_league_archive(Command& league, Context& context);

}  // namespace rollbook::cli
