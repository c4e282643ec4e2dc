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

  /// For work that prints little, and hides the bar before it does: there may be one even where the lines go to the
  /// same terminal.
  static Progress between_lines(Io& io, std::uint64_t total) { return {io, total, io.user_sees_err}; }

  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  /// For those who learn only on the way how much there is to do.
  void set_total(std::uint64_t total) { total_ = total; }

  /// `done` of the total is done, which makes `records` records.
  void at(std::uint64_t done, std::uint64_t records);

  /// Takes the bar away, before something else is written there.
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

/// One line of the bar: how far, how many records, how fast, and how long it still takes.
std::string progress_line(std::uint64_t done, std::uint64_t total, std::uint64_t records, double seconds);

}  // namespace rollbook::cli
