// rollbook check: compares the whole book with its logs and the current rules.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/terminal/paint.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/table.hpp"
#include "store/upkeep/checker.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook check                     is everything consistent?
  rollbook check --repair            if not, recompute the results from the logs)";

constexpr std::string_view details =
    R"(Runs SQLite's own checks, compares every log with its hash, replays every game with the
current rules, and compares the outcome with what is stored; entries at live tables
are judged again, too. --repair rewrites results,
grades and violations that differ; a damaged log cannot be repaired.
Exit status: 0 everything is right, or was repaired; 1 something is wrong; 2 the book could
not be read, or the command line was wrong.)";

struct CheckCommand {
  BookOption book;
  bool repair = false;
};

std::string_view heading(store::Finding::Kind kind) {
  switch (kind) {
    case store::Finding::Kind::file:
      return "damaged";
    case store::Finding::Kind::log:
      return "damaged log";
    case store::Finding::Kind::drift:
      return "the rules have changed";
    case store::Finding::Kind::derived:
      return "not as the log says";
    case store::Finding::Kind::table:
      return "a live table";
  }
  return "";
}

int check(const CheckCommand& command, Io& io) {
  auto book = open_book(command.book, command.repair ? store::Book::Use::write : store::Book::Use::read, io);
  if (!book) return Status::failed;
  std::optional<store::CheckReport> report;
  {
    auto progress = Progress::between_lines(io, 0);
    report = value_or_report(store::check(*book, {command.repair, act_of(""),
                                                  [&](std::uint64_t done, std::uint64_t all) {
                                                    progress.set_total(all);
                                                    progress.at(done, done);
                                                  }}),
                             io);
  }
  if (!report) return Status::failed;
  std::uint64_t beyond_repair = 0;
  for (const store::Finding& finding : report->findings) {
    const bool repairable =
        finding.kind == store::Finding::Kind::drift || finding.kind == store::Finding::Kind::derived;
    if (!repairable) ++beyond_repair;
    io.out << paint("✘", rules::Ink::red, io.colour) << ' ' << heading(finding.kind) << ": "
           << one_line(finding.message) << (repairable && command.repair ? "; repaired" : "") << '\n';
  }
  io.out << text::count(report->games, "game", "games") << " replayed: "
         << (report->findings.empty()
                 ? "everything is right"
                 : text::say(text::count(report->findings.size(), "thing is", "things are"), " wrong"));
  if (report->older_rules > 0) {
    io.out << "; " << text::count(report->older_rules, "game was", "games were") << " judged by older rules and "
           << (report->older_rules == 1 ? "comes" : "come") << " out the same";
  }
  io.out << '\n';
  const bool left = command.repair ? beyond_repair > 0 : !report->findings.empty();
  return left ? Status::bad : Status::good;
}

}  // namespace

void add_check(CLI::App& app, Context& context) {
  auto command_options = std::make_shared<CheckCommand>();
  Command command(app, {"check", "Replay every stored game and compare", examples, details});
  command.flag("--repair", command_options->repair, "Rewrite derived rows that are wrong");
  add_book_option(command, command_options->book);
  command.on_run([command_options, &context] { context.status = check(*command_options, context.io); });
}

}  // namespace rollbook::cli
