#include "witness/order.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "games.hpp"
#include "support.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;

namespace {

constexpr Capacity any_number{0, 100, 0.5};
constexpr std::size_t enough = 2'000'000;

/// The words of a move's text.
std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> all;
  for (std::string word; in >> word;) all.push_back(word);
  return all;
}

/// The only face of a set.
std::uint8_t number_of(FaceSet faces) {
  for (int number = 1; number <= 6; ++number) {
    if (faces == face(number)) return static_cast<std::uint8_t>(number);
  }
  return 0;
}

/// The parts of a game's notation needed to play an order by the rules alone.
struct Clever {
  using Marks = CleverMarks;
  using State = rules::clever::State;
  using Sheet = rules::clever::Sheet;
  using Entry = rules::clever::Entry;
  using Area = rules::clever::Area;
  static constexpr const rules::Game& game = rules::clever::game;
  static constexpr std::string_view letters = "ybgop";
  static constexpr std::string_view without_order = test::clever_without_order;

  static int cell(Area area, const std::string& name) {
    return area == Area::yellow ? (name[0] - 'A') * 4 + (name[1] - '1') : -1;
  }
  static std::uint8_t printed_number(Area /*area*/, int cell) {
    return rules::clever::printed::yellow[static_cast<std::size_t>(cell)];
  }
  static bool fits(const Sheet& sheet, const Entry& entry) { return rules::clever::bonus_for(sheet, entry) != none; }
  static void use_up(Sheet& sheet, const Entry& entry) {
    --sheet.pending[static_cast<std::size_t>(rules::clever::bonus_for(sheet, entry))];
  }
  static constexpr auto none = rules::clever::Bonus::none;
};

struct Clever2 {
  using Marks = Clever2Marks;
  using State = rules::clever2::State;
  using Sheet = rules::clever2::Sheet;
  using Entry = rules::clever2::Entry;
  using Area = rules::clever2::Area;
  static constexpr const rules::Game& game = rules::clever2::game;
  static constexpr std::string_view letters = "sybgp";
  static constexpr std::string_view without_order = test::clever2_without_order;

  static int cell(Area area, const std::string& name) {
    if (area == Area::yellow) return (name[0] - 'A') * 4 + (name[1] - '1');
    return area == Area::silver ? static_cast<int>(std::string_view("ybgp").find(name[0])) * 6 + (name[1] - '1') : -1;
  }
  static std::uint8_t printed_number(Area area, int cell) {
    return static_cast<std::uint8_t>(
        area == Area::silver ? cell % 6 + 1 : rules::clever2::printed::yellow.at(static_cast<std::size_t>(cell)));
  }
  static bool fits(const Sheet& sheet, const Entry& entry) {
    return rules::clever2::bonus_for(sheet, entry.area) != rules::clever2::Bonus::none;
  }
  static void use_up(Sheet& sheet, const Entry& entry) {
    --sheet.pending[static_cast<std::size_t>(rules::clever2::bonus_for(sheet, entry.area))];
  }
};

/// Plays an order on a blank sheet by the rules; violations are added to `wrong`.
template <class G>
class Replay {
 public:
  using Sheet = typename G::Sheet;
  using Entry = typename G::Entry;
  using Area = typename G::Area;

  explicit Replay(const Course& course) {
    for (std::size_t round = 0; round < 3; ++round) gain_for_round(round);
    for (std::size_t i = 0; i <= course.steps.size(); ++i) {
      if (i == course.before_black) {
        gain_for_round(3);
        take(course.black.bonuses);
      }
      if (i < course.steps.size()) make(course.steps[i]);
    }
  }

  Sheet sheet;
  std::string wrong;

 private:
  void gain_for_round(std::size_t round) {
    if constexpr (std::is_same_v<G, Clever>) {
      gain(sheet, rules::clever::printed::round_bonus.at(round));
    } else {
      gain(sheet, rules::clever2::printed::round_bonus.at(round));
    }
  }

  static Entry entry(Area area, std::string_view name, std::uint8_t number) {
    const int cell = G::cell(area, std::string(name));
    if (cell < 0) return {area, number, 0};
    return {area, G::printed_number(area, cell), static_cast<std::uint8_t>(cell)};
  }

  void make(const Step& step) {
    const auto area = static_cast<Area>(step.mark.die - 1);
    const auto named = words(step.mark.cell);
    std::uint8_t number = step.mark.sum > 0 ? static_cast<std::uint8_t>(step.mark.sum) : number_of(step.mark.faces);
    if (number == 0) number = 6;  // green of the first game: any face that is high enough
    const Entry made = entry(area, named.empty() ? "" : named[0], number);
    if (obstacle(sheet, made) != decltype(obstacle(sheet, made)){}) wrong += " a mark that cannot be made;";
    if (step.mark.sum == 0 && step.mark.faces == 0) wrong += " a mark that asks for no die;";
    enter(sheet, made);
    take(step.bonuses);
  }

  void take(const std::vector<std::string>& bonuses) {
    for (const std::string& text : bonuses) {
      const auto named = words(text);
      const auto area = static_cast<Area>(G::letters.find(named.at(1)));
      const std::string where = named.size() > 2 ? named[2] : "";
      const bool is_number = !where.empty() && where[0] >= '0' && where[0] <= '9';
      const Entry taken = entry(area, where, static_cast<std::uint8_t>(is_number ? std::stoi(where) : 0));
      if (!G::fits(sheet, taken)) {
        wrong += " a bonus that has not come: " + text + ";";
        return;
      }
      if (obstacle_for_bonus(sheet, taken) != decltype(obstacle_for_bonus(sheet, taken)){})
        wrong += " a bonus that cannot be entered: " + text + ";";
      G::use_up(sheet, taken);
      enter(sheet, taken);
    }
    if (has_pending(sheet)) wrong += " a bonus that is not taken at once;";
  }
};

/// Whether the player's sheet looks the same, apart from used actions.
template <class G>
bool looks_the_same(const typename G::Sheet& one, typename G::Sheet other) {
  other.rerolls.used = one.rerolls.used;
  other.extras.used = one.extras.used;
  if constexpr (std::is_same_v<G, Clever2>) other.returns.used = one.returns.used;
  typename G::State table;
  table.seats = 2;
  table.player(1).sheet = one;
  table.player(2).sheet = other;
  const rules::State state(G::game, 2, table);
  return rules::write_sheet(state, 1) == rules::write_sheet(state, 2);
}

template <class G>
void check_orders(int games) {
  int orders = 0;
  for (int number = 1; number <= games; ++number) {
    for (int seats = 1; seats <= 4; ++seats) {
      const auto record =
          test::played(G::game, seats, number % 2 == 0 ? "pl" : "en", static_cast<std::uint64_t>(number));
      INFO(record::write(record));
      const rules::State end = test::end_of(record);
      for (int seat = 1; seat <= seats; ++seat) {
        const auto& target = end.as<typename G::State>().player(static_cast<rules::Seat>(seat)).sheet;
        rules::Random random(static_cast<std::uint64_t>(number));
        Course course;
        OrderSearch<typename G::Marks> search(target, any_number);
        const Answer answer = search.search(random, enough, course);
        CHECK(answer != Answer::none);  // it was played
        if (answer != Answer::found) continue;
        const Replay<G> replay(course);
        CHECK(replay.wrong.empty());
        CHECK(looks_the_same<G>(replay.sheet, target));
        ++orders;
      }
    }
  }
  CHECK(orders >= games * 9);
}

template <class G>
typename G::Sheet sheet_without_order() {
  const record::Record record = test::read_good(test::sheets_json(G::game.name, {std::string(G::without_order)}));
  rules::SheetComplaints wrong;
  const rules::State state = record::read_sheets(record, nullptr, wrong);
  CHECK(wrong.empty());
  CHECK(rules::check_sheets(state).empty());
  return state.as<typename G::State>().player(1).sheet;
}

template <class G>
void check_none() {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    rules::Random random(seed);
    Course course;
    CHECK(OrderSearch<typename G::Marks>(sheet_without_order<G>(), any_number).search(random, enough, course) ==
          Answer::none);
    CHECK(course.steps.empty());
  }
}

template <class G>
typename G::Sheet a_target() {
  return test::end_of(test::played(G::game, 1, "pl", 5)).template as<typename G::State>().player(1).sheet;
}

template <class G>
void check_budget() {
  rules::Random random(1);
  Course course;
  OrderSearch<typename G::Marks> search(a_target<G>(), any_number);
  CHECK(search.search(random, 0, course) == Answer::budget_spent);
  CHECK(search.search(random, 3, course) == Answer::budget_spent);
  CHECK(course.steps.empty());
  CHECK(search.search(random, enough, course) == Answer::found);  // an earlier exhausted budget does no harm
  CHECK(Replay<G>(course).wrong.empty());
}

template <class G>
std::string order_with(std::uint64_t seed) {
  rules::Random random(seed);
  Course course;
  CHECK(OrderSearch<typename G::Marks>(a_target<G>(), any_number).search(random, enough, course) == Answer::found);
  std::string text;
  for (std::size_t i = 0; i <= course.steps.size(); ++i) {
    if (i == course.before_black) text += "black ";
    const Step& step = i < course.steps.size() ? course.steps[i] : course.black;
    text += std::to_string(step.mark.die) + step.mark.cell + "/" + std::to_string(step.mark.faces) + " ";
    for (const std::string& bonus : step.bonuses) text += bonus + " ";
  }
  return text;
}

template <class G>
void check_capacity() {
  rules::Random random(1);
  Course course;
  REQUIRE(OrderSearch<typename G::Marks>(a_target<G>(), any_number).search(random, enough, course) == Answer::found);
  const int marks = static_cast<int>(course.steps.size());
  const auto within = [&](int least, int most) {
    return OrderSearch<typename G::Marks>(a_target<G>(), {least, most, 0.5}).search(random, 100'000, course);
  };
  CHECK(within(marks, marks) == Answer::found);
  CHECK(within(0, 3) != Answer::found);
  CHECK(within(marks + 30, marks + 60) != Answer::found);
}

}  // namespace

TEST_CASE("witness: the marks of simulated games of That's Pretty Clever are put into an order") {
  check_orders<Clever>(6);
}

TEST_CASE("witness: the marks of simulated games of Twice as Clever are put into an order") {
  check_orders<Clever2>(6);
}

TEST_CASE("witness: two bonuses that would each have to come before the other have no order") {
  check_none<Clever>();
  check_none<Clever2>();
}

TEST_CASE("witness: a few positions are not enough to find an order, and prove nothing") {
  check_budget<Clever>();
  check_budget<Clever2>();
}

TEST_CASE("witness: the same random numbers give the same order, others another") {
  CHECK(order_with<Clever>(4) == order_with<Clever>(4));
  CHECK(order_with<Clever>(4) != order_with<Clever>(5));
  CHECK(order_with<Clever2>(4) == order_with<Clever2>(4));
  CHECK(order_with<Clever2>(4) != order_with<Clever2>(5));
}

TEST_CASE("witness: an order has neither fewer nor more marks by dice than the dice can make") {
  check_capacity<Clever>();
  check_capacity<Clever2>();
}
