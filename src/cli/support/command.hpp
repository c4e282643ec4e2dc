// How a command describes itself to the command line: what it is called, what it takes, and what it does. CLI11, which
// does the parsing, stays behind this header, in command.cpp and app.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace rollbook::cli {

/// What the help of a command says; it shows the examples first.
struct Help {
  std::string name;
  std::string_view summary;  ///< one line, for the list of commands
  std::string_view examples;
  std::string_view details;
};

/// An argument as CLI11 must get it: by itself it takes words in square brackets for lists, file names or not.
std::string protect(const std::string& argument);

class Command {
 public:
  Command(CLI::App& program, const Help& help);

  /// One of the commands of a command, as in `rollbook league check`: one of these must follow it.
  Command(Command& group, const Help& help);

  /// What must follow the command: one word, or one or more.
  void requires_argument(const std::string& name, std::string& value, const std::string& about);
  void requires_argument(const std::string& name, std::vector<std::string>& values, const std::string& about);

  /// What may follow it.
  void optional_argument(const std::string& name, std::string& value, const std::string& about);
  void optional_argument(const std::string& name, std::vector<std::string>& values, const std::string& about);
  void flag(const std::string& name, bool& value, const std::string& about);
  void text(const std::string& name, const std::string& placeholder, std::string& value, const std::string& about);
  /// One that may be given several times.
  void text(const std::string& name, const std::string& placeholder, std::vector<std::string>& values,
            const std::string& about);

  /// A whole number of up to 18 digits, with a default or without.
  void number(const std::string& name, const std::string& placeholder, std::uint64_t& value, const std::string& about);
  void number(const std::string& name, const std::string& placeholder, std::optional<std::uint64_t>& value,
              const std::string& about);

  /// What is done once everything has been read.
  void on_run(std::function<void()> action);

 private:
  CLI::App* app_;
};

}  // namespace rollbook::cli
