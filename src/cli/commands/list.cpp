// rollbook list: the games in the book, newest first.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/support/game_filter.hpp"
#include "cli/terminal/table.hpp"
#include "store/games/game_json.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook list                                      the newest fifty games
  rollbook list --player Ala --game clever           her games of That's Pretty Clever
  rollbook list --grade disputed --all               what waits for a ruling
  rollbook list --from 2026-05-01 --json             for programs, one game per line)";

constexpr std::string_view details =
    R"(Lists games, newest first: by the day they were played, or stored if that is unknown.
Exit status: 0 done; 2 the book could not be read or the command line was wrong.)";

struct ListOptions {
  BookOption book;
  FilterOptions filter;
  std::uint64_t limit = 50;
  bool all = false;
  bool json = false;
};

/// "2026-05-17 19:30".
std::string when(const store::GameLine& game) {
  constexpr std::size_t up_to_minutes = 16;
  std::string text = game.played_at.value_or("");
  if (text.size() > up_to_minutes) {
    text.resize(up_to_minutes);
    text[10] = ' ';
  }
  return text;
}

/// "Winter league, round 2, table 3".
std::string occasion(const store::GameLine& game) {
  std::vector<std::string> parts;
  if (game.event) parts.push_back(one_line(*game.event));
  if (game.round) parts.push_back(text::say("round ", *game.round));
  if (game.table) parts.push_back(text::say("table ", *game.table));
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
  return all;
}

/// "Ala 231, Ben 198", by place.
std::string outcome(const store::GameLine& game) {
  std::string text;
  for (std::size_t place = 1; place <= game.seats.size(); ++place) {
    for (const store::SeatResult& seat : game.seats) {
      if (static_cast<std::size_t>(seat.place) != place) continue;
      text += text::say(text.empty() ? "" : ", ", one_line(seat.player), " ", seat.total);
    }
  }
  return game.is_decided() ? text : text + " (not finished)";
}

void print(const std::vector<store::GameLine>& games, Io& io) {
  std::vector<std::vector<std::string>> rows;
  rows.reserve(games.size());
  for (const store::GameLine& game : games) {
    rows.push_back({std::to_string(game.number), one_line(when(game)), one_line(game.kind), store::grade_in_words(game),
                    occasion(game), outcome(game)});
  }
  print_table({{"game", true}, {"played"}, {"kind"}, {"grade"}, {"event"}, {"result"}}, rows, io);
}

int list(const ListOptions& options, Io& io) {
  const auto filter = filter_of(options.filter, io);
  if (!filter) return Status::failed;
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto most = options.all ? std::nullopt : std::optional(options.limit + 1);
  auto found = value_or_report(store::find_games(*book, *filter, store::Order::newest_first, most), io);
  if (!found) return Status::failed;
  const bool more = !options.all && found->size() > options.limit;
  if (more) found->resize(options.limit);
  const auto games = value_or_report(store::read_lines(*book, *found), io);
  if (!games) return Status::failed;
  if (options.json) {
    for (const store::GameLine& game : *games) io.out << store::to_json(game) << '\n';
    return Status::good;
  }
  if (games->empty() && !more) io.err << "No games match.\n";
  if (!games->empty()) print(*games, io);
  if (more) io.err << "Showing the newest " << options.limit << "; for all of them, use --all\n";
  return Status::good;
}

}  // namespace

void add_list(CLI::App& app, Context& context) {
  auto options = std::make_shared<ListOptions>();
  Command command(app, {"list", "List the games in the book", examples, details});
  add_filter_options(command, options->filter);
  command.number("--limit", "N", options->limit, "Show at most N (default: 50)");
  command.flag("--all", options->all, "Show all");
  command.flag("--json", options->json, "Print one JSON object per line for each game");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = list(*options, context.io); });
}

}  // namespace rollbook::cli
