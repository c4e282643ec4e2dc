#include "cli/support/import_report.hpp"

#include <ostream>

#include "cli/support/input.hpp"
#include "cli/support/verdict_lines.hpp"
#include "cli/terminal/paint.hpp"
#include "cli/terminal/table.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Json;
using store::ImportOutcome;
using text::say;

constexpr std::array<std::string_view, 4> outcome_names{"stored", "revised", "already there", "late"};

void print_json(const ImportedRecord& record, std::string_view outcome, const store::ImportedGame* stored,
                const store::PreparedGame* game, Io& io) {
  Json line{{"file", record.file}, {"index", record.index}, {"fate", outcome}};
  if (stored != nullptr && stored->game > 0) {
    line["number"] = stored->game;
    line["revision"] = stored->revision;
  }
  if (game != nullptr) line["grade"] = store::name_of(game->rows.grade);
  const record::Verdict& verdict = game == nullptr ? record.unreadable : game->verdict;
  line["violations"] = Json::parse(record::to_json(verdict.violations)).value_or(nullptr);
  io.out << line.dump() << '\n';
}

/// "stored as game 12", "would be stored".
std::string in_words(const store::ImportedGame& stored, bool dry_run) {
  const std::string number = stored.game > 0 ? say(" ", stored.game) : "";
  switch (stored.outcome) {
    case ImportOutcome::stored:
      return dry_run ? "would be stored" : say("stored as game", number);
    case ImportOutcome::revised:
      if (!dry_run) return say("stored as revision ", stored.revision, " of game", number);
      return number.empty() ? "would be a new revision of one before it"
                            : say("would be a new revision of game", number);
    case ImportOutcome::already_there:
      return number.empty() ? "the same as an earlier record" : say("already stored as game", number);
    case ImportOutcome::late:
      return dry_run ? "would be kept for an organiser" : "kept for an organiser";
  }
  return "";
}

}  // namespace

void ImportReport::add(const ImportedRecord& record) {
  options_.before_output();
  if (!record.error.empty()) {
    ++bad_files_;
    print_unreadable(io_, record.file, record.error);
    return;
  }
  ++records_;
  ++unreadable_;
  if (options_.json) return print_json(record, "unreadable", nullptr, nullptr, io_);
  io_.out << paint("✘", rules::Ink::red, io_.colour) << ' ' << where(record.file, record.index) << ": not stored\n";
  print_violations(record.unreadable.violations, io_);
}

void ImportReport::add(const ImportedRecord& record, const store::PreparedGame& game,
                       const store::ImportedGame& stored) {
  ++records_;
  ++outcomes_[static_cast<std::size_t>(stored.outcome)];
  const bool legal = game.verdict.ok();
  if (!legal) ++illegal_;
  const bool is_stored = stored.outcome == ImportOutcome::stored || stored.outcome == ImportOutcome::revised;
  if (game.field.ruling && is_stored) ++rulings_;
  if (game.rows.grade == store::Grade::disputed && is_stored) ++disputed_;
  if (options_.json) {
    options_.before_output();
    return print_json(record, outcome_names[static_cast<std::size_t>(stored.outcome)], &stored, &game, io_);
  }
  const bool to_look_at = stored.outcome == ImportOutcome::late || stored.outcome == ImportOutcome::revised ||
                          (stored.outcome == ImportOutcome::stored && !legal);
  if (!options_.verbose && !to_look_at) return;
  options_.before_output();
  print(record, game, stored);
}

void ImportReport::print(const ImportedRecord& record, const store::PreparedGame& game,
                         const store::ImportedGame& stored) {
  const bool legal = game.verdict.ok();
  io_.out << paint(legal ? "✔" : "✘", legal ? rules::Ink::green : rules::Ink::red, io_.colour) << ' '
          << where(record.file, record.index) << ": " << in_words(stored, options_.dry_run)
          << (legal ? "" : say(", ", store::name_of(game.rows.grade))) << ": " << summary(game.verdict) << '\n';
  print_violations(game.verdict.violations, io_);
}

void ImportReport::add_players(const std::vector<std::string>& names) {
  for (const std::string& name : names) players_.push_back(one_line(name));
}

void ImportReport::finish() {
  options_.before_output();
  if (options_.json) return;
  constexpr std::size_t most_names = 20;
  if (!players_.empty()) {
    const std::size_t left = players_.size() > most_names ? players_.size() - most_names : 0;
    if (left > 0) {
      players_.resize(most_names);
      players_.push_back(say(left, " more"));
    }
    io_.err << (options_.dry_run ? "New players would be: " : "New players: ") << text::list(players_, "and") << '\n';
  }
  if (rulings_ > 0) io_.err << text::count(rulings_, "ruling", "rulings") << " came along with the records.\n";
  if (options_.dry_run) io_.err << "Dry run, nothing was stored: ";
  io_.err << text::count(records_, "record", "records") << ": " << new_games() << " stored, ";
  if (new_revisions() > 0) io_.err << text::count(new_revisions(), "new revision", "new revisions") << ", ";
  io_.err << outcomes_[static_cast<std::size_t>(ImportOutcome::already_there)] << " already there, " << disputed_
          << " disputed, " << unreadable_ << " unreadable\n";
  if (late() > 0) {
    io_.err << text::count(late(), "record is", "records are")
            << " for a closed round or night, a table with another result, other players or another game, or a game "
               "with a ruling. An organiser accepts or discards "
            << (late() == 1 ? "it" : "them") << " on the page that runs the night, or imports with --override.\n";
  }
}

Status ImportReport::status() const {
  if (bad_files_ > 0) return Status::failed;
  return illegal_ > 0 || unreadable_ > 0 ? Status::bad : Status::good;
}

}  // namespace rollbook::cli
