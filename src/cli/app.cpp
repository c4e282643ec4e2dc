#include "cli/app.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <ostream>
#include <ranges>

#include "cli/support/command.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook verify sample-games/*             check that games are legal and claims are right
  rollbook replay game.json --at 12          the table after twelve moves
  rollbook moves game.json                   the legal next moves
  rollbook games pickomino                   the notation of a game
  rollbook simulate pickomino --players 3    a simulated game
  rollbook import night.jsonl                into the book
  rollbook list --player Ala                 her games
  rollbook serve                             the book as a web app
  rollbook publish public                    the public part as static files)";

/// Help that begins with examples: CLI11 keeps them in the footer, here they come first.
class ExamplesFirst : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    if (mode == CLI::AppFormatMode::Sub) return CLI::Formatter::make_help(app, name, mode);
    return "Examples:\n" + app->get_footer() + "\n\n" + CLI::Formatter::make_help(app, name, mode);
  }
  std::string make_footer(const CLI::App* /*app*/) const override { return ""; }
  std::string make_description(const CLI::App* app) const override { return app->get_description() + "\n\n"; }
  std::string make_expanded(const CLI::App* app) const override {
    const std::string& text = app->get_description();
    return make_row(app->get_name(), text.substr(0, text.find('\n')));
  }
  std::string make_subcommand(const CLI::App* app) const override { return make_expanded(app); }

 private:
  std::string make_row(const std::string& name, const std::string& summary) const {
    return "  " + name + std::string(get_column_width() - name.size() - 2, ' ') + summary + '\n';
  }
};

std::string name_of(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : name_of(*app.get_parent()) + ' ' + app.get_name();
}

/// The command that was requested, as far as it is known: error messages refer to its help.
const CLI::App& asked_for(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : asked_for(*chosen.front());
}

std::string help_of(const CLI::App& app) {
  const CLI::App& command = asked_for(app);
  const std::string help = command.help(&command == &app ? "" : name_of(*command.get_parent()));
  return help.substr(0, help.find_last_not_of('\n') + 1) + '\n';
}

int print_error(Io& io, const CLI::App& command, std::string_view message) {
  io.err << "rollbook: " << message << "\nTry '" << name_of(command) << " --help'.\n";
  return Status::failed;
}

/// An error in the command line, and the command whose help the message refers to.
struct Wrong {
  const CLI::App& command;
  std::string message;
};

/// A command, or one of a command's commands, that is missing or does not exist.
std::optional<Wrong> wrong_with_command(const CLI::App& app, std::span<const std::string> args) {
  const auto commands = app.get_subcommands({});
  if (commands.empty()) return std::nullopt;
  if (args.empty()) return Wrong{app, "a command is needed."};
  if (args[0].starts_with('-')) return std::nullopt;
  std::vector<std::string_view> names;
  names.reserve(commands.size());
  for (const CLI::App* command : commands) names.push_back(command->get_name());
  const auto found = std::ranges::find(names, args[0]);
  if (found != names.end()) {
    return wrong_with_command(*commands[static_cast<std::size_t>(found - names.begin())], args.subspan(1));
  }
  return Wrong{app, text::say("unknown command ", text::quote(args[0]), ".", text::suggestion(args[0], names))};
}

/// Errors in the first words of a command line, for which CLI11's messages are less helpful: an unknown option or
/// command.
std::optional<Wrong> wrong_with_start(const CLI::App& app, std::span<const std::string> args) {
  while (!args.empty() && args[0].starts_with('-')) {
    const std::string option = args[0].substr(0, args[0].find('='));
    if (app.get_option_no_throw(option) == nullptr) {
      return Wrong{app, text::say("unknown option ", text::quote(option), ".")};
    }
    const bool takes_next_word = option == "--data-dir" && option == args[0];
    args = args.subspan(std::min<std::size_t>(takes_next_word ? 2 : 1, args.size()));
    if (option != "--data-dir") return std::nullopt;  // help or version
  }
  return wrong_with_command(app, args);
}

int parse(CLI::App& app, std::span<const std::string> args, Context& context) {
  Io& io = context.io;
  if (const auto wrong = wrong_with_start(app, args)) return print_error(io, wrong->command, wrong->message);
  try {
    std::vector<std::string> from_the_back;  // the order required by CLI11
    std::ranges::transform(args | std::views::reverse, std::back_inserter(from_the_back), protect);
    app.parse(from_the_back);
  } catch (const CLI::CallForHelp&) {
    io.out << help_of(app);
  } catch (const CLI::CallForVersion& version) {
    io.out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    return print_error(io, asked_for(app), error.what());
  }
  return context.status;
}

}  // namespace

int run(std::span<const std::string> args, Io& io) {
  CLI::App app("Rollbook records, referees and ranks tabletop dice games.", "rollbook");
  app.formatter(std::make_shared<ExamplesFirst>());
  app.get_formatter()->column_width(20);
  app.get_formatter()->label("TEXT", "");
  app.get_formatter()->label("REQUIRED", "");
  app.footer(std::string(examples));
  Context context{io, {}};
  app.set_version_flag("--version", std::string("rollbook ") + ROLLBOOK_VERSION);
  app.add_option("--data-dir", context.data_dir, "Read templates and other data files from this folder first")
      ->type_name("DIR");
  app.require_subcommand(1);
  app.fallthrough();
  add_verify(app, context);
  add_replay(app, context);
  add_moves(app, context);
  add_fmt(app, context);
  add_games(app, context);
  add_simulate(app, context);
  add_sheet(app, context);
  add_witness(app, context);
  add_deck(app, context);
  add_import(app, context);
  add_export(app, context);
  add_list(app, context);
  add_show(app, context);
  add_players(app, context);
  add_player(app, context);
  add_rule(app, context);
  add_delete(app, context);
  add_undelete(app, context);
  add_league(app, context);
  add_check(app, context);
  add_backup(app, context);
  add_restore(app, context);
  add_serve(app, context);
  add_publish(app, context);
  add_user(app, context);
  add_bench_signature(app, context);

  app.parse_complete_callback([&] {
    if (!context.data_dir.empty() && !std::filesystem::is_directory(context.data_dir)) {
      throw CLI::ValidationError("--data-dir", text::say("no such folder: ", text::quote(context.data_dir.string())));
    }
  });
  int status = parse(app, args, context);
  if (!io.out.flush()) {
    io.err << "rollbook: cannot write the output\n";
    status = Status::failed;
  }
  return status;
}

}  // namespace rollbook::cli
