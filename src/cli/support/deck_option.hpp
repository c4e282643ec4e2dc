// `--deck FILE`, for the commands that replay games of Everything on 1 Card: the club's own cards behind the numbers.
#pragma once

#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/terminal/io.hpp"
#include "rules/deck.hpp"

namespace rollbook::cli {

struct DeckOption {
  std::string file;
  std::optional<rules::Deck> deck;

  /// Null stands for the default deck.
  const rules::Deck* get() const { return deck ? &*deck : nullptr; }
};

void add_deck_option(Command& command, DeckOption& option);

/// Reads the file if one was given; false after printing what is wrong with it.
bool load(DeckOption& option, Io& io);

}  // namespace rollbook::cli
