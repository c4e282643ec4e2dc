// Makes guessing passwords slow: after a few failures each further one costs a wait that doubles. Counted for a name
// from one address, for an address, and for a name from anywhere. An account that signed in from an address before
// waits there only for what was mistyped there in the same name: so an organiser cannot be kept out by failing in their
// name from elsewhere, or beside her in the same room. Thread-safe; kept in memory, so a restart forgets.
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
  /// To be called before a password is looked at: how long to wait until then. The name is one that an account may
  /// have, or "", so that there is an end to how long they are. 0 lets it be tried, and counts as a
  /// failure until `let_in` says otherwise, so that many at once are counted, too.
  std::chrono::seconds knock(std::string_view name, std::string_view address, std::chrono::sys_seconds now);

  /// The password was right. How many wrong ones were tried for this name since the last right one, from anywhere.
  int let_in(std::string_view name, std::string_view address);

  /// How many names and addresses it remembers.
  std::size_t size() const;

 private:
  struct Failures {
    int count = 0;
    std::chrono::sys_seconds last;
  };
  void forget_old_ones(std::chrono::sys_seconds now);

  mutable std::mutex mutex_;
  std::map<std::string, Failures, std::less<>> failures_;  ///< by "n address name", "a address", "e name"
  std::set<std::string, std::less<>> let_in_before_;       ///< "n address name"
};

}  // namespace rollbook::web
