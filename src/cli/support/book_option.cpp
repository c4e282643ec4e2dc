#include "cli/support/book_option.hpp"

#include <cstdlib>
#include <ostream>

#include "cli/terminal/table.hpp"

namespace rollbook::cli {
namespace {

std::string environment(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
  return value == nullptr || *value == '\0' ? otherwise : value;
}

}  // namespace

void add_book_option(Command& command, BookOption& option) {
  command.text("--db", "FILE", option.file, "The book (default: $ROLLBOOK_DB, else rollbook.db)");
}

std::string file_of(const BookOption& option) {
  return option.file.empty() ? environment("ROLLBOOK_DB", "rollbook.db") : option.file;
}

std::optional<store::Book> open_book(const BookOption& option, store::Book::Use use, Io& io) {
  return value_or_report(store::Book::open(file_of(option), use), io);
}

bool value_or_report(const store::Result<void>& result, Io& io) {
  if (!result) print_error(result.error(), io);
  return result.has_value();
}

void print_error(const store::Error& error, Io& io) { io.err << "rollbook: " << one_line(error.message) << '\n'; }

std::chrono::sys_seconds now() { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }

store::Act act_of(const std::string& by) {
  return {.who = by.empty() ? environment("USER", "organiser") : by,
          .at = now(),
          .authority = store::Authority::organiser,
          .confirmed = true};
}

}  // namespace rollbook::cli
