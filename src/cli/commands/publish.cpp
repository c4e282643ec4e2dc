// rollbook publish: the public part of the book as static files.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/app.hpp"
#include "cli/support/book_option.hpp"
#include "cli/support/command.hpp"
#include "i18n/catalogue.hpp"
#include "text/wording.hpp"
#include "web/publish/publisher.hpp"

namespace rollbook::cli {
namespace {

constexpr std::string_view examples =
    R"(  rollbook publish public                     then open public/index.html, or upload the folder
  rollbook publish public --season "Spring 2026" --language pl
  rollbook publish --single standings.html    the standings of the latest season, in one file
  rollbook player private "Ala Nowak"         from the next run on, she is shown as A. N.)";

constexpr std::string_view details =
    R"(Writes standings, games with their replays, players and solo rankings as files that need
no server; with --season only that season, with its games and players.
Files that have not changed keep their bytes and times; those that are no longer needed are
removed, and other files are left alone.
Exit status: 0 done; 2 failed.)";

struct PublishOptions {
  BookOption book;
  std::string folder;
  std::string single;
  std::string season;
  std::string language{i18n::languages.front()};
};

/// One file, which is written only if it changes, like those of a folder.
int write_single(const std::string& page, const std::string& file, Io& io) {
  std::ifstream old(file, std::ios::binary);
  const bool same = old && std::string(std::istreambuf_iterator<char>(old), {}) == page;
  if (!same) {
    std::ofstream out(file, std::ios::binary);
    if (!(out << page).flush()) {
      print_error({text::say(text::quote(file), " cannot be written.")}, io);
      return Status::failed;
    }
  }
  io.err << file << (same ? " is unchanged\n" : " written\n");
  return Status::good;
}

int publish(const PublishOptions& options, const Context& context) {
  if (std::ranges::find(i18n::languages, options.language) == i18n::languages.end()) {
    print_error({text::say("--language is one of ", text::list(i18n::languages, "or"), ", not ",
                           text::quote(options.language))},
                context.io);
    return Status::failed;
  }
  if (options.folder.empty() && options.single.empty()) {
    print_error({"publish needs a folder, or --single with a file"}, context.io);
    return Status::failed;
  }
  const web::PublishOptions publish_options{.book = file_of(options.book),
                                            .folder = options.folder,
                                            .season = options.season,
                                            .data_dir = context.data_dir,
                                            .language = options.language,
                                            .now = now()};
  if (!options.single.empty()) {
    const auto page = value_or_report(web::standings_in_one_file(publish_options), context.io);
    const int status = page ? write_single(*page, options.single, context.io) : Status::failed;
    if (status != Status::good || options.folder.empty()) return status;
  }
  const auto report = value_or_report(web::publish(publish_options), context.io);
  if (!report) return Status::failed;
  context.io.err << text::count(report->written, "file", "files") << " written, " << report->unchanged << " unchanged, "
                 << report->removed << " removed\n";
  return Status::good;
}

}  // namespace

void add_publish(CLI::App& app, Context& context) {
  auto options = std::make_shared<PublishOptions>();
  Command command(app, {"publish", "Write the public part as static web pages", examples, details});
  command.optional_argument("DIR", options->folder,
                            "The folder: a new one, an empty one, or one that was published into");
  command.text("--season", "NAME", options->season, "Only this season, by its name or number");
  command.text("--single", "FILE", options->single, "Write the standings of a season into this one HTML file");
  command.text("--language", "CODE", options->language, "The language of the pages: en (default), pl or de");
  add_book_option(command, options->book);
  command.on_run([options, &context] { context.status = publish(*options, context); });
}

}  // namespace rollbook::cli
