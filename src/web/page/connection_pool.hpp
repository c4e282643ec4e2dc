// A pool of connections to the book, one for each thread that is reading: each borrows one for a while and returns it.
// Thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

#include "store/db/book.hpp"

namespace rollbook::web {

class ConnectionPool {
 public:
  /// Opens the file once, so that errors in it show at the start; creates a new book if the file does not exist.
  static store::Result<std::unique_ptr<ConnectionPool>> open(const std::filesystem::path& file);

  /// A connection for one thread alone, until it goes out of scope.
  class PooledConnection {
   public:
    PooledConnection(ConnectionPool& owner, store::Book book) : owner_(&owner), book_(std::move(book)) {}
    ~PooledConnection();
    PooledConnection(PooledConnection&& other) noexcept
        : owner_(std::exchange(other.owner_, nullptr)), book_(std::move(other.book_)) {}
    PooledConnection(const PooledConnection&) = delete;
    PooledConnection& operator=(const PooledConnection&) = delete;
    PooledConnection& operator=(PooledConnection&&) = delete;
    store::Book& operator*() { return book_; }

   private:
    ConnectionPool* owner_;
    store::Book book_;
  };
  store::Result<PooledConnection> borrow();

  /// A number that changes whenever this program or another has changed games, players or the league in the book. Moves
  /// at live tables change none of these, so they do not invalidate other pages.
  std::int64_t version();

 private:
  ConnectionPool(std::filesystem::path file, store::Book watcher);
  void give_back(store::Book);

  std::filesystem::path file_;
  std::mutex watcher_mutex_;
  store::Book watcher_;     ///< changes nothing itself: SQLite counts changes made by other connections
  std::int64_t seen_ = -1;  ///< the last count read from SQLite
  std::string last_rows_;
  std::int64_t version_ = 0;
  std::mutex idle_mutex_;
  std::vector<store::Book> idle_;
};

}  // namespace rollbook::web
