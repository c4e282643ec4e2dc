#include "web/page/local_times.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

namespace {

std::string shown(std::string_view html, std::string_view language = "en") {
  return web::with_local_times(html, web::zone_named("Europe/Warsaw").value(), i18n::Catalogue::load(language));
}

}  // namespace

TEST_CASE("local times: a moment is shown in the club's zone, in the form of the language") {
  constexpr const char* moment = R"(<p><time datetime="2026-05-28T20:26:40Z">2026-05-28T20:26:40Z</time>.)";
  CHECK(shown(moment) == R"(<p><time datetime="2026-05-28T20:26:40Z">2026-05-28, 22:26</time>.)");
  CHECK(shown(moment, "de") == R"(<p><time datetime="2026-05-28T20:26:40Z">28.05.2026, 22:26</time>.)");
  const std::string twice = std::string(moment) + moment;
  CHECK(shown(twice) == shown(moment) + shown(moment));
}

TEST_CASE("local times: days, other texts and other tags stay as they are") {
  for (const char* html :
       {R"(<time datetime="2026-05-28">2026-05-28</time>)", R"(<time datetime="2026-05-28T20:26:40Z">soon</time>)",
        R"(<time datetime="2026-05-28T20:26:40Z" data-since></time>)", R"(<time datetime=")",
        R"(<time datetime="2026-05-28T20:26:40Z")", "no time at all", ""}) {
    CHECK(shown(html) == html);
  }
}
