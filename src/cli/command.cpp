#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

/// CLI11 by itself takes "-1" for a very large number.
std::string wrong_with_number(const std::string& text) {
  constexpr std::size_t most_digits = 18;
  const bool good = !text.empty() && text.size() <= most_digits && std::ranges::all_of(text, text::is_digit);
  return good ? "" : "a whole number is needed, not " + text::quote(text);
}

}  // namespace

Command::Command(CLI::App& program, const Help& help)
    : app_(program.add_subcommand(help.name, text::say(help.summary, "\n\n", help.details))) {
  app_->footer(std::string(help.examples));
}

void Command::needs(const std::string& name, std::string& value, const std::string& about) {
  app_->add_option(name, value, about)->required();
}

void Command::needs(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  app_->add_option(name, values, about)->required();
}

void Command::takes(const std::string& name, std::string& value, const std::string& about) {
  app_->add_option(name, value, about);
}

void Command::takes(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  app_->add_option(name, values, about);
}

void Command::flag(const std::string& name, bool& value, const std::string& about) {
  app_->add_flag(name, value, about);
}

void Command::text(const std::string& name, const std::string& placeholder, std::string& value,
                   const std::string& about) {
  app_->add_option(name, value, about)->type_name(placeholder);
}

void Command::number(const std::string& name, const std::string& placeholder, std::uint64_t& value,
                     const std::string& about) {
  app_->add_option(name, value, about)->type_name(placeholder)->check(CLI::Validator(wrong_with_number, ""));
}

void Command::number(const std::string& name, const std::string& placeholder, std::optional<std::uint64_t>& value,
                     const std::string& about) {
  app_->add_option(name, value, about)->type_name(placeholder)->check(CLI::Validator(wrong_with_number, ""));
}

void Command::runs(std::function<void()> action) { app_->callback(std::move(action)); }

}  // namespace rollbook::cli
