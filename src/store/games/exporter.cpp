#include "store/games/exporter.hpp"

#include <unordered_map>

#include "record/fields/names.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/db/bind.hpp"
#include "store/db/pipeline.hpp"
#include "store/db/transaction.hpp"
#include "store/games/book_field.hpp"
#include "store/games/stored_revision.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// The displayed names, by every name in the book.
using ShownNames = std::unordered_map<std::string, std::string>;

ShownNames shown_names(SQLite::Database& database) {
  ShownNames names;
  SQLite::Statement select(database,
                           "SELECT alias.key, player.name FROM alias JOIN player ON player.id = alias.player");
  while (select.executeStep()) names.emplace(select.getColumn(0).getString(), select.getColumn(1).getString());
  return names;
}

/// A log to be exported.
struct Log {
  GameId game = 0;
  std::optional<StoredRevision> stored_log;  ///< nothing if it is missing
  std::size_t weight() const { return stored_log ? stored_log->weight() : 0; }
};
struct Line {
  GameId game = 0;
  std::optional<std::string> text;  ///< nothing if the log cannot be read
};

Line line_of(const StoredRevision& stored_log, const ShownNames& shown, Packer& packer) {
  const auto content = packer.unpack(stored_log.content);
  const bool intact = content && hash_of(*content, stored_log.deck) == stored_log.hash;
  auto record = intact ? record::read_record(*content) : std::nullopt;
  if (!record) return {stored_log.game, std::nullopt};
  record->id = stored_log.id;
  BookField field{.ruling = stored_log.ruling, .deck = stored_log.deck};
  for (const std::string& name : record->players) {
    const auto found = shown.find(record::name_key(name));
    field.players.push_back(found == shown.end() ? name : found->second);
  }
  if (field.players == record->players) field.players.clear();
  put_book_field(field, *record);
  return {stored_log.game, record::write(*record)};
}

/// The logs of games, one after the other.
class Logs {
 public:
  Logs(SQLite::Database& database, const std::vector<GameId>& games, bool revisions)
      : games_(games),
        revisions_(revisions),
        reader_(database),
        last_revision_(database, "SELECT revision FROM game WHERE id = ?") {}

  std::optional<Log> next() {
    for (; next_ < games_.size(); ++next_, revision_ = 0) {
      const GameId game = games_[next_];
      if (!bind_all(last_revision_, game).executeStep()) continue;  // deleted since it was found
      const int last = last_revision_.getColumn(0).getInt();
      if (revision_ == 0 && !revisions_) revision_ = last - 1;
      if (revision_ < last) return Log{game, reader_.read(game, ++revision_)};
    }
    return std::nullopt;
  }

 private:
  const std::vector<GameId>& games_;
  bool revisions_;
  RevisionReader reader_;
  SQLite::Statement last_revision_;
  std::size_t next_ = 0;
  int revision_ = 0;
};

}  // namespace

Result<void> export_records(const Book& book, const std::vector<GameId>& games, bool revisions,
                            const std::function<void(const std::string& line)>& use) {
  return catch_sqlite(book, [&]() -> Result<void> {
    const ShownNames shown = shown_names(book.database());
    Logs logs(book.database(), games, revisions);
    std::vector<std::string> damaged;
    pipeline<Packer>([&] { return logs.next(); },
                     [&](Log&& log, Packer& packer) {
                       return log.stored_log ? line_of(*log.stored_log, shown, packer) : Line{log.game, std::nullopt};
                     },
                     [&](Line&& line) {
                       if (line.text) {
                         use(*line.text);
                       } else if (damaged.empty() || damaged.back() != std::to_string(line.game)) {
                         damaged.push_back(std::to_string(line.game));
                       }
                     });
    if (damaged.empty()) return {};
    return tl::unexpected(Error{text::say(
        "Not exported, because ", damaged.size() == 1 ? "its log is damaged: game " : "their logs are damaged: games ",
        text::list(damaged, "and"), ". See: rollbook check")});
  });
}

}  // namespace rollbook::store
