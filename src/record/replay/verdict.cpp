#include "record/replay/verdict.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/source/broken.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::message;
using rules::Message;

/// A move as quoted in a verdict: no legal move is that long.
std::string quoted(std::string_view move) {
  constexpr std::size_t longest = 1000;
  if (move.size() <= longest) return std::string(move);
  std::size_t cut = longest;
  while ((static_cast<std::uint8_t>(move[cut]) & 0xC0U) == 0x80U) --cut;  // not inside a character
  return text::say(move.substr(0, cut), "…");
}

/// Replays into `state` until the moves end or one is illegal, which is added as a violation. The legal ones are added
/// to `spelled` in canonical form, if it is not null.
void replay(const Record& record, rules::State& state, Verdict& verdict, Moves* spelled) {
  rules::MoveText text;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string_view move = record.moves[i];
    if (auto wrong = spelled == nullptr ? rules::apply(state, move) : rules::apply(state, move, text)) {
      verdict.violations.push_back({i + 1, quoted(record.moves[i]), wrong->rule, std::move(wrong->message)});
      return;
    }
    if (spelled != nullptr) spelled->add(text.view());
    ++verdict.moves;
  }
}

/// "Ala (seat 1): …": what is wrong with a player's sheet or claim.
Message about(std::string_view name, std::size_t seat, Message what) {
  return message("{name} (seat {seat}): {what}", name, seat, std::move(what));
}

void dispute(std::string_view rule, std::size_t index, Message message, Verdict& verdict) {
  verdict.violations.push_back({0, "", rule, about(verdict.players[index].name, index + 1, std::move(message))});
}

void check_total(int claimed, std::size_t index, Verdict& verdict) {
  const int found = verdict.players[index].score.total;
  if (claimed == found) return;
  dispute(broken::claimed_total, index,
          verdict.sheet ? message("the total is claimed to be {claimed}; the sheet makes it {found}.", claimed, found)
                        : message("the total is claimed to be {claimed}; the replay makes it {found}.", claimed, found),
          verdict);
}

void check_place(int claimed, std::size_t index, Verdict& verdict) {
  const int found = verdict.players[index].place;
  if (claimed == found) return;
  dispute(broken::claimed_place, index,
          verdict.sheet ? message("the place is claimed to be {claimed}; the sheet makes it {found}.", claimed, found)
                        : message("the place is claimed to be {claimed}; the replay makes it {found}.", claimed, found),
          verdict);
}

void check_part(std::size_t part, int claimed, std::size_t index, Verdict& verdict) {
  const int found = verdict.players[index].score.parts[part];
  if (claimed == found) return;
  const rules::Filling name = rules::part_of_score(verdict.game->parts[part]);
  dispute(
      broken::claimed_part, index,
      verdict.sheet
          ? message("the part {part} is claimed to be {claimed}; the sheet makes it {found}.", name, claimed, found)
          : message("the part {part} is claimed to be {claimed}; the replay makes it {found}.", name, claimed, found),
      verdict);
}

void check_parts(const std::vector<std::pair<std::string, int>>& claims, std::size_t index, Verdict& verdict) {
  for (std::size_t part = 0; part < verdict.game->parts.size(); ++part) {
    for (const auto& [name, points] : claims) {
      if (name == verdict.game->parts[part]) check_part(part, points, index, verdict);
    }
  }
}

void check_claims(const Claims& claims, Verdict& verdict) {
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    if (!claims.totals.empty()) check_total(claims.totals[i], i, verdict);
    if (!claims.parts.empty()) check_parts(claims.parts[i], i, verdict);
    if (!claims.places.empty()) check_place(claims.places[i], i, verdict);
  }
}

void check_claims(const std::vector<FinalSheet>& sheets, Verdict& verdict) {
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    check_parts(sheets[i].claimed_parts, i, verdict);
    if (const auto& total = sheets[i].claimed_total) check_total(*total, i, verdict);
  }
}

/// The points and places of all players.
void add_players(const Record& record, const rules::State& state, Verdict& verdict) {
  const rules::Standing standing = rules::standing(state);
  verdict.decided_by = standing.decided_by;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    verdict.players.push_back(
        {record.players[i], rules::score(state, static_cast<rules::Seat>(i + 1)), standing.places[i]});
  }
}

/// A violation on sheets, with the player's name before it.
void add(const Record& record, rules::SheetComplaint& wrong, Verdict& verdict) {
  Message message = wrong.seat == rules::the_table
                        ? on_its_own(std::move(wrong.message))
                        : about(record.players[wrong.seat - 1U], wrong.seat, std::move(wrong.message));
  verdict.violations.push_back({0, "", wrong.rule, std::move(message)});
}

Verdict judge_sheets(const Record& record, const rules::Deck* deck) {
  Verdict verdict{.game_name = std::string(record.game->name), .game = record.game, .sheet = true};
  rules::SheetComplaints unreadable;
  const rules::State state = read_sheets(record, deck, unreadable);
  const bool readable = std::ranges::none_of(
      unreadable, [](const rules::SheetComplaint& wrong) { return wrong.rule == rules::broken::sheet_form; });
  for (rules::SheetComplaint& wrong : unreadable) add(record, wrong, verdict);
  if (!readable) {
    verdict.game = nullptr;
    return verdict;
  }
  add_players(record, state, verdict);
  verdict.complete = true;
  for (rules::SheetComplaint& wrong : rules::check_sheets(state)) {
    if (wrong.rule.ends_with(".sheet.end")) verdict.complete = false;
    add(record, wrong, verdict);
  }
  check_claims(record.sheets, verdict);
  if (record.result) check_claims(*record.result, verdict);
  return verdict;
}

Verdict judge_moves(const Record& record, const rules::Deck* deck, Moves* spelled) {
  Verdict verdict{.game_name = std::string(record.game->name), .game = record.game};
  verdict.moves_recorded = record.moves.size();
  rules::State state = start(record, deck);
  replay(record, state, verdict, spelled);
  verdict.complete = rules::is_over(state);
  add_players(record, state, verdict);
  // A claim concerns the whole game: after an illegal move its result is unknown.
  if (record.result && verdict.ok()) check_claims(*record.result, verdict);
  return verdict;
}

Json list(const std::vector<VerdictViolation>& violations) {
  Json list = Json::array();
  for (const VerdictViolation& wrong : violations) {
    list.push_back(
        {{"move", wrong.move}, {"text", wrong.text}, {"rule", wrong.rule}, {"message", english(wrong.message)}});
  }
  return list;
}

std::string dump(const Json& json) { return json.dump(); }

}  // namespace

Verdict judge(const Record& record, const rules::Deck* deck) {
  return record.is_sheet() ? judge_sheets(record, deck) : judge_moves(record, deck, nullptr);
}

Verdict judge_and_spell(Record& record, const rules::Deck* deck) {
  if (record.is_sheet()) return judge_sheets(record, deck);
  Moves spelled;
  spelled.reserve(record.moves);
  Verdict verdict = judge_moves(record, deck, &spelled);
  if (spelled.size() == record.moves.size()) {
    spelled.mark_canonical();
    record.moves = std::move(spelled);
  }
  return verdict;
}

Verdict judge(const Entry& entry, const rules::Deck* deck) {
  if (entry.record && entry.violations.empty()) return judge(*entry.record, deck);
  Verdict verdict{.game_name = entry.game, .sheet = entry.sheet};
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
  Json line{{"file", file}, {"index", index}, {"game", verdict.game_name}};
  if (verdict.sheet) line["sheet"] = true;
  line["ok"] = verdict.ok();
  line["complete"] = verdict.complete;
  line["moves"] = verdict.moves;
  line["players"] = std::move(players);
  line["decided_by"] = verdict.decided_by;
  line["violations"] = list(verdict.violations);
  return dump(line);
}

std::string to_json(const std::vector<VerdictViolation>& violations) { return dump(list(violations)); }

}  // namespace rollbook::record
