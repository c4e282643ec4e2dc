#include "witness/plan.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "rules/random.hpp"

using namespace rollbook::witness;
using rollbook::rules::below;
using rollbook::rules::Random;
using rollbook::rules::clever_family::only;

namespace {

constexpr Die yellow = 1;
constexpr Die blue = 2;
constexpr Die green = 3;
constexpr Die orange = 4;
constexpr Die purple = 5;
constexpr std::size_t plenty = 1000;

Step plain(Die die) { return {.mark = {.die = die, .faces = face(5)}, .areas = only(die)}; }

Step ordered(Die die) {
  Step step = plain(die);
  step.in_order = true;
  return step;
}

/// A step that brings a mark in another area.
Step bringing(Step step, Die other) {
  step.bonuses.emplace_back("bonus");
  step.areas |= only(other);
  return step;
}

Steps all_of(const Course& course) {
  Steps left(course.steps.size());
  std::iota(left.begin(), left.end(), std::uint8_t{0});
  return left;
}

/// What a plan makes, in order; of a passive choice, which is one of several, each by itself.
std::vector<Steps> sequences(const Plan& plan, bool own) {
  std::vector<Steps> all;
  if (own || plan.takes.empty()) {
    all.push_back(plan.takes);
  } else {
    for (const std::uint8_t number : plan.takes) all.push_back({number});
  }
  for (Steps& sequence : all) {
    sequence.insert(sequence.end(), plan.also.begin(), plan.also.end());
    sequence.insert(sequence.end(), plan.extras.begin(), plan.extras.end());
  }
  return all;
}

bool any_begins_with(const std::vector<Plan>& plans, std::uint8_t number) {
  return std::ranges::any_of(plans, [&](const Plan& plan) { return !plan.takes.empty() && plan.takes[0] == number; });
}

bool any_names(const std::vector<Plan>& plans, std::uint8_t number) {
  return std::ranges::any_of(plans, [&](const Plan& plan) {
    return std::ranges::any_of(sequences(plan, true),
                               [&](const Steps& steps) { return std::ranges::find(steps, number) != steps.end(); });
  });
}

Outlook own_turn(const Course& course, const Steps& left) {
  return {.course = course, .left = left, .own = true, .own_turns = 3, .other_turns = 3};
}

}  // namespace

TEST_CASE("witness: marks of an area that is filled from the left keep their order") {
  const Course course{.steps = {ordered(green), ordered(green), ordered(green), plain(yellow)}};
  const Steps left = all_of(course);
  const auto plans = plans_for(own_turn(course, left), plenty);
  CHECK_FALSE(plans.empty());
  for (const Plan& plan : plans) {
    Steps greens = plan.takes;
    std::erase(greens, 3);
    CHECK(greens == Steps(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(greens.size())));
  }
  CHECK(any_begins_with(plans, 3));
  CHECK_FALSE(any_begins_with(plans, 1));
}

TEST_CASE("witness: a mark without a bonus may be made before others of its area") {
  const Course course{.steps = {bringing(plain(yellow), blue), plain(yellow)}};
  const Steps left = all_of(course);
  CHECK(any_begins_with(plans_for(own_turn(course, left), plenty), 1));
}

TEST_CASE("witness: a mark with a bonus waits for what stands before it in its areas, and for nothing else") {
  const auto begins_with_second = [](const Step& first, const Step& second) {
    const Course course{.steps = {first, second}};
    const Steps left = all_of(course);
    return any_begins_with(plans_for(own_turn(course, left), plenty), 1);
  };
  CHECK_FALSE(begins_with_second(plain(yellow), bringing(plain(yellow), blue)));
  CHECK_FALSE(begins_with_second(plain(blue), bringing(plain(yellow), blue)));
  CHECK(begins_with_second(plain(green), bringing(plain(yellow), blue)));
  CHECK_FALSE(begins_with_second(bringing(plain(blue), green), ordered(green)));
  CHECK(begins_with_second(bringing(plain(blue), green), ordered(orange)));
}

TEST_CASE("witness: the black bonus is never chosen, and only overtaken by what may") {
  Course course{.steps = {plain(orange), bringing(plain(yellow), blue), bringing(plain(green), orange), plain(purple)},
                .before_black = 1};
  course.black.bonuses = {"bonus y A1"};
  course.black.areas = only(yellow);
  const Steps left{0, Course::black_step, 1, 2, 3};
  Outlook outlook = own_turn(course, left);
  outlook.extras_left = 2;
  const auto plans = plans_for(outlook, plenty);
  CHECK_FALSE(any_names(plans, Course::black_step));
  CHECK_FALSE(any_names(plans, 1));
  CHECK(any_names(plans, 2));
  CHECK(any_begins_with(plans, 3));
}

TEST_CASE("witness: a turn has at most three takes, and not three of a colour") {
  const Course course{.steps = {plain(yellow), plain(yellow), plain(yellow), plain(blue)}};
  const Steps left = all_of(course);
  std::size_t most = 0;
  for (const Plan& plan : plans_for(own_turn(course, left), plenty)) {
    most = std::max(most, plan.takes.size());
    CHECK(std::ranges::count_if(plan.takes, [](std::uint8_t number) { return number < 3; }) < 3);
    CHECK_FALSE(plan.pass);
  }
  CHECK(most == 3);
}

TEST_CASE("witness: an own turn goes by without a mark only where it may") {
  const Course course{.steps = {plain(yellow), plain(blue)}};
  const Steps left = all_of(course);
  const auto any_empty = [&](bool may_do_nothing) {
    Outlook outlook = own_turn(course, left);
    outlook.may_do_nothing = may_do_nothing;
    return std::ranges::any_of(plans_for(outlook, plenty), [](const Plan& plan) { return plan.takes.empty(); });
  };
  CHECK(any_empty(true));
  CHECK_FALSE(any_empty(false));
}

TEST_CASE("witness: extra dice are planned where they are allowed, and no more than there are") {
  const Course course{.steps = {plain(yellow), plain(blue), ordered(green), ordered(orange), ordered(purple)}};
  const Steps left = all_of(course);
  const auto most_extras = [&](bool own, bool allowed, int extras) {
    Outlook outlook = own_turn(course, left);
    outlook.own = own;
    outlook.may_use_extras = allowed;
    outlook.extras_left = extras;
    std::size_t most = 0;
    for (const Plan& plan : plans_for(outlook, plenty)) most = std::max(most, plan.extras.size());
    return most;
  };
  CHECK(most_extras(true, true, 2) == 2);
  CHECK(most_extras(true, true, 0) == 0);
  CHECK(most_extras(true, false, 2) == 0);
  CHECK(most_extras(false, true, 1) == 1);
  CHECK(most_extras(false, false, 1) == 0);
}

TEST_CASE("witness: a passive player has any mark that may be next, or passes") {
  const Course course{.steps = {ordered(green), ordered(green), plain(yellow)}};
  const Steps left = all_of(course);
  Outlook outlook = own_turn(course, left);
  outlook.own = false;
  const auto plans = plans_for(outlook, plenty);
  CHECK(std::ranges::count_if(plans, &Plan::pass) == 1);
  Steps offered;
  for (const Plan& plan : plans) offered.insert(offered.end(), plan.takes.begin(), plan.takes.end());
  std::ranges::sort(offered);
  CHECK(offered == Steps{0, 2});
}

TEST_CASE("witness: silver is planned with marks beside it, others are not") {
  Step silver = plain(yellow);
  silver.mark.also = true;
  const Course course{.steps = {silver, silver, silver, plain(blue)}};
  const Steps left = all_of(course);
  bool beside = false;
  for (const Plan& plan : plans_for(own_turn(course, left), plenty)) {
    if (plan.also.empty()) continue;
    beside = true;
    REQUIRE_FALSE(plan.takes.empty());
    CHECK(course.step(plan.takes.back()).mark.also);
    CHECK(std::ranges::all_of(plan.also, [&](std::uint8_t number) { return course.step(number).mark.also; }));
    CHECK(plan.takes.size() + plan.also.size() <= 6);
  }
  CHECK(beside);
}

TEST_CASE("witness: there are no more plans than asked for, and the first ones are the same") {
  const Course course{.steps = {plain(yellow), plain(blue), ordered(green), ordered(orange), ordered(purple)}};
  const Steps left = all_of(course);
  const auto all = plans_for(own_turn(course, left), plenty);
  const auto some = plans_for(own_turn(course, left), 5);
  CHECK(plans_for(own_turn(course, left), 0).empty());
  REQUIRE(some.size() == 5);
  REQUIRE(all.size() > 20);
  for (std::size_t i = 0; i < some.size(); ++i) CHECK(some[i].takes == all[i].takes);
}

TEST_CASE("witness: with nothing left there is nothing to do but to pass") {
  const Course course;
  const Steps left;
  Outlook outlook = own_turn(course, left);
  CHECK(plans_for(outlook, plenty).empty());
  outlook.own = false;
  const auto plans = plans_for(outlook, plenty);
  REQUIRE(plans.size() == 1);
  CHECK(plans[0].pass);
}

namespace {

Course any_course(Random& random) {
  Course course;
  for (int i = 4 + below(random, 12); i > 0; --i) {
    const auto die = static_cast<Die>(1 + below(random, 5));
    Step step = die >= green ? ordered(die) : plain(die);
    if (below(random, 3) == 0) step = bringing(step, static_cast<Die>(1 + below(random, 5)));
    step.mark.also = die == yellow;
    course.steps.push_back(step);
  }
  course.black.bonuses = {"bonus"};
  course.black.areas = only(static_cast<Die>(1 + below(random, 5)));
  return course;
}

/// Whether the step may be made while this earlier one is still to be made.
bool may_leave_behind(const Step& step, const Step& earlier) {
  const bool apart = (step.areas & earlier.areas) == 0;
  const bool same_row = step.in_order && ((earlier.areas >> step.mark.die) & 1U) != 0;
  return apart || (step.bonuses.empty() && !same_row);
}

std::string wrong(const Course& course, const Steps& left, const Steps& sequence) {
  Steps open = left;
  for (const std::uint8_t number : sequence) {
    const auto at = std::ranges::find(open, number);
    if (at == open.end() || number == Course::black_step) return "a step that is not there to be made";
    for (auto earlier = open.begin(); earlier != at; ++earlier) {
      if (!may_leave_behind(course.step(number), course.step(*earlier))) return "a step that had to wait";
    }
    open.erase(at);
  }
  return "";
}

}  // namespace

TEST_CASE("witness: every plan for any course keeps what must be kept") {
  Random random(99);
  int looked_at = 0;
  for (int i = 0; i < 300; ++i) {
    const Course course = any_course(random);
    Steps left = all_of(course);
    if (below(random, 2) == 0)
      left.insert(left.begin() + below(random, static_cast<int>(left.size())), Course::black_step);
    const Outlook outlook{.course = course,
                          .left = left,
                          .own = below(random, 2) == 0,
                          .may_do_nothing = below(random, 2) == 0,
                          .extras_left = below(random, 3),
                          .own_turns = 1 + below(random, 6),
                          .other_turns = below(random, 6)};
    for (const Plan& plan : plans_for(outlook, 60)) {
      for (const Steps& sequence : sequences(plan, outlook.own)) {
        const std::string said = wrong(course, left, sequence);
        if (!said.empty()) FAIL_CHECK("course " << i << ": " << said);
        ++looked_at;
      }
    }
  }
  CHECK(looked_at > 3000);
}
