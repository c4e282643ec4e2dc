// The live tables known to this server, each in memory as long as it has subscribers, and always in the book. Every
// action at a table is judged, written to disk, and then broadcast. Thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "http/feed.hpp"
#include "live/table.hpp"
#include "record/json.hpp"
#include "store/league/live_tables.hpp"
#include "web/live/live_view.hpp"
#include "web/live/projector_hub.hpp"
#include "web/page/connection_pool.hpp"
#include "web/page/pages.hpp"

namespace rollbook::web {

class LiveSessions;

/// One table. Thread-safe: it locks itself.
class LiveSession {
 public:
  LiveSession(LiveSessions& owner, store::LiveTable facts);

  /// Loads the table from the book; a game that was confirmed just before a power cut is stored now.
  std::optional<store::Error> resume(store::Book&);

  store::LiveTable facts() const;
  live::Table table() const;  ///< a copy

  /// The players' names as they were when the table was loaded: they may have been renamed since.
  const std::vector<std::string>& names() const { return names_; }
  /// Disconnects all subscribers; those still permitted reconnect by themselves.
  void end_streams();

  /// The complete state, and a subscription to all further changes as long as its link is valid.
  std::string whole(std::string_view language);
  enum class Link : std::uint8_t { entry, watch };
  struct Subscription {
    std::string first;  ///< an event with the complete state
    std::shared_ptr<http::Feed> feed;
  };
  Subscription subscribe(std::string_view language, Link);

  record::Json effect_of(std::string_view move, std::string_view language);
  record::Json thrown(std::string_view open_move, const std::vector<std::string>& faces, std::string_view language);
  record::Json why_not(const std::vector<std::string>& touched, std::string_view language);
  /// What is legal after other moves from a step on, in words.
  record::Json thrown_after(std::size_t step, const std::vector<std::string>& moves, std::string_view open_move,
                            const std::vector<std::string>& faces, std::string_view language);
  record::Json legal_after(std::size_t step, const std::vector<std::string>& moves, std::string_view language);
  /// The table as shown on the projector.
  record::Json brief(std::string_view language);

  /// Why an action failed: the table's reason, or an error of the book; the table is closed if neither.
  struct Failure {
    std::optional<live::Refusal> refusal;
    std::optional<store::Error> store_error;
    bool kept_late = false;  ///< the round is closed, and the change waits for an organiser (store/import/late.hpp)
  };
  /// Carries out a change. Returns the resulting version, including forced moves if they were requested. For an open
  /// move of chance ("1: roll ?"), the program rolls first.
  tl::expected<std::size_t, Failure> act(live::Proposal proposal);

  /// Whether a correction would be legal, without making it.
  std::optional<live::Refusal> refusal_of(const live::Proposal&) const;
  /// Its moves in words, as far as they are legal.
  record::Json moves_in_words(const live::Change& correction, std::string_view language) const;

  /// Someone is changing earlier moves on this player's device (`the_table`: a shared one), or has stopped: the other
  /// screens say so. Forgotten after a minute unless repeated.
  void note_correcting(rules::Seat by, bool is_on);

  /// Changes something about the table in the book, not the game; subscribers are notified, and those whose link was
  /// revoked are disconnected. Returns the result of `change`.
  using Edit = std::function<store::Result<bool>(const store::Book&, store::LiveTableId)>;
  store::Result<bool> edit(const Edit&);

  /// Loads changes that were written to the book without going through this object; subscribers are notified.
  void refresh();

  /// Stores the game with other moves, legal or not, based on the given version, and closes the table.
  struct Dispute {
    std::vector<std::string> moves;
    std::string reason;
  };
  using Settled =
      std::optional<store::GameId>;  ///< the game; none if it was kept as a late arrival (store/import/late.hpp)
  tl::expected<Settled, Failure> store_disputed(std::size_t follows, const Dispute&, const store::Act&);

  /// An organiser confirms the finished game for the players; it is stored and the table closed.
  tl::expected<Settled, Failure> confirm_for_players(const store::Act&);

  /// Whether it has subscribers, or a change is being made.
  bool is_in_use() const;

 private:
  struct Subscribers {
    LiveView view;
    std::shared_ptr<http::Channel> entry = std::make_shared<http::Channel>();
    std::shared_ptr<http::Channel> watch = std::make_shared<http::Channel>();
  };
  Subscribers& subscribers_in(std::string_view language);
  record::Json with_facts(record::Json view) const;
  record::Json brief_of(const Subscribers&) const;
  void broadcast_with_projector();
  void broadcast();
  void take_facts(store::LiveTable facts);
  std::optional<store::Error> reload_facts(const store::Book&);
  std::optional<store::Error> reload(const store::Book&);
  bool is_absent(rules::Seat) const;
  Failure too_late(const store::Book&, const live::Change&) const;
  store::Act by_players(const live::Change&) const;
  tl::expected<std::size_t, Failure> carry_out(const store::Book&, live::Change);
  std::size_t carry_out_forced(const store::Book&, const live::Change& after);
  std::optional<store::Error> settle_if_confirmed(store::Book&);
  store::Result<Settled> settle(store::Book&, const Dispute*, const store::Act&);

  LiveSessions& owner_;
  const std::vector<std::string> names_;
  /// Serialises changes; held even while a change waits for the book.
  mutable std::mutex acting_;
  /// Held for moments only, so that readers do not wait for the book. The state is changed under both locks, and so may
  /// be read under either.
  mutable std::mutex mutex_;
  store::LiveTable facts_;
  live::Table table_;
  std::map<rules::Seat, std::chrono::sys_seconds> correcting_;   ///< until when each is thought to change earlier moves
  std::map<std::string, Subscribers, std::less<>> subscribers_;  ///< by language
};

class LiveSessions {
 public:
  LiveSessions(ConnectionPool& books, const Pages& pages, std::function<std::chrono::sys_seconds()> now)
      : books_(books), pages_(pages), now_(std::move(now)) {}

  /// Nothing if there is no such table, or its link was revoked.
  store::Result<std::shared_ptr<LiveSession>> to_enter(std::string_view entry_key);
  store::Result<std::shared_ptr<LiveSession>> to_watch(std::string_view watch_key);
  store::Result<std::shared_ptr<LiveSession>> numbered(store::LiveTableId);

  ConnectionPool& books() const { return books_; }
  const Pages& pages() const { return pages_; }
  std::chrono::sys_seconds now() const { return now_(); }
  ProjectorHub& projector_hub() { return projector_hub_; }
  /// Tables were opened, closed or attached in the book without going through a LiveSession, for example by closing a
  /// round: subscribers are notified.
  void tables_changed();
  /// How many tables are in memory.
  std::size_t size() const;

 private:
  store::Result<std::shared_ptr<LiveSession>> session_of(store::Result<std::optional<store::LiveTable>> found,
                                                         store::Book&);
  std::shared_ptr<LiveSession> in_memory(const store::LiveTable& facts);
  void forget_some();

  ConnectionPool& books_;
  const Pages& pages_;
  std::function<std::chrono::sys_seconds()> now_;
  ProjectorHub projector_hub_;
  mutable std::mutex mutex_;
  std::map<store::LiveTableId, std::shared_ptr<LiveSession>> tables_;
};

}  // namespace rollbook::web
