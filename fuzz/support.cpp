#include "support.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "rules/catalogue.hpp"

namespace rollbook::fuzz {

void demand(bool holds, std::string_view what, std::string_view of) {
  if (holds) return;
  std::cerr << "Does not hold: " << what << '\n' << of << '\n';
  std::abort();
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

unsigned take_byte(std::string_view& text) {
  if (text.empty()) return 0;
  const auto byte = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  return byte;
}

const rules::Game& take_game(std::string_view& text) {
  const auto games = rules::games();
  return *games[(take_byte(text) + games.size() - '0' % games.size()) % games.size()];
}

}  // namespace rollbook::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rollbook::fuzz::try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}
