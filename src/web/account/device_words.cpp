#include "web/account/device_words.hpp"

#include <array>
#include <span>

#include "text/wording.hpp"

namespace rollbook::web {
namespace {

struct Sign {
  std::string_view letters;
  std::string_view name;
};

/// In this order, because every browser also names those that it wants to be taken for.
constexpr auto browsers = std::to_array<Sign>({{"Edg", "Edge"},
                                               {"OPR/", "Opera"},
                                               {"SamsungBrowser/", "Samsung Internet"},
                                               {"Firefox/", "Firefox"},
                                               {"FxiOS/", "Firefox"},
                                               {"CriOS/", "Chrome"},
                                               {"Chrome/", "Chrome"},
                                               {"Chromium/", "Chromium"},
                                               {"Safari/", "Safari"}});
constexpr auto systems = std::to_array<Sign>({{"iPhone", "iPhone"},
                                              {"iPad", "iPad"},
                                              {"Android", "Android"},
                                              {"CrOS", "ChromeOS"},
                                              {"Windows", "Windows"},
                                              {"Macintosh", "Mac"},
                                              {"Linux", "Linux"}});

std::string_view name_in(std::string_view text, std::span<const Sign> signs) {
  for (const Sign& sign : signs) {
    if (text.find(sign.letters) != std::string_view::npos) return sign.name;
  }
  return "";
}

}  // namespace

std::string device_in(std::string_view user_agent) {
  const std::string_view browser = name_in(user_agent, browsers);
  const std::string_view system = name_in(user_agent, systems);
  return text::say(browser, browser.empty() || system.empty() ? "" : ", ", system);
}

}  // namespace rollbook::web
