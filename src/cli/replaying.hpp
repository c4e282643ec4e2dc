// What the commands share that look at a game at some point: their options, and the table after so many moves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/io.hpp"
#include "record/record.hpp"
#include "rules/game.hpp"

namespace CLI {
class App;
}

namespace rollbook::cli {

struct ReplayOptions {
  std::string file;
  std::size_t record = 1;
  std::optional<std::size_t> at;
};

void add_replay_options(CLI::App& command, ReplayOptions& options, const std::string& about_at);

/// The table after the first `at` moves, or after all; nothing, with `status` set, after having said what is wrong.
std::optional<rules::State> replay_to(const record::Record&, std::optional<std::size_t> at, Io& io, int& status);

/// "move 12 "1: keep 4": Each face … [pickomino.keep.again]", for standard error.
std::string refusal(std::size_t number, std::string_view move, const rules::Violation&);

}  // namespace rollbook::cli
