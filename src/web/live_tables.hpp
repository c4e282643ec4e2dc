// The live tables that this server knows, each in memory as long as somebody is at it, and in the book always. Whatever
// is done at a table is judged, written to the disk, and then told to everybody who listens. Thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "live/table.hpp"
#include "store/live_tables.hpp"
#include "web/feed.hpp"
#include "web/live_view.hpp"
#include "web/open_books.hpp"
#include "web/pages.hpp"

namespace rollbook::web {

class LiveTables;

/// One table. Whoever holds it may use it; it locks itself.
class OpenTable {
 public:
  OpenTable(LiveTables& owner, store::LiveTable facts);

  /// Takes up what the book has of it; a game that was confirmed just before a power cut is stored now.
  std::optional<store::Trouble> resume(store::Book&);

  store::LiveTable facts() const;
  live::Table table() const;  ///< a copy

  /// The answer to somebody who wants to see everything, and one that goes on with whatever happens next.
  std::string whole(std::string_view language);
  struct Subscription {
    std::string first;  ///< an event with everything
    std::shared_ptr<Feed> feed;
  };
  Subscription subscribe(std::string_view language);

  nlohmann::json effect_of(std::string_view move, std::string_view language);
  nlohmann::json thrown(std::string_view open_move, const std::vector<std::string>& faces, std::string_view language);

  /// Why nothing was done: the table's reason, or trouble with the book; closed if neither.
  struct Failure {
    std::optional<live::Refusal> refusal;
    std::optional<store::Trouble> trouble;
  };
  /// The version afterwards. A move of chance that is still open ("1: roll ?") is thrown first.
  tl::expected<std::size_t, Failure> act(live::Proposal proposal);

  /// Whether a correction would do, without making it.
  std::optional<live::Refusal> refusal_of(const live::Proposal&) const;

  /// The organiser's part: the facts as the book has them now; the game stored as it is, legal or not, and closed.
  void set_facts(store::LiveTable facts);
  bool has_listeners() const;
  store::Result<store::GameId> store_and_close(record::Record record, const store::Act&);

 private:
  struct Ear {
    LiveView view;
    std::shared_ptr<Channel> channel;
  };
  Ear& ear(std::string_view language);
  nlohmann::json with_facts(nlohmann::json view) const;
  void tell_everybody();
  std::optional<store::Trouble> reload(const store::Book&);
  tl::expected<std::size_t, Failure> carry_out(const store::Book&, live::Change);
  store::Result<store::GameId> settle(store::Book&, record::Record record, const store::Act&);

  LiveTables& owner_;
  mutable std::mutex mutex_;
  store::LiveTable facts_;
  live::Table table_;
  std::map<std::string, Ear, std::less<>> ears_;  ///< by language
};

class LiveTables {
 public:
  LiveTables(OpenBooks& books, const Pages& pages, std::function<std::chrono::sys_seconds()> now)
      : books_(books), pages_(pages), now_(std::move(now)) {}

  /// Nothing if there is no such table, or its link was revoked.
  store::Result<std::shared_ptr<OpenTable>> to_enter(std::string_view entry_key);
  store::Result<std::shared_ptr<OpenTable>> to_watch(std::string_view watch_key);
  store::Result<std::shared_ptr<OpenTable>> numbered(store::LiveTableId);

  OpenBooks& books() const { return books_; }
  const Pages& pages() const { return pages_; }
  std::chrono::sys_seconds now() const { return now_(); }

 private:
  store::Result<std::shared_ptr<OpenTable>> known(store::Result<std::optional<store::LiveTable>> found, store::Book&);

  OpenBooks& books_;
  const Pages& pages_;
  std::function<std::chrono::sys_seconds()> now_;
  std::mutex mutex_;
  std::map<store::LiveTableId, std::shared_ptr<OpenTable>> tables_;
};

}  // namespace rollbook::web
