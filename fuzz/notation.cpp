// The moves of every game. The first three bytes choose the game, the number of players and the house rules; each line
// after them is a move. A line that begins with "." is a legal move instead, chosen by the byte after it, so that
// fuzzing reaches the end of a game quickly.
#include <cstring>

#include "rules/game.hpp"
#include "rules/written.hpp"
#include "support.hpp"

namespace rollbook::fuzz {
namespace {

rules::Setup take_setup(std::string_view& text, const rules::Game& game) {
  rules::Setup setup;
  const auto more = static_cast<unsigned>(game.most_seats - game.fewest_seats + 1);
  setup.seats = game.fewest_seats + static_cast<int>(take_byte(text) % more);
  unsigned chosen = take_byte(text);
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const auto values = static_cast<unsigned>(game.options[i].values.size());
    setup.choices[i] = static_cast<std::uint8_t>(chosen % values);
    chosen /= values;
  }
  return setup;
}

/// Calls everything that can be asked of a table in any state.
void look_at(const rules::State& table) {
  rules::standing(table);
  rules::duties(table);
  const std::vector<std::string> names(static_cast<std::size_t>(table.seats()), "Ala");
  rules::picture(table, names);
  for (int seat = 1; seat <= table.seats(); ++seat) {
    for (std::size_t part = 0; part < table.game().parts.size(); ++part) {
      rules::explain_score(table, static_cast<rules::Seat>(seat), part);
    }
  }
}

/// Compares states byte by byte: this covers more than the visible cells, and is faster.
bool same(const rules::State& one, const rules::State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

void try_move(rules::State& table, std::string_view move) {
  const rules::State before = table;
  const auto spelled = rules::canonical(table.game(), move);
  if (spelled) {
    const auto again = rules::canonical(table.game(), spelled->view());
    demand(again && again->view() == spelled->view(), "the canonical spelling of a move is its own", move);
  }
  rules::MoveText canonical;
  if (const auto wrong = rules::apply(table, move, canonical)) {
    demand(!wrong->rule.empty() && !english(wrong->message).empty(), "a refusal says why", move);
    demand(same(before, table), "a refused move changes nothing", move);
    return;
  }
  demand(spelled && spelled->view() == canonical.view(), "a legal move has one canonical spelling", move);
  rules::describe(before, canonical.view());
  rules::taps(before, canonical.view());
  rules::State other = before;
  demand(!rules::apply(other, canonical.view()), "a legal move is legal as it is spelled", move);
  demand(same(table, other), "however it is spelled, a move does the same", move);
}

/// The legal move chosen by a byte, with a random outcome if it has one.
std::string legal_move(const rules::State& table, unsigned which) {
  const auto moves = rules::legal(table);
  demand(moves.empty() == rules::is_over(table), "there is a legal move exactly until the game is over");
  if (moves.empty()) return "";
  const rules::MoveText move = moves[which % moves.size()];
  if (!rules::is_chance(move.view())) return std::string(move.view());
  rules::Random random(which);
  rules::dice_to_throw(table, move.view());
  return std::string(rules::chance(table, move.view(), random).view());
}

void try_papers(const rules::State& end, const rules::Setup& setup) {
  std::vector<rules::Written> papers;
  for (int seat = 1; seat <= end.seats(); ++seat) papers.push_back(write_sheet(end, static_cast<rules::Seat>(seat)));
  rules::SheetComplaints wrong;
  const rules::State read = rules::read_sheets(end.game(), setup, papers, wrong);
  demand(wrong.empty() && rules::check_sheets(read).empty(), "the final sheets of a recorded game are valid");
  for (int seat = 1; seat <= end.seats(); ++seat) {
    demand(rules::score(read, static_cast<rules::Seat>(seat)).total ==
               rules::score(end, static_cast<rules::Seat>(seat)).total,
           "the papers are worth what the game was");
  }
}

}  // namespace

void try_input(std::string_view input) {
  constexpr int most_moves = 300;  // most games are over by then, and an input runs quickly
  const rules::Game& game = take_game(input);
  const rules::Setup setup = take_setup(input, game);
  rules::State table = rules::start(game, setup);
  for (int moves = 0; moves < most_moves && !input.empty(); ++moves) {
    std::string_view line = take_line(input);
    if (line.starts_with('.')) {
      line.remove_prefix(1);
      const std::string move = legal_move(table, take_byte(line));
      if (move.empty()) break;
      try_move(table, move);
    } else {
      try_move(table, line);
    }
  }
  look_at(table);
  if (rules::is_over(table)) try_papers(table, setup);
}

}  // namespace rollbook::fuzz
