#include "web/words/complaints.hpp"

#include <algorithm>
#include <vector>

#include "record/json.hpp"

namespace rollbook::web {

using record::Json;

Json complaints_in_words(std::span<const record::Complaint> complaints, std::string_view game,
                         std::span<const std::string> players, const i18n::Catalogue& catalogue) {
  Json rows = Json::array();
  for (const record::Complaint& wrong : complaints) {
    rows.push_back({{"move", wrong.move},
                    {"text", wrong.text},
                    {"rule", wrong.rule},
                    {"message", catalogue.say(game, wrong.message, players)}});
  }
  return rows;
}

Json complaints_in_words(const record::Verdict& verdict, const i18n::Catalogue& catalogue, std::size_t most) {
  std::vector<std::string> names;
  std::ranges::transform(verdict.players, std::back_inserter(names), &record::PlayerVerdict::name);
  const std::span<const record::Complaint> all(verdict.violations);
  return complaints_in_words(all.first(std::min(most, all.size())), verdict.game_name, names, catalogue);
}

}  // namespace rollbook::web
