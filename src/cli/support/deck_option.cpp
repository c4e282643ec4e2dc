#include "cli/support/deck_option.hpp"

#include <ostream>

#include "cli/support/input.hpp"
#include "record/deck_file.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {

void add_deck_option(Command& command, DeckOption& option) {
  command.text("--deck", "FILE", option.file, "Cards of Everything on 1 Card (default: the built-in deck)");
}

bool load(DeckOption& option, Io& io) {
  if (option.file.empty()) return true;
  const auto input = Input::open(option.file, io);
  if (!input) return false;
  const record::DeckFile file = record::read_deck(input->bytes());
  for (const rules::Message& wrong : file.wrong) {
    io.err << "rollbook: " << text::quote(option.file, 200) << " is not a deck: " << english(wrong) << '\n';
  }
  if (!file.wrong.empty()) return false;
  option.deck = file.deck;
  return true;
}

}  // namespace rollbook::cli
