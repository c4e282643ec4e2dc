// What every page shows of the club: read from the book once, and again when the book has changed. Thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "store/people/club.hpp"
#include "web/page/connection_pool.hpp"
#include "web/page/time_zone.hpp"

namespace rollbook::web {

struct ClubLook {
  store::Club club;
  std::optional<TimeZone> zone;  ///< nothing if none was chosen, or this machine does not know it
};

class ClubLooks {
 public:
  explicit ClubLooks(ConnectionPool& books) : books_(books) {}

  /// While the book cannot be read, a club without a name.
  std::shared_ptr<const ClubLook> current();

 private:
  ConnectionPool& books_;
  std::mutex mutex_;
  std::int64_t version_ = -2;  ///< of the book that it was read from
  std::shared_ptr<const ClubLook> look_ = std::make_shared<ClubLook>();
};

/// The day on which people at the club are: in its zone, or in that of the machine.
std::string day_at(std::chrono::sys_seconds, const ClubLook&);

}  // namespace rollbook::web
