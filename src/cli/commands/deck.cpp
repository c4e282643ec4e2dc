// rollbook deck: shows the cards of Everything on 1 Card, or writes them as a file to start from.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "record/deck_file.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook deck                       the cards behind the numbers
  rollbook deck --json > club.json    a file to change
  rollbook deck --deck club.json      checks a deck and shows its cards)";

constexpr std::string_view details =
    R"(Prints the deck of Everything on 1 Card, one card per line: its number, and its rows as
written in a move, colour and cells with * for a sun. With --json it prints the file that
--deck reads. Exit status: 0, or 2 if the file is not a deck.)";

int print_deck(DeckOption& option, bool json, Io& io) {
  if (!load(option, io)) return Status::failed;
  const rules::Deck& deck = option.deck ? *option.deck : rules::default_deck();
  if (json) {
    io.out << record::write_deck(deck);
    return Status::good;
  }
  for (int number = 1; number <= rules::Deck::highest; ++number) {
    const rules::Card* card = deck.find(number);
    if (card == nullptr) continue;
    io.out << (number < 10 ? " " : "") << number << "  " << rules::spell(*card).view() << '\n';
  }
  return Status::good;
}

}  // namespace

void add_deck(CLI::App& app, Context& context) {
  struct Options {
    DeckOption deck;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command(app, {"deck", "Show the cards of Everything on 1 Card", examples, details});
  add_deck_option(command, options->deck);
  command.flag("--json", options->json, "Print the file that --deck reads");
  command.on_run([options, &context] { context.status = print_deck(options->deck, options->json, context.io); });
}

}  // namespace rollbook::cli
