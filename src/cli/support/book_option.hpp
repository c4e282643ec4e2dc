// `--db FILE`, for every command that uses the book; and two more things such commands need: the time, and the user.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/terminal/io.hpp"
#include "store/db/book.hpp"
#include "store/people/audit.hpp"

namespace rollbook::cli {

struct BookOption {
  std::string file;  ///< "" = from the environment, else rollbook.db
};

void add_book_option(Command& command, BookOption& option);

/// The file selected by the option.
std::string file_of(const BookOption& option);

/// The open book; nothing after printing the error.
std::optional<store::Book> open_book(const BookOption& option, store::Book::Use use, Io& io);

/// The value; nothing after printing the error.
template <class Value>
std::optional<Value> value_or_report(store::Result<Value> result, Io& io) {
  if (result) return std::move(*result);
  print_error(result.error(), io);
  return std::nullopt;
}
bool value_or_report(const store::Result<void>& result, Io& io);

/// "rollbook: the sentence", on standard error.
void print_error(const store::Error& error, Io& io);

std::chrono::sys_seconds now();

/// The acting user: as given by --by, else the user of this machine.
store::Act act_of(const std::string& by);

}  // namespace rollbook::cli
