// A folder for the copy of the book from which pages are published. Only its owner may read it, and it is removed with
// the object; leftovers of a killed program are removed by the same user's next run.
#pragma once

#include <filesystem>
#include <utility>

#include "store/db/error.hpp"

namespace rollbook::web {

class TempBookCopy {
 public:
  static store::Result<TempBookCopy> open();
  ~TempBookCopy();
  TempBookCopy(TempBookCopy&&) noexcept;
  TempBookCopy(const TempBookCopy&) = delete;
  TempBookCopy& operator=(const TempBookCopy&) = delete;
  TempBookCopy& operator=(TempBookCopy&&) = delete;

  std::filesystem::path book() const { return folder_ / "book.db"; }

 private:
  TempBookCopy(std::filesystem::path folder, int lock) : folder_(std::move(folder)), lock_(lock) {}

  std::filesystem::path folder_;
  int lock_;  ///< a descriptor that locks the folder: the lock ends with the program, however it ends
};

}  // namespace rollbook::web
