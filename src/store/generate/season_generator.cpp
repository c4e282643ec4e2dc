#include "store/generate/season_generator.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "record/fields/timestamp.hpp"
#include "record/header.hpp"
#include "record/replay/simulate.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/archive/season_exporter.hpp"
#include "store/generate/generated_rules.hpp"
#include "store/generate/invented_names.hpp"
#include "store/import/importer.hpp"
#include "store/league/nights.hpp"
#include "store/league/rulings.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Record;
using std::chrono::minutes;
using text::say;

constexpr std::chrono::sys_days first_night = std::chrono::year{2026} / 1 / 8;
constexpr minutes begins{19 * 60};
constexpr minutes of_a_round{60};

/// The games played. A fixed list: the season of a seed stays the same when games are added to the program.
constexpr std::array<std::string_view, 5> kinds{"clever", "clever2", "pickomino", "qwantum", "onecard"};

/// What happens to a table, with a probability proportional to how often it occurs here.
enum class ImportOutcome {
  record,
  sheets,
  typed,
  typed_tie,
  typed_before_record,
  abandoned,
  corrected,
  disputed,
  accepted,
  rejected
};
constexpr std::array outcomes{ImportOutcome::record,    ImportOutcome::record,
                              ImportOutcome::record,    ImportOutcome::record,
                              ImportOutcome::record,    ImportOutcome::record,
                              ImportOutcome::record,    ImportOutcome::sheets,
                              ImportOutcome::sheets,    ImportOutcome::sheets,
                              ImportOutcome::typed,     ImportOutcome::typed,
                              ImportOutcome::typed_tie, ImportOutcome::typed_before_record,
                              ImportOutcome::abandoned, ImportOutcome::corrected,
                              ImportOutcome::disputed,  ImportOutcome::accepted,
                              ImportOutcome::rejected};

std::vector<int> totals_of(const Record& record) { return record.result ? record.result->totals : std::vector<int>(); }

/// Makes the game wrong: repeats a move that can be made only once; or, failing that, claims too many points.
Record with_a_mistake(const Record& right, rules::Random& random) {
  Record wrong = right;
  wrong.moves = {};
  const auto at = static_cast<std::size_t>(rules::below(random, static_cast<int>(right.moves.size())));
  for (std::size_t i = 0; i < right.moves.size(); ++i) {
    wrong.moves.add(right.moves[i]);
    if (i == at) wrong.moves.add(right.moves[i]);
  }
  if (!record::judge(wrong).ok()) return wrong;
  wrong = right;
  if (wrong.result) ++wrong.result->totals.front();
  return wrong;
}

/// Only the first moves.
Record broken_off(const Record& whole) {
  Record part = whole;
  part.moves = {};
  part.result.reset();
  for (std::size_t i = 0; i < whole.moves.size() / 2; ++i) part.moves.add(whole.moves[i]);
  return part;
}

std::string options_text(const record::Options& options) {
  std::string json = "{";
  for (const auto& [name, value] : options) {
    json += (json.size() > 1 ? "," : "") + record::json_string(name) + ':' + record::json_string(value);
  }
  return json + '}';
}

/// Runs a season in a book of its own. A refusal by the store is thrown as an exception: there should be none.
class Organiser {
 public:
  explicit Organiser(const SeasonParameters& parameters)
      : book_(Book::in_memory()), parameters_(parameters), random_(seeded(parameters)) {}

  std::string run() {
    const auto season =
        must(add_season(book_, parameters_.name, generated_rules(random_, parameters_.nights), act(first_night)));
    for (const std::string& name : invented_names(random_, static_cast<std::size_t>(parameters_.players))) {
      people_.push_back({name, any(4)});
    }
    for (int night = 1; night <= parameters_.nights; ++night) play_night(season, night);
    return must(export_season(book_, season));
  }

 private:
  struct Person {
    std::string name;
    int keenness = 0;  ///< 0 to 3: how often they come
    std::string alias;
    bool known = false;
  };

  static rules::Random seeded(const SeasonParameters& parameters) {
    constexpr unsigned half = 32;
    const std::array seeds{
        static_cast<std::uint32_t>(parameters.seed), static_cast<std::uint32_t>(parameters.seed >> half),
        static_cast<std::uint32_t>(parameters.players), static_cast<std::uint32_t>(parameters.nights)};
    return rules::Random(seeds);
  }

  template <class Value>
  static Value must(Result<Value> result) {
    if (!result) throw Error(result.error());
    return std::move(*result);
  }
  static void must(const Result<void>& result) {
    if (!result) throw Error(result.error());
  }

  int any(int below) { return rules::below(random_, below); }
  bool once_in(int times) { return any(times) == 0; }
  static Act act(std::chrono::sys_seconds at) { return {.who = "Olga", .at = at, .authority = Authority::organiser}; }

  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
      std::swap(values[i], values[i + static_cast<std::size_t>(any(static_cast<int>(values.size() - i)))]);
    }
  }

  void play_night(SeasonId season, int number) {
    const std::chrono::sys_days day = first_night + std::chrono::weeks(number - 1);
    night_ = Night{.season = season,
                   .event = say(parameters_.name, ", night ", number),
                   .day = record::write_moment(day).substr(0, 10),
                   .begins = "19:00"};
    night_.id = must(add_night(book_, night_, act(day)));
    night_number_ = number;
    const std::chrono::sys_seconds start = day + begins;
    const int rounds = 2 + any(2);
    welcome(rounds, start);
    for (int round = 1; round <= rounds; ++round) play_round(round, start + (round - 1) * of_a_round);
    must(close_night(book_, night_.id, act(start + rounds * of_a_round)));
  }

  /// Who attends, late or not, who leaves early, and who was expected and did not come.
  void welcome(int rounds, std::chrono::sys_seconds at) {
    for (Person& person : people_) {
      if (any(4) > person.keenness + 1) continue;
      const int first = once_in(10) ? 2 : 1;
      const PlayerId player = must(check_in(book_, night_.id, must(exactly(book_, person.name)), first, act(at)));
      if (once_in(20)) {
        must(check_out(book_, night_.id, player, 0, act(at)));
      } else if (once_in(12)) {
        must(check_out(book_, night_.id, player, std::max(first, rounds - 1), act(at)));
      }
      if (!person.known && once_in(6)) give_alias(person, at);
      person.known = true;
    }
  }

  /// "Ala Wróbel" may be written "Ala W.", unless that is another player.
  void give_alias(Person& person, std::chrono::sys_seconds at) {
    const std::size_t last = person.name.rfind(' ') + 1;
    const std::string alias = person.name.substr(0, last + text::utf8_length(person.name.substr(last))) + ".";
    if (add_alias(book_, person.name, alias, act(at))) person.alias = alias;
  }

  void play_round(int number, std::chrono::sys_seconds at) {
    const NightDetails night = must(read_night(book_, night_.id));
    std::vector<PlayerId> present;
    for (const Attendance& person : night.people) {
      if (person.is_there_for(number)) present.push_back(person.player);
    }
    if (present.size() < 2 || night.next_round() != number) return;  // too few for this one, or for an earlier one
    Round round{.number = number, .method = "random"};
    round.seed = static_cast<std::uint64_t>(any(1'000'000));
    round.table_size = 3 + any(3);
    shuffle(present);
    seat(present, round);
    must(put_round(book_, night_.id, round, act(at)));
    must(start_round(book_, night_.id, number, act(at)));
    for (const RoundTable& table : round.tables) play(number, table, at);
    std::vector<Settlement> settlements;  // abandoned and disputed games leave their tables without a result
    for (const int table : must(unsettled_tables(book_, must(read_night(book_, night_.id)), number))) {
      settlements.push_back({.table = table});
    }
    must(close_round(book_, night_.id, number, settlements, act(at + of_a_round)));
  }

  /// Tables of the preferred size, or one less; one player too many sits out.
  void seat(std::vector<PlayerId> present, Round& round) {
    const auto preferred = static_cast<std::size_t>(round.table_size);
    if (present.size() > preferred && present.size() % preferred == 1) {
      round.sitting_out.push_back(present.back());
      present.pop_back();
    }
    const std::size_t tables = (present.size() + preferred - 1) / preferred;
    auto next = present.begin();
    for (std::size_t i = 0; i < tables; ++i) {
      const std::size_t seats = present.size() / tables + (i < present.size() % tables ? 1 : 0);
      RoundTable& table = round.tables.emplace_back(RoundTable{.number = static_cast<int>(i + 1)});
      for (std::size_t s = 0; s < seats; ++s) table.seats.push_back({*next++, std::nullopt});
      const rules::Game& game = game_for(static_cast<int>(seats));
      table.kind = game.name;
      table.options = options_text(house_rules(game));
    }
  }

  const rules::Game& game_for(int seats) {
    std::vector<const rules::Game*> fitting;
    for (const std::string_view kind : kinds) {
      const rules::Game* const game = rules::find_game(kind);
      if (game->fewest_seats <= seats && seats <= game->most_seats) fitting.push_back(game);
    }
    return *fitting[static_cast<std::size_t>(any(static_cast<int>(fitting.size())))];
  }

  record::Options house_rules(const rules::Game& game) {
    if (game.options.empty() || !once_in(4)) return {};
    const rules::Option& option = game.options[static_cast<std::size_t>(any(static_cast<int>(game.options.size())))];
    const auto value = static_cast<std::size_t>(any(static_cast<int>(option.values.size())));
    if (value == 0) return {};  // the default
    return {{std::string(option.name), std::string(option.values[value])}};
  }

  /// As the scorekeeper writes it.
  std::string written_name(PlayerId player) {
    const std::string name = must(player_names(book_)).at(player);
    const auto person = std::ranges::find(people_, name, &Person::name);
    return !person->alias.empty() && once_in(2) ? person->alias : name;
  }

  Record simulated(int round, const RoundTable& table, std::chrono::sys_seconds at) {
    const rules::Game& game = *rules::find_game(table.kind);
    const auto options = std::get<record::Options>(record::read_options(game, table.options));
    Record record = record::simulate({&game, static_cast<int>(table.seats.size()), parameters_.seed, options, nullptr},
                                     static_cast<std::uint64_t>(++simulations_));
    for (std::size_t i = 0; i < table.seats.size(); ++i) record.players[i] = written_name(table.seats[i].player);
    record.id = say("season-", parameters_.seed, "-", night_number_, "-", round, "-", table.number);
    record.played_at = record::write_moment(at + minutes(5 + any(10)));
    record.event = night_.event;
    record.round = round;
    record.table = table.number;
    return record;
  }

  GameId put(Record record, std::chrono::sys_seconds at) {
    return must(store_game(book_, {.index = 1, .record = std::move(record)}, "generated", act(at))).game;
  }

  void play(int round, const RoundTable& table, std::chrono::sys_seconds at) {
    Record record = simulated(round, table, at);
    const std::chrono::sys_seconds later = at + of_a_round;
    const auto type = [&](const std::vector<int>& totals) {
      must(type_totals(book_, night_.id, round, table.number, totals, act(later)));
    };
    std::vector<int> totals = totals_of(record);
    const auto ruled = [&](bool accepted, std::string reason, std::vector<int> given) {
      const GameId game = put(with_a_mistake(record, random_), later);
      must(rule(book_, game, {accepted, std::move(reason), std::move(given), "Olga", later}));
    };
    switch (outcomes[static_cast<std::size_t>(any(static_cast<int>(outcomes.size())))]) {
      case ImportOutcome::record:
        if (once_in(8)) record.id.reset();
        if (once_in(8)) record.played_at.reset();
        put(std::move(record), later);
        break;
      case ImportOutcome::sheets:
        put(record::sheets_of(record, record::play(record)), later);
        break;
      case ImportOutcome::typed:
        type(totals);
        break;
      case ImportOutcome::typed_tie:
        std::ranges::fill(totals.begin(), totals.begin() + 2, std::ranges::max(totals));
        type(totals);
        break;
      case ImportOutcome::typed_before_record:
        type(totals);
        put(std::move(record), later);
        break;
      case ImportOutcome::abandoned:
        put(broken_off(record), later);
        break;
      case ImportOutcome::corrected:
        put(with_a_mistake(record, random_), at);
        put(std::move(record), later);
        break;
      case ImportOutcome::disputed:
        put(with_a_mistake(record, random_), later);
        break;
      case ImportOutcome::accepted:
        ruled(true, "everybody agrees on the scores", once_in(2) ? totals : std::vector<int>());
        break;
      case ImportOutcome::rejected:
        ruled(false, "nobody remembers how it went on", {});
        break;
    }
  }

  Book book_;
  SeasonParameters parameters_;
  rules::Random random_;
  std::vector<Person> people_;
  Night night_;
  int night_number_ = 0;
  int simulations_ = 0;
};

}  // namespace

Result<std::string> generate_season(const SeasonParameters& parameters) {
  if (parameters.players < fewest_generated_players || parameters.players > most_generated_players) {
    return tl::unexpected(Error{
        say("A season is generated for ", fewest_generated_players, " to ", most_generated_players, " players.")});
  }
  if (parameters.nights < 1 || parameters.nights > most_generated_nights) {
    return tl::unexpected(Error{say("A season is generated with 1 to ", most_generated_nights, " nights.")});
  }
  SeasonParameters named = parameters;
  if (named.name.empty()) named.name = say("Season ", parameters.seed);
  try {
    return Organiser(named).run();
  } catch (const Error& error) {
    return tl::unexpected(error);
  }
}

}  // namespace rollbook::store
