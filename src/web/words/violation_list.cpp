#include "web/words/violation_list.hpp"

#include <algorithm>
#include <vector>

#include "record/json.hpp"

namespace rollbook::web {

using record::Json;

Json violation_list(std::span<const record::VerdictViolation> violations, std::string_view game,
                    std::span<const std::string> players, const i18n::Catalogue& catalogue) {
  Json rows = Json::array();
  for (const record::VerdictViolation& wrong : violations) {
    rows.push_back({{"move", wrong.move},
                    {"text", wrong.text},
                    {"rule", wrong.rule},
                    {"message", catalogue.say(game, wrong.message, players)}});
  }
  return rows;
}

Json violation_list(const record::Verdict& verdict, const i18n::Catalogue& catalogue, std::size_t most) {
  std::vector<std::string> names;
  std::ranges::transform(verdict.players, std::back_inserter(names), &record::PlayerVerdict::name);
  const std::span<const record::VerdictViolation> all(verdict.violations);
  return violation_list(all.first(std::min(most, all.size())), verdict.game_name, names, catalogue);
}

}  // namespace rollbook::web
