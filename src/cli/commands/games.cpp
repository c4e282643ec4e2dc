// rollbook games: the catalogue, and the notation of each game.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/named_game.hpp"
#include "data/files.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples = R"(  rollbook games              every game that Rollbook referees
  rollbook games pickomino    the notation of Pickomino)";

constexpr std::string_view details =
    R"(Without a name: names, numbers of players, parts of the score, tie-breaks and options.
With a name: the moves of that game and how they are spelled.)";

void print_game(const rules::Game& game, std::ostream& out) {
  out << game.name << "  " << game.title << "\n    players  " << game.fewest_seats << " to " << game.most_seats
      << "\n    parts    " << text::list(game.parts, "and") << "\n    ties     "
      << (game.tie_break.empty() ? "shared" : text::say(game.tie_break, ", then shared")) << '\n';
  for (const rules::Option& option : game.options) {
    out << "    option   " << option.name << ": " << text::list(option.values, "or") << " (default "
        << option.values.front() << "): " << option.meaning << '\n';
  }
}

int print_page(const std::string& name, const Context& context) {
  if (named_game(name, context.io) == nullptr) return Status::failed;
  const std::string path = text::say("templates/games/", name, ".txt");
  const auto page = data::read(path, context.data_dir);
  if (!page) {
    context.io.err << "rollbook: no such file: " << path << '\n';
    return Status::failed;
  }
  context.io.out << *page;
  return Status::good;
}

int games(const std::string& name, const Context& context) {
  if (!name.empty()) return print_page(name, context);
  for (const rules::Game* game : rules::games()) print_game(*game, context.io.out);
  return Status::good;
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
  auto name = std::make_shared<std::string>();
  Command command(app, {"games", "List the games, or show the notation of one", examples, details});
  command.optional_argument("GAME", *name, "Show the notation of this game");
  command.on_run([name, &context] { context.status = games(*name, context); });
}

}  // namespace rollbook::cli
