// rollbook simulate: prints simulated games, complete and legal.
#include "record/replay/simulate.hpp"

#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "cli/support/named_game.hpp"
#include "cli/terminal/progress.hpp"
#include "record/header.hpp"
#include "record/writer.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook simulate pickomino --players 3
  rollbook simulate pickomino --players 7 --games 1000 --seed 42 > games.jsonl)";

constexpr std::string_view details =
    R"(Prints complete legal records, one per line, the same for the same seed on every machine.
Players choose partly greedily, partly at random, so that every legal move can occur.)";

struct SimulateOptions {
  std::string game;
  std::optional<std::uint64_t> players;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string options = "{}";
  DeckOption deck;
};

int simulate(SimulateOptions& options, Io& io) {
  const rules::Game* game = named_game(options.game, io);
  if (game == nullptr) return Status::failed;
  const auto seats = number_of_players(*game, options.players, io);
  if (!seats) return Status::failed;
  const auto house_rules = record::read_options(*game, options.options);
  if (const auto* wrong = std::get_if<rules::Violation>(&house_rules)) {
    io.err << "rollbook: " << english(wrong->message) << '\n';
    return Status::failed;
  }

  if (!load(options.deck, io)) return Status::failed;
  const record::Simulation simulation{game, *seats, options.seed, std::get<record::Options>(house_rules),
                                      options.deck.get()};
  Progress progress(io, options.games);
  for (std::uint64_t number = 1; number <= options.games && io.out; ++number) {
    io.out << record::write(record::simulate(simulation, number)) << '\n';
    progress.at(number, number);
  }
  return Status::good;
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  auto options = std::make_shared<SimulateOptions>();
  Command command(app, {"simulate", "Print simulated games", examples, details});
  command.requires_argument("GAME", options->game, "Which game");
  command.number("--players", "N", options->players, "How many players (default: 2)");
  command.number("--games", "M", options->games, "How many games (default: 1)");
  command.number("--seed", "S", options->seed, "Seed of the random numbers (default: 1)");
  command.text("--options", "JSON", options->options, "House rules as a JSON object");
  add_deck_option(command, options->deck);
  command.on_run([options, &context] { context.status = simulate(*options, context.io); });
}

}  // namespace rollbook::cli
