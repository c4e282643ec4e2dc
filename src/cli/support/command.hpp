// How a command describes itself to the command line: its name, its arguments, and its action. CLI11, which does the
// parsing, is used only in command.cpp and app.cpp.
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

/// The help of a command, which shows the examples first.
struct Help {
  std::string name;
  std::string_view summary;  ///< one line, for the list of commands
  std::string_view examples;
  std::string_view details;
};

/// Protects an argument from CLI11, which would read words in square brackets as lists, even in file names.
std::string protect(const std::string& argument);

class Command {
 public:
  Command(CLI::App& program, const Help& help);

  /// A command of a group, as in `rollbook league check`: one of the group's commands is required.
  Command(Command& group, const Help& help);

  /// A required argument: one word, or one or more.
  void requires_argument(const std::string& name, std::string& value, const std::string& about);
  void requires_argument(const std::string& name, std::vector<std::string>& values, const std::string& about);

  /// An optional argument.
  void optional_argument(const std::string& name, std::string& value, const std::string& about);
  void optional_argument(const std::string& name, std::vector<std::string>& values, const std::string& about);
  void flag(const std::string& name, bool& value, const std::string& about);
  void text(const std::string& name, const std::string& placeholder, std::string& value, const std::string& about);
  /// An option that may be given several times.
  void text(const std::string& name, const std::string& placeholder, std::vector<std::string>& values,
            const std::string& about);

  /// A whole number of up to 18 digits, with a default or without.
  void number(const std::string& name, const std::string& placeholder, std::uint64_t& value, const std::string& about);
  void number(const std::string& name, const std::string& placeholder, std::optional<std::uint64_t>& value,
              const std::string& about);

  /// The action, which runs after everything has been parsed.
  void on_run(std::function<void()> action);

 private:
  CLI::App* app_;
};

}  // namespace rollbook::cli
