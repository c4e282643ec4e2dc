#include "cli/terminal/progress.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using text::say;

constexpr auto patience = std::chrono::seconds(1);
constexpr auto between_drawings = std::chrono::milliseconds(100);
constexpr std::string_view erase_line = "\r\x1b[K";

std::string rounded(double number) { return std::to_string(std::llround(number)); }

}  // namespace

Progress::Progress(Io& io, std::uint64_t total, bool wanted)
    : err_(io.err), wanted_(wanted), total_(total), started_(Clock::now()), next_(started_ + patience) {}

Progress::~Progress() { hide(); }

void Progress::hide() {
  if (drawn_) err_ << erase_line << std::flush;
  drawn_ = false;
}

void Progress::at(std::uint64_t done, std::uint64_t records) {
  if (!wanted_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + between_drawings;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - started_).count();
  err_ << erase_line << progress_line(done, total_, records, seconds) << std::flush;
}

std::string progress_line(std::uint64_t done, std::uint64_t total, std::uint64_t records, double seconds) {
  std::string read =
      say(records, " records, ", rounded(seconds > 0 ? static_cast<double>(records) / seconds : 0), " a second");
  if (total == 0 || done == 0) return read;
  constexpr std::size_t width = 30;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const auto filled = static_cast<std::size_t>(share * width);
  const std::string percent = rounded(share * 100);
  return say("[", std::string(filled, '#'), std::string(width - filled, '.'), "] ",
             std::string(3 - percent.size(), ' '), percent, " %  ", read, ", ", rounded(seconds / share - seconds),
             " s left");
}

}  // namespace rollbook::cli
