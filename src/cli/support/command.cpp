#include "cli/support/command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr char protection = '\x01';

/// CLI11 by itself reads "-1" as a very large number and "010" as eight.
std::string wrong_with_number(const std::string& text) {
  constexpr std::size_t most_digits = 18;
  const bool good = !text.empty() && text.size() <= most_digits && std::ranges::all_of(text, text::is_digit);
  return good ? "" : "a whole number of at most 18 digits is needed, not " + text::quote(text);
}

std::uint64_t number_of(const std::string& text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

template <class Value>
void add_number(CLI::App& app, const std::string& name, const std::string& placeholder, Value& value,
                const std::string& about) {
  app.add_option_function<std::string>(
         name, [&value](const std::string& text) { value = number_of(text); }, about)
      ->type_name(placeholder)
      ->check(CLI::Validator(wrong_with_number, ""))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

/// Reverts `protect`.
CLI::Validator unprotected() {
  return {[](std::string& text) -> std::string {
            if (text.starts_with(protection)) text.erase(0, 1);
            return "";
          },
          ""};
}

}  // namespace

std::string protect(const std::string& argument) {
  return argument.starts_with('[') ? protection + argument : argument;
}

Command::Command(CLI::App& program, const Help& help)
    : app_(program.add_subcommand(help.name, text::say(help.summary, "\n\n", help.details))) {
  app_->footer(std::string(help.examples));
}

Command::Command(Command& group, const Help& help) : Command(*group.app_, help) { group.app_->require_subcommand(1); }

void Command::requires_argument(const std::string& name, std::string& value, const std::string& about) {
  app_->add_option(name, value, about)->required()->transform(unprotected());
}

void Command::requires_argument(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  app_->add_option(name, values, about)->required()->transform(unprotected());
}

void Command::optional_argument(const std::string& name, std::string& value, const std::string& about) {
  app_->add_option(name, value, about)->transform(unprotected());
}

void Command::optional_argument(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  app_->add_option(name, values, about)->transform(unprotected());
}

void Command::flag(const std::string& name, bool& value, const std::string& about) {
  app_->add_flag(name, value, about);
}

void Command::text(const std::string& name, const std::string& placeholder, std::string& value,
                   const std::string& about) {
  app_->add_option(name, value, about)->type_name(placeholder)->transform(unprotected());
}

void Command::text(const std::string& name, const std::string& placeholder, std::vector<std::string>& values,
                   const std::string& about) {
  app_->add_option(name, values, about)->type_name(placeholder)->allow_extra_args(false)->transform(unprotected());
}

void Command::number(const std::string& name, const std::string& placeholder, std::uint64_t& value,
                     const std::string& about) {
  add_number(*app_, name, placeholder, value, about);
}

void Command::number(const std::string& name, const std::string& placeholder, std::optional<std::uint64_t>& value,
                     const std::string& about) {
  add_number(*app_, name, placeholder, value, about);
}

void Command::on_run(std::function<void()> action) { app_->callback(std::move(action)); }

}  // namespace rollbook::cli
