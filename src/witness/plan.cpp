#include "witness/plan.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rollbook::witness {
namespace {

using rules::clever_family::dice_in_all;

constexpr std::size_t most_takes = rules::clever_family::rolls_a_turn;
constexpr std::size_t farthest = 8;  ///< so many steps are looked at for the next ones

struct Candidate {
  Plan plan;
  double cost = 0;
};

/// The highest face that the die of a mark can show, and so the most that the others may show if none is to be left.
int highest_face(const Mark& mark) {
  if (mark.sum > 0) return mark.sum > 6 ? 6 : mark.sum - 1;
  return std::bit_width(mark.faces) - 1;
}

class Planner {
 public:
  explicit Planner(const Outlook& outlook) : outlook_(outlook) {
    window_ = std::min(outlook.left.size(), farthest);
    const auto black = std::ranges::count(outlook.left, Course::black_step);
    const int marks = static_cast<int>(outlook.left.size()) - static_cast<int>(black) - outlook.extras_left;
    wanted_ = outlook.own ? static_cast<double>(marks - outlook.other_turns) / std::max(1, outlook.own_turns) : 1;
    wanted_extras_ = static_cast<double>(outlook.extras_left) / std::max(1, outlook.own_turns + outlook.other_turns);
  }

  std::vector<Plan> run(std::size_t most) {
    if (outlook_.own) {
      add_own({});
    } else {
      add_passive();
    }
    std::ranges::stable_sort(candidates_, {}, &Candidate::cost);
    std::vector<Plan> plans;
    for (std::size_t i = 0; i < std::min(most, candidates_.size()); ++i)
      plans.push_back(std::move(candidates_[i].plan));
    return plans;
  }

 private:
  const Step& step(std::uint8_t number) const { return outlook_.course.step(number); }

  /// Whether the step at this place may be the next, once those of `made` are made.
  bool may_be_next(std::size_t place, const Steps& made) const {
    const std::uint8_t number = outlook_.left[place];
    if (number == Course::black_step || std::ranges::find(made, number) != made.end()) return false;
    for (std::size_t before = 0; before < place; ++before) {
      const std::uint8_t other = outlook_.left[before];
      if (std::ranges::find(made, other) != made.end()) continue;
      if (!step(number).may_overtake(step(other))) return false;
    }
    return true;
  }

  /// How many steps of the same area are left: where there are many, they cannot wait.
  int left_in_area(std::uint8_t number) const {
    return static_cast<int>(std::ranges::count_if(outlook_.left, [&](std::uint8_t other) {
      return other != Course::black_step && step(other).mark.die == step(number).mark.die;
    }));
  }

  /// Whether the step must be made before the black bonus comes.
  bool must_precede_black(std::uint8_t number) const {
    const auto black = std::ranges::find(outlook_.left, Course::black_step);
    return number != Course::black_step && black != outlook_.left.end() &&
           std::find(outlook_.left.begin(), black, number) != black &&
           !outlook_.course.black.may_overtake(step(number));
  }

  /// How much a step should come now.
  double weight(std::uint8_t number) const {
    return left_in_area(number) * 0.05 + (must_precede_black(number) ? 0.5 : 0);
  }

  /// Every choice of up to three takes, no more than two of a colour: its own die and the white one.
  void add_own(const Steps& takes) {
    if (!takes.empty() || outlook_.may_do_nothing) add_extras(takes);
    if (takes.size() == most_takes) return;
    for (std::size_t place = 0; place < window_; ++place) {
      if (!may_be_next(place, takes)) continue;
      const Die die = step(outlook_.left[place]).mark.die;
      const auto same = std::ranges::count_if(takes, [&](std::uint8_t number) { return step(number).mark.die == die; });
      if (same > 1) continue;
      Steps longer = takes;
      longer.push_back(outlook_.left[place]);
      add_own(longer);
    }
  }

  /// The passive choice: any step that may be next, or none.
  void add_passive() {
    Steps any;
    for (std::size_t place = 0; place < window_; ++place) {
      if (may_be_next(place, {})) any.push_back(outlook_.left[place]);
    }
    const auto urgent =
        std::ranges::count_if(outlook_.left, [&](std::uint8_t number) { return must_precede_black(number); });
    if (urgent >= outlook_.room_before_black && urgent > 0) {  // nothing else can come now
      std::erase_if(any, [&](std::uint8_t number) { return !must_precede_black(number); });
    }
    std::ranges::stable_sort(any, std::greater<>(), [&](std::uint8_t number) { return weight(number); });
    if (!any.empty()) add_extras(any);
    candidates_.push_back({{.takes = {}, .pass = true, .also = {}, .extras = {}}, 2});
  }

  /// The first step that may be next, once those of `made` are made; the black one if there is none.
  std::uint8_t first_after(const Steps& made) const {
    for (std::size_t place = 0; place < outlook_.left.size(); ++place) {
      if (may_be_next(place, made)) return outlook_.left[place];
    }
    return Course::black_step;
  }

  /// Plans with these takes, and with marks beside the last or extra dice.
  void add_extras(const Steps& takes) {
    Steps also;
    Steps made = outlook_.own ? takes : Steps{};
    for (;;) {
      add_with_extras(takes, also, made);
      if (!outlook_.own || takes.empty() || takes.size() + also.size() == dice_in_all) return;
      const std::uint8_t next = first_after(made);
      if (next == Course::black_step || !step(takes.back()).mark.also || !step(next).mark.also) return;
      also.push_back(next);
      made.push_back(next);
    }
  }

  void add_with_extras(const Steps& takes, const Steps& also, Steps made) {
    const std::size_t most = outlook_.may_use_extras ? static_cast<std::size_t>(outlook_.extras_left) : 0;
    Plan plan{takes, false, also, {}};
    candidates_.push_back({plan, cost_of(plan)});
    if (!outlook_.own) {
      plan.takes.resize(1);  // what comes after it must be known
      made = plan.takes;
    }
    while (plan.extras.size() < most) {
      const std::uint8_t next = first_after(made);
      if (next == Course::black_step) return;
      plan.extras.push_back(next);
      made.push_back(next);
      candidates_.push_back({plan, cost_of(plan)});
    }
  }

  double cost_of(const Plan& plan) const {
    double cost = std::abs(static_cast<double>(plan.extras.size()) - wanted_extras_) / 2;
    if (!outlook_.own) return cost;
    cost += std::abs(static_cast<double>(plan.takes.size() + plan.also.size()) - wanted_);
    if (!plan.takes.empty() && plan.takes.size() < most_takes) {  // high dice leave room for those on the tray
      cost += (6 - highest_face(step(plan.takes.back()).mark)) * 0.4;
    }
    for (std::size_t i = 0; i < plan.takes.size(); ++i) {
      cost -= weight(plan.takes[i]);
      for (std::size_t j = 0; j < i; ++j) {
        cost += step(plan.takes[i]).mark.die == step(plan.takes[j]).mark.die ? 0.5 : 0;
      }
    }
    return cost;
  }

  const Outlook& outlook_;
  std::size_t window_ = 0;
  double wanted_ = 0;
  double wanted_extras_ = 0;
  std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<Plan> plans_for(const Outlook& outlook, std::size_t most) { return Planner(outlook).run(most); }

}  // namespace rollbook::witness
