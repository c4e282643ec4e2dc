#include "web/page/connection_pool.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/transaction.hpp"

namespace rollbook::web {

using store::Book;
using store::Result;

Result<std::unique_ptr<ConnectionPool>> ConnectionPool::open(const std::filesystem::path& file) {
  auto watcher = Book::open(file, Book::Use::create);
  if (!watcher) return tl::unexpected(watcher.error());
  return std::unique_ptr<ConnectionPool>(new ConnectionPool(file, std::move(*watcher)));
}

ConnectionPool::ConnectionPool(std::filesystem::path file, Book watcher)
    : file_(std::move(file)), watcher_(std::move(watcher)) {}

ConnectionPool::PooledConnection::~PooledConnection() {
  if (owner_ != nullptr) owner_->give_back(std::move(book_));
}

Result<ConnectionPool::PooledConnection> ConnectionPool::borrow() {
  {
    const std::lock_guard lock(idle_mutex_);
    if (!idle_.empty()) {
      PooledConnection connection(*this, std::move(idle_.back()));
      idle_.pop_back();
      return connection;
    }
  }
  auto book = Book::open(file_, Book::Use::write);
  if (!book) return tl::unexpected(book.error());
  return PooledConnection(*this, std::move(*book));
}

std::int64_t ConnectionPool::version() {
  // Every change to games, players or the league adds a log or a row in the audit log; moves at live tables do neither.
  constexpr const char* last_rows =
      "SELECT (SELECT coalesce(max(id), 0) FROM log) || ' ' || (SELECT coalesce(max(id), 0) FROM audit)";
  const std::lock_guard lock(watcher_mutex_);
  const auto version = store::catch_sqlite(watcher_, [&] {
    const std::int64_t anything = watcher_.database().execAndGet("PRAGMA data_version").getInt64();
    if (std::exchange(seen_, anything) != anything) {
      const std::string rows = watcher_.database().execAndGet(last_rows).getString();
      if (std::exchange(last_rows_, rows) != rows) ++version_;
    }
    return version_;
  });
  return version.value_or(-1);
}

void ConnectionPool::give_back(Book book) {
  const std::lock_guard lock(idle_mutex_);
  idle_.push_back(std::move(book));
}

}  // namespace rollbook::web
