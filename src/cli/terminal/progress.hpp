// A progress bar on standard error, for work that takes more than a second, drawn only on a terminal. Call `at` as
// often as you like; the bar disappears with the object.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/terminal/io.hpp"

namespace rollbook::cli {

class Progress {
 public:
  /// `total` in the unit that `at` counts in; 0 = unknown.
  Progress(Io& io, std::uint64_t total) : Progress(io, total, io.progress) {}

  /// For work with little output that hides the bar before printing: the bar is then shown even if output goes to the
  /// same terminal.
  static Progress between_lines(Io& io, std::uint64_t total) { return {io, total, io.user_sees_err}; }

  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  /// For work whose total becomes known only on the way.
  void set_total(std::uint64_t total) { total_ = total; }

  /// Progress: `done` of the total, with `records` records.
  void at(std::uint64_t done, std::uint64_t records);

  /// Hides the bar, before other output.
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  Progress(Io& io, std::uint64_t total, bool wanted);

  std::ostream& err_;
  bool wanted_;
  std::uint64_t total_;
  Clock::time_point started_;
  Clock::time_point next_;
  bool drawn_ = false;
};

/// The text of the bar: progress, number of records, speed, and remaining time.
std::string progress_line(std::uint64_t done, std::uint64_t total, std::uint64_t records, double seconds);

}  // namespace rollbook::cli
