#include "record/verdict.hpp"

#include "record/broken.hpp"
#include "record/json_values.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using text::say;

/// A move as a verdict quotes it: nothing legal is that long.
std::string quoted(std::string_view move) {
  constexpr std::size_t longest = 1000;
  if (move.size() <= longest) return std::string(move);
  std::size_t cut = longest;
  while ((static_cast<std::uint8_t>(move[cut]) & 0xC0U) == 0x80U) --cut;  // not inside a character
  return say(move.substr(0, cut), "…");
}

/// Replays into `state` until the moves end or one is illegal; that one becomes a complaint.
void replay(const Record& record, rules::State& state, Verdict& verdict) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (auto wrong = rules::apply(state, record.moves[i])) {
      verdict.violations.push_back({i + 1, quoted(record.moves[i]), wrong->rule, std::move(wrong->message)});
      return;
    }
    ++verdict.moves;
  }
}

void check_claims(const Claims& claims, Verdict& verdict) {
  const auto check = [&](std::string_view rule, const std::string& what, int claimed, int found) {
    if (claimed == found) return;
    verdict.violations.push_back(
        {0, "", rule, say(what, " is claimed to be ", claimed, "; the replay makes it ", found, ".")});
  };
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    const PlayerVerdict& player = verdict.players[i];
    const std::string whose = say(player.name, " (seat ", i + 1, "): the ");
    if (!claims.totals.empty()) check(broken::claimed_total, whose + "total", claims.totals[i], player.score.total);
    if (!claims.parts.empty()) {
      for (std::size_t part = 0; part < verdict.game->parts.size(); ++part) {
        for (const auto& [name, points] : claims.parts[i]) {
          if (name != verdict.game->parts[part]) continue;
          check(broken::claimed_part, say(whose, "part ", name), points, player.score.parts[part]);
        }
      }
    }
    if (!claims.places.empty()) check(broken::claimed_place, whose + "place", claims.places[i], player.place);
  }
}

}  // namespace

Verdict judge(const Record& record, const rules::Deck* deck) {
  Verdict verdict{.game_name = std::string(record.game->name), .game = record.game};
  verdict.moves_recorded = record.moves.size();
  rules::State state = start(record, deck);
  replay(record, state, verdict);
  verdict.complete = rules::is_over(state);
  const rules::Standing standing = rules::standing(state);
  verdict.decided_by = standing.decided_by;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    verdict.players.push_back(
        {record.players[i], rules::score(state, static_cast<rules::Seat>(i + 1)), standing.places[i]});
  }
  // A claim is about the game as it was played: after an illegal move nobody knows what that would have been.
  if (record.result && verdict.ok()) check_claims(*record.result, verdict);
  return verdict;
}

Verdict judge(const Entry& entry, const rules::Deck* deck) {
  if (entry.record && entry.violations.empty()) return judge(*entry.record, deck);
  Verdict verdict{.game_name = entry.game};
  for (const rules::Violation& wrong : entry.violations) {
    verdict.violations.push_back({0, "", wrong.rule, wrong.message});
  }
  return verdict;
}

std::string to_json(const Verdict& verdict, std::string_view file, int index) {
  Json players = Json::array();
  for (const PlayerVerdict& player : verdict.players) {
    Json parts = Json::object();
    for (std::size_t part = 0; part < verdict.game->parts.size(); ++part) {
      parts[std::string(verdict.game->parts[part])] = player.score.parts[part];
    }
    players.push_back(
        {{"name", player.name}, {"total", player.score.total}, {"parts", std::move(parts)}, {"place", player.place}});
  }
  Json violations = Json::array();
  for (const Complaint& wrong : verdict.violations) {
    violations.push_back(
        {{"move", wrong.move}, {"text", wrong.text}, {"rule", wrong.rule}, {"message", wrong.message}});
  }
  const Json line{{"file", file},
                  {"index", index},
                  {"game", verdict.game_name},
                  {"ok", verdict.ok()},
                  {"complete", verdict.complete},
                  {"moves", verdict.moves},
                  {"players", std::move(players)},
                  {"decided_by", verdict.decided_by},
                  {"violations", std::move(violations)}};
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rollbook::record
