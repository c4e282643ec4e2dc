#include "witness/turn_dice.hpp"

#include <algorithm>
#include <array>

namespace rollbook::witness {
namespace {

using rules::clever_family::all_dice;
using rules::clever_family::dice_in_all;
using rules::clever_family::has;
using rules::clever_family::only;
using rules::clever_family::white;

constexpr int rolls_a_turn = rules::clever_family::rolls_a_turn;
constexpr int highest_face = 6;

bool is_in(FaceSet faces, int number) { return (faces & face(number)) != 0; }

/// Takes first, roll by roll; then the demands on the faces in the end.
class Search {
 public:
  Search(const TurnWish& wish, const std::function<bool(const TurnDice&)>& accept) : wish_(wish), accept_(accept) {
    dice_.used.resize(wish.demands.size());
    dice_.chosen.resize(wish.demands.size());
  }

  bool run() {
    if (wish_.served || wish_.takes.empty()) {
      highest_.fill(highest_face);
      return fulfil(0);
    }
    return take(0);
  }

 private:
  bool is_last(std::size_t index) const { return index + 1 == wish_.takes.size(); }

  /// Whether the hand must be empty after the last take, because a roll would be left.
  bool must_empty_hand() const { return wish_.takes.size() < rolls_a_turn; }

  bool take(std::size_t index) {
    const Mark& mark = *wish_.takes[index];
    const auto take_as = [&](Die die) {
      if (has(fields_, die)) return false;
      return mark.sum > 0 ? take_blue(index, die) : take_plain(index, die);
    };
    return take_as(mark.die) || take_as(white);
  }

  bool take_plain(std::size_t index, Die die) {
    const Mark& mark = *wish_.takes[index];
    for (int number = highest_face; number >= 1; --number) {
      if (is_in(mark.faces, number) && take_with(index, die, number, 0, 0)) return true;
    }
    return false;
  }

  /// Blue and white together make the sum; the one of them that is not taken may lie elsewhere already, or be in hand.
  bool take_blue(std::size_t index, Die die) {
    const int sum = wish_.takes[index]->sum;
    const Die other = die == white ? wish_.blue : white;
    for (int number = highest_face; number >= 1; --number) {
      const int rest = sum - number;
      if (rest < 1 || rest > highest_face) continue;
      if (dice_.faces[other] != 0 && dice_.faces[other] != rest) continue;
      if (take_with(index, die, number, other, rest)) return true;
    }
    return false;
  }

  /// The die is taken at this face, while `other`, if it is a die in hand, shows `rest`.
  bool take_with(std::size_t index, Die die, int number, Die other, int rest) {
    const bool last = is_last(index);
    const bool other_in_hand = rest > 0 && !has(fields_, other);
    if (last && must_empty_hand() && (number == 1 || (other_in_hand && rest >= number))) return false;
    if (!last && other_in_hand && rest < number) return false;  // it would go to the tray
    const Faces faces_before = dice_.faces;
    fields_ |= only(die);
    dice_.faces[die] = static_cast<std::uint8_t>(number);
    dice_.taken.push_back(die);
    Faces roll = roll_of(die, number);
    if (other_in_hand) roll[other] = static_cast<std::uint8_t>(rest);
    dice_.rolls.push_back(roll);
    bool found = false;
    if (last) {
      const int bound = must_empty_hand() ? number - 1 : highest_face;
      highest_.fill(static_cast<std::uint8_t>(bound));
      if (other_in_hand) dice_.faces[other] = static_cast<std::uint8_t>(rest);
      found = fulfil(0);
    } else {
      found = take(index + 1);
    }
    dice_.rolls.pop_back();
    dice_.taken.pop_back();
    dice_.faces = faces_before;
    fields_ &= static_cast<DieSet>(~only(die));
    return found;
  }

  /// What the hand shows while this die is taken: the others stay in hand.
  Faces roll_of(Die die, int number) const {
    Faces roll{};
    for (Die other = 0; other < dice_in_all; ++other) {
      if (!has(fields_, other)) roll[other] = highest_face;
    }
    roll[die] = static_cast<std::uint8_t>(number);
    return roll;
  }

  bool fulfil(std::size_t index) {
    if (budget_ == 0) return false;
    --budget_;
    if (index == wish_.demands.size()) return finish();
    const auto& marks = wish_.demands[index].marks;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      dice_.chosen[index] = i;
      if (fulfil_with(index, *marks[i])) return true;
    }
    return false;
  }

  bool fulfil_with(std::size_t index, const Mark& mark) {
    const Demand& demand = wish_.demands[index];
    const bool also = demand.way == Way::also;
    for (const Die die : {also ? mark.also_die : mark.die, white}) {
      if (!may_use(die, demand)) continue;
      dice_.used[index] = die;
      DieSet& used = used_by_[static_cast<std::size_t>(demand.player)][also ? 1 : 0];
      const DieSet used_before = used;
      if (demand.way != Way::from_tray) used |= only(die);
      const DieSet on_tray_before = on_tray_;
      if (wish_.served && demand.way == Way::from_tray) on_tray_ |= only(die);
      if (mark.sum > 0 && !also ? show_sum(index, mark.sum) : show_face(index, die, mark.faces)) return true;
      used = used_before;
      on_tray_ = on_tray_before;
    }
    return false;
  }

  bool may_use(Die die, const Demand& demand) const {
    if (demand.way == Way::extra) return !has(used_by_[static_cast<std::size_t>(demand.player)][0], die);
    if (has(fields_, die)) return false;
    return demand.way == Way::from_tray || !has(used_by_[static_cast<std::size_t>(demand.player)][1], die);
  }

  bool show_face(std::size_t index, Die die, FaceSet faces) {
    if (dice_.faces[die] != 0) return is_in(faces, dice_.faces[die]) && fulfil(index + 1);
    for (int number = highest_[die]; number >= 1; --number) {
      if (!is_in(faces, number)) continue;
      dice_.faces[die] = static_cast<std::uint8_t>(number);
      const bool found = fulfil(index + 1);
      dice_.faces[die] = 0;
      if (found) return true;
    }
    return false;
  }

  bool show_sum(std::size_t index, int sum) {
    const Faces before = dice_.faces;
    for (int number = 1; number <= highest_face; ++number) {
      const int rest = sum - number;
      if (!can_show(wish_.blue, number) || !can_show(white, rest)) continue;
      dice_.faces[wish_.blue] = static_cast<std::uint8_t>(number);
      dice_.faces[white] = static_cast<std::uint8_t>(rest);
      const bool found = fulfil(index + 1);
      dice_.faces = before;
      if (found) return true;
    }
    return false;
  }

  bool can_show(Die die, int number) const {
    if (number < 1) return false;
    return dice_.faces[die] != 0 ? dice_.faces[die] == number : number <= highest_[die];
  }

  /// Every demand is met: dice that nobody needs show whatever they may, and the last roll is known.
  bool finish() {
    for (int fill = highest_face; fill >= (wish_.vary ? 1 : highest_face); --fill) {
      TurnDice result = dice_;
      for (Die die = 0; die < dice_in_all; ++die) {
        if (result.faces[die] == 0) result.faces[die] = static_cast<std::uint8_t>(std::min<int>(fill, highest_[die]));
      }
      if (lay_out(result) && accept_(result)) return true;
    }
    return false;
  }

  /// Whether the tray can be as it must be.
  bool lay_out(TurnDice& result) const {
    if (wish_.served) {
      result.tray = lowest_with(result.faces, on_tray_);
      return result.tray != 0;
    }
    result.tray = static_cast<DieSet>(all_dice & ~fields_);
    for (Die die = 0; die < dice_in_all && !result.rolls.empty(); ++die) {
      if (has(result.tray, die)) result.rolls.back()[die] = result.faces[die];
    }
    return true;
  }

  /// Three lowest dice with these among them; fewer if they are not.
  static DieSet lowest_with(const Faces& faces, DieSet wanted) {
    std::array<Die, dice_in_all> order{0, 1, 2, 3, 4, 5};
    std::ranges::stable_sort(order, [&](Die a, Die b) {
      return faces[a] != faces[b] ? faces[a] < faces[b] : has(wanted, a) && !has(wanted, b);
    });
    const auto tray = static_cast<DieSet>(only(order[0]) | only(order[1]) | only(order[2]));
    return (tray & wanted) == wanted ? tray : DieSet{0};
  }

  const TurnWish& wish_;
  const std::function<bool(const TurnDice&)>& accept_;
  TurnDice dice_;
  std::size_t budget_ = 3000;  ///< a wish that takes longer is hardly fulfilled
  DieSet fields_ = 0;
  DieSet on_tray_ = 0;                               ///< of a served turn: dice that must be there
  std::array<std::uint8_t, dice_in_all> highest_{};  ///< the highest face that a die not taken may show in the end
  std::array<std::array<DieSet, 2>, 4> used_by_{};   ///< by player: as extra dice, and beside silver
};

}  // namespace

bool find_dice(const TurnWish& wish, const std::function<bool(const TurnDice&)>& accept) {
  return Search(wish, accept).run();
}

}  // namespace rollbook::witness
