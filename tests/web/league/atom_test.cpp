#include "web/league/atom.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;

TEST_CASE("atom: a feed with its entries, everything escaped; it is as new as its newest entry") {
  const web::AtomFeed feed{.id = "tag:x,2026:f",
                           .title = "A & B",
                           .address = "http://club/seasons/1",
                           .self = "http://club/seasons/1/results.atom",
                           .language = "en",
                           .entries = {{.id = "tag:x,2026:f/1",
                                        .title = "<Ala> won",
                                        .address = "http://club/games/1?a=b&c=d",
                                        .updated = test::tonight,
                                        .summary = "Ala 5"}}};
  CHECK(web::write_atom(feed) ==
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n"
        "<id>tag:x,2026:f</id>\n<title>A &amp; B</title>\n"
        "<link rel=\"alternate\" type=\"text/html\" href=\"http://club/seasons/1\"/>\n"
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"http://club/seasons/1/results.atom\"/>\n"
        "<updated>2026-05-28T20:26:40Z</updated>\n<author><name>Rollbook</name></author>\n"
        "<entry>\n<id>tag:x,2026:f/1</id>\n<title>&lt;Ala&gt; won</title>\n"
        "<link rel=\"alternate\" type=\"text/html\" href=\"http://club/games/1?a=b&amp;c=d\"/>\n"
        "<updated>2026-05-28T20:26:40Z</updated>\n<summary>Ala 5</summary>\n</entry>\n</feed>\n");
}

TEST_CASE("atom: characters not allowed in XML are removed, whatever the names are") {
  const std::string strange = "Ala\x01\x1b\t\xEF\xBF\xBE\xEF\xBF\xBF\xff\xc5\xed\xa0\x80 Łucja\xEF\xBF\xBD\U0001F3B2";
  const web::AtomFeed feed{.id = "tag:x,2026:f",
                           .title = strange,
                           .address = "http://club/" + strange,
                           .self = "http://club/results.atom",
                           .language = "en",
                           .entries = {{.id = "tag:x,2026:f/1", .title = "x", .address = "x", .summary = strange}}};
  const std::string clean = "Ala" + std::string(11, ' ') + "Łucja\xEF\xBF\xBD\U0001F3B2";
  const std::string xml = web::write_atom(feed);
  for (const std::string& part :
       {"<title>" + clean + "</title>", "href=\"http://club/" + clean + "\"", "<summary>" + clean + "</summary>"}) {
    INFO(xml);
    CHECK(xml.find(part) != std::string::npos);
  }
}
