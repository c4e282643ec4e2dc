// rollbook moves: prints every legal next move.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/replaying.hpp"
#include "rules/game.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook moves game.json            the legal next moves
  rollbook moves game.json --at 0     the legal first moves)";

constexpr std::string_view details =
    R"(Replays the first N moves (default: all) and prints every legal next move, one per line,
sorted; a move of chance is shown as its verb and "?". Nothing is printed for a finished game.
Exit status: 0 the first N moves are legal; 1 they are not; 2 there are fewer than N,
the file could not be read, or the command line was wrong.)";

int moves(ReplayOptions& options, Io& io) {
  int status = Status::good;
  const auto record = read_record(options, io, status);
  if (!record) return status;
  const auto state = replay_to(*record, options.at, options.deck.get(), io, status);
  if (!state) return status;
  for (const rules::MoveText& move : rules::legal(*state)) io.out << move.view() << '\n';
  return Status::good;
}

}  // namespace

void add_moves(CLI::App& app, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  Command command(app, {"moves", "Print every legal next move", examples, details});
  add_replay_options(command, *options, "Look at the table after this many moves");
  command.on_run([options, &context] { context.status = moves(*options, context.io); });
}

}  // namespace rollbook::cli
