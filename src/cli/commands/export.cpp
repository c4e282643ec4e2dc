// rollbook export: the games of the book as records again, or their results as a table for other programs.
#include "store/games/csv.hpp"
#include "store/games/exporter.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/support/game_filter.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook export > everything.jsonl                     every game, one record per line
  rollbook export --game clever --from 2026-01-01        some of them
  rollbook export --format csv > results.csv             one line per player and game, for spreadsheets)";

constexpr std::string_view details =
    R"(Prints games in the order in which they were stored. As jsonl, each is its canonical
record; what else the book knows (rulings, other names of players, a club's cards)
is in the field x-rollbook, so that an import into an empty book gives the same
games and results. csv contains the results.
Exit status: 0 done; 2 the book could not be read or the command line was wrong.)";

struct ExportOptions {
  BookOption book;
  FilterOptions filter;
  std::string format = "jsonl";
  bool revisions = false;
};

/// The results of these games; false after printing the error.
bool print_csv(const store::Book& book, const std::vector<store::GameId>& games, Io& io) {
  constexpr std::size_t at_a_time = 1000;
  io.out << store::csv_titles;
  for (std::size_t begin = 0; begin < games.size(); begin += at_a_time) {
    const auto first = games.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = games.begin() + static_cast<std::ptrdiff_t>(std::min(begin + at_a_time, games.size()));
    const auto lines = value_or_report(store::read_lines(book, {first, last}), io);
    if (!lines) return false;
    for (const store::GameLine& game : *lines) io.out << store::csv_lines(game);
  }
  return true;
}

int export_games(const ExportOptions& options, Io& io) {
  if (options.format != "jsonl" && options.format != "csv") {
    io.err << "rollbook: games are exported as jsonl or csv, not " << text::quote(options.format) << '\n';
    return Status::failed;
  }
  const auto filter = filter_of(options.filter, io);
  if (!filter) return Status::failed;
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto games = value_or_report(store::find_games(*book, *filter, store::Order::as_stored, std::nullopt), io);
  if (!games) return Status::failed;
  if (options.format == "csv") return print_csv(*book, *games, io) ? Status::good : Status::failed;
  const auto print = [&](const std::string& line) { io.out << line << '\n'; };
  return value_or_report(store::export_records(*book, *games, options.revisions, print), io) ? Status::good
                                                                                             : Status::failed;
}

}  // namespace

void add_export(CLI::App& app, Context& context) {
  auto options = std::make_shared<ExportOptions>();
  Command command(app, {"export", "Print the games of the book as records or as a table", examples, details});
  add_filter_options(command, options->filter);
  command.text("--format", "jsonl|csv", options->format, "What to print (default: jsonl)");
  command.flag("--revisions", options->revisions, "jsonl: also the earlier revisions, each before the next");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = export_games(*options, context.io); });
}

}  // namespace rollbook::cli
