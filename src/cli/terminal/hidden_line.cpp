#include "cli/terminal/hidden_line.hpp"

#include <termios.h>
#include <unistd.h>

#include <istream>
#include <ostream>

namespace rollbook::cli {
namespace {

/// Turns off a terminal's echo for as long as it lives; does nothing without a terminal.
class Silence {
 public:
  Silence() : was_changed_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!was_changed_) return;
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  }
  ~Silence() {
    if (was_changed_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
  Silence(Silence&&) = delete;
  Silence& operator=(Silence&&) = delete;

 private:
  termios before_{};
  bool was_changed_;
};

}  // namespace

bool is_typed(const Io& io) { return io.user_sees_err && isatty(STDIN_FILENO) == 1; }

std::optional<std::string> read_hidden_line(std::string_view question, Io& io) {
  const bool asks = is_typed(io);
  if (asks) io.err << question << ' ' << std::flush;
  std::string line;
  bool is_there = false;
  if (asks) {
    const Silence silence;
    is_there = static_cast<bool>(std::getline(io.in, line));
    io.err << '\n';
  } else {
    is_there = static_cast<bool>(std::getline(io.in, line));
  }
  if (!is_there) return std::nullopt;
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace rollbook::cli
