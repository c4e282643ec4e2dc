#include "store/upkeep/checker.hpp"

#include <algorithm>

#include "store/db/bind.hpp"
#include "store/db/pipeline.hpp"
#include "store/db/transaction.hpp"
#include "store/games/game_writer.hpp"
#include "store/games/stored_revision.hpp"
#include "store/league/live_tables.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::say;

/// The derived rows of a game as stored in the book.
struct StoredRows {
  Rows rows;  ///< the names of the seats are not stored
  std::vector<PlayerId> players;
  std::int64_t at = 0;
  std::size_t seats = 0;       ///< according to the game
  int revision = 0;            ///< the current one, according to the game
  bool seats_in_order = true;  ///< 1, 2, …
};

/// A log to be checked; for the last revision of a game, also its rows.
struct Suspect {
  StoredRevision stored_log;
  std::optional<StoredRows> stored;

  std::size_t weight() const { return stored_log.weight(); }
};

/// Reads every log of the book in the order in which they were stored.
class Suspects {
 public:
  explicit Suspects(SQLite::Database& database)
      : reader_(database),
        logs_(database,
              "SELECT log.game, log.revision, log.revision >= game.revision AND NOT EXISTS "
              "(SELECT 1 FROM log later WHERE later.game = log.game AND later.revision > log.revision) "
              "FROM log JOIN game ON game.id = log.game ORDER BY log.id"),
        game_(database,
              "SELECT kind, rules_version, played_at, event, round, at_table, complete, sheet_only, grade, counts, "
              "decided_by, at, seats, revision, (SELECT violations FROM log WHERE log.game = game.id AND log.revision "
              "= ?2), options "
              "FROM game WHERE id = ?1"),
        seats_(database,
               "SELECT player, total, place, parts, tie_break, seat FROM result WHERE game = ? ORDER BY seat") {}

  std::optional<Suspect> next() {
    while (logs_.executeStep()) {
      const GameId game = logs_.getColumn(0).getInt64();
      auto stored_log = reader_.read(game, logs_.getColumn(1).getInt());
      if (!stored_log) continue;  // impossible: it was found a line above
      Suspect suspect{std::move(*stored_log), std::nullopt};
      if (logs_.getColumn(2).getInt() != 0) suspect.stored = read_rows(game, suspect.stored_log.revision);
      return suspect;
    }
    return std::nullopt;
  }

  /// The current revision of one game.
  std::optional<Suspect> current(GameId game) {
    auto stored_log = reader_.read(game);
    if (!stored_log) return std::nullopt;
    Suspect suspect{std::move(*stored_log), std::nullopt};
    suspect.stored = read_rows(game, suspect.stored_log.revision);
    return suspect;
  }

 private:
  StoredRows read_rows(GameId game, int revision) {
    bind_all(game_, game, revision).executeStep();
    const auto column = [&](int index) { return game_.getColumn(index); };
    StoredRows stored{.rows = {.kind = column(0).getString(),
                               .options = column(15).getString(),
                               .rules_version = column(1).getInt(),
                               .played_at = text_or_none(column(2)),
                               .event = text_or_none(column(3)),
                               .round = number_or_none(column(4)),
                               .table = number_or_none(column(5)),
                               .complete = column(6).getInt() != 0,
                               .sheet_only = column(7).getInt() != 0,
                               .grade = grade_named(column(8).getString()).value_or(Grade::disputed),
                               .counts = column(9).getInt() != 0,
                               .decided_by = column(10).getString(),
                               .violations = column(14).getString()},
                      .at = column(11).getInt64(),
                      .seats = static_cast<std::size_t>(column(12).getInt64()),
                      .revision = column(13).getInt()};
    bind_all(seats_, game);
    while (seats_.executeStep()) {
      stored.players.push_back(seats_.getColumn(0).getInt64());
      stored.rows.seats.push_back({"", seats_.getColumn(1).getInt(), seats_.getColumn(2).getInt(),
                                   seats_.getColumn(3).getString(), seats_.getColumn(4).getInt()});
      if (seats_.getColumn(5).getInt64() != static_cast<std::int64_t>(stored.players.size())) {
        stored.seats_in_order = false;
      }
    }
    return stored;
  }

  RevisionReader reader_;
  SQLite::Statement logs_;
  SQLite::Statement game_;
  SQLite::Statement seats_;
};

/// The differences between the stored rows and those derived from the log, in words.
std::vector<std::string> differences(const StoredRows& stored, const StoredRevision& stored_log,
                                     const DerivedRows& derived) {
  const Rows& was = stored.rows;
  const Rows& is = derived.rows;
  std::vector<std::string> found;
  const auto compare = [&](std::string_view what, const auto& before, const auto& now) {
    if (before != now) found.push_back(say(what, " was ", before, ", is ", now));
  };
  compare("the revision that counts", stored.revision, stored_log.revision);
  compare("the grade", name_of(was.grade), name_of(is.grade));
  compare("the number of seats", was.seats.size() == is.seats.size() ? stored.seats : was.seats.size(),
          is.seats.size());
  if (!stored.seats_in_order) found.emplace_back("the seats are not numbered as they should be");
  for (std::size_t i = 0; i < std::min(was.seats.size(), is.seats.size()); ++i) {
    const std::string& name = is.seats[i].name;
    compare(say(name, "'s total"), was.seats[i].total, is.seats[i].total);
    compare(say(name, "'s place"), was.seats[i].place, is.seats[i].place);
    compare(say(name, "'s parts"), was.seats[i].parts, is.seats[i].parts);
    compare(say(name, "'s tie-break"), was.seats[i].tie_break, is.seats[i].tie_break);
    if (stored.players[i] != derived.players[i])
      found.push_back(say("seat ", i + 1, " belongs to another player than ", name));
  }
  const auto yes_or_no = [](bool so) { return std::string_view(so ? "yes" : "no"); };
  compare("whether it counts", yes_or_no(was.counts), yes_or_no(is.counts));
  compare("whether it is finished", yes_or_no(was.complete), yes_or_no(is.complete));
  compare("what the house rules say", was.options, is.options);
  compare("what decided it", was.decided_by, is.decided_by);
  const bool header = was.kind == is.kind && was.played_at == is.played_at && was.event == is.event &&
                      was.round == is.round && was.table == is.table && was.sheet_only == is.sheet_only &&
                      stored.at == listed_at(is, stored_log.stored_at).time_since_epoch().count();
  if (!header) found.emplace_back("date, event, round, table or kind are not those of the log");
  if (was.violations != is.violations) found.emplace_back("the violations differ");
  return found;
}

/// What is wrong with one log or its rows.
struct Opinion {
  GameId game = 0;
  int revision = 0;
  bool present = false;      ///< it is the current revision
  bool older_rules = false;  ///< judged by other rules, with the same results
  std::optional<Finding> finding;
};

Opinion judge(const Suspect& suspect, const KnownNames& names, Packer& packer) {
  const StoredRevision& stored_log = suspect.stored_log;
  Opinion opinion{.game = stored_log.game, .revision = stored_log.revision, .present = suspect.stored.has_value()};
  const std::string which =
      say("game ", stored_log.game, opinion.present ? "" : say(", revision ", stored_log.revision));
  const DerivedRows derived = derive(stored_log, names, packer);
  if (!derived.intact || !derived.record) {
    opinion.finding = {
        Finding::Kind::log, stored_log.game,
        say(which, derived.intact ? ": this program cannot read the log" : ": the log is not what was stored")};
    return opinion;
  }
  if (!opinion.present) return opinion;
  const bool same_rules = suspect.stored->rows.rules_version == derived.rows.rules_version;
  const auto found = differences(*suspect.stored, stored_log, derived);
  opinion.older_rules = !same_rules && found.empty();
  if (found.empty()) return opinion;
  std::string message = say(which, ": ", text::list(found, "and"));
  if (!same_rules) {
    message += say(" (judged by rules ", suspect.stored->rows.rules_version, ", now ", derived.rows.rules_version, ")");
  }
  opinion.finding = {same_rules ? Finding::Kind::derived : Finding::Kind::drift, stored_log.game, std::move(message)};
  return opinion;
}

/// SQLite's own checks.
void check_file(SQLite::Database& database, CheckReport& report) {
  SQLite::Statement integrity(database, "PRAGMA integrity_check");
  while (integrity.executeStep()) {
    const std::string line = integrity.getColumn(0).getString();
    if (line != "ok") report.findings.push_back({Finding::Kind::file, 0, say("the file: ", line)});
  }
  SQLite::Statement references(database, "PRAGMA foreign_key_check");
  while (references.executeStep()) {
    report.findings.push_back({Finding::Kind::file, 0,
                               say("the file: a row of ", references.getColumn(0).getString(), " refers to a row of ",
                                   references.getColumn(2).getString(), " that is not there")});
  }
  SQLite::Statement revisions(database,
                              "SELECT game.id, coalesce(max(log.revision), 0) < game.revision AS bare FROM game "
                              "LEFT JOIN log ON log.game = game.id GROUP BY game.id "
                              "HAVING bare OR count(log.id) <> max(log.revision)");
  while (revisions.executeStep()) {
    const GameId game = revisions.getColumn(0).getInt64();
    const bool bare = revisions.getColumn(1).getInt() != 0;
    report.findings.push_back(
        {Finding::Kind::log, game, say("game ", game, bare ? ": it has no log" : ": an earlier revision is missing")});
  }
}

/// Tables without a stored game: their entries must still be legal, because they can be continued.
Result<void> check_live_tables(const Book& book, CheckReport& report) {
  const auto tables = live_tables(book, std::chrono::sys_seconds());
  if (!tables) return tl::unexpected(tables.error());
  for (const LiveTable& table : *tables) {
    if (table.game) continue;
    auto changes = live_changes(book, table.id);
    if (!changes) return tl::unexpected(changes.error());
    const auto replayed = live::replay_changes(live::Table(table.header, table.deck), std::move(*changes));
    if (replayed) continue;
    report.findings.push_back({Finding::Kind::table, 0,
                               say("table ", table.id, ": change ", replayed.error().number,
                                   " does not fit what was there "
                                   "before it")});
  }
  return {};
}

/// Recomputes the derived rows of one game.
void repair(SQLite::Database& database, GameId game, int revision) {
  const auto stored_log = RevisionReader(database).read(game, revision);
  if (!stored_log) return;
  Packer packer;
  DerivedRows derived = derive(*stored_log, known_names(database), packer);
  if (!derived.record) return;
  if (std::ranges::count(derived.players, 0) > 0) {
    PlayerRegistry registry(database);
    for (const std::string& name : derived.record->players) registry.find_or_create(name, name);
    derived = derive(*stored_log, known_names(database), packer);
  }
  GameWriter(database).derive(game, stored_log->revision, stored_log->stored_at, derived.rows, derived.players);
}

}  // namespace

std::string mismatch_in(SQLite::Database& database, GameId game) {
  SQLite::Statement is_there(database, "SELECT 1 FROM game WHERE id = ?");
  if (!bind_all(is_there, game).executeStep()) return "";
  const auto suspect = Suspects(database).current(game);
  if (!suspect) return say("game ", game, ": it has no log");
  Packer packer;
  const auto finding = judge(*suspect, known_names(database), packer).finding;
  return finding && finding->kind != Finding::Kind::drift ? finding->message : "";
}

Result<CheckReport> check(Book& book, const CheckOptions& options) {
  CheckReport report;
  std::vector<std::pair<GameId, int>> to_repair;  ///< and the current revision
  auto checked = catch_sqlite(book, [&] {
    SQLite::Database& database = book.database();
    check_file(database, report);
    const auto all = static_cast<std::uint64_t>(database.execAndGet("SELECT count(*) FROM log").getInt64());
    const KnownNames names = known_names(database);
    Suspects suspects(database);
    std::uint64_t done = 0;
    pipeline<Packer>([&] { return suspects.next(); },
                     [&](Suspect&& suspect, Packer& packer) { return judge(suspect, names, packer); },
                     [&](Opinion&& opinion) {
                       if (opinion.present) ++report.games;
                       if (opinion.older_rules) ++report.older_rules;
                       const bool derivable = opinion.finding && opinion.finding->kind != Finding::Kind::log;
                       if (derivable || opinion.older_rules) to_repair.emplace_back(opinion.game, opinion.revision);
                       if (opinion.finding) report.findings.push_back(std::move(*opinion.finding));
                       if (options.progress) options.progress(++done, all);
                     });
  });
  if (!checked) return tl::unexpected(checked.error());
  if (auto looked = check_live_tables(book, report); !looked) return tl::unexpected(looked.error());
  if (options.repair && !to_repair.empty()) {
    auto repaired = in_transaction(book, [&] {
      for (const auto& [game, revision] : to_repair) repair(book.database(), game, revision);
      write_audit(book.database(), options.act, AuditAction::repaired, "book",
                  text::count(to_repair.size(), "game", "games"));
    });
    if (!repaired) return tl::unexpected(repaired.error());
    report.repaired = to_repair.size();
  }
  return report;
}

}  // namespace rollbook::store
