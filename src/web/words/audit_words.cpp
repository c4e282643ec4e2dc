#include "web/words/audit_words.hpp"

#include <algorithm>
#include <array>

#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// Objects with a page of their own: "game 12" is /games/12.
constexpr auto kinds_with_a_page = std::to_array<std::string_view>({"game", "night", "player", "season", "table"});

}  // namespace

std::string action_in_words(std::string_view action, const i18n::Catalogue& catalogue) {
  const std::string key = say("audit.did.", action);
  return catalogue.has(key) ? catalogue.say(key) : std::string(action);
}

record::Json object_in_words(const std::string& object, const i18n::Catalogue& catalogue) {
  const std::size_t space = std::min(object.find(' '), object.size());
  const std::string kind = object.substr(0, space);
  std::string name = object.substr(std::min(space + 1, object.size()));
  if (const std::string role = say("account.role.", name); catalogue.has(role)) name = catalogue.say(role);
  const std::string key = say("audit.object.", kind);
  const bool has_page = std::ranges::find(kinds_with_a_page, kind) != kinds_with_a_page.end() &&
                        text::whole_number<std::int64_t>(name).has_value();
  return {{"words", catalogue.has(key) ? catalogue.say(key, {{"name", name}}) : object},
          {"address", has_page ? say("/", kind, "s/", name) : ""}};
}

}  // namespace rollbook::web
