// The command line as a function: arguments in, exit status out. Each command is in a file of its own and adds itself
// to the parser.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "cli/terminal/io.hpp"

namespace CLI {
class App;
}

namespace rollbook::cli {

/// What the commands share while one of them runs.
struct Context {
  Io& io;
  std::filesystem::path data_dir;  ///< replaces the files compiled in; empty = none
  int status = Status::good;
};

/// Runs the program. `args` do not include the program's own name.
int run(std::span<const std::string> args, Io& io);

void add_verify(CLI::App& app, Context& context);
void add_moves(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_fmt(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_games(CLI::App& app, Context& context);
void add_sheet(CLI::App& app, Context& context);
void add_witness(CLI::App& app, Context& context);
void add_deck(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_list(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_players(CLI::App& app, Context& context);
void add_player(CLI::App& app, Context& context);
void add_rule(CLI::App& app, Context& context);
void add_delete(CLI::App& app, Context& context);
void add_undelete(CLI::App& app, Context& context);
void add_league(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_restore(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_publish(CLI::App& app, Context& context);
void add_user(CLI::App& app, Context& context);
void add_bench_signature(CLI::App& app, Context& context);

}  // namespace rollbook::cli
