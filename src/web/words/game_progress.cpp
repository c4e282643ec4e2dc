#include "web/words/game_progress.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "rules/game.hpp"

namespace rollbook::web {
namespace {

using rules::Cell;
using Cells = std::vector<Cell>;

/// The number of cells that satisfy this, of the player who has most of them.
template <class Test>
int most_of_a_player(const Cells& cells, int seats, const Test& test) {
  std::array<int, rules::max_seats + 1> counts{};
  for (const Cell& cell : cells) {
    const int seat = cell.name.front() - '0';
    if (seat >= 1 && seat <= seats && !rules::is_empty(cell.value) && test(cell))
      ++counts[static_cast<std::size_t>(seat)];
  }
  return *std::ranges::max_element(counts);
}

bool is_in(const Cell& cell, std::string_view area) { return cell.name.find(area) != std::string::npos; }

GameProgress rounds(const Cells& cells, int seats) {
  const auto round = std::ranges::find(cells, "round", &Cell::name);
  const int* now = round == cells.end() ? nullptr : std::get_if<int>(&round->value);
  return {now == nullptr ? 0 : *now, rules::clever_family::rounds.at(static_cast<std::size_t>(seats) - 1), "rounds"};
}

GameProgress tiles_gone(const Cells& cells) {
  int all = 0;
  int lying = 0;
  for (const Cell& cell : cells) {
    if (!cell.name.starts_with("centre/")) continue;
    ++all;
    const auto* tile = std::get_if<rules::shown::Tile>(&cell.value);
    if (tile != nullptr && tile->face_up) ++lying;
  }
  return {all - lying, all, "tiles"};
}

/// A full sheet ends the game, and so do five misthrows of one player.
GameProgress sheet_or_misthrows(const Cells& cells, int seats) {
  constexpr int sheet = 24;
  constexpr int boxes = 5;
  constexpr std::array<std::string_view, 4> rows{"/purple/", "/blue/", "/red/", "/yellow/"};
  const int written = most_of_a_player(cells, seats, [&](const Cell& cell) {
    return std::ranges::any_of(rows, [&](std::string_view row) { return is_in(cell, row); });
  });
  const int missed = most_of_a_player(cells, seats, [](const Cell& cell) { return is_in(cell, "/misses/"); });
  return missed * sheet > written * boxes ? GameProgress{missed, boxes, "misthrows"}
                                          : GameProgress{written, sheet, "cells"};
}

GameProgress cards_scored(const Cells& cells, int seats) {
  constexpr int to_win = 4;
  const int most = most_of_a_player(cells, seats, [](const Cell& cell) { return cell.name.ends_with("/points"); });
  return {std::min(most, to_win), to_win, "cards"};
}

}  // namespace

GameProgress game_progress(const rules::State& state) {
  const Cells cells = rules::cells(state);
  const std::string_view game = state.game().name;
  if (game == "clever" || game == "clever2") return rounds(cells, state.seats());
  if (game == "pickomino") return tiles_gone(cells);
  if (game == "qwantum") return sheet_or_misthrows(cells, state.seats());
  if (game == "onecard") return cards_scored(cells, state.seats());
  return {};
}

}  // namespace rollbook::web
