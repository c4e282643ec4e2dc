#include "web/account/login_throttle.hpp"

#include <algorithm>

#include "record/fields/names.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using std::chrono::seconds;

/// How many failures are free, and the longest wait after that.
struct Measure {
  int free;
  seconds longest;
};
constexpr Measure name_from_address{4, std::chrono::minutes(15)};
constexpr Measure from_address{12, std::chrono::minutes(15)};
constexpr Measure name_from_anywhere{20, seconds(20)};

/// Failures older than this are forgotten.
constexpr std::chrono::hours memory{24};
constexpr std::size_t most_remembered = 20'000;
constexpr std::size_t most_let_in = 2'000;

seconds wait_after(int failures, const Measure& measure) {
  if (failures < measure.free) return seconds(0);
  constexpr int most_doublings = 20;  // beyond the longest wait, and far from an overflow
  return std::min(seconds(1 << std::min(failures - measure.free, most_doublings)), measure.longest);
}

/// The keys under which failures are counted.
struct Keys {
  std::string of_both, of_address, of_name;
};

Keys keys_of(std::string_view name, std::string_view address) {
  const std::string who = record::name_key(name);
  return {text::say("n ", address, " ", who), text::say("a ", address), text::say("e ", who)};
}

}  // namespace

seconds LoginThrottle::attempt(std::string_view name, std::string_view address, std::chrono::sys_seconds now) {
  const std::scoped_lock lock(mutex_);
  forget_old_ones(now);
  const Keys keys = keys_of(name, address);
  seconds wait{0};
  const auto wait_for = [&](const std::string& key, const Measure& measure) {
    const auto found = failures_.find(key);
    if (found == failures_.end()) return;
    Failures& failures = found->second;
    if (now - failures.last > memory) failures.count = 0;
    // If the clock is set back, no one waits longer than the failures demand.
    const seconds demanded = wait_after(failures.count, measure);
    wait = std::max(wait, std::min(demanded, failures.last + demanded - now));
  };
  wait_for(keys.of_both, name_from_address);
  if (!signed_in_before_.contains(keys.of_both)) {
    wait_for(keys.of_address, from_address);
    wait_for(keys.of_name, name_from_anywhere);
  }
  if (wait > seconds(0)) return wait;
  for (const std::string& key : {keys.of_both, keys.of_address, keys.of_name}) {
    Failures& failures = failures_[key];
    ++failures.count;
    failures.last = now;
  }
  return seconds(0);
}

int LoginThrottle::note_success(std::string_view name, std::string_view address) {
  const std::scoped_lock lock(mutex_);
  const Keys keys = keys_of(name, address);
  const int wrong = std::max(0, failures_[keys.of_name].count - 1);  // except for this attempt
  failures_.erase(keys.of_both);
  failures_.erase(keys.of_name);
  // Failures of others from this address remain: an account must not help its owner to guess another account's
  // password.
  if (const auto found = failures_.find(keys.of_address); found != failures_.end() && --found->second.count <= 0) {
    failures_.erase(found);
  }
  if (signed_in_before_.size() >= most_let_in) signed_in_before_.clear();
  signed_in_before_.insert(keys.of_both);
  return wrong;
}

std::size_t LoginThrottle::size() const {
  const std::scoped_lock lock(mutex_);
  return failures_.size();
}

void LoginThrottle::forget_old_ones(std::chrono::sys_seconds now) {
  if (failures_.size() < most_remembered) return;
  // Half of it must be free afterwards, or this would run again at every attempt.
  const auto is_full = [&] { return failures_.size() > most_remembered / 2; };
  std::erase_if(failures_, [&](const auto& one) { return now - one.second.last > memory; });
  // Names, which can be invented by the thousand, are dropped first; addresses, which are fewer, stay if they can.
  if (is_full()) std::erase_if(failures_, [](const auto& one) { return !one.first.starts_with("a "); });
  if (is_full()) failures_.clear();
}

}  // namespace rollbook::web
