#include "store/games/stored_revision.hpp"

#include "record/fields/names.hpp"
#include "record/reader.hpp"
#include "store/db/bind.hpp"
#include "store/games/past_rulings.hpp"
#include "store/games/prepare.hpp"

namespace rollbook::store {

RevisionReader::RevisionReader(SQLite::Database& database)
    : database_(database),
      select_(database,
              "SELECT game.record_id, log.revision, log.hash, log.source, log.stored_at, log.deck, log.content "
              "FROM game JOIN log ON log.game = game.id AND log.revision = coalesce(?2, game.revision) "
              "WHERE game.id = ?1"),
      select_deck_(database, "SELECT cards FROM deck WHERE id = ?"),
      is_ruled_on_(database, "SELECT 1 FROM ruling WHERE game = ?") {}

std::optional<StoredRevision> RevisionReader::read(GameId game, std::optional<int> revision) {
  if (!bind_all(select_, game, revision).executeStep()) return std::nullopt;
  StoredRevision stored_log{.game = game,
                            .id = text_or_none(select_.getColumn(0)),
                            .revision = select_.getColumn(1).getInt(),
                            .hash = hash_in(select_.getColumn(2)),
                            .source = select_.getColumn(3).getString(),
                            .stored_at = moment_in(select_.getColumn(4)),
                            .content = select_.getColumn(6).getString()};
  if (const SQLite::Column deck = select_.getColumn(5); !deck.isNull()) {
    if (bind_all(select_deck_, deck.getInt64()).executeStep()) stored_log.deck = select_deck_.getColumn(0).getString();
  }
  select_.reset();
  if (bind_all(is_ruled_on_, game).executeStep()) stored_log.ruling = last_ruling(database_, game, stored_log.revision);
  is_ruled_on_.reset();
  return stored_log;
}

KnownNames known_names(SQLite::Database& database) {
  KnownNames names;
  SQLite::Statement select(database, "SELECT key, player FROM alias");
  while (select.executeStep()) names.emplace(select.getColumn(0).getString(), select.getColumn(1).getInt64());
  return names;
}

DerivedRows derive(const StoredRevision& stored_log, const KnownNames& names, Packer& packer) {
  DerivedRows derived;
  const auto content = packer.unpack(stored_log.content);
  derived.intact = content && hash_of(*content, stored_log.deck) == stored_log.hash;
  if (!derived.intact) return derived;
  derived.record = record::read_record(*content);
  if (!derived.record) return derived;
  const auto deck = stored_log.deck.empty() ? std::nullopt : club_deck(stored_log.deck);
  derived.verdict = record::judge(*derived.record, deck ? &deck->deck : nullptr);
  if (derived.verdict.game == nullptr) {
    derived.record.reset();
    return derived;
  }
  derived.record->id = stored_log.id;
  derived.rows = rows_of(*derived.record, derived.verdict);
  for (const std::string& name : derived.record->players) {
    const auto found = names.find(record::name_key(name));
    derived.players.push_back(found == names.end() ? 0 : found->second);
  }
  dispute_same_player(derived.players, derived.rows, derived.verdict);
  if (stored_log.ruling) apply(*stored_log.ruling, *derived.record, derived.rows);
  return derived;
}

}  // namespace rollbook::store
