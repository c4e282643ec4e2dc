#include "web/draw/fragments.hpp"

#include <charconv>
#include <random>

#include "text/wording.hpp"

namespace rollbook::web {

Fragments::Fragments() {
  std::random_device chance;
  mark_ = text::say("[[", chance(), "-", chance(), ":");
}

std::string Fragments::keep(std::string html) {
  kept_.push_back(std::move(html));
  return text::say(mark_, kept_.size() - 1, "]]");
}

std::string Fragments::restore(std::string_view page) const {
  std::string whole;
  while (true) {
    const std::size_t token = page.find(mark_);
    whole += page.substr(0, token);
    if (token == std::string_view::npos) return whole;
    page.remove_prefix(token + mark_.size());
    std::size_t number = 0;
    const char* const end = std::from_chars(page.data(), page.data() + page.size(), number).ptr;
    whole += kept_.at(number);
    page.remove_prefix(static_cast<std::size_t>(end - page.data()) + 2);
  }
}

}  // namespace rollbook::web
