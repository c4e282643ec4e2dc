#include "web/publish/published_html.hpp"

#include <catch2/catch_test_macros.hpp>
#include <vector>

using namespace rollbook;
using web::as_script;

namespace {

/// Everything is published except what begins with /import.
std::string with_links(std::string_view html) {
  return web::with_links(html, [](std::string_view address) -> std::optional<std::string> {
    if (address.starts_with("/import")) return std::nullopt;
    return "[" + std::string(address) + "]";
  });
}

}  // namespace

TEST_CASE("published html: addresses of the site are replaced, and fragments stay") {
  CHECK(with_links(R"(<p>See <a class="x" href="/games">games</a>.)") ==
        R"(<p>See <a class="x" href="[/games]">games</a>.)");
  CHECK(with_links(R"(<img src="/a.png"/>)") == R"(<img src="[/a.png]"/>)");
  CHECK(with_links(R"(<a href="/solo/clever?edition=pl&amp;player=7#course" download>x</a>)") ==
        R"(<a href="[/solo/clever?edition=pl&player=7]#course" download>x</a>)");
  CHECK(with_links("<a\n  href=\"/games\"\n  hidden>x</a>") == "<a href=\"[/games]\"\n  hidden>x</a>");
}

TEST_CASE("published html: a link that would lead nowhere becomes plain text") {
  CHECK(with_links(R"(<a class="x" href="/import" rel="next">Import</a>)") == R"(<a class="x" rel="next">Import</a>)");
}

TEST_CASE("published html: everything else stays as it is") {
  for (const auto* html : {R"(<a href="#main">x</a>)", R"(<use href="#x0"/>)", R"(<p title="<a href=">/games</p>)",
                           R"(<p title=' href="/games"'>x</p>)", R"(<p title="x href=" class="/games">x</p>)",
                           R"(<i data-href="/games"></i>)", R"(<!-- it's <a href="/games"> -->x)",
                           "<!doctype html>\n<p>href=\"/games\"</p>", "a < b", "<", "<a =>x</a>", "<p class=x hidden>",
                           "", R"(<script type="application/json">{"a":"<b href=\"/games\">"}</script>)"}) {
    CHECK(with_links(html) == html);
  }
}

TEST_CASE("published html: modules become scripts that wait for the page") {
  CHECK(with_links(R"(<script type="module" src="/assets/site.js"></script>)") ==
        R"(<script defer src="[/assets/site.js]"></script>)");
  CHECK(with_links(R"(<script src="/assets/site.js" type="module"></script>)") ==
        R"(<script src="[/assets/site.js]" defer></script>)");
  CHECK(with_links(R"(<script src="/assets/theme.js"></script>)") == R"(<script src="[/assets/theme.js]"></script>)");
  CHECK(with_links(R"(<i type="module"></i>)") == R"(<i type="module"></i>)");
}

TEST_CASE("published html: scripts contain no links, and links after them are found") {
  CHECK(with_links(R"(<script>if (a<b) x = '<a href="/games">'</script><a href="/games">)") ==
        R"(<script>if (a<b) x = '<a href="/games">'</script><a href="[/games]">)");
}

TEST_CASE("published html: a script keeps its names local and may use await") {
  CHECK(as_script("const a = await b;\n") == "(async () => {\n\"use strict\";\nconst a = await b;\n})();\n");
}

TEST_CASE("published html: a single file includes its styles, and nothing that leads elsewhere") {
  const std::string page =
      "<head><link rel=\"icon\" href=\"/assets/1/icon.svg\"><link rel=\"stylesheet\" href=\"/assets/1/site.css\">"
      "<script type=\"module\" src=\"/assets/1/site.js\"></script></head>"
      "<body><a class=\"skip\" href=\"#main\">Skip</a><nav aria-label=\"Menu\"><a href=\"/games\">Games</a></nav>"
      "<p><a href=\"/players/7\">Ala</a> 5 &lt; 7<a class=\"button\" href=\"/x.csv\">CSV</a></p></body>";
  const std::string single = web::in_one_file(
      page, [](std::string_view address) { return std::string("/* ") + std::string(address) + " */\n"; });
  CHECK(single ==
        "<head><style>\n/* /assets/1/site.css */\n</style></head>"
        "<body><a class=\"skip\" href=\"#main\">Skip</a><p><a>Ala</a> 5 &lt; 7</p></body>");
}
