#include "rules/phrases.hpp"

#include "text/wording.hpp"

namespace rollbook::rules {

Message found_instead_of_one(Arguments args) {
  if (args.empty()) return message("none");
  if (args.size() == 1) return as_it_stands(text::quote(args[0]));
  return counted("{n} word", "{n} words", args.size());
}

}  // namespace rollbook::rules
