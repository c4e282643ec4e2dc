// rollbook bench-signature: a number for each game that fingerprints the behaviour of its referee.
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/input.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"

namespace rollbook::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view examples = R"(  rollbook bench-signature            in the folder of the project)";

constexpr std::string_view details =
    R"(Prints a line for each game: a hash over the replay of its records below the folders
(default: sample-games and tests/golden). It changes when a verdict, a canonical
spelling, a list of legal moves or a cell of a table changes, and when a record is added
or renamed. The line "other" is for records that name no game.)";

constexpr std::string_view other = "other";

/// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3U;
    value_ = (value_ ^ 0xFFU) * 0x100000001b3U;  // UTF-8 never has this byte: it ends a text
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

void add_table(const std::vector<rules::Cell>& cells, const rules::State& state, Hash& hash) {
  for (const rules::Cell& cell : cells) {
    hash.add(cell.name);
    hash.add(rules::spell(cell.value));
  }
  for (const rules::MoveText& move : rules::legal(state)) hash.add(move);
}

void add_replay(const record::Record& record, Hash& hash) {
  hash.add(record::write(record));
  if (record.is_sheet()) return;
  rules::State state = record::start(record);
  add_table(rules::cells(state), state, hash);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const rules::State before = state;
    if (rules::apply(state, record.moves[i])) return;
    add_table(rules::changes(before, state), state, hash);
  }
}

/// For a record without a known game, only the rule names of its errors: the messages list the games of the program.
void add_verdict(const record::Verdict& verdict, const std::string& name, int index, Hash& hash) {
  if (rules::find_game(verdict.game_name) != nullptr) {
    hash.add(record::to_json(verdict, name, index));
    return;
  }
  hash.add(name);
  for (const auto& wrong : verdict.violations) hash.add(wrong.rule);
}

int bench_signature(const std::vector<std::string>& folders, Io& io) {
  std::map<std::string_view, Hash> hashes;  // by game
  for (const std::string& folder : folders) {
    if (!fs::is_directory(folder)) {
      io.err << "rollbook: no such folder: " << folder << '\n';
      return Status::failed;
    }
    for (const std::string& file : with_folders_expanded({&folder, 1})) {
      const std::string name = fs::path(file).lexically_relative(folder).generic_string();
      const std::vector<std::string> paths{file};
      const int status = for_each_record(paths, io, [&](const std::string& /*path*/, record::Entry& entry) {
        const record::Verdict verdict = record::judge(entry);
        const rules::Game* const game = rules::find_game(verdict.game_name);
        Hash& hash = hashes[game == nullptr ? other : game->name];
        add_verdict(verdict, name, entry.index, hash);
        if (entry.record) add_replay(*entry.record, hash);
      });
      if (status != Status::good) return status;
    }
  }
  const auto print = [&](std::string_view game) {
    if (const auto found = hashes.find(game); found != hashes.end()) {
      io.out << game << ' ' << found->second.value() << '\n';
    }
  };
  for (const std::string_view game : rules::game_names()) print(game);
  print(other);
  return Status::good;
}

}  // namespace

void add_bench_signature(CLI::App& app, Context& context) {
  auto folders = std::make_shared<std::vector<std::string>>(std::vector<std::string>{"sample-games", "tests/golden"});
  Command command(app,
                  {"bench-signature", "Print a number for each game that fingerprints its referee", examples, details});
  command.optional_argument("DIR", *folders, "Folders with records");
  command.on_run([folders, &context] { context.status = bench_signature(*folders, context.io); });
}

}  // namespace rollbook::cli
