// rollbook import: stores records in the book, even if they or others have errors.
#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "cli/support/import_report.hpp"
#include "cli/support/input.hpp"
#include "cli/support/verdict_lines.hpp"
#include "cli/terminal/progress.hpp"
#include "record/deck_file.hpp"
#include "store/db/pipeline.hpp"
#include "store/import/importer.hpp"
#include "store/people/name_decisions.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook import sample-games                       a folder and everything below it
  rollbook import night-*.jsonl --dry-run            shows what would happen
  rollbook simulate clever --games 100 | rollbook import -)";

constexpr std::string_view details =
    R"(Judges every record and stores it. A game that is already stored, by id or content,
is recognised; a changed one under a known id becomes a new revision. A game that breaks a
rule or contains a false claim is stored as disputed and does not count until an organiser
rules on it. Records for a closed round or night, for a table that has a result, other players
or another game, and revisions of a game with a ruling are kept for an organiser to decide,
unless --override is given; they then replace what counted there.
Creates the book if it does not exist. Can be interrupted at any time and run again.
Exit status: 0 every record is legal and every claim holds; 1 some record is not; 2 a file
could not be read, the book could not be written, or the command line was wrong.)";

struct ImportOptions {
  BookOption book;
  std::vector<std::string> files;
  DeckOption deck;
  ImportReportOptions report;
  bool overrides = false;
};

store::Act importing(const ImportOptions& options) {
  store::Act act = act_of("");
  act.overrides = options.overrides;
  return act;
}

/// A group of records, so that threads hand over a few large items instead of many small ones.
struct Chunk {
  std::vector<FileRecord> records;
  std::uint64_t bytes_read = 0;  ///< of all files, up to the end of this group
  std::uint64_t bytes = 0;       ///< of these records

  std::size_t weight() const { return bytes; }
};

/// The same, judged; each record is replaced by its outcome.
struct JudgedChunk {
  std::vector<ImportedRecord> records;
  std::uint64_t bytes_read = 0;
};

std::optional<Chunk> fetch(FileRecords& files) {
  constexpr std::size_t most_records = 100;
  constexpr std::uint64_t enough_bytes = std::uint64_t{1} << 18U;
  Chunk chunk;
  const std::uint64_t before = files.bytes_read();
  while (chunk.records.size() < most_records && files.bytes_read() - before < enough_bytes) {
    auto record = files.next();
    if (!record) break;
    chunk.records.push_back(std::move(*record));
  }
  chunk.bytes_read = files.bytes_read();
  chunk.bytes = chunk.bytes_read - before;
  return chunk.records.empty() ? std::nullopt : std::optional(std::move(chunk));
}

JudgedChunk judge(Chunk&& chunk, const store::ClubDeck* deck) {
  JudgedChunk judged{{}, chunk.bytes_read};
  store::Packer packer;
  judged.records.reserve(chunk.records.size());
  for (FileRecord& record : chunk.records) {
    ImportedRecord& result = judged.records.emplace_back(ImportedRecord{.file = std::move(record.path)});
    result.error = std::move(record.error);
    if (!record.entry) continue;
    result.index = record.entry->index;
    store::PrepareResult prepared = store::prepare(std::move(*record.entry), deck, packer);
    result.unreadable = std::move(prepared.verdict);
    result.game = std::move(prepared.game);
  }
  return judged;
}

/// Collects judged records into batches, stores each batch at once, and reports the outcome of every record.
class BookImport {
 public:
  BookImport(store::Book& book, const ImportOptions& options, Io& io)
      : importer_(book, importing(options)), dry_run_(options.report.dry_run), report_(options.report, io) {}

  void add(JudgedChunk&& chunk) {
    for (ImportedRecord& record : chunk.records) {
      bytes_ += record.game ? record.game->content.size() : 0;
      waiting_.push_back(std::move(record));
    }
  }
  /// A batch is held in memory, and other writers wait while it is being stored; so it must not be too big.
  bool has_batch() const { return waiting_.size() >= 100 || bytes_ >= std::size_t{16} << 20U; }

  /// An error if the book cannot be written: everything reported before has been stored, and nothing else.
  store::Result<void> store() {
    std::vector<store::ImportItem> items;
    items.reserve(waiting_.size());
    for (ImportedRecord& record : waiting_) {
      if (record.game) items.push_back({std::move(*record.game), where(record.file, record.index)});
    }
    auto imported = dry_run_ ? importer_.preview(items) : importer_.store(items);
    if (!imported) return tl::unexpected(imported.error());
    std::size_t next = 0;
    for (const ImportedRecord& record : waiting_) {
      if (record.game) {
        report_.add(record, items[next].game, imported->games[next]);
        ++next;
      } else {
        report_.add(record);
      }
    }
    report_.add_players(imported->new_players);
    new_players_.insert(new_players_.end(), imported->new_players.begin(), imported->new_players.end());
    waiting_.clear();
    bytes_ = 0;
    return {};
  }

  ImportReport& report() { return report_; }
  const std::vector<std::string>& new_players() const { return new_players_; }

 private:
  store::Importer importer_;
  bool dry_run_;
  ImportReport report_;
  std::vector<ImportedRecord> waiting_;
  std::size_t bytes_ = 0;  ///< of the content of the waiting items
  std::vector<std::string> new_players_;
};

/// Records cannot ask whose name is meant, so new players who resemble others are reported, to be merged.
void report_resemblances(const store::Book& book, const std::vector<std::string>& new_players, Io& io) {
  constexpr std::size_t few = 200;  // of more, nobody wants to read about each: rollbook players --duplicates
  constexpr std::size_t most_notes = 10;
  if (new_players.empty() || new_players.size() > few) return;
  const auto found = store::resemblances(book, new_players);
  if (!found) return;
  for (std::size_t i = 0; i < std::min(found->size(), most_notes); ++i) {
    const auto& [name, other] = (*found)[i];
    io.err << "The new player " << text::quote(name, 100) << " resembles " << text::quote(other, 100)
           << ". If they are one person: rollbook player merge " << text::quote(other, 100) << ' '
           << text::quote(name, 100) << '\n';
  }
  if (found->size() > most_notes) io.err << "For all pairs: rollbook players --duplicates\n";
}

/// The book to import into; for a dry run without an existing one, a temporary book.
std::optional<store::Book> open_for_import(const ImportOptions& options, Io& io) {
  if (!options.report.dry_run) return open_book(options.book, store::Book::Use::create, io);
  std::error_code none;
  const std::filesystem::path file = file_of(options.book);
  const bool has_nothing = !std::filesystem::exists(file, none) || std::filesystem::is_empty(file, none);
  if (has_nothing && !std::filesystem::is_directory(file, none)) return store::Book::in_memory();
  return open_book(options.book, store::Book::Use::read, io);
}

/// Imports everything from the files into the book, using all cores.
store::Result<void> run(FileRecords& files, const store::ClubDeck* deck, BookImport& batches, Progress& progress) {
  const auto fetch_chunk = [&] { return fetch(files); };
  const auto judge_chunk = [&](Chunk&& chunk) { return judge(std::move(chunk), deck); };
  store::Pipeline line(fetch_chunk, judge_chunk);
  while (auto chunk = line.next()) {
    const std::uint64_t bytes_read = chunk->bytes_read;
    batches.add(std::move(*chunk));
    if (!batches.has_batch()) continue;
    if (auto stored = batches.store(); !stored) return stored;
    progress.at(bytes_read, batches.report().records());
  }
  return batches.store();
}

/// The audit entry for an import, if anything was stored. Each log has its source; this says who imported it.
bool leave_audit(const store::Book& book, const ImportOptions& options, const ImportReport& report, Io& io) {
  if (options.report.dry_run || report.new_revisions() + report.new_games() == 0) return true;
  const std::string detail = text::say(text::count(report.new_games(), "game", "games"), " and ",
                                       text::count(report.new_revisions(), "new revision", "new revisions"), " from ",
                                       text::list(options.files, "and"));
  return value_or_report(store::leave_audit(book, act_of(""), store::AuditAction::imported, "book", detail), io);
}

int import(ImportOptions& options, Io& io) {
  if (!load(options.deck, io)) return Status::failed;
  std::optional<store::ClubDeck> deck;
  if (options.deck.deck) deck = store::ClubDeck{*options.deck.deck, record::write_deck(*options.deck.deck)};
  FileRecords files(with_folders_expanded(options.files), io.in);
  auto book = open_for_import(options, io);
  if (!book) return Status::failed;
  auto progress = Progress::between_lines(io, files.bytes_in_all());
  options.report.before_output = [&progress] { progress.hide(); };
  BookImport batches(*book, options, io);
  const auto stored = run(files, deck ? &*deck : nullptr, batches, progress);
  progress.hide();
  const bool done = value_or_report(stored, io) && leave_audit(*book, options, batches.report(), io);
  if (done || batches.report().records() > 0) batches.report().finish();
  if (done && !options.report.json) report_resemblances(*book, batches.new_players(), io);
  return done ? batches.report().status() : Status::failed;
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
  auto options = std::make_shared<ImportOptions>();
  Command command(app, {"import", "Store records in the book", examples, details});
  command.requires_argument("FILE|DIR", options->files,
                            "Files with records, or folders with such files; - is standard input");
  command.flag("--dry-run", options->report.dry_run, "Show what would happen, but store nothing");
  command.flag("--verbose", options->report.verbose, "Report every record, not only those that need attention");
  command.flag("--json", options->report.json, "Print one JSON object per line for each record");
  command.flag("--override", options->overrides, "Also change closed rounds and nights, and games with a ruling");
  add_deck_option(command, options->deck);
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = import(*options, context.io); });
}

}  // namespace rollbook::cli
