// rollbook rule: an organiser's ruling on a game that breaks a rule or contains a false claim.
#include <algorithm>
#include <charconv>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/terminal/table.hpp"
#include "store/games/games.hpp"
#include "store/league/rulings.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook rule 12 accept --reason "everyone agrees on the scores"
  rollbook rule 12 accept --totals 120,98 --reason "the last two rounds were not written down"
  rollbook rule 12 reject --reason "played with the wrong dice")";

constexpr std::string_view details =
    R"(Rules on a game. An accepted game counts: with the totals given by --totals; else with the
referee's totals or, if an illegal move has stopped the replay, those claimed in the record.
A rejected one does not count. The ruling is kept and shown; a later one replaces it, and
a new revision of the game needs a new one. A ruling that would change a closed round or
night, or give a table a second result, is refused unless --override is given; the
accepted game then replaces the other one.
Exit status: 0 done; 2 failed.)";

struct RuleOptions {
  BookOption book;
  std::string game, verdict, reason, totals, by;
  bool overrides = false;
};

/// "120,98" as numbers; nothing if the text has another form.
std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) break;
    if (text[0] != ',' || text.size() == 1) return std::nullopt;
    text.remove_prefix(1);
  }
  return numbers;
}

/// "Game 12 is accepted and counts: Ala 120 and Ben 98."
void confirm(const store::GameLine& game, Io& io) {
  io.err << "Game " << game.number << (game.counts ? " is accepted and counts: " : " is rejected and does not count");
  std::vector<std::string> totals;
  totals.reserve(game.seats.size());
  for (const store::SeatResult& seat : game.seats) totals.push_back(text::say(one_line(seat.player), " ", seat.total));
  io.err << (game.counts ? text::list(totals, "and") : "") << ".\n";
}

int rule(const RuleOptions& options, Io& io) {
  if (options.verdict != "accept" && options.verdict != "reject") {
    io.err << "rollbook: a game is ruled on with accept or reject; found " << text::quote(options.verdict) << '\n';
    return Status::failed;
  }
  if (std::ranges::all_of(options.reason, [](char c) { return c == ' '; })) {
    io.err << "rollbook: a ruling needs a reason, which is shown to everyone: --reason \"…\"\n";
    return Status::failed;
  }
  const auto totals = numbers_in(options.totals);
  if (!totals) {
    io.err << "rollbook: totals are whole numbers in seat order, like 120,98; found " << text::quote(options.totals)
           << '\n';
    return Status::failed;
  }
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book) return Status::failed;
  const auto game = value_or_report(store::game_called(*book, options.game), io);
  if (!game) return Status::failed;
  const store::Act act = act_of(options.by);
  const store::Ruling ruling{options.verdict == "accept", options.reason, *totals, act.who, act.at};
  if (!value_or_report(store::rule(*book, *game, ruling, options.overrides), io)) return Status::failed;
  const auto now_stored = value_or_report(store::read_lines(*book, {*game}), io);
  if (!now_stored || now_stored->empty()) return Status::failed;
  confirm(now_stored->front(), io);
  return Status::good;
}

}  // namespace

void add_rule(CLI::App& app, Context& context) {
  auto options = std::make_shared<RuleOptions>();
  Command command(app, {"rule", "Accept or reject a disputed game", examples, details});
  command.requires_argument("GAME", options->game, "Its number in the book, or its record's id");
  command.requires_argument("accept|reject", options->verdict, "Accept or reject it");
  command.text("--reason", "WHY", options->reason, "Required: the reason, shown to everyone");
  command.text("--totals", "N,N", options->totals, "accept: the totals that count, in seat order");
  command.flag("--override", options->overrides, "Also in a closed round or night, and in place of another result");
  command.text("--by", "WHO", options->by, "Name of the person ruling (default: $USER)");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = rule(*options, context.io); });
}

}  // namespace rollbook::cli
