// rollbook publish: the public part of the book as static files.
#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/book_option.hpp"
#include "cli/command.hpp"
#include "text/wording.hpp"
#include "web/catalogue.hpp"
#include "web/publisher.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook publish public                     then open public/index.html, or upload the folder
  rollbook publish public --language pl
  rollbook player private "Ala Nowak"         from the next time on she is A. N. there)";

constexpr std::string_view details =
    R"(Writes games with their replays, players and solo rankings as files that need no server.
Files that have not changed keep their bytes and times; those that are no longer needed are
taken away, and files that somebody else has put into the folder are left alone.
Exit status: 0 done; 2 it could not be done.)";

struct PublishOptions {
  BookOption book;
  std::string folder;
  std::string language{web::languages.front()};
};

int publish(const PublishOptions& options, const Context& context) {
  if (std::ranges::find(web::languages, options.language) == web::languages.end()) {
    complain(
        {text::say("--language is one of ", text::list(web::languages, "or"), ", not ", text::quote(options.language))},
        context.io);
    return Status::trouble;
  }
  const auto report = said(web::publish({.book = file_of(options.book),
                                         .folder = options.folder,
                                         .data_dir = context.data_dir,
                                         .language = options.language,
                                         .now = now()}),
                           context.io);
  if (!report) return Status::trouble;
  context.io.err << text::count(report->written, "file", "files") << " written, " << report->unchanged << " unchanged, "
                 << report->removed << " removed\n";
  return Status::good;
}

}  // namespace

void add_publish(CLI::App& app, Context& context) {
  auto options = std::make_shared<PublishOptions>();
  Command command(app, {"publish", "Write the public part as static web pages", examples, details});
  command.needs("DIR", options->folder, "The folder: a new one, an empty one, or one that was published into");
  command.text("--language", "CODE", options->language, "The language of the pages: en (default), pl or de");
  add_book_option(command, options->book);
  command.runs([options, &context] { context.status = publish(*options, context); });
}

}  // namespace rollbook::cli
