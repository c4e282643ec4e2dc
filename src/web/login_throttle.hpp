// Makes guessing passwords slow: after a few failures each further one costs a wait that doubles. Counted for a name
// from one address, for an address, and for a name from anywhere; the last waits only shortly, so that nobody can keep
// an organiser out by failing in their name. Thread-safe; kept in memory, so a restart forgets.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace rollbook::web {

class LoginThrottle {
 public:
  /// To be called before a password is looked at: how long to wait until then. 0 lets it be tried, and counts as a
  /// failure until `let_in` says otherwise, so that many at once are counted, too.
  std::chrono::seconds knock(std::string_view name, std::string_view address, std::chrono::sys_seconds now);

  /// The password was right.
  void let_in(std::string_view name, std::string_view address);

  /// How many names and addresses it remembers.
  std::size_t size() const;

 private:
  struct Failures {
    int count = 0;
    std::chrono::sys_seconds last;
  };
  void forget_old_ones(std::chrono::sys_seconds now);

  mutable std::mutex mutex_;
  std::map<std::string, Failures, std::less<>> failures_;  ///< by "n name address", "a address", "e name"
};

}  // namespace rollbook::web
