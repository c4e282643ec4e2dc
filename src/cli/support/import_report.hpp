// The output of an import: a line for each record that needs attention, or for every one, and a summary.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/io.hpp"
#include "record/replay/verdict.hpp"
#include "store/import/importer.hpp"

namespace rollbook::cli {

struct ImportReportOptions {
  bool dry_run = false;
  bool verbose = false;
  bool json = false;
  std::function<void()> before_output = [] {};  ///< hides a progress bar
};

/// A judged record of a file.
struct ImportedRecord {
  std::string file;
  int index = 0;
  std::string error;                        ///< why the file could not be read; then there is no record
  record::Verdict unreadable;               ///< why it is not a record, if there is no game
  std::optional<store::PreparedGame> game;  ///< what was stored
};

class ImportReport {
 public:
  ImportReport(ImportReportOptions talk, Io& io) : options_(std::move(talk)), io_(io) {}

  /// A file or a record that is not stored.
  void add(const ImportedRecord&);
  /// A record that is stored, as this game.
  void add(const ImportedRecord&, const store::PreparedGame&, const store::ImportedGame&);
  void add_players(const std::vector<std::string>& names);

  /// The summary.
  void finish();

  std::uint64_t records() const { return records_; }
  std::uint64_t new_games() const { return outcomes_[static_cast<std::size_t>(store::ImportOutcome::stored)]; }
  std::uint64_t new_revisions() const { return outcomes_[static_cast<std::size_t>(store::ImportOutcome::revised)]; }
  std::uint64_t late() const { return outcomes_[static_cast<std::size_t>(store::ImportOutcome::late)]; }
  Status status() const;

 private:
  void print(const ImportedRecord&, const store::PreparedGame&, const store::ImportedGame&);

  ImportReportOptions options_;
  Io& io_;
  std::uint64_t records_ = 0;
  std::array<std::uint64_t, 4> outcomes_{};  ///< by store::ImportOutcome
  std::uint64_t disputed_ = 0;               ///< stored or revised, and disputed
  std::uint64_t illegal_ = 0;                ///< all with errors, stored before or now
  std::uint64_t unreadable_ = 0;
  std::uint64_t bad_files_ = 0;
  std::uint64_t rulings_ = 0;  ///< in stored records
  std::vector<std::string> players_;
};

}  // namespace rollbook::cli
