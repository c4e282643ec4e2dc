#include "rules/tapping.hpp"

#include <algorithm>

namespace rollbook::rules {

std::vector<std::string> one_each(std::string_view faces) {
  std::vector<std::string> each;
  each.reserve(faces.size());
  for (const char face : faces) each.emplace_back(1, face);
  return each;
}

bool can_show(std::span<const Thrown> dice, std::span<const std::string> faces) {
  return std::ranges::equal(dice, faces, [](const Thrown& die, const std::string& face) {
    return face.empty() ? die.may_stay : std::ranges::find(die.faces, face) != die.faces.end();
  });
}

bool may_show(std::span<const Thrown> dice, std::span<const std::string> faces) {
  return std::ranges::equal(dice, faces, [](const Thrown& die, const std::string& face) {
    return face.empty() || std::ranges::find(die.faces, face) != die.faces.end();
  });
}

}  // namespace rollbook::rules
