#include "rules/clever_family/notation.hpp"

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

using text::quote;
using text::say;

std::optional<Violation> read_roll(std::string_view verb, Arguments args, std::string_view letters, Faces& faces) {
  if (args.empty()) {
    return wrong_arguments(say(verb, " is followed by dice, for example \"", verb, " w3 ", letters[1], "1\"."));
  }
  return read_dice(args, letters, faces);
}

std::optional<Violation> read_serve(Arguments args, std::string_view letters, Faces& faces, DieSet& tray) {
  constexpr std::size_t dice = dice_in_all;
  const auto wrong_form = [] {
    return wrong_arguments("serve shows all six dice, then tray and the three dice on it.");
  };
  if (args.size() != dice + 4 || !text::same(args[dice], "tray")) return wrong_form();
  if (auto wrong = read_dice(args.first(dice), letters, faces)) return wrong;
  for (const std::string_view word : args.subspan(dice + 1)) {
    const auto die = read_die(word, letters);
    if (!die || has(tray, *die)) return wrong_form();
    tray |= only(*die);
  }
  return std::nullopt;
}

std::optional<Violation> read_number(std::string_view word, std::string_view area, int low, int high,
                                     std::uint8_t& value) {
  const auto found = number(word);
  if (!found || *found < low || *found > high) {
    return wrong_arguments(say("A number in ", area, " is from ", low, " to ", high, "; found ", quote(word), "."));
  }
  value = static_cast<std::uint8_t>(*found);
  return std::nullopt;
}

}  // namespace rollbook::rules::clever_family
