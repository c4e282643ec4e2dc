#include "web/page/club_looks.hpp"

#include <utility>

#include "record/fields/timestamp.hpp"

namespace rollbook::web {

std::shared_ptr<const ClubLook> ClubLooks::current() {
  const std::int64_t version = books_.version();
  const std::lock_guard lock(mutex_);
  if (version_ == version) return look_;
  auto book = books_.borrow();
  if (!book) return look_;
  auto club = store::read_club(**book);
  if (!club) return look_;
  auto zone = zone_named(club->settings.time_zone);
  look_ = std::make_shared<ClubLook>(ClubLook{.club = std::move(*club), .zone = std::move(zone)});
  version_ = version;
  return look_;
}

std::string day_at(std::chrono::sys_seconds moment, const ClubLook& look) {
  constexpr std::size_t length_of_date = 10;
  return look.zone ? local_time(moment, *look.zone).substr(0, length_of_date) : record::local_day(moment);
}

}  // namespace rollbook::web
