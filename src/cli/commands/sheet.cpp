// rollbook sheet: final sheets to fill in, and those of games that were recorded move by move.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "cli/support/input.hpp"
#include "cli/support/named_game.hpp"
#include "record/writer.hpp"
#include "record/written_json.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook sheet new clever --players 3 > night.json    empty sheets to fill in
  rollbook sheet of game.json                           the final sheets of a recorded game)";

constexpr std::string_view details =
    R"(sheet new GAME prints a record of empty final sheets, ready to fill in; x-help says what
is written in each field. sheet of FILE prints the final sheets of every game in the file
that was recorded move by move, one record per line.)";

struct SheetOptions {
  std::string what;
  std::string name;
  std::optional<std::uint64_t> players;
  DeckOption deck;
};

/// An empty record, laid out for people to fill in.
void print_blank(const rules::Game& game, int seats, std::ostream& out) {
  const rules::State blank = game.paper(game, {.seats = seats});
  out << "{\n  \"format\": \"rollbook-sheet/1\",\n  \"game\": " << record::json_string(game.name)
      << ",\n  \"players\": [\n";
  for (int seat = 1; seat <= seats; ++seat) {
    const rules::Written sheet = rules::write_sheet(blank, static_cast<rules::Seat>(seat));
    out << "    {\n      \"name\": \"Player " << seat << "\",\n      \"sheet\": {";
    const char* separator = "\n";
    for (const auto& [field, value] : std::get<rules::Written::Fields>(sheet.value)) {
      out << separator << "        " << record::json_string(field) << ": " << record::to_text(value);
      separator = ",\n";
    }
    out << "\n      },\n      \"claimed\": {\"total\": 0}\n    }" << (seat < seats ? ",\n" : "\n");
  }
  out << "  ],\n  \"x-help\": {\n";
  for (const rules::SheetField& field : game.sheet_fields) {
    out << "    " << record::json_string(field.name) << ": " << record::json_string(field.meaning) << ",\n";
  }
  out << "    \"claimed\": \"the total on the paper; leave it out if there is none\"\n  }\n}\n";
}

int print_new(const SheetOptions& options, Io& io) {
  const rules::Game* game = named_game(options.name, io);
  if (game == nullptr) return Status::failed;
  const auto seats = number_of_players(*game, options.players, io);
  if (!seats) return Status::failed;
  print_blank(*game, *seats, io.out);
  return Status::good;
}

/// The final state of the game, if all its moves are legal and it is finished.
std::optional<rules::State> end_of(const record::Record& record, const rules::Deck* deck) {
  rules::State state = record::start(record, deck);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (rules::apply(state, record.moves[i])) return std::nullopt;
  }
  return rules::is_over(state) ? std::optional(state) : std::nullopt;
}

int print_sheets_of(SheetOptions& options, Io& io) {
  if (!load(options.deck, io)) return Status::failed;
  bool all = true;
  const std::vector<std::string> files{options.name};
  const int status = for_each_record(files, io, [&](const std::string& file, record::Entry& entry) {
    if (entry.record && entry.violations.empty()) {
      if (entry.record->is_sheet()) {
        io.out << record::write(*entry.record) << '\n';
        return;
      }
      if (const auto end = end_of(*entry.record, options.deck.get())) {
        io.out << record::write(record::sheets_of(*entry.record, *end)) << '\n';
        return;
      }
    }
    all = false;
    io.err << "rollbook: " << text::quote(file, 200) << " #" << entry.index << " is not a finished, legal game\n";
  });
  return status != Status::good ? status : all ? Status::good : Status::bad;
}

int sheet(SheetOptions& options, Io& io) {
  if (options.what == "new") return print_new(options, io);
  if (options.what == "of") return print_sheets_of(options, io);
  io.err << "rollbook: sheet is followed by new and a game, or of and a file; found " << text::quote(options.what)
         << '\n';
  return Status::failed;
}

}  // namespace

void add_sheet(CLI::App& app, Context& context) {
  auto options = std::make_shared<SheetOptions>();
  Command command(app, {"sheet", "Print final sheets: empty ones, or those of recorded games", examples, details});
  command.requires_argument("new|of", options->what, "What to print");
  command.requires_argument("GAME|FILE", options->name, "A game, or a file with records");
  command.number("--players", "N", options->players, "new: how many players (default: 2)");
  add_deck_option(command, options->deck);
  command.on_run([options, &context] { context.status = sheet(*options, context.io); });
}

}  // namespace rollbook::cli
