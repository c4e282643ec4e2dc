#include "web/page/assets.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "http/router.hpp"
#include "store/book_support.hpp"

using namespace rollbook;
using data::EmbeddedFile;
using http::Request;
using http::Response;
using web::Assets;

namespace {

constexpr std::array<EmbeddedFile, 4> files{{{"assets/pages/replay.js", "import './sheet.js'"},
                                             {"assets/style.css", "body {}"},
                                             {"locales/en/common.json", "{}"},
                                             {"templates/page.html", "<p>"}}};

/// Requests an asset like the site: by its address.
Response ask(const Assets& assets, std::string address, http::Fields headers = {}) {
  const auto nothing = [](const Request&) { return http::plain("no route", 404); };
  const auto site = http::route(
      {{http::Method::get, "/assets/{name...}", [&](const Request& request) { return assets.answer(request); }}},
      nothing, nothing);
  return site({.path = std::move(address), .headers = std::move(headers)});
}

}  // namespace

TEST_CASE("an asset is cached for ever under the address of its edition") {
  const Assets assets(files);
  const std::string address = assets.address_of("style.css");
  CHECK(address.starts_with("/assets/"));
  CHECK(address.ends_with("/style.css"));
  const Response style = ask(assets, address);
  CHECK(style.status == 200);
  CHECK(*style.body == "body {}");
  CHECK(style.type == "text/css; charset=utf-8");
  CHECK(style.headers.get("cache-control") == web::freshness::for_ever);
  CHECK(ask(assets, address, {{"if-none-match", std::string(style.headers.get("etag"))}}).status == 304);
}

TEST_CASE("an asset under its bare name, or in another edition, is revalidated each time") {
  const Assets assets(files);
  for (const std::string& address :
       {std::string("/assets/style.css"), "/assets/" + std::string(32, 'a') + "/style.css"}) {
    const Response style = ask(assets, address);
    CHECK(style.status == 200);
    CHECK(style.headers.all("cache-control") == std::vector<std::string_view>{"no-cache"});
  }
}

TEST_CASE("all assets are in one edition, so that modules find each other; it changes with any of them") {
  const Assets assets(files);
  const std::string style = assets.address_of("style.css");
  const std::string folder = style.substr(0, style.size() - std::string_view("style.css").size());
  CHECK(assets.address_of("pages/replay.js") == folder + "pages/replay.js");
  CHECK(*ask(assets, folder + "pages/replay.js").body == "import './sheet.js'");
  auto changed = files;
  changed[0].content = "import './paper.js'";
  CHECK(Assets(changed).address_of("style.css") != style);
  changed = files;
  changed[2].content = "{\"title\": \"Rollbook\"}";
  CHECK(Assets(changed).address_of("style.css") == style);
}

TEST_CASE("with a data folder, files are read from it each time") {
  const test::Folder dir;
  std::filesystem::create_directories(dir.path() / "assets");
  std::ofstream(dir.path() / "assets" / "style.css") << "one {}";
  const Assets assets(files, dir.path());
  CHECK(assets.address_of("style.css") == "/assets/style.css");
  CHECK(*ask(assets, "/assets/style.css").body == "one {}");
  std::ofstream(dir.path() / "assets" / "style.css") << "two {}";
  CHECK(*ask(assets, "/assets/style.css").body == "two {}");
  CHECK(ask(assets, Assets(files).address_of("style.css")).headers.get("cache-control") == "no-cache");
}

TEST_CASE("no address leads outside the assets") {
  const test::Folder dir;
  std::filesystem::create_directories(dir.path() / "assets");
  std::ofstream(dir.path() / "secret.txt") << "secret";
  std::ofstream(dir.path() / "assets" / ".secret") << "secret";
  for (const Assets& assets : {Assets(files), Assets(files, dir.path())}) {
    for (const std::string address : {"/assets/../secret.txt",
                                      "/assets/%2e%2e/secret.txt",
                                      "/assets/%2E%2E%2Fsecret.txt",
                                      "/assets/x/../../secret.txt",
                                      "/assets/..%5csecret.txt",
                                      "/assets//etc/passwd",
                                      "/assets/%2Fetc%2Fpasswd",
                                      "/assets/.secret",
                                      "/assets/",
                                      "/assets/.",
                                      "/assets/..",
                                      "/assets/style.css%00.png",
                                      "/assets/./style.css",
                                      "/assets/../assets/style.css",
                                      "/assets/style.css/",
                                      "/assets/nothing.css",
                                      "/assets/../templates/page.html",
                                      "/assets/00000000000000000000000000000000",
                                      "/assets/00000000000000000000000000000000/",
                                      "/assets/00000000000000000000000000000000/../secret.txt"}) {
      INFO(address);
      CHECK(ask(assets, address).status == 404);
    }
  }
}

TEST_CASE("types are chosen by file extension") {
  CHECK(web::content_type_of("replay.js") == "text/javascript; charset=utf-8");
  CHECK(web::content_type_of("die.svg") == "image/svg+xml");
  CHECK(web::content_type_of("icon.512.png") == "image/png");
  CHECK(web::content_type_of("favicon.ico") == "image/x-icon");
  CHECK(web::content_type_of("site.webmanifest") == "application/manifest+json");
  CHECK(web::content_type_of("a.json") == "application/json");
  for (const auto* name : {"a.exe", "js", "a.", ""}) CHECK(web::content_type_of(name) == "application/octet-stream");
}
