#include "store/generate/demo_data.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <sstream>

#include "data/files.hpp"
#include "record/reader.hpp"
#include "store/archive/season_importer.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/import/importer.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::say;

constexpr std::string_view folder = "sample-games/";
constexpr std::string_view source = "demo data";

/// The last row of a table that is not demo data.
struct LastRow {
  const char* table;
  std::int64_t id = 0;
};

std::vector<LastRow> last_rows(SQLite::Database& database) {
  std::vector<LastRow> rows{{"season"}, {"night"}, {"game"}, {"player"}};
  for (LastRow& row : rows) {
    row.id = database.execAndGet(say("SELECT coalesce(max(id), 0) FROM ", row.table)).getInt64();
  }
  return rows;
}

std::vector<ImportItem> games_in(std::string_view content, Packer& packer) {
  std::vector<ImportItem> items;
  std::stringbuf bytes{std::string(content)};
  record::Reader reader(bytes);
  while (auto entry = reader.next()) {
    PrepareResult prepared = prepare(std::move(*entry), nullptr, packer);
    if (prepared.game) items.push_back({std::move(*prepared.game), std::string(source)});
  }
  return items;
}

/// The games of the samples, and the archives of their seasons.
struct Samples {
  std::vector<ImportItem> games;
  std::vector<std::string_view> seasons;
};

Samples samples() {
  Samples found;
  Packer packer;
  for (const data::EmbeddedFile& file : data::embedded_files()) {
    if (!file.path.starts_with(folder)) continue;
    if (file.path.ends_with(".season")) found.seasons.push_back(file.content);
    if (!file.path.ends_with(".json")) continue;
    for (ImportItem& item : games_in(file.content, packer)) found.games.push_back(std::move(item));
  }
  return found;
}

// Each row is deleted before those it refers to.
constexpr std::array<const char*, 16> removals{
    "DELETE FROM late_arrival WHERE game IN (SELECT id FROM demo WHERE kind = 'game') "
    "OR night IN (SELECT id FROM demo WHERE kind = 'night')",
    "UPDATE live_table SET game = NULL WHERE game IN (SELECT id FROM demo WHERE kind = 'game')",
    "DELETE FROM ruling WHERE game IN (SELECT id FROM demo WHERE kind = 'game')",
    "DELETE FROM result WHERE game IN (SELECT id FROM demo WHERE kind = 'game')",
    "DELETE FROM log WHERE game IN (SELECT id FROM demo WHERE kind = 'game')",
    "DELETE FROM game WHERE id IN (SELECT id FROM demo WHERE kind = 'game')",
    "DELETE FROM round_seat WHERE night IN (SELECT id FROM demo WHERE kind = 'night')",
    "DELETE FROM round_table WHERE night IN (SELECT id FROM demo WHERE kind = 'night')",
    "DELETE FROM round WHERE night IN (SELECT id FROM demo WHERE kind = 'night')",
    "DELETE FROM attendance WHERE night IN (SELECT id FROM demo WHERE kind = 'night')",
    "DELETE FROM night WHERE id IN (SELECT id FROM demo WHERE kind = 'night')",
    "DELETE FROM season WHERE id IN (SELECT id FROM demo WHERE kind = 'season') "
    "AND id NOT IN (SELECT season FROM night)",
    // Those who have played elsewhere meanwhile are real.
    "DELETE FROM demo WHERE kind = 'player' AND id IN "
    "(SELECT player FROM result UNION SELECT player FROM attendance UNION SELECT player FROM round_seat)",
    "DELETE FROM not_same_person WHERE one IN (SELECT id FROM demo WHERE kind = 'player') "
    "OR other IN (SELECT id FROM demo WHERE kind = 'player')",
    "DELETE FROM alias WHERE player IN (SELECT id FROM demo WHERE kind = 'player')",
    "DELETE FROM player WHERE id IN (SELECT id FROM demo WHERE kind = 'player')",
};

Result<void> only_organisers(const Act& act) {
  if (act.authority != Authority::organiser) return refused("Only organisers load and remove demo data.");
  return {};
}

std::string in_words(const DemoData& data) {
  return say(text::count(data.games, "game", "games"), ", ", text::count(data.players, "player", "players"));
}

}  // namespace

Result<DemoData> read_demo(const Book& book) {
  return catch_sqlite(book, [&] {
    const auto count = [&](const char* kind) {
      SQLite::Statement select(book.database(), "SELECT count(*) FROM demo WHERE kind = ?");
      bind_all(select, std::string(kind)).executeStep();
      return select.getColumn(0).getInt64();
    };
    return DemoData{.games = count("game"), .players = count("player"), .nights = count("night")};
  });
}

Result<DemoData> load_demo(Book& book, const Act& act) {
  if (const auto may = only_organisers(act); !may) return tl::unexpected(may.error());
  Samples found = samples();  // judging them takes longest, and needs no book
  return in_transaction(book, [&]() -> Result<DemoData> {
    auto before = read_demo(book);
    if (!before || before->is_there()) return before;
    const std::vector<LastRow> last = last_rows(book.database());
    for (const std::string_view season : found.seasons) {
      const auto imported = import_season(book, season, std::string(source), act);
      if (!imported) return tl::unexpected(imported.error());
    }
    const auto stored = Importer(book, act).store(found.games);
    if (!stored) return tl::unexpected(stored.error());
    for (const LastRow& row : last) {
      SQLite::Statement mark(book.database(),
                             say("INSERT INTO demo (kind, id) SELECT ?, id FROM ", row.table, " WHERE id > ?"));
      bind_all(mark, std::string(row.table), row.id).exec();
    }
    auto loaded = read_demo(book);
    if (loaded) write_audit(book.database(), act, AuditAction::added, "demo", in_words(*loaded));
    return loaded;
  });
}

Result<DemoData> remove_demo(const Book& book, const Act& act) {
  if (const auto may = only_organisers(act); !may) return tl::unexpected(may.error());
  return in_transaction(book, [&]() -> Result<DemoData> {
    auto there = read_demo(book);
    if (!there || !there->is_there()) return there;
    for (const char* const sql : removals) book.database().exec(sql);
    const auto players = read_demo(book);
    if (players) there->players = players->players;
    book.database().exec("DELETE FROM demo");
    write_audit(book.database(), act, AuditAction::removed, "demo", in_words(*there));
    return there;
  });
}

}  // namespace rollbook::store
