// Live tables in the book: opened, found by their links, changed move by move, and closed. Each function is one
// transaction, and when it returns, its changes are on disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "live/table.hpp"
#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"
#include "store/people/name_decisions.hpp"

namespace rollbook::store {

/// A log that is not legal, as the players want it: sent to the organiser, who may store it as disputed.
struct LiveDraft {
  std::vector<std::string> moves;
  std::string reason;
  std::chrono::sys_seconds at;
};

struct LiveTable {
  LiveTableId id = 0;
  std::string entry_key;  ///< "" = revoked
  std::string watch_key;
  bool is_public = false;
  record::Record header;            ///< without moves; a club's own cards in the book's field (book_field.hpp)
  std::optional<rules::Deck> deck;  ///< those cards
  std::chrono::sys_seconds opened_at;
  std::chrono::sys_seconds changed_at;
  std::optional<std::chrono::sys_seconds> closed_at;
  std::optional<GameId> game;  ///< the stored game
  bool counts = false;         ///< that game counts in standings and rankings
  bool is_late = false;        ///< its game waits for an organiser (late.hpp)
  std::optional<LiveDraft> draft;
  std::optional<std::chrono::sys_seconds> help_at;  ///< since when the players have been calling an organiser
  std::vector<rules::Seat> absent;                  ///< seats of absent players: the others act for them

  bool is_open() const { return !closed_at; }
};

/// Moves as stored in the book, one per line; and read back.
std::string in_lines(const std::vector<std::string>& moves);
std::vector<std::string> moves_in_lines(std::string_view text);

/// Opens a table with the players and house rules of a record; its links are random. Refused if the record names a
/// closed round or night (closed.hpp).
Result<LiveTable> open_live_table(const Book&, const record::Record& header, bool is_public, const Act&);
/// The same for players whose names were typed: those decided on, in seat order, instead of the names in the record.
Result<LiveTable> open_table_for(const Book&, std::span<const NameDecision> players, record::Record header,
                                 bool is_public, const Act&);

/// By its number, or by the secret in a link. Nothing if there is none.
Result<std::optional<LiveTable>> find_live_table(const Book&, LiveTableId);
Result<std::optional<LiveTable>> find_live_table_to_enter(const Book&, std::string_view entry_key);
Result<std::optional<LiveTable>> find_live_table_to_watch(const Book&, std::string_view watch_key);

/// Whether a round of an event is, or was, entered live.
Result<bool> has_live_tables(const Book&, const std::string& event, int round);

/// The table at which a game was entered; nothing if it was entered in another way.
Result<std::optional<LiveTableId>> live_table_of_game(const Book&, GameId);

/// The tables that are open, or were closed after the given time; newest first.
Result<std::vector<LiveTable>> live_tables(const Book&, std::chrono::sys_seconds closed_after);

/// The open tables whose last change was a confirmation: perhaps the last one needed.
Result<std::vector<LiveTableId>> live_tables_confirmed(const Book&);

/// The changes made at a table, in order.
Result<std::vector<live::Change>> live_changes(const Book&, LiveTableId);

/// Adds change number `number`. False if this number is taken already, or the table is closed.
Result<bool> add_live_change(const Book&, LiveTableId, std::size_t number, const live::Change&);

/// A new secret for the entry link, or none: the old link is invalid from then on.
Result<std::string> renew_entry_key(const Book&, LiveTableId, const Act&);
Result<void> revoke_entry_key(const Book&, LiveTableId, const Act&);
Result<void> set_live_table_public(const Book&, LiveTableId, bool is_public, const Act&);

/// Replaces an earlier draft; `from` is the address of the device. False if the table is closed.
Result<bool> hand_in_live_draft(const Book&, LiveTableId, const LiveDraft&, const std::string& from = "");
/// Deletes the draft sent at this time. False if there is none, or another one.
Result<bool> discard_live_draft(const Book&, LiveTableId, std::chrono::sys_seconds handed_in, const Act&);

/// The players call an organiser, or cancel the call. False if the table is closed.
Result<bool> set_help_call(const Book&, LiveTableId, std::optional<std::chrono::sys_seconds> since);

/// Closes a table: nothing more can be entered. `game` is the game it was stored as; without one it was abandoned, or
/// keeps the game stored before. False if it was already closed: then nothing changes.
Result<bool> close_live_table(const Book&, LiveTableId, std::optional<GameId> game, const Act&);

/// Closes the open tables whose record names this event and round; without a round, all of the event.
Result<void> close_live_tables_of(const Book&, const std::string& event, std::optional<int> round, const Act&);

/// Reopens a closed table. If its game is stored, it can be corrected and confirmed again: organisers only. If its
/// round is closed, only with an organiser's confirmation (Act::overrides): the round is reopened, too. False if the
/// table is open.
Result<bool> reopen_live_table(const Book&, LiveTableId, const Act&);

}  // namespace rollbook::store
