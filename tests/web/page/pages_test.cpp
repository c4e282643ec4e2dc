#include "web/page/pages.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "json.hpp"
#include "store/book_support.hpp"

using namespace rollbook;
using web::Fragments;
using web::Pages;
using web::Reader;

namespace {

/// Pages in which this replaces the template for errors.
Pages pages_with(std::string_view text) {
  const test::Folder folder;
  std::filesystem::create_directories(folder.path() / "templates/pages");
  std::ofstream(folder.path() / "templates/pages/error.html") << text;
  return {folder.path(), [](std::string_view name) { return "/assets/" + std::string(name); }};
}

}  // namespace

TEST_CASE("pages: what a template prints is escaped, finished HTML comes in as a fragment") {
  const Pages pages = pages_with("{{ name }}|<i title=\"{{ name }}\">{{ drawing }}");
  Fragments fragments;
  const std::string drawing = fragments.keep("<svg/>");
  CHECK(pages.render("error", {}, {{"name", "<b>\"&'"}, {"drawing", drawing}}, fragments) ==
        "&lt;b&gt;&quot;&amp;&apos;|<i title=\"&lt;b&gt;&quot;&amp;&apos;\"><svg/>");
}

TEST_CASE("pages: a template includes templates, never files from the disk") {
  const test::TemporaryFile secret("secret");
  const Pages pages = pages_with("{% include \"" + secret.path() + "\" %}");
  CHECK_THROWS(pages.render("error", {}, record::Json::object()));
}

TEST_CASE("pages: messages in the reader's language, with gaps, and addresses of assets") {
  const Pages pages = pages_with(R"({{ t("games.found", "n", 2) }} {{ lang }} {{ asset("site.css") }})");
  CHECK(pages.render("error", {.language = "en"}, record::Json::object()) == "2 games en /assets/site.css");
  CHECK(pages.render("error", {.language = "pl"}, record::Json::object()) == "2 partie pl /assets/site.css");
}

TEST_CASE("pages: a reader's language and the address without it") {
  const Reader reader = web::reader_of({.path = "/games",
                                        .query = {{"player", "Ala & Ben"}, {"lang", "de"}, {"page", "2"}},
                                        .headers = {{"cookie", "lang=pl"}}});
  CHECK(reader.language == "de");
  CHECK(reader.address == "/games?player=Ala%20%26%20Ben&page=2");
  CHECK_FALSE(reader.visitor.may(http::Right::help));
  CHECK(web::reader_of({.headers = {{"cookie", "a=b; lang=pl"}}}).language == "pl");
}

TEST_CASE("pages: links to the same page in the other languages") {
  const Pages pages = pages_with("{% for l in languages %}{{ l.code }} {{ l.name }} {{ l.address }}\n{% endfor %}");
  const std::string links = pages.render("error", {.address = "/games?page=2"}, record::Json::object());
  CHECK(links ==
        "en English /games?page=2&amp;lang=en\npl Polski /games?page=2&amp;lang=pl\n"
        "de Deutsch /games?page=2&amp;lang=de\n");
}

TEST_CASE("pages: no link of a page leads to another host, whatever address was requested") {
  const Pages pages = pages_with("{% for l in languages %}{{ l.address }} {% endfor %}{{ here }}");
  for (const std::string_view path : {"//evil.example/", "/\\evil.example", "/\t/evil.example"}) {
    const Reader reader = web::reader_of({.path = std::string(path), .query = {{"a", "b"}, {"lang", "en"}}});
    CHECK(pages.render("error", reader, record::Json::object()) == "/?lang=en /?lang=pl /?lang=de %2F");
    CHECK(reader.address != web::reader_of({}).address);  // otherwise they would share a page of the cache
  }
}

TEST_CASE("pages: a template knows whether its page is to be published") {
  const test::Folder folder;
  std::filesystem::create_directories(folder.path() / "templates/pages");
  std::ofstream(folder.path() / "templates/pages/error.html") << "{% if published %}file{% else %}server{% endif %}";
  const auto asset = [](std::string_view name) { return std::string(name); };
  CHECK(Pages(folder.path(), asset).render("error", {}, record::Json::object()) == "server");
  CHECK(Pages(folder.path(), asset, true).render("error", {}, record::Json::object()) == "file");
}
