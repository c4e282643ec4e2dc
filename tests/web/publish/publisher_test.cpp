#include "web/publish/publisher.hpp"

#include <map>
#include <regex>

#include "json.hpp"
#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
namespace fs = std::filesystem;
using test::contains;
using test::done;
using test::error_of;
using test::Folder;
using test::read_file;
using test::sample;

namespace {

/// A book with these games, and a folder beside it to publish into.
class Publishing {
 public:
  explicit Publishing(const std::vector<std::string>& games) {
    auto book = open();
    test::store_all(book, games);
  }

  store::Book open() const { return test::open_book(folder_ / "book.db"); }
  fs::path file(std::string_view name) const { return folder_ / "public" / name; }
  std::string read(std::string_view name) const { return read_file(file(name)); }

  store::Result<web::PublishReport> publish(const std::string& language = "en",
                                            std::chrono::sys_seconds now = test::tonight) const {
    return web::publish(
        {.book = folder_ / "book.db", .folder = folder_ / "public", .data_dir = {}, .language = language, .now = now});
  }

  /// Every file, by its name.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_ / "public")) {
      if (!entry.is_regular_file()) continue;
      files[entry.path().lexically_relative(folder_ / "public").generic_string()] = read_file(entry.path());
    }
    return files;
  }

 private:
  Folder folder_;
};

/// The addresses in a page, as written there.
std::vector<std::string> references(const std::string& html) {
  static const std::regex reference(R"re( (?:href|src|action|data-steps|data-legal)="([^"#]*))re");
  std::vector<std::string> found;
  for (std::sregex_iterator it(html.begin(), html.end(), reference), end; it != end; ++it) {
    if ((*it)[1].length() > 0) found.push_back((*it)[1]);
  }
  return found;
}

}  // namespace

TEST_CASE("publisher: every page is there, and every link leads to a file") {
  const Publishing club({sample("clever-three-players"), sample("clever-solo"), test::ala_wins(), test::stuck()});
  const auto report = done(club.publish());
  const auto files = club.files();
  CHECK(report.written == files.size() - 1);  // all but the list
  for (const auto* name :
       {"index.html", "games.html", "games/1.html", "games/1/replay.html", "games/1/record.json", "games/4/replay.html",
        "players.html", "players/1.html", "solo.html", "solo/clever/edition-pl.html"}) {
    CHECK(files.contains(name));
  }
  CHECK_FALSE(files.contains("games/3/replay.html"));  // only its sheets are known
  std::size_t links = 0;
  for (const auto& [name, content] : files) {
    if (!name.ends_with(".html")) continue;
    for (const std::string& reference : references(content)) {
      INFO(name << " refers to " << reference);
      const fs::path target = (fs::path(name).parent_path() / reference).lexically_normal();
      CHECK(files.contains(target.generic_string()));
      ++links;
    }
  }
  CHECK(links > 100);
}

TEST_CASE("publisher: no page needs a server") {
  const Publishing club({sample("clever-three-players"), sample("clever-solo"), test::ala_wins()});
  done(club.publish());
  for (const auto& [name, content] : club.files()) {
    INFO(name);
    if (name.ends_with(".js")) {
      CHECK_FALSE(std::regex_search(content, std::regex(R"((^|\n)(import|export)\b)")));
    }
    if (!name.ends_with(".html")) continue;
    CHECK_FALSE(contains(content, "type=\"module\""));
    CHECK_FALSE(contains(content, "method=\"get\""));
    CHECK_FALSE(contains(content, "method=\"post\""));
    CHECK_FALSE(contains(content, "hreflang"));
    CHECK_FALSE(contains(content, "<a>"));
    CHECK_FALSE(contains(content, "=\"http"));
  }
  CHECK(contains(club.read("games/1/replay.html"), R"(<script type="application/json" data-steps-here>{"boxes":)"));
  CHECK_FALSE(contains(club.read("games/1/replay.html"), "data-do=\"legal\""));
}

TEST_CASE("publisher: the steps of a replay are in its page, the same as on the server") {
  const Publishing publishing({sample("clever-three-players")});
  done(publishing.publish());
  const std::string page = publishing.read("games/1/replay.html");
  const std::string_view begin = "data-steps-here>";
  const std::size_t first = page.find(begin) + begin.size();
  const std::string steps = page.substr(first, page.find("</script>", first) - first);
  CHECK_FALSE(contains(steps, "</"));
  const test::Club club({sample("clever-three-players")});
  CHECK(nlohmann::json::parse(steps) == nlohmann::json::parse(club.page("/games/1/steps.json")));
}

TEST_CASE("publisher: long lists continue on further pages") {
  std::vector<std::string> games;
  games.reserve(30);
  for (int i = 0; i < 30; ++i) games.push_back(test::ala_wins(R"("notes":")" + std::to_string(i) + "\","));
  const Publishing club(games);
  done(club.publish());
  CHECK(contains(club.read("games.html"), R"(rel="next" href="games/page-2.html")"));
  CHECK(contains(club.read("games/page-2.html"), R"(rel="prev" href="../games.html")"));
  CHECK_FALSE(fs::exists(club.file("games/page-1.html")));
}

TEST_CASE("publisher: unchanged files are left alone, whenever they are published again") {
  const Publishing club({sample("clever-three-players"), test::ala_wins()});
  done(club.publish());
  const auto before = club.files();
  const auto again = done(club.publish("en", test::tonight + std::chrono::years(1)));
  CHECK(again.written == 0);
  CHECK(again.unchanged == before.size() - 1);
  CHECK(again.removed == 0);
  CHECK(club.files() == before);
}

TEST_CASE("publisher: a new game changes the pages that mention it, and no others") {
  const Publishing club({sample("clever-three-players")});
  done(club.publish());
  const std::string replay = club.read("games/1/replay.html");
  {
    auto book = club.open();
    test::store_one(book, test::ala_wins());
  }
  const auto report = done(club.publish());
  CHECK(report.written > 0);
  CHECK(report.removed == 0);
  CHECK(contains(club.read("games.html"), "games/2.html"));
  CHECK(club.read("games/1/replay.html") == replay);
}

TEST_CASE("publisher: private players appear under initials, everywhere") {
  std::string game = sample("clever-solo");
  game = std::regex_replace(game, std::regex(R"("players": ?\[[^\]]*\])"), R"("players":["Zenobia Quux"])");
  const Publishing club({game, test::first_wins("Zenobia Quux", "Ben")});
  done(club.publish());
  CHECK(contains(club.read("games/1.html"), "Zenobia Quux"));
  done(store::set_private(club.open(), "Zenobia Quux", true, test::olga()));
  done(club.publish());
  for (const auto& [name, content] : club.files()) {
    INFO(name);
    CHECK_FALSE(contains(content, "Zenobia"));
    CHECK_FALSE(contains(content, "Quux"));
  }
  for (const auto* name : {"index.html", "games/1.html", "games/1/replay.html", "games/1/record.json",
                           "games/2/result.csv", "games/2/sheets.txt", "players.html", "solo.html"}) {
    INFO(name);
    CHECK(contains(club.read(name), "Z. Q."));
  }
  CHECK(test::row(club.open(), "SELECT name FROM player WHERE is_private") == "Zenobia Quux");
}

TEST_CASE("publisher: in the requested language") {
  const Publishing club({test::ala_wins()});
  done(club.publish("de"));
  CHECK(contains(club.read("index.html"), R"(<html lang="de">)"));
}

TEST_CASE("publisher: an empty book gives a page that says so") {
  const Publishing club({});
  done(club.publish());
  CHECK_FALSE(contains(club.read("index.html"), "rollbook import"));
  CHECK(fs::exists(club.file("games.html")));
}

TEST_CASE("publisher: an error is reported, and nothing is removed") {
  const Folder folder;
  CHECK(error_of(web::publish({.book = folder / "none.db", .folder = folder / "public"})) ==
        "There is no book \"" + (folder / "none.db").string() + "\". Importing games creates one: rollbook import");
  CHECK_FALSE(fs::exists(folder / "public"));

  const Publishing club({test::ala_wins(), test::stuck()});
  done(club.publish());
  club.open().database().exec("UPDATE log SET content = x'00' WHERE game = 2");
  CHECK(error_of(club.publish()) ==
        "The page /games/2 cannot be made (500). See: rollbook check It says: The log of game 2 is damaged: rollbook "
        "check");
  CHECK(fs::exists(club.file("games/2/replay.html")));
}

TEST_CASE("publisher: a link to an unpublished page becomes plain text") {
  const Folder folder;
  const auto site = [](const http::Request& request) {
    return request.path == "/" ? http::html(R"(<a href="/import">Import</a> <a href="/games">Games</a>)")
                               : http::html("games");
  };
  CHECK(done(web::publish_site(site, "en", folder / "public")).written == 2);
  CHECK(read_file(folder / "public/index.html") == R"(<a>Import</a> <a href="games.html">Games</a>)");
}
