// rollbook backup and rollbook restore: copies of the whole book.
#include "store/db/backup.hpp"

#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "store/people/club.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view backup_examples = R"(  rollbook backup book-2026-05-17.db)";

constexpr std::string_view backup_details =
    R"(Copies the book into a file, complete and consistent, even while a server or an import
is writing. The copy is checked before it gets its name.
Exit status: 0 done; 2 failed.)";

constexpr std::string_view restore_examples = R"(  rollbook restore book-2026-05-17.db
  rollbook restore book-2026-05-17.db --force        replaces an existing book)";

constexpr std::string_view restore_details =
    R"(Replaces the book with a backup. An existing book is replaced only with
--force; one that is too damaged to be opened is then kept as FILE.damaged.
Exit status: 0 done; 2 failed.)";

struct CopyOptions {
  BookOption book;
  std::string file;
  bool force = false;
};

/// For the reminder in the web app. A book that cannot be written has been copied all the same.
void remember_backup(const CopyOptions& options) {
  const auto book = store::Book::open(file_of(options.book), store::Book::Use::write);
  if (book) static_cast<void>(store::note_backup(*book, act_of("")));
}

int backup(const CopyOptions& options, Io& io) {
  const auto book = open_book(options.book, store::Book::Use::read, io);
  if (!book) return Status::failed;
  if (!value_or_report(store::backup(*book, options.file, options.force), io)) return Status::failed;
  io.err << "Copied to " << text::quote(options.file, 200) << ".\n";
  remember_backup(options);
  return Status::good;
}

int restore(const CopyOptions& options, Io& io) {
  if (!value_or_report(store::restore(options.file, file_of(options.book), options.force), io)) return Status::failed;
  const auto book = open_book(options.book, store::Book::Use::write, io);
  if (!book ||
      !value_or_report(store::leave_audit(*book, act_of(""), store::AuditAction::restored, "book", options.file), io))
    return Status::failed;
  io.err << "The book " << text::quote(file_of(options.book), 200) << " is now as in " << text::quote(options.file, 200)
         << ".\n";
  return Status::good;
}

}  // namespace

void add_backup(CLI::App& app, Context& context) {
  auto options = std::make_shared<CopyOptions>();
  Command command(app, {"backup", "Copy the book, even while it is in use", backup_examples, backup_details});
  command.requires_argument("FILE", options->file, "The copy");
  command.flag("--force", options->force, "Overwrite an existing file");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = backup(*options, context.io); });
}

void add_restore(CLI::App& app, Context& context) {
  auto options = std::make_shared<CopyOptions>();
  Command command(app, {"restore", "Replace the book with a backup", restore_examples, restore_details});
  command.requires_argument("FILE", options->file, "The backup");
  command.flag("--force", options->force, "Replace an existing book");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = restore(*options, context.io); });
}

}  // namespace rollbook::cli
