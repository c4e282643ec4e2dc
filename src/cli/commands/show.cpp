// rollbook show: everything the book knows about one game.
#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/support/verdict_lines.hpp"
#include "cli/terminal/table.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/game_json.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Json;
using text::say;

constexpr std::string_view examples = R"(  rollbook show 12                                   by its number in the book
  rollbook show night-3-table-1                      by its record's id
  rollbook show 12 --record | rollbook replay -      the game itself)";

constexpr std::string_view details =
    R"(Shows a game: its results, what is wrong with it, what organisers have ruled, and every
revision of its record. A game is named by its number or its id (id:12 for an id that
looks like a number).
Exit status: 0 done; 2 there is no such game, or the book could not be read.)";

struct ShowOptions {
  BookOption book;
  std::string game;
  std::optional<std::uint64_t> revision;
  bool record = false;
  bool json = false;
};

std::string date(std::chrono::sys_seconds moment) {
  std::string text = record::write_moment(moment);
  text[10] = ' ';
  text.resize(16);
  return text;
}

/// The points of one part; "" if the book does not have them.
std::string points_in(const Json& parts, const std::string& name) {
  const Json* const found = parts.find(name);
  return found == nullptr ? "" : found->dump();
}

void print_results(const store::GameLine& game, Io& io) {
  std::vector<Column> columns{{"place", true}, {"player"}, {"total", true}};
  std::vector<Json> parts;
  parts.reserve(game.seats.size());
  for (const store::SeatResult& seat : game.seats) parts.push_back(Json::parse(seat.parts).value_or(nullptr));
  const Json first = parts.empty() ? Json::object() : parts.front();
  for (const auto& [name, points] : first.items()) columns.push_back({one_line(name), true});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const store::SeatResult& seat = game.seats[i];
    auto& row = rows.emplace_back(
        std::vector<std::string>{std::to_string(seat.place), one_line(seat.player), std::to_string(seat.total)});
    for (const auto& [name, points] : first.items()) row.push_back(points_in(parts[i], name));
  }
  print_table(columns, rows, io);
}

/// The violations, in the words of `verify`.
void print_violations(const std::string& violations, Io& io) {
  const Json list = Json::parse(violations).value_or(nullptr);
  for (const Json& wrong : list) {
    print_violation(wrong.value("move", Json(0)).get<std::size_t>(), wrong.value("text", ""),
                    one_line(wrong.value("message", "")), one_line(wrong.value("rule", "")), io);
  }
}

void print_header(const store::GameLine& game, Io& io) {
  const rules::Game* kind = rules::find_game(game.kind);
  io.out << "Game " << game.number << ": " << (kind == nullptr ? one_line(game.kind) : std::string(kind->title)) << ", "
         << store::grade_in_words(game) << (game.is_decided() ? "" : ", not finished") << '\n';
  const auto line = [&](std::string_view what, const std::optional<std::string>& value) {
    if (value) io.out << what << ": " << one_line(*value) << '\n';
  };
  line("id", game.id);
  line("played", game.played_at);
  line("event", game.event);
  if (game.round) io.out << "round: " << *game.round << '\n';
  if (game.table) io.out << "table: " << *game.table << '\n';
}

void print_history(const store::GameDetails& shown, Io& io) {
  for (const store::Revision& revision : shown.revisions) {
    io.out << "revision " << revision.number << ", stored " << date(revision.stored_at) << " UTC from "
           << one_line(revision.source) << ", hash " << revision.hash << '\n';
  }
  for (const auto& [revision, ruling] : shown.rulings) {
    io.out << (ruling.accepted ? "accepted" : "rejected") << " (revision " << revision << ") by " << one_line(ruling.by)
           << ", " << date(ruling.at) << " UTC: " << one_line(ruling.reason) << '\n';
  }
}

int show(const ShowOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto game = value_or_report(store::game_called(*book, options.game), io);
  if (!game) return Status::failed;
  if (options.record || options.revision) {
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    const auto revision =
        options.revision ? std::optional(static_cast<int>(std::min(*options.revision, most))) : std::nullopt;
    const auto record = value_or_report(store::read_record(*book, *game, revision), io);
    if (!record) return Status::failed;
    io.out << *record << '\n';
    return Status::good;
  }
  const auto shown = value_or_report(store::read_details(*book, *game), io);
  if (!shown) return Status::failed;
  if (options.json) {
    io.out << store::to_json(*shown) << '\n';
    return Status::good;
  }
  print_header(shown->line, io);
  io.out << '\n';
  print_results(shown->line, io);
  if (shown->line.has_winner() && !shown->line.decided_by.empty()) {
    io.out << (shown->line.decided_by == "shared" ? std::string("first place is shared")
                                                  : say("decided by ", one_line(shown->line.decided_by)))
           << '\n';
  }
  const std::string violations = shown->revisions.empty() ? "" : shown->revisions.back().violations;
  if (!violations.empty()) {
    io.out << "\nWhat is wrong:\n";
    print_violations(violations, io);
  }
  io.out << '\n';
  print_history(*shown, io);
  return Status::good;
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  auto options = std::make_shared<ShowOptions>();
  Command command(app, {"show", "Show a game of the book", examples, details});
  command.requires_argument("GAME", options->game, "Its number in the book, or its record's id");
  command.flag("--record", options->record, "Print its record, as it would be exported without the book's own notes");
  command.number("--revision", "N", options->revision, "Print the record of this revision");
  command.flag("--json", options->json, "Print one JSON object");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = show(*options, context.io); });
}

}  // namespace rollbook::cli
