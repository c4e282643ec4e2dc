#include "store/games/prepare.hpp"

#include <sstream>

#include "record/deck_file.hpp"
#include "record/writer.hpp"
#include "rules/game.hpp"

namespace rollbook::store {
namespace {

/// Reading back the canonical text takes as long as reading the original. What is valid can be read back, unless the
/// canonical text is longer: typed text, or numbers that are written with more digits than in the original.
bool may_be_too_long(const std::string& content) {
  constexpr std::size_t harmless = std::size_t{1} << 20U;
  return content.size() > harmless;
}

record::Verdict why_unreadable(const std::string& content) {
  std::stringbuf bytes(content);
  record::Reader reader(bytes);
  return record::judge(reader.next().value_or(record::Entry{}));
}

}  // namespace

std::optional<ClubDeck> club_deck(const std::string& file) {
  std::stringbuf bytes(file);
  const record::DeckFile read = record::read_deck(bytes);
  if (!read.wrong.empty()) return std::nullopt;
  return ClubDeck{read.deck, record::write_deck(read.deck)};
}

PrepareResult prepare(record::Entry&& entry, const ClubDeck* deck, Packer& packer) {
  if (!entry.record || !entry.violations.empty()) return {record::judge(entry), std::nullopt};
  record::Record& record = *entry.record;
  PreparedGame game{.field = take_book_field(record)};
  std::optional<ClubDeck> own;
  if (record.game->name != game_with_cards) {
    deck = nullptr;
  } else if (!game.field.deck.empty()) {
    own = club_deck(game.field.deck);
    if (own) deck = &*own;
  }
  game.field.deck = deck == nullptr ? "" : deck->file;
  game.verdict = record::judge_and_spell(record, deck == nullptr ? nullptr : &deck->deck);
  if (game.verdict.game == nullptr) return {std::move(game.verdict), std::nullopt};

  game.id = std::exchange(record.id, std::nullopt);
  const std::string content = record::write(record);
  if (!game.verdict.ok() || may_be_too_long(content)) {
    const auto stored = record::read_record(content);
    if (!stored) return {why_unreadable(content), std::nullopt};
    // A violation quotes its move: it must be the stored spelling, with normalised spaces.
    if (!game.verdict.ok()) game.verdict = record::judge(*stored, deck == nullptr ? nullptr : &deck->deck);
  }
  game.rows = rows_of(record, game.verdict);
  if (game.field.ruling) apply(*game.field.ruling, record, game.rows);
  game.hash = hash_of(content, game.field.deck);
  game.content = packer.pack(content);
  return {{}, std::move(game)};
}

}  // namespace rollbook::store
