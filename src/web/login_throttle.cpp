#include "web/login_throttle.hpp"

#include <algorithm>
#include <array>

#include "record/names.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using std::chrono::seconds;

/// How many failures are free, and the longest wait after more of them.
struct Measure {
  int free;
  seconds longest;
};
constexpr Measure name_from_address{4, std::chrono::minutes(15)};
constexpr Measure from_address{12, std::chrono::minutes(15)};
constexpr Measure name_from_anywhere{20, seconds(20)};

constexpr std::chrono::hours memory{1};
constexpr std::size_t most_remembered = 20'000;

seconds wait_after(int failures, const Measure& measure) {
  if (failures < measure.free) return seconds(0);
  constexpr int most_doublings = 20;  // beyond the longest wait, and far from an overflow
  return std::min(seconds(1 << std::min(failures - measure.free, most_doublings)), measure.longest);
}

struct Kept {
  std::string key;
  Measure measure;
};

std::array<Kept, 3> kept_of(std::string_view name, std::string_view address) {
  // A name is typed, so it may be long; nobody fills the memory with it.
  constexpr std::size_t longest = 100;
  const std::string who = record::name_key(name.substr(0, longest));
  return {{{text::say("n ", address, " ", who), name_from_address},
           {text::say("a ", address), from_address},
           {text::say("e ", who), name_from_anywhere}}};
}

}  // namespace

seconds LoginThrottle::knock(std::string_view name, std::string_view address, std::chrono::sys_seconds now) {
  const std::scoped_lock lock(mutex_);
  forget_old_ones(now);
  seconds wait{0};
  for (const auto& [key, measure] : kept_of(name, address)) {
    const auto found = failures_.find(key);
    if (found == failures_.end()) continue;
    // A clock that is set back makes nobody wait longer than the failures demand.
    const seconds demanded = wait_after(found->second.count, measure);
    wait = std::max(wait, std::min(demanded, found->second.last + demanded - now));
  }
  if (wait > seconds(0)) return wait;
  for (const auto& [key, measure] : kept_of(name, address)) {
    Failures& failures = failures_[key];
    ++failures.count;
    failures.last = now;
  }
  return seconds(0);
}

void LoginThrottle::let_in(std::string_view name, std::string_view address) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [key, measure] : kept_of(name, address)) failures_.erase(key);
}

std::size_t LoginThrottle::size() const {
  const std::scoped_lock lock(mutex_);
  return failures_.size();
}

void LoginThrottle::forget_old_ones(std::chrono::sys_seconds now) {
  if (failures_.size() < most_remembered) return;
  // Half of it must be free afterwards, or this would be done again at every knock.
  const auto is_full = [&] { return failures_.size() > most_remembered / 2; };
  std::erase_if(failures_, [&](const auto& one) { return now - one.second.last > memory; });
  // Whoever invents names by the thousand loses them again; the addresses, which are fewer, stay if they can.
  if (is_full()) std::erase_if(failures_, [](const auto& one) { return !one.first.starts_with("a "); });
  if (is_full()) failures_.clear();
}

}  // namespace rollbook::web
