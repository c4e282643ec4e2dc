// Dice for one turn that is to bring given marks: which die makes each, and what all six show in the end. The faces are
// free, since chance is written down and not foretold; the rules of choosing are not.
#pragma once

#include <functional>
#include <vector>

#include "witness/step.hpp"

namespace rollbook::witness {

/// Marks that are made with the dice as they lie at the end of a turn: by a passive player from the tray, by the
/// extra-die action, or beside silver by dice that went to the tray.
enum class Way : std::uint8_t { from_tray, extra, also };

struct Demand {
  std::vector<const Mark*> marks;  ///< any one of these will do
  int player = 0;
  Way way = Way::extra;
};

/// What is to happen in a turn: the active player takes a die for each of `takes`, in order, at most three; then come
/// the demands. With fewer than three the last die must leave none in hand; with none all rolls are lost.
struct TurnWish {
  std::vector<const Mark*> takes;
  std::vector<Demand> demands;
  Die blue = 0;         ///< the die that counts together with white
  bool served = false;  ///< the passive turn of a solo game: the three lowest of six dice lie on the tray
  bool vary = false;    ///< dice that nobody needs are tried with several faces: somebody must not be able to use them
};

struct TurnDice {
  std::vector<Die> taken;           ///< for each take
  std::vector<Faces> rolls;         ///< for each take, what the dice in hand show
  std::vector<Die> used;            ///< for each demand
  std::vector<std::size_t> chosen;  ///< for each demand, which of its marks
  Faces faces{};                    ///< in the end
  DieSet tray = 0;
};

/// Tries ways to fulfil the wish until `accept` likes one; whether it did before a few thousand were tried.
bool find_dice(const TurnWish& wish, const std::function<bool(const TurnDice&)>& accept);

}  // namespace rollbook::witness
