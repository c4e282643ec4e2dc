// Names that look like markup, formulas or paths, on every page: whatever people are called, a page shows it as text.
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "json.hpp"
#include "store/people/club.hpp"
#include "web/app/make_site.hpp"
#include "web/app/routes.hpp"
#include "web/league/league_support.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using http::Method;
using http::Response;
using test::contains;
using test::done;
using web::SiteRoute;

namespace {

const std::string script = "</script><img src=x onerror=alert(1)>";
const std::string attribute = "\" autofocus onfocus=alert(1) x=\"";
const std::string formula = "=HYPERLINK(\"//evil.example\")";
const std::string comment = "'--><svg onload=alert(1)>";

std::string quoted(const std::string& name) { return nlohmann::json(name).dump(); }

/// A club that has such a name itself, as have its people, nights, seasons, tables and accounts.
class HostileClub : public test::Club {
 public:
  HostileClub() {
    const std::string where = "\"event\":" + quoted(comment) + ",\"round\":1,\"table\":1,\"played_at\":\"2026-05-01\",";
    std::string game = test::first_wins("FIRST", "SECOND", where);
    game.replace(game.find("\"FIRST\""), 7, quoted(script)).replace(game.find("\"SECOND\""), 8, quoted(formula));
    std::string solo = test::sample("clever-solo");
    solo.replace(solo.find("\"Ala\""), 5, quoted(attribute));
    store({game, solo});
    const auto book = open();
    done(store::add_season(book, comment, test::usual_rules(), test::olga()));
    done(store::add_night(book, {.season = 1, .event = comment, .day = "2026-05-01"}, test::olga()));
    for (const std::string& name : {script, formula})
      done(store::check_in(book, 1, done(store::exactly(book, name)), 1, test::olga()));
    const record::Record table = test::read_good(game);
    const auto opened = done(store::open_live_table(book, table, true, test::olga()));
    entry_ = opened.entry_key;
    watch_ = opened.watch_key;
    test::session_of(book, store::Role::helper, script);
    done(store::change_club(book, {.settings = {.name = script, .time_zone = "Europe/Warsaw"}}, test::olga()));
    done(store::leave_audit(book, {.who = script, .at = test::tonight, .from = attribute}, store::AuditAction::ruled,
                            script, formula));
  }

  std::string address_of(std::string_view pattern) const {
    std::string address(pattern);
    for (std::size_t at = address.find('{'); at != std::string::npos; at = address.find('{')) {
      const std::size_t end = address.find('}');
      const std::string name = address.substr(at + 1, end - at - 1);
      const bool watches = address.starts_with("/watch/");
      address.replace(at, end - at + 1, name == "key" ? (watches ? watch_ : entry_) : name == "game" ? "clever" : "1");
    }
    return address;
  }

 private:
  std::string entry_;
  std::string watch_;
};

bool is_markup(const Response& response) {
  return response.type.starts_with("text/html") || response.type.starts_with("application/atom+xml") ||
         response.type.starts_with("image/svg");
}

void check_harmless(const Response& response) {
  const std::string& body = *response.body;
  if (is_markup(response)) {
    CHECK_FALSE(contains(body, "<img src=x"));
    CHECK_FALSE(contains(body, "<svg onload"));
    CHECK_FALSE(contains(body, attribute));
  }
  for (const auto& [name, value] : response.headers) {
    CHECK(value.find_first_of("\r\n") == std::string::npos);
    CHECK(value.find('<') == std::string::npos);
  }
}

}  // namespace

TEST_CASE("hostile names: every page of the web app shows a name as text only") {
  const HostileClub club;
  int pages = 0;
  int files = 0;
  for (const SiteRoute& route : web::routes()) {
    if (route.method != Method::get) continue;
    const std::string address = club.address_of(route.pattern);
    INFO(address);
    const Response response = club.get(address);
    CHECK(response.status < 500);
    if (response.status != 200) continue;
    check_harmless(response);
    if (is_markup(response)) ++pages;
    if (response.type.starts_with("application/json")) {
      ++files;
      CHECK(nlohmann::json::accept(*response.body));
    }
    check_harmless(club.ask_as_guest({.path = address, .query = http::parse_query("q=" + http::encode(script))}));
  }
  CHECK(pages >= 25);
  CHECK(files >= 5);
}

TEST_CASE("hostile names: a search for one is shown as text") {
  const HostileClub club;
  for (const std::string path : {"/games?q=", "/games?player=", "/audit?q=", "/login?next=", "/players?q="}) {
    INFO(path);
    check_harmless(club.get(path + http::encode(script)));
    check_harmless(club.get(path + http::encode(attribute)));
    check_harmless(club.get(path + http::encode("/\r\nSet-Cookie: a=b")));
  }
}

TEST_CASE("hostile names: CSV files contain no formulas") {
  const HostileClub club;
  for (const std::string path : {"/games/1/result.csv", "/seasons/1/standings.csv", "/nights/1/standings.csv"}) {
    const std::string csv = club.page(path);
    INFO(csv);
    CHECK(contains(csv, "HYPERLINK"));
    for (const char* const begin : {",=", ",\"=", "\n=", "\n\"="}) CHECK_FALSE(contains(csv, begin));
  }
}

TEST_CASE("hostile names: file names are ours, whatever the game is called") {
  const HostileClub club;
  for (const std::string path : {"/games/1/record.json", "/games/1/result.csv", "/games/1/sheets.txt"}) {
    const std::string named(club.get(path).headers.get("Content-Disposition"));
    INFO(named);
    CHECK(named.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.;=\" ") == std::string::npos);
  }
}

TEST_CASE("hostile addresses: only assets can be requested below assets, however the path is written") {
  const test::Folder folder;
  std::filesystem::create_directories(folder / "assets");
  std::ofstream(folder / "secret.txt") << "secret";
  const auto site = done(web::make_site({.book = folder / "book.db", .data_dir = folder.path()}));
  for (const std::string path :
       {"/assets/../secret.txt", "/assets/..%2fsecret.txt", "/assets/%2e%2e/secret.txt", "/assets/%2e%2e%2fsecret.txt",
        "/assets//../secret.txt", "/assets/..\\secret.txt", "/assets/x/../../secret.txt", "/assets/%00../secret.txt",
        "/../secret.txt", "/assets/..%252fsecret.txt", "/assets/....//secret.txt", "/assets/../book.db"}) {
    INFO(path);
    const Response response = site({.path = path});
    CHECK(response.status == 404);
    CHECK(*response.body != "secret");
  }
}
