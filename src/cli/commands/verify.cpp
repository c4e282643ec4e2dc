// rollbook verify: reads records, replays them, and says whether each is legal and its claims hold.
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/command.hpp"
#include "cli/support/deck_option.hpp"
#include "cli/support/input.hpp"
#include "cli/support/verdict_lines.hpp"
#include "record/replay/verdict.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Verdict;

constexpr std::string_view examples = R"(  rollbook verify sample-games/*
  rollbook verify --json league.jsonl > verdicts.jsonl
  rollbook simulate pickomino --games 5 | rollbook verify -)";

constexpr std::string_view details = R"(Reads records from files and replays every one.
Exit status: 0 every record is legal and every claim holds; 1 some record is not;
2 a file could not be read or the command line was wrong.)";

struct VerifyOptions {
  std::vector<std::string> files;
  bool json = false;
  DeckOption deck;
};

int verify(VerifyOptions& options, Io& io) {
  if (!load(options.deck, io)) return Status::failed;
  std::size_t legal = 0;
  std::size_t records = 0;
  const int status = for_each_record(options.files, io, [&](const std::string& file, record::Entry& entry) {
    const Verdict verdict = record::judge(entry, options.deck.get());
    ++records;
    if (verdict.ok()) ++legal;
    if (options.json) {
      io.out << record::to_json(verdict, file, entry.index) << '\n';
    } else {
      print_verdict(where(file, entry.index), verdict, io);
    }
  });
  if (!options.json && records != 1) {
    io.err << text::count(records, "record", "records") << ": " << legal << " legal, " << records - legal << " not\n";
  }
  return status != Status::good ? status : legal == records ? Status::good : Status::bad;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto options = std::make_shared<VerifyOptions>();
  Command command(app, {"verify", "Check records: legal moves, correct claims", examples, details});
  command.requires_argument("FILE", options->files, "Files with records; - is standard input");
  command.flag("--json", options->json, "Print one JSON object per line for each record");
  add_deck_option(command, options->deck);
  command.on_run([options, &context] { context.status = verify(*options, context.io); });
}

}  // namespace rollbook::cli
