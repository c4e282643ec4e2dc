#include "cli/support/verdict_lines.hpp"

#include <algorithm>
#include <ostream>

#include "cli/terminal/paint.hpp"
#include "cli/terminal/table.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

using record::Verdict;
using text::say;

/// "Ala 9, Bo 7; Ala wins by total".
std::string outcome(const Verdict& verdict) {
  std::string line;
  std::vector<std::string> first;
  for (const auto& player : verdict.players) {
    line += say(line.empty() ? "" : ", ", player.name, " ", player.score.total);
    if (player.place == 1) first.push_back(player.name);
  }
  if (verdict.players.size() < 2) {
    const std::string_view rating =
        verdict.complete ? rules::rating(*verdict.game, verdict.players[0].score.total) : "";
    return rating.empty() ? line : say(line, "; ", rating);
  }
  const bool shared = first.size() > 1;
  line += say("; ", text::list(first, "and"),
              verdict.complete ? (shared ? " share the win" : " wins") : (shared ? " share the lead" : " leads"));
  if (!shared && verdict.decided_by != "total") line += say(" by ", verdict.decided_by);
  return line;
}

std::string progress_of(const Verdict& verdict) {
  if (verdict.sheet) {
    const bool as_claimed = std::ranges::all_of(
        verdict.violations, [](const record::VerdictViolation& wrong) { return wrong.rule.starts_with("claim."); });
    return verdict.ok() ? "final sheets" : as_claimed ? "final sheets, not as claimed" : "impossible final sheets";
  }
  const std::string moves = text::count(verdict.moves, "move", "moves");
  if (!verdict.ok() && verdict.moves < verdict.moves_recorded) {
    return say("refused after ", verdict.moves, " of ", text::count(verdict.moves_recorded, "move", "moves"));
  }
  return verdict.complete ? say("finished after ", moves) : say("in progress after ", moves);
}

}  // namespace

std::string where(const std::string& file, int index) {
  return say(one_line(file) == file ? file : text::quote(file), index == 1 ? "" : say(" #", index));
}

std::string summary(const Verdict& verdict) {
  return verdict.game == nullptr ? "" : say(verdict.game->title, ", ", progress_of(verdict), ": ", outcome(verdict));
}

void print_violation(std::size_t move, std::string_view text, std::string_view message, std::string_view rule, Io& io) {
  io.out << "    ";
  if (move > 0) io.out << "move " << move << ' ' << text::quote(text) << ": ";
  io.out << message << ' ' << paint(say("[", rule, "]"), rules::Ink::faint, io.colour) << '\n';
}

void print_violations(const std::vector<record::VerdictViolation>& violations, Io& io) {
  for (const record::VerdictViolation& wrong : violations) {
    print_violation(wrong.move, wrong.text, english(wrong.message), wrong.rule, io);
  }
}

void print_verdict(const std::string& where, const Verdict& verdict, Io& io) {
  io.out << (verdict.ok() ? paint("✔", rules::Ink::green, io.colour) : paint("✘", rules::Ink::red, io.colour)) << ' '
         << where;
  if (verdict.game != nullptr) io.out << ": " << summary(verdict);
  io.out << '\n';
  print_violations(verdict.violations, io);
}

}  // namespace rollbook::cli
