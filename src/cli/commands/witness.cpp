// rollbook witness: a game that ends in given final sheets.
#include "witness/witness.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/input.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook witness sheet.json                    a game that ends like this
  rollbook witness sheet.json | rollbook verify -
  rollbook witness sheet.json --seconds 60       search longer)";

constexpr std::string_view details =
    R"(Looks for a game of That's Pretty Clever or Twice as Clever that ends in exactly these
final sheets, and prints it as a record. Exit status: 0 a game was found; 1 there is none,
or none was found in time; 2 a file could not be read or the command line was wrong.)";

struct WitnessOptions {
  std::string file;
  std::uint64_t record = 1;
  std::uint64_t seconds = 10;
};

int witness(const WitnessOptions& options, Io& io) {
  int status = Status::good;
  const auto record = read_record(options.file, options.record, io, status);
  if (!record) return status;
  if (!record->is_sheet()) {
    io.err << "rollbook: this record has moves, so it is a game already; witness takes final sheets\n";
    return Status::failed;
  }
  if (!witness::can_search(*record->game)) {
    io.err << "rollbook: witness works for That's Pretty Clever and Twice as Clever, not for " << record->game->title
           << '\n';
    return Status::failed;
  }
  const record::Verdict verdict = record::judge(*record);
  for (const record::VerdictViolation& wrong : verdict.violations)
    io.err << "rollbook: " << english(wrong.message) << '\n';
  if (!verdict.ok()) return Status::bad;
  constexpr std::uint64_t a_day = 86'400;
  const auto time = std::chrono::seconds(std::min(options.seconds, a_day));
  const auto found = witness::find_witness(*record, time);
  switch (found.finding) {
    case witness::Finding::game:
      io.out << record::write(found.record) << '\n';
      return Status::good;
    case witness::Finding::impossible:
      io.err << "rollbook: no game ends in these sheets. " << found.reason << '\n';
      return Status::bad;
    case witness::Finding::unknown:
      break;
  }
  io.err << "rollbook: no game was found in " << text::count(time.count(), "second", "seconds")
         << ", which does not prove that there is none; --seconds 60 looks longer\n";
  return Status::bad;
}

}  // namespace

void add_witness(CLI::App& app, Context& context) {
  auto options = std::make_shared<WitnessOptions>();
  Command command(app, {"witness", "Find a game that ends in given final sheets", examples, details});
  command.requires_argument("FILE", options->file, "A file with final sheets; - is standard input");
  command.number("--record", "K", options->record, "Which record of the file, from 1 (default: 1)");
  command.number("--seconds", "N", options->seconds, "How long to look (default: 10)");
  command.on_run([options, &context] { context.status = witness(*options, context.io); });
}

}  // namespace rollbook::cli
