// The input and output of a command: data goes to `out`, messages to `err`. Tests pass string streams, `main` the real
// ones.
#pragma once

#include <iosfwd>

namespace rollbook::cli {

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool colour = false;         ///< `out` is a terminal with colours
  bool progress = false;       ///< `err` is a terminal, and `out` is not
  bool user_sees_err = false;  ///< `err` is a terminal, whatever `out` is
};

/// What the program returns to the shell.
enum Status : int {
  good = 0,    ///< everything is legal and every claim holds
  bad = 1,     ///< some record is not legal, or some claim is false
  failed = 2,  ///< a file could not be read, the output could not be written, or the command line was wrong
};

}  // namespace rollbook::cli
