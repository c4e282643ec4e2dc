// rollbook replay: prints the table after each step, or after one.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/replaying.hpp"
#include "cli/terminal/paint.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook replay game.json | less    the whole game, step by step
  rollbook replay game.json --at 12   the table after twelve moves)";

constexpr std::string_view details =
    R"(Prints the table as plain text after each step, or after step N only. Colour is used on
a terminal unless NO_COLOR is set; what the last move changed then stands out.
Exit status: 0 the moves are legal; 1 they are not; 2 there are fewer than N,
the file could not be read, or the command line was wrong.)";

/// The table, and whom it waits for.
void print_table(const record::Record& record, const rules::State& state, std::span<const rules::Cell> changed,
                 Io& io) {
  io.out << paint(rules::picture(state, name_column(record.players)), changed, io.colour);
  for (const rules::Duty& duty : rules::duties(state)) {
    const std::string who = duty.seat == rules::the_table ? "the table" : record.players[duty.seat - 1U];
    io.out << "  next: " << who << ", " << english(duty.what) << '\n';
  }
  if (rules::is_over(state)) io.out << "  the game is over\n";
}

void print_step(const record::Record& record, std::size_t step, bool colour, std::ostream& out) {
  std::string heading = "start";
  if (step > 0) {
    const std::string_view move = record.moves[step - 1];
    const auto canonical = rules::canonical(*record.game, move);
    heading = text::say("step ", step, " · ", canonical ? canonical->view() : move);
  }
  out << paint(heading, rules::Ink::strong, colour) << '\n';
}

int print_step_by_step(const record::Record& record, const rules::Deck* deck, Io& io) {
  rules::State state = record::start(record, deck);
  print_step(record, 0, io.colour, io.out);
  print_table(record, state, {}, io);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const rules::State before = state;
    if (const auto wrong = rules::apply(state, record.moves[i])) {
      io.out.flush();
      io.err << "rollbook: " << refusal(i + 1, record.moves[i], *wrong) << '\n';
      return Status::bad;
    }
    io.out << '\n';
    print_step(record, i + 1, io.colour, io.out);
    print_table(record, state, rules::changes(before, state), io);
  }
  return Status::good;
}

/// Only the end of the game is known.
int print_sheets(const record::Record& record, const ReplayOptions& options, Io& io) {
  int status = Status::good;
  const auto state = replay_to(record, options.at, options.deck.get(), io, status);
  if (!state) return status;
  io.out << paint("final sheets", rules::Ink::strong, io.colour) << '\n';
  print_table(record, *state, {}, io);
  return Status::good;
}

int replay(ReplayOptions& options, Io& io) {
  int status = Status::good;
  const auto record = read_record(options, io, status);
  if (!record) return status;
  const rules::Deck* deck = options.deck.get();
  if (record->is_sheet()) return print_sheets(*record, options, io);
  if (!options.at) return print_step_by_step(*record, deck, io);
  const std::size_t step = *options.at;
  const auto state = replay_to(*record, step, deck, io, status);
  if (!state) return status;
  const auto before = step == 0 ? state : replay_to(*record, step - 1, deck, io, status);
  print_step(*record, step, io.colour, io.out);
  print_table(*record, *state, rules::changes(before.value_or(*state), *state), io);
  return Status::good;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  Command command(app, {"replay", "Print the table after each step, or after one", examples, details});
  add_replay_options(command, *options, "Print the table after this step only");
  command.on_run([options, &context] { context.status = replay(*options, context.io); });
}

}  // namespace rollbook::cli
