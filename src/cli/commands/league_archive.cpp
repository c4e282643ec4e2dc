// rollbook league export, import, check and generate: seasons as archives.
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/commands/league.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/input.hpp"
#include "cli/terminal/paint.hpp"
#include "cli/terminal/table.hpp"
#include "store/archive/season_archive_reader.hpp"
#include "store/archive/season_exporter.hpp"
#include "store/archive/season_importer.hpp"
#include "store/generate/season_generator.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view export_examples =
    R"(  rollbook league export "Spring 2026" > spring.season
  rollbook league export 3 -o spring.season          by its number, into a file)";

constexpr std::string_view export_details =
    R"(Writes a season with its rules, nights, seats, games and everything that follows from them as
one JSON file. The same season gives the same bytes, whichever book it is exported from.
Exit status: 0 done; 2 failed.)";

constexpr std::string_view import_examples = R"(  rollbook league import spring.season               into the book)";

constexpr std::string_view import_details =
    R"(Imports the season of an archive into the book, completely or not at all; a season that is
already stored is recognised. Points, places and ratings are computed again. Creates the book
if it does not exist.
Exit status: 0 done, and every figure is right; 1 done, but some figure is not; 2 failed.)";

constexpr std::string_view check_examples =
    R"(  rollbook league check spring.season                is every figure right?
  rollbook league generate --seed 7 | rollbook league check -)";

constexpr std::string_view check_details =
    R"(Replays every game of an archive and computes every point, place, tie-break and rating again,
without a book; names each figure that differs.
Exit status: 0 every figure is right; 1 some figure is not; 2 a file could not be read.)";

constexpr std::string_view generate_examples =
    R"(  rollbook league generate --seed 7 --players 16 --nights 6 > trial.season
  rollbook league generate --seed 7 | rollbook league import -)";

constexpr std::string_view generate_details =
    R"(Prints the archive of a simulated season, the same for the same seed on every machine:
people arrive late and leave early, tables have records, final sheets or typed totals, and games
are corrected, disputed and ruled on.
Exit status: 0 done; 2 the command line was wrong.)";

struct ArchiveOptions {
  BookOption book;
  std::string season, file, output, by, name;
  std::vector<std::string> files;
  std::uint64_t seed = 1;
  std::uint64_t players = store::SeasonParameters{}.players;
  std::uint64_t nights = store::SeasonParameters{}.nights;
};

/// The text of a file, up to the maximum size of an archive; nothing after printing the error.
std::optional<std::string> read(const std::string& path, Io& io) {
  const auto input = Input::open(path, io);
  if (!input) return std::nullopt;
  constexpr std::size_t at_a_time = std::size_t{1} << 16U;
  std::string text;
  for (std::streamsize got = 1; got > 0 && text.size() <= store::longest_archive;) {
    const std::size_t before = text.size();
    text.resize(before + at_a_time);
    got = input->bytes().sgetn(text.data() + before, at_a_time);
    text.resize(before + static_cast<std::size_t>(got));
  }
  return text;
}

/// Writes into the file, or to standard output if none is given.
int write(const std::string& text, const std::string& file, Io& io) {
  if (file.empty()) {
    io.out << text;
    return Status::good;
  }
  std::ofstream out(file, std::ios::binary);
  if (out << text && out.flush()) return Status::good;
  io.err << "rollbook: cannot write " << text::quote(file) << '\n';
  return Status::failed;
}

int export_season(const ArchiveOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  const auto season = value_or_report(store::season_called(*book, options.season), io);
  if (!season) return Status::failed;
  const auto text = value_or_report(store::export_season(*book, season->id), io);
  return text ? write(*text, options.output, io) : Status::failed;
}

/// "Spring 2026: 14 players, 4 nights, 41 records".
std::string outline(const store::ImportedSeason& season) {
  return text::say(one_line(season.name), ": ", text::count(season.players, "player", "players"), ", ",
                   text::count(season.nights, "night", "nights"), ", ",
                   text::count(season.records, "record", "records"));
}

int import_season(const ArchiveOptions& options, Io& io) {
  const auto text = read(options.file, io);
  if (!text) return Status::failed;
  auto book = open_book(options.book, store::Book::Use::create, io);
  if (!book) return Status::failed;
  const auto season = value_or_report(store::import_season(*book, *text, options.file, act_of(options.by)), io);
  if (!season) return Status::failed;
  io.err << outline(*season) << (season->already_there ? "; already there" : "; stored") << '\n';
  if (season->differences.empty()) return Status::good;
  io.err << text::count(season->differences.size(), "figure of the archive differs", "figures of the archive differ")
         << " from those computed from its games; see: rollbook league check\n";
  return Status::bad;
}

int check_one(const std::string& path, Io& io) {
  const auto text = read(path, io);
  if (!text) return Status::failed;
  const auto checked = store::check_archive(*text);
  if (!checked) {
    print_unreadable(io, path, checked.error().message);
    return Status::failed;
  }
  const bool right = checked->differences.empty();
  io.out << paint(right ? "✔ " : "✘ ", right ? rules::Ink::green : rules::Ink::red, io.colour) << one_line(path) << ": "
         << outline(*checked) << "; "
         << (right ? "every figure is right"
                   : text::count(checked->differences.size(), "figure differs", "figures differ"))
         << '\n';
  for (const std::string& difference : checked->differences) io.out << "    " << one_line(difference) << '\n';
  return right ? Status::good : Status::bad;
}

int check(const ArchiveOptions& options, Io& io) {
  int status = Status::good;
  for (const std::string& file : options.files) status = std::max(status, check_one(file, io));
  return status;
}

int generate(const ArchiveOptions& options, Io& io) {
  constexpr std::uint64_t too_many = 1'000'000;  // larger numbers get the same refusal
  const store::SeasonParameters parameters{options.seed, static_cast<int>(std::min(options.players, too_many)),
                                           static_cast<int>(std::min(options.nights, too_many)), options.name};
  const auto text = value_or_report(store::generate_season(parameters), io);
  return text ? write(*text, options.output, io) : Status::failed;
}

using Options = std::shared_ptr<ArchiveOptions>;

/// What all four have in common: options of their own, and an action.
void run(Command& command, const Options& options, Context& context, int (*action)(const ArchiveOptions&, Io&)) {
  command.on_run([options, &context, action] { context.status = action(*options, context.io); });
}

void add_output_option(Command& command, ArchiveOptions& options) {
  command.text("-o,--output", "FILE", options.output, "Write into this file (default: standard output)");
}

}  // namespace

void add_league_archive(Command& league, Context& context) {
  const auto of_export = std::make_shared<ArchiveOptions>();
  Command export_command(league, {"export", "Write a season as an archive", export_examples, export_details});
  export_command.requires_argument("SEASON", of_export->season, "Its name or its number");
  add_output_option(export_command, *of_export);
  add_book_option(export_command, of_export->book);
  run(export_command, of_export, context, export_season);

  const auto of_import = std::make_shared<ArchiveOptions>();
  Command import_command(league, {"import", "Import an archived season", import_examples, import_details});
  import_command.requires_argument("FILE", of_import->file, "The archive; - for standard input");
  import_command.text("--by", "WHO", of_import->by, "Name for the activity log (default: $USER)");
  add_book_option(import_command, of_import->book);
  run(import_command, of_import, context, import_season);

  const auto of_check = std::make_shared<ArchiveOptions>();
  Command check_command(league, {"check", "Recompute every figure of an archive", check_examples, check_details});
  check_command.requires_argument("FILE", of_check->files, "Archives; - for standard input");
  run(check_command, of_check, context, check);

  const auto of_generate = std::make_shared<ArchiveOptions>();
  Command generate_command(league, {"generate", "Print a simulated season", generate_examples, generate_details});
  generate_command.number("--seed", "S", of_generate->seed, "Seed of the random numbers (default: 1)");
  generate_command.number("--players", "N", of_generate->players, "How many players (default: 16)");
  generate_command.number("--nights", "K", of_generate->nights, "How many nights (default: 6)");
  generate_command.text("--name", "NAME", of_generate->name, "Name of the season (default: Season S)");
  add_output_option(generate_command, *of_generate);
  run(generate_command, of_generate, context, generate);
}

}  // namespace rollbook::cli
