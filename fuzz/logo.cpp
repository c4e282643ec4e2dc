// A picture that somebody chooses as the club's logo. Whatever its bytes, it is refused or becomes a PNG of known size,
// which is a logo itself and stays as it is.
#include "web/draw/logo.hpp"

#include "store/people/club.hpp"
#include "support.hpp"

namespace rollbook::fuzz {

void try_input(std::string_view input) {
  const auto logo = web::logo_from(input);
  if (!logo) return;
  demand(logo->starts_with("\x89PNG\r\n\x1a\n"), "a logo is a PNG", *logo);
  demand(logo->size() <= store::most_logo, "a logo can be stored", *logo);
  const auto again = web::logo_from(*logo);
  demand(again && *again == *logo, "a logo made of a logo is the same", *logo);
}

}  // namespace rollbook::fuzz
