// A folder for the copy of the book that pages are published from. It may be read by nobody else and is gone with the
// object; what a program leaves behind that is killed is taken away by the next one of the same user.
#pragma once

#include <filesystem>
#include <utility>

#include "store/db/error.hpp"

namespace rollbook::web {

class CopyRoom {
 public:
  static store::Result<CopyRoom> open();
  ~CopyRoom();
  CopyRoom(CopyRoom&&) noexcept;
  CopyRoom(const CopyRoom&) = delete;
  CopyRoom& operator=(const CopyRoom&) = delete;
  CopyRoom& operator=(CopyRoom&&) = delete;

  std::filesystem::path book() const { return folder_ / "book.db"; }

 private:
  CopyRoom(std::filesystem::path folder, int held) : folder_(std::move(folder)), held_(held) {}

  std::filesystem::path folder_;
  int held_;  ///< a descriptor that locks the folder: the lock ends with the program, however that ends
};

}  // namespace rollbook::web
