// Makes guessing passwords slow: after a few failures, each further one causes a wait that doubles. Failures are
// counted for a name from one address, for an address, and for a name from anywhere. An account that has signed in from
// an address before waits there only for failures with its own name from that address: so no one can lock out an
// organiser by failing under the organiser's name from elsewhere, or under other names from the same room. Thread-safe;
// kept in memory, so a restart forgets everything.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace rollbook::web {

class LoginThrottle {
 public:
  /// To be called before a password is checked: how long to wait first. The name is one that an account may have, or
  /// "", which bounds its length. 0 allows the attempt and counts it as a failure until `note_success` is called, so
  /// that simultaneous attempts are counted, too.
  std::chrono::seconds attempt(std::string_view name, std::string_view address, std::chrono::sys_seconds now);

  /// The password was right. Returns how many wrong ones were tried for this name since the last right one, from
  /// anywhere.
  int note_success(std::string_view name, std::string_view address);

  /// How many names and addresses are remembered.
  std::size_t size() const;

 private:
  struct Failures {
    int count = 0;
    std::chrono::sys_seconds last;
  };
  void forget_old_ones(std::chrono::sys_seconds now);

  mutable std::mutex mutex_;
  std::map<std::string, Failures, std::less<>> failures_;  ///< by "n address name", "a address", "e name"
  std::set<std::string, std::less<>> signed_in_before_;    ///< "n address name"
};

}  // namespace rollbook::web
