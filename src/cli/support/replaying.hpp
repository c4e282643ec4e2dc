// Shared by the commands that show a game at some point: their options, and the table after a number of moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "cli/terminal/io.hpp"
#include "record/record.hpp"
#include "rules/values.hpp"

namespace rollbook::cli {

struct ReplayOptions {
  std::string file;
  std::uint64_t record = 1;         ///< which record of the file, from 1
  std::optional<std::uint64_t> at;  ///< after how many moves; all by default
  DeckOption deck;
};

void add_replay_options(Command& command, ReplayOptions& options, const std::string& about_at);

/// The record selected by the options; nothing, with `status` set, after printing what is wrong.
std::optional<record::Record> read_record(ReplayOptions&, Io& io, int& status);

/// The table after the first `at` moves, or after all; nothing, with `status` set, after printing what is wrong.
std::optional<rules::State> replay_to(const record::Record&, std::optional<std::uint64_t> at, const rules::Deck* deck,
                                      Io& io, int& status);

/// "move 12 "1: keep 4": Each face … [pickomino.keep.again]", for standard error.
std::string refusal(std::size_t number, std::string_view move, const rules::Violation&);

}  // namespace rollbook::cli
