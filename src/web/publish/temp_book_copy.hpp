// A folder for the copy of the book that pages are published from. Only its owner may read it, and it is gone with the
// object; what a program leaves behind that is killed is taken away by the next one of the same user.
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
  int lock_;  ///< a descriptor that locks the folder: the lock ends with the program, however that ends
};

}  // namespace rollbook::web
