#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/app.hpp"

int main(int argc, char** argv) {
  using namespace rollbook::cli;
  try {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const char* no_color = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): no thread has been started
    const bool wants_colour = no_color == nullptr || *no_color == '\0';
    const bool to_terminal = isatty(STDOUT_FILENO) == 1;
    const bool user_sees_err = isatty(STDERR_FILENO) == 1;
    // A progress bar among the lines of the output would be more disturbing than useful.
    Io io{std::cin, std::cout, std::cerr, to_terminal && wants_colour, !to_terminal && user_sees_err, user_sees_err};
    const std::vector<std::string> args(argv + 1, argv + argc);
    return run(args, io);
  } catch (const std::bad_alloc&) {
    std::cerr << "rollbook: there is not enough memory for this\n";
    return Status::failed;
  } catch (const std::exception& error) {
    std::cerr << "rollbook: " << error.what() << '\n';
    return Status::failed;
  }
}
