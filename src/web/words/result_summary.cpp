#include "web/words/result_summary.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// A player's result, with the value that breaks ties in this game.
struct Result {
  std::string player;
  int total = 0;
  int place = 0;
  int tie_break = 0;
};

/// All players, best first.
std::vector<Result> results_of(const store::GameLine& line, const rules::State& end) {
  std::vector<Result> results;
  for (std::size_t i = 0; i < line.seats.size(); ++i) {
    const store::SeatResult& seat = line.seats[i];
    results.push_back({.player = seat.player,
                       .total = seat.total,
                       .place = seat.place,
                       .tie_break = rules::score(end, static_cast<rules::Seat>(i + 1)).tie_break});
  }
  std::ranges::stable_sort(results, {}, &Result::place);
  return results;
}

/// "Ala", "Ala and Ben".
std::string names_of(std::span<const Result> results, const i18n::Catalogue& catalogue) {
  std::vector<std::string> names;
  std::ranges::transform(results, std::back_inserter(names), &Result::player);
  return text::list(names, catalogue.say("common.and"));
}

/// The first of them with all others whose value is the same.
std::span<const Result> alike(std::span<const Result> results, int Result::*what) {
  const auto other = std::ranges::find_if(results, [&](const Result& one) { return one.*what != results[0].*what; });
  return results.first(static_cast<std::size_t>(other - results.begin()));
}

/// "3. Ben (25), 4. Dan and Eva (23)".
std::string order_of(std::span<const Result> level, const i18n::Catalogue& catalogue) {
  std::string order;
  while (!level.empty()) {
    const auto same = alike(level, &Result::place);
    order +=
        say(order.empty() ? "" : ", ", same[0].place, ". ", names_of(same, catalogue), " (", same[0].tie_break, ")");
    level = level.subspan(same.size());
  }
  return order;
}

/// What separated the players with equal points, or why nothing did.
std::string tie_in_words(std::span<const Result> level, bool replayed, const rules::Game& game,
                         const i18n::Catalogue& catalogue) {
  const std::vector<std::pair<std::string, std::string>> gaps{
      {"players", names_of(level, catalogue)},
      {"n", std::to_string(level[0].total)},
      {"place", std::to_string(level[0].place)},
      {"what", game.tie_break.empty() ? "" : catalogue.say(say(game.name, ".tie_break"))},
      {"value", std::to_string(level[0].tie_break)},
      {"order", order_of(level, catalogue)}};
  if (!replayed) return catalogue.say("game.tie.ruled", gaps);
  if (game.tie_break.empty()) return catalogue.say("game.tie.no_tie_break", gaps);
  if (level.front().place != level.back().place) return catalogue.say("game.tie.broken", gaps);
  const std::string with_nothing = say(game.name, ".tie_without");
  if (level[0].tie_break == 0 && catalogue.has(with_nothing)) return catalogue.say(with_nothing, gaps);
  return catalogue.say("game.tie.same", gaps);
}

std::string first_place(std::span<const Result> results, const i18n::Catalogue& catalogue) {
  const auto winners = alike(results, &Result::place);
  const std::string players = names_of(winners, catalogue);
  if (winners.size() > 1) return catalogue.say("game.decided.shared", {{"players", players}});
  const int lead = results[0].total - results[1].total;
  if (lead == 0) return catalogue.say("game.decided.tie_break", {{"players", players}});
  return catalogue.say("game.decided.total", {{"players", players}, {"n", std::to_string(lead)}});
}

}  // namespace

std::vector<std::string> result_summary(const store::GameLine& line, const rules::State& end,
                                        const i18n::Catalogue& catalogue) {
  if (!line.has_winner()) return {};
  const std::vector<Result> results = results_of(line, end);
  // For totals that an organiser entered, or took from the record, no parts are known, and the totals alone determine
  // the places.
  const bool replayed = std::ranges::none_of(line.seats, [](const auto& seat) { return seat.parts == "{}"; });
  std::vector<std::string> sentences{first_place(results, catalogue)};
  for (std::span<const Result> rest(results); !rest.empty();) {
    const auto level = alike(rest, &Result::total);
    if (level.size() > 1) sentences.push_back(tie_in_words(level, replayed, end.game(), catalogue));
    rest = rest.subspan(level.size());
  }
  return sentences;
}

}  // namespace rollbook::web
