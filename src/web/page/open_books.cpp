#include "web/page/open_books.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/transaction.hpp"

namespace rollbook::web {

using store::Book;
using store::Result;

Result<std::unique_ptr<OpenBooks>> OpenBooks::open(const std::filesystem::path& file) {
  auto watcher = Book::open(file, Book::Use::create);
  if (!watcher) return tl::unexpected(watcher.error());
  return std::unique_ptr<OpenBooks>(new OpenBooks(file, std::move(*watcher)));
}

OpenBooks::OpenBooks(std::filesystem::path file, Book watcher) : file_(std::move(file)), watcher_(std::move(watcher)) {}

OpenBooks::Loan::~Loan() {
  if (owner_ != nullptr) owner_->give_back(std::move(book_));
}

Result<OpenBooks::Loan> OpenBooks::borrow() {
  {
    const std::lock_guard lock(shelving_);
    if (!shelf_.empty()) {
      Loan loan(*this, std::move(shelf_.back()));
      shelf_.pop_back();
      return loan;
    }
  }
  auto book = Book::open(file_, Book::Use::write);
  if (!book) return tl::unexpected(book.error());
  return Loan(*this, std::move(*book));
}

std::int64_t OpenBooks::version() {
  // Whatever changes a game, a player or the league adds a log or leaves its row in the audit; moves at live tables do
  // neither.
  constexpr const char* last_rows =
      "SELECT (SELECT coalesce(max(id), 0) FROM log) || ' ' || (SELECT coalesce(max(id), 0) FROM audit)";
  const std::lock_guard lock(watching_);
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

void OpenBooks::give_back(Book book) {
  const std::lock_guard lock(shelving_);
  shelf_.push_back(std::move(book));
}

}  // namespace rollbook::web
