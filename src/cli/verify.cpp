// rollbook verify: reads records, replays them, and says whether each is legal and its claims hold.
#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/command.hpp"
#include "cli/deck_option.hpp"
#include "cli/input.hpp"
#include "cli/paint.hpp"
#include "record/verdict.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Verdict;
using text::say;

constexpr std::string_view examples = R"(  rollbook verify sample-games/*
  rollbook verify --json league.jsonl > verdicts.jsonl
  rollbook simulate pickomino --games 5 | rollbook verify -)";

constexpr std::string_view details = R"(Reads records from files and replays every one.
Exit status: 0 every record is legal and every claim holds; 1 some record is not;
2 a file could not be read or the call was wrong.)";

/// "Ala 9, Bo 7; Ala wins by total".
std::string outcome(const Verdict& verdict) {
  std::string line;
  std::vector<std::string> first;
  for (const auto& player : verdict.players) {
    line += say(line.empty() ? "" : ", ", player.name, " ", player.score.total);
    if (player.place == 1) first.push_back(player.name);
  }
  if (verdict.players.size() < 2) {
    const std::string_view rating =
        verdict.complete ? rules::rating(*verdict.game, verdict.players[0].score.total) : "";
    return rating.empty() ? line : say(line, "; ", rating);
  }
  const bool shared = first.size() > 1;
  line += say("; ", text::list(first, "and"),
              verdict.complete ? (shared ? " share the win" : " wins") : (shared ? " share the lead" : " leads"));
  if (!shared && verdict.decided_by != "total") line += say(" by ", verdict.decided_by);
  return line;
}

std::string progress_of(const Verdict& verdict) {
  if (verdict.sheet) {
    const bool as_claimed = std::ranges::all_of(
        verdict.violations, [](const record::Complaint& wrong) { return wrong.rule.starts_with("claim."); });
    return verdict.ok() ? "final sheets" : as_claimed ? "final sheets, not as claimed" : "final sheets that cannot be";
  }
  const std::string moves = text::count(verdict.moves, "move", "moves");
  if (!verdict.ok() && verdict.moves < verdict.moves_recorded) {
    return say("refused after ", verdict.moves, " of ", text::count(verdict.moves_recorded, "move", "moves"));
  }
  return verdict.complete ? say("finished after ", moves) : say("in progress after ", moves);
}

void print(const std::string& where, const Verdict& verdict, Io& io) {
  io.out << (verdict.ok() ? paint("✔", rules::Ink::green, io.colour) : paint("✘", rules::Ink::red, io.colour)) << ' '
         << where;
  if (verdict.game != nullptr) {
    io.out << ": " << verdict.game->title << ", " << progress_of(verdict) << ": " << outcome(verdict);
  }
  io.out << '\n';
  for (const auto& wrong : verdict.violations) {
    io.out << "    ";
    if (wrong.move > 0) io.out << "move " << wrong.move << ' ' << text::quote(wrong.text) << ": ";
    io.out << wrong.message << ' ' << paint(say("[", wrong.rule, "]"), rules::Ink::faint, io.colour) << '\n';
  }
}

struct VerifyOptions {
  std::vector<std::string> files;
  bool json = false;
  DeckOption deck;
};

int verify(VerifyOptions& options, Io& io) {
  if (!load(options.deck, io)) return Status::trouble;
  std::size_t legal = 0;
  std::size_t records = 0;
  const int status = for_each_record(options.files, io, [&](const std::string& file, record::Entry& entry) {
    const Verdict verdict = record::judge(entry, options.deck.get());
    ++records;
    if (verdict.ok()) ++legal;
    if (options.json) {
      io.out << record::to_json(verdict, file, entry.index) << '\n';
    } else {
      const bool plain = std::ranges::none_of(file, [](char c) { return text::is_control(std::string_view(&c, 1)); });
      print(say(plain ? file : text::quote(file), entry.index == 1 ? "" : say(" #", entry.index)), verdict, io);
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
  Command command(app, {"verify", "Judge records: is every move legal, does every claim hold?", examples, details});
  command.needs("FILE", options->files, "Files with records; - is standard input");
  command.flag("--json", options->json, "Print one JSON object a line for each record");
  add_deck_option(command, options->deck);
  command.runs([options, &context] { context.status = verify(*options, context.io); });
}

}  // namespace rollbook::cli
