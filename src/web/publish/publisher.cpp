#include "web/publish/publisher.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <set>

#include "store/archive/season_alone.hpp"
#include "store/db/backup.hpp"
#include "store/games/games.hpp"
#include "store/league/seasons.hpp"
#include "store/upkeep/pseudonym.hpp"
#include "text/wording.hpp"
#include "web/app/make_site.hpp"
#include "web/publish/published_html.hpp"
#include "web/publish/published_routes.hpp"
#include "web/publish/temp_book_copy.hpp"

namespace rollbook::web {
namespace {

namespace fs = std::filesystem;
using store::Error;
using store::Result;
using text::say;

/// The reader starts here; everything else is found from here.
constexpr std::array<std::string_view, 1> first_addresses{"/"};

/// The book without the names of private players, and with only the selected season. Returns the moment that pages
/// consider as now: that of the last game, so that they stay the same until there is another one.
Result<std::chrono::sys_seconds> copy_to_publish(const PublishOptions& options, const fs::path& to) {
  const auto book = store::Book::open(options.book, store::Book::Use::read);
  if (!book) return tl::unexpected(book.error());
  if (auto copied = store::backup(*book, to, false); !copied) return tl::unexpected(copied.error());
  const auto copy = store::Book::open(to, store::Book::Use::write);
  if (!copy) return tl::unexpected(copy.error());
  if (!options.season.empty()) {
    const auto only = store::season_called(*copy, options.season).and_then([&](const store::Season& season) {
      return store::keep_only_season(*copy, season.id);
    });
    if (!only) return tl::unexpected(only.error());
  }
  if (auto hidden = store::hide_private_players(*copy, {"publish", options.now}); !hidden) {
    return tl::unexpected(hidden.error());
  }
  return store::last_played(*copy).map(
      [&](const auto& last) { return std::min(options.now, last.value_or(options.now)); });
}

/// A page as seen by a visitor who reads this language.
http::Response ask(const http::Handler& site, std::string_view language, std::string_view address) {
  const std::size_t mark = std::min(address.find('?'), address.size());
  return site({.path = std::string(address.substr(0, mark)),
               .query = http::parse_query(address.substr(std::min(mark + 1, address.size()))),
               .headers = {{"accept-language", std::string(language)}}});
}

Error cannot_be_made(std::string_view address, int status) {
  return {say("The page ", address, " cannot be made (", status, "). See: rollbook check")};
}

/// Requests pages and writes them, breadth first.
class Walk {
 public:
  Walk(const http::Handler& site, std::string_view language, PublishedFolder& folder)
      : site_(site), language_(language), folder_(folder) {
    for (const std::string_view address : first_addresses) go_to(address);
  }

  Result<void> run() {
    for (; !waiting_.empty(); waiting_.pop_front()) {
      const auto& [address, file] = waiting_.front();
      const http::Response answer = ask(site_, language_, address);
      if (answer.status != 200) return tl::unexpected(cannot_be_made(address, answer.status));
      if (auto written = folder_.write(file, as_published(answer, file)); !written) return written;
    }
    return {};
  }

 private:
  struct Stop {
    std::string address;
    std::string file;
  };

  /// Its file, if the address is published.
  std::optional<std::string> go_to(std::string_view address) {
    auto file = published_file(address);
    if (file && known_.insert(*file).second) waiting_.push_back({std::string(address), *file});
    return file;
  }

  std::string as_published(const http::Response& answer, const std::string& file) {
    if (answer.type.starts_with("text/javascript")) return as_script(*answer.body);
    if (!answer.type.starts_with("text/html")) return *answer.body;
    return with_links(*answer.body, [&](std::string_view address) -> std::optional<std::string> {
      const auto target = go_to(address);
      if (!target) return std::nullopt;
      return link_between(file, *target);
    });
  }

  const http::Handler& site_;
  std::string_view language_;
  PublishedFolder& folder_;
  std::set<std::string> known_;  ///< files
  std::deque<Stop> waiting_;
};

/// Runs `use` with a site over the published copy of the book, and the file of that copy.
template <class Use>
auto with_public_site(const PublishOptions& options, const Use& use)
    -> std::invoke_result_t<Use, const http::Handler&, const fs::path&> {
  const auto room = TempBookCopy::open();
  if (!room) return tl::unexpected(room.error());
  const auto as_of = copy_to_publish(options, room->book());
  if (!as_of) return tl::unexpected(as_of.error());
  std::string failed;
  const auto site = make_site({.book = room->book(),
                               .data_dir = options.data_dir,
                               .now = [now = *as_of] { return now; },
                               .report = [&](std::string_view sentence) { failed = sentence; },
                               .published = true});
  if (!site) return tl::unexpected(site.error());
  auto made = use(*site, room->book());
  if (!made && !failed.empty()) made.error().message += say(" It says: ", failed);
  return made;
}

}  // namespace

Result<PublishReport> publish_site(const http::Handler& site, std::string_view language, const fs::path& folder) {
  auto opened = PublishedFolder::open(folder);
  if (!opened) return tl::unexpected(opened.error());
  if (auto walked = Walk(site, language, *opened).run(); !walked) return tl::unexpected(walked.error());
  return opened->finish();
}

Result<PublishReport> publish(const PublishOptions& options) {
  return with_public_site(options, [&](const http::Handler& site, const fs::path&) {
    return publish_site(site, options.language, options.folder);
  });
}

Result<std::string> standings_in_one_file(const PublishOptions& options) {
  return with_public_site(options, [&](const http::Handler& site, const fs::path& copy) -> Result<std::string> {
    const auto book = store::Book::open(copy, store::Book::Use::read);
    if (!book) return tl::unexpected(book.error());
    const auto seasons = store::seasons(*book);
    if (!seasons) return tl::unexpected(seasons.error());
    if (seasons->empty()) return tl::unexpected(Error{"There is no season in this book."});
    const std::string address = say("/seasons/", seasons->front().id);
    const http::Response page = ask(site, options.language, address);
    if (page.status != 200) return tl::unexpected(cannot_be_made(address, page.status));
    return in_one_file(*page.body, [&](std::string_view style) { return *ask(site, options.language, style).body; });
  });
}

}  // namespace rollbook::web
