#include "cli/support/book_option.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <sstream>

#include "cli/shelf.hpp"

using namespace rollbook;

namespace {

/// Sets an environment variable, and restores it when the object is destroyed.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;  // NOLINT(concurrency-mt-unsafe)
    set(value);
  }
  ~Variable() { set(before_ ? before_->c_str() : nullptr); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  Variable(Variable&&) = delete;
  Variable& operator=(Variable&&) = delete;

 private:
  void set(const char* value) const {
    if (value == nullptr) {
      unsetenv(name_);  // NOLINT(concurrency-mt-unsafe)
    } else {
      setenv(name_, value, 1);  // NOLINT(concurrency-mt-unsafe)
    }
  }
  const char* name_;
  std::optional<std::string> before_;
};

struct Streams {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
};

}  // namespace

TEST_CASE("book option: the option, else the environment, else rollbook.db") {
  const Variable none("ROLLBOOK_DB", nullptr);
  CHECK(cli::file_of({"x.db"}) == "x.db");
  CHECK(cli::file_of({}) == "rollbook.db");
  const Variable empty("ROLLBOOK_DB", "");
  CHECK(cli::file_of({}) == "rollbook.db");
  const Variable given("ROLLBOOK_DB", "/club/book.db");
  CHECK(cli::file_of({}) == "/club/book.db");
  CHECK(cli::file_of({"x.db"}) == "x.db");
}

TEST_CASE("book option: a command uses the book named by the environment") {
  const test::Shelf shelf;
  const Variable given("ROLLBOOK_DB", shelf.book().c_str());
  CHECK(test::run({"import", "-"}, test::pickomino_json()).status == 0);
  CHECK(shelf.has_book());
  CHECK(test::lines(test::run({"list", "--json"}).out) == 1);
}

TEST_CASE("book option: the acting user is the one given, else the current one") {
  const Variable user("USER", "jan");
  CHECK(cli::act_of("Ewa").who == "Ewa");
  CHECK(cli::act_of("").who == "jan");
  const Variable nobody("USER", nullptr);
  CHECK(cli::act_of("").who == "organiser");
}

TEST_CASE("book option: an error is one sentence on standard error, safe for a terminal") {
  Streams streams;
  CHECK_FALSE(cli::open_book({"/no/such/book.db"}, store::Book::Use::read, streams.io));
  CHECK(streams.err.str() ==
        "rollbook: There is no book \"/no/such/book.db\". Importing games creates one: rollbook import\n");
  CHECK(streams.out.str().empty());
  streams.err.str("");
  cli::print_error({"a\x1b[31m\nb"}, streams.io);
  CHECK(streams.err.str() == "rollbook: a [31m b\n");
}

TEST_CASE("book option: a value is passed on, an error is reported") {
  Streams streams;
  CHECK(cli::value_or_report(store::Result<int>(7), streams.io) == 7);
  CHECK(cli::value_or_report(store::Result<void>(), streams.io));
  CHECK(streams.err.str().empty());
  CHECK_FALSE(cli::value_or_report(store::Result<int>(tl::unexpected(store::Error{"No."})), streams.io));
  CHECK_FALSE(cli::value_or_report(store::Result<void>(tl::unexpected(store::Error{"Never."})), streams.io));
  CHECK(streams.err.str() == "rollbook: No.\nrollbook: Never.\n");
}
