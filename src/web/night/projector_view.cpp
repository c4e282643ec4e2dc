#include "web/night/projector_view.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "league/result.hpp"
#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/night/card_grid.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// A night not closed by then has been forgotten, and one that was closed is history.
constexpr auto a_night = std::chrono::hours(12);
constexpr auto until_morning = std::chrono::hours(10);

/// With more cards than these, no tables outside the night are added; and none beyond this number.
constexpr std::size_t most_beside_a_night = 8;
constexpr std::size_t most_without_a_night = 12;
/// Up to this number of cards, each shows its last action.
constexpr std::size_t few_cards = 4;
constexpr int most_rows_a_page = 18;
constexpr int most_pages = 4;
constexpr int last_on_podium = 3;
constexpr std::size_t most_on_podium = 6;

bool is_being_played(const LiveGame& live) { return live.facts.is_open() && !rules::is_over(live.table.state); }

void add_others(const ProjectorFacts& facts, bool beside_night, std::vector<ProjectorCard>& cards,
                const i18n::Catalogue& catalogue) {
  std::vector<const LiveGame*> others;
  for (const LiveGame& live : facts.others) {
    if (!beside_night || is_being_played(live)) others.push_back(&live);
  }
  const auto most = beside_night ? most_beside_a_night : most_without_a_night;
  const std::size_t room = cards.size() < most ? most - cards.size() : 0;
  if (others.size() > room) {  // the most recently active ones, in their original order
    std::vector<const LiveGame*> kept = others;
    std::ranges::stable_sort(kept, std::greater(), [](const LiveGame* live) { return live->facts.changed_at; });
    kept.resize(room);
    std::erase_if(others, [&](const LiveGame* live) { return std::ranges::find(kept, live) == kept.end(); });
  }
  for (const LiveGame* live : others) cards.push_back(card_of(*live, beside_night, catalogue));
}

std::string progress_of(std::string_view game, const GameProgress& far, const i18n::Catalogue& catalogue) {
  if (far.what.empty()) return "";
  return catalogue.say(say(game, ".far.", far.what),
                       {{"done", say(far.done)}, {"of", say(far.of)}, {"n", say(far.of - far.done)}});
}

Json json_of(const ProjectorCard& card, std::string_view stage, bool is_few, const i18n::Catalogue& catalogue) {
  const bool is_playing = card.state == "playing";
  const bool says_state = card.state == "over" || card.state == "disputed" || card.state == "none" ||
                          (card.state == "seated" && stage != "seating");
  Json seats = Json::array();
  for (const ProjectorSeat& seat : card.seats) {
    seats.push_back({{"name", seat.name},
                     {"place", seat.place ? say(*seat.place) : ""},
                     {"total", seat.total ? say(*seat.total) : ""},
                     {"acts", seat.acts && is_playing}});
  }
  return {{"number", card.number},
          {"title", card.title},
          {"event", card.event},
          {"state", card.state},
          {"seats", std::move(seats)},
          {"address", card.address},
          {"says", says_state ? catalogue.say(say("projector.state.", card.state)) : ""},
          {"progress", is_playing ? progress_of(card.game, card.far, catalogue) : ""},
          {"done", card.far.done},
          {"of", card.far.of},
          {"last", is_few && is_playing ? card.last : ""}};
}

int letters_of(const ProjectorSeat& seat, bool with_scores) {
  constexpr int usual_digits = 3;  // a constant width, so that nothing moves as points are won
  if (!with_scores) return web::letters_of(seat.name);
  const int digits = seat.total ? static_cast<int>(say(*seat.total).size()) : 0;
  return web::letters_of(seat.name) + 1 + std::max(digits, usual_digits);
}

/// The space beside and around the names, in em, as in the style sheet. The head of a card has its number and the game
/// side by side, or one above the other.
struct Room {
  double beside = 0;
  double around = 0;
};
Room room_of(bool with_scores, int head, int foot) {
  constexpr double frame_width = 2.0;
  constexpr double badge = 1.6;
  constexpr double frame_height = 1.2;
  constexpr double line_of_head = 1.4;
  constexpr double line_of_foot = 1.2;
  return {frame_width + (with_scores ? badge : 0), frame_height + line_of_head * head + line_of_foot * foot};
}

int longest_word(std::string_view title) {
  std::size_t longest = 0;
  for (const auto word : title | std::views::split(' ')) {
    longest = std::max(longest, text::characters({word.begin(), word.end()}));
  }
  return static_cast<int>(longest);
}

/// The length of a name for which the head of the card is wide enough.
int letters_of_head(const ProjectorCard& card, int head, const Room& room) {
  constexpr double letter = 0.6;
  constexpr double size = 0.62;
  constexpr double frame = 1.8;
  constexpr double number = 4.4;
  constexpr int uneven = 3;  // beside the number, the title has two lines
  const auto title = static_cast<double>(text::characters(card.title));
  const double in_two_lines = std::max<double>(title / 2 + uneven, longest_word(card.title));
  const double width = head == 1 && !card.number.empty() ? in_two_lines * letter * size + number
                                                         : std::max(title * letter * size, number);
  return static_cast<int>(std::ceil((width + frame - room.beside) / letter));
}

struct Sizes {
  CardGrid shape;
  int lines = 1;
  int letters = 1;
};
Sizes sizes_of(const std::vector<ProjectorCard>& cards, bool with_scores, int head, int foot, double aspect) {
  const Room room = room_of(with_scores, head, foot);
  Sizes sizes;
  for (const ProjectorCard& card : cards) {
    int lines = 0;
    for (const ProjectorSeat& seat : card.seats) {
      lines += lines_of(seat.name);
      sizes.letters = std::max(sizes.letters, letters_of(seat, with_scores));
    }
    sizes.lines = std::max(sizes.lines, lines);
    sizes.letters = std::max(sizes.letters, letters_of_head(card, head, room));
  }
  sizes.shape = card_grid({.count = static_cast<int>(cards.size()),
                           .lines = sizes.lines,
                           .letters = sizes.letters,
                           .beside = room.beside,
                           .around = room.around,
                           .aspect = aspect});
  return sizes;
}

/// Width by height of the area for cards on a typical screen.
double aspect_of(const Json& view) {
  constexpr double alone = 2.0;
  constexpr double beside_standings = 1.45;
  const bool has_half = view["stage"] == "gathering" || view["stage"] == "closed";
  return (view["standings"].empty() ? alone : beside_standings) * (has_half ? 2 : 1);
}

/// The cards, and the numbers that the style sheet computes with.
void add_cards(const std::vector<ProjectorCard>& cards, Json& view, const i18n::Catalogue& catalogue) {
  const std::string stage = view["stage"].text();
  const bool is_few = cards.size() <= few_cards;
  bool with_scores = false;
  int foot = 0;
  view["tables"] = Json::array();
  for (const ProjectorCard& card : cards) {
    const Json one = json_of(card, stage, is_few, catalogue);
    if (card.state != "seated" && card.state != "none") with_scores = true;
    if (one["says"] != "" || one["progress"] != "") foot = std::max(foot, 1);
    if (one["last"] != "") foot = 2;
    view["tables"].push_back(one);
  }
  const double aspect = aspect_of(view);
  const Sizes beside = sizes_of(cards, with_scores, 1, foot, aspect);
  const Sizes above = sizes_of(cards, with_scores, 2, foot, aspect);
  const int head = above.shape.size > beside.shape.size ? 2 : 1;
  const Sizes& sizes = head == 2 ? above : beside;
  view["shape"] = {{"columns", sizes.shape.columns},
                   {"rows", sizes.shape.rows},
                   {"lines", sizes.lines},
                   {"letters", sizes.letters},
                   {"scores", with_scores ? 1 : 0},
                   {"head", head},
                   {"foot", foot}};
}

Json row_of(const league::SeasonRow& row, const ProjectorFacts& facts, const i18n::Catalogue& catalogue) {
  return {{"place", row.place},
          {"name", name_in(facts.names, row.player())},
          {"points", points_in_words(row.total(), catalogue.language())}};
}

/// The standings of everyone who has played, in pages of about equal length.
void add_standings(const ProjectorFacts& facts, Json& view, const i18n::Catalogue& catalogue) {
  std::vector<Json> rows;
  int letters = 1;
  for (const league::SeasonRow& row : facts.standings) {
    if (row.games == 0) continue;
    rows.push_back(row_of(row, facts, catalogue));
    const std::string points = rows.back()["points"].text();
    letters = std::max(letters, web::letters_of(rows.back()["name"].get<std::string>()) +
                                    static_cast<int>(text::characters(points)) + 1);
  }
  const int count = static_cast<int>(rows.size());
  const int pages = std::clamp((count + most_rows_a_page - 1) / most_rows_a_page, 1, most_pages);
  const int length = (count + pages - 1) / pages;
  view["standings"] = Json::array();
  int lines = 1;
  for (int first = 0; first < count; first += length) {
    Json page = Json::array();
    int here = 0;
    for (int i = first; i < std::min(first + length, count); ++i) {
      page.push_back(rows[static_cast<std::size_t>(i)]);
      here += lines_of(page.back()["name"].get<std::string>());
    }
    lines = std::max(lines, here);
    view["standings"].push_back(std::move(page));
  }
  view["standings_lines"] = lines;
  view["standings_letters"] = letters;
  view["podium"] = Json::array();
  int podium_letters = 1;
  for (const Json& row : rows) {
    if (row["place"].get<int>() > last_on_podium || view["podium"].size() == most_on_podium) break;
    podium_letters = std::max(podium_letters, web::letters_of(row["name"].get<std::string>()));
    view["podium"].push_back(row);
  }
  view["podium_letters"] = podium_letters;
  view["winners"] = std::ranges::count_if(rows, [](const Json& row) { return row["place"] == 1; });
}

/// The players who are present, by name.
void add_people(const ProjectorFacts& facts, Json& view) {
  std::vector<std::pair<std::string, std::string>> people;  // by sort key
  int letters = 1;
  int lines = 1;
  for (const store::Attendance& person : facts.night->people) {
    if (!person.is_there_for(facts.night->next_round())) continue;
    const std::string name = name_in(facts.names, person.player);
    letters = std::max(letters, web::letters_of(name));
    lines = std::max(lines, lines_of(name));
    people.emplace_back(record::plain_name(name), name);
  }
  std::ranges::sort(people);
  view["people"] = Json::array();
  for (const auto& [key, name] : people) view["people"].push_back(name);
  constexpr double frame = 1.4;
  constexpr double gap = 0.7;
  const CardGrid shape = card_grid(
      {.count = static_cast<int>(people.size()), .lines = lines, .letters = letters, .beside = frame, .around = gap});
  view["people_shape"] = {{"columns", shape.columns}, {"rows", shape.rows}, {"lines", lines}, {"letters", letters}};
}

std::string_view stage_of(const store::NightDetails& night, const std::vector<ProjectorCard>& cards) {
  if (night.night.closed_at) return "closed";
  if (cards.empty()) return is_under_way(night) ? "gathering" : "waiting";
  if (night.open_round() == nullptr) return "results";
  const auto is = [](std::string_view state) {
    return [state](const ProjectorCard& card) { return card.state == state; };
  };
  if (std::ranges::all_of(cards, is("result"))) return "results";
  return std::ranges::all_of(cards, is("seated")) ? "seating" : "playing";
}

/// A round was started recently, whatever day the night was planned for.
bool is_in_play(const store::NightDetails& night, std::chrono::sys_seconds now) {
  const store::Round* const round = night.night.closed_at ? nullptr : night.open_round();
  return round != nullptr && round->started_at.value_or(std::chrono::sys_seconds()) > now - a_night;
}

bool is_of_today(const store::NightDetails& night, std::chrono::sys_seconds now) {
  return night.night.day >= league::day_of(record::write_moment(now - a_night)) &&
         night.night.day <= league::day_of(record::write_moment(now + a_night));
}

}  // namespace

bool is_under_way(const store::NightDetails& night) {
  return !night.night.closed_at &&
         (!night.rounds.empty() || std::ranges::any_of(night.people, &store::Attendance::came));
}

const store::Round* round_on_projector(const store::NightDetails& night) {
  return night.night.closed_at || night.rounds.empty() ? nullptr : &night.rounds.back();
}

const store::NightDetails* night_for_projector(std::span<const store::NightDetails> nights,
                                               std::chrono::sys_seconds now) {
  const store::NightDetails* going = nullptr;
  const store::NightDetails* closed = nullptr;
  const store::NightDetails* to_come = nullptr;
  for (const store::NightDetails& night : nights) {  // if there are several, the last one
    if (!is_of_today(night, now) && !is_in_play(night, now)) continue;
    if (is_under_way(night)) {
      going = &night;
    } else if (!night.night.closed_at) {
      to_come = to_come == nullptr ? &night : to_come;
    } else if (*night.night.closed_at + until_morning > now &&
               (closed == nullptr || closed->night.closed_at <= night.night.closed_at)) {
      closed = &night;
    }
  }
  if (going != nullptr) return going;
  return closed != nullptr ? closed : to_come;
}

bool belongs_to_a_round(const store::LiveTable& live, std::span<const store::NightDetails> nights) {
  return std::ranges::any_of(nights, [&](const store::NightDetails& night) {
    if (live.header.event == night.night.event && live.header.round && !night.rounds.empty()) return true;
    return std::ranges::any_of(night.rounds, [&](const store::Round& round) {
      return std::ranges::find(round.tables, live.id, &store::RoundTable::live) != round.tables.end();
    });
  });
}

Json projector_view(const ProjectorFacts& facts, const i18n::Catalogue& catalogue) {
  Json view{{"stage", facts.others.empty() ? "nothing" : "tables"},
            {"number", 0},
            {"event", ""},
            {"round", 0},
            {"final", ""},
            {"sitting_out", Json::array()}};
  add_standings(facts, view, catalogue);
  std::vector<ProjectorCard> cards;
  if (facts.night != nullptr) {
    const store::NightDetails& night = *facts.night;
    const store::Round* const round = round_on_projector(night);
    if (round != nullptr) {
      for (const store::RoundTable& table : round->tables) {
        const auto live = facts.live.find(table.number);
        cards.push_back(card_of(*round, table, facts.games, live == facts.live.end() ? nullptr : &live->second,
                                facts.names, catalogue));
      }
      if (round->method == "final" || round->method == "semi-final") view["final"] = round->method;
      for (const store::PlayerId player : round->sitting_out) {
        view["sitting_out"].push_back(name_in(facts.names, player));
      }
    }
    view.update({{"stage", stage_of(night, cards)},
                 {"number", night.night.id},
                 {"event", night.night.event},
                 {"day", night.night.day},
                 {"begins", night.night.begins},
                 {"round", round == nullptr ? 0 : round->number}});
    add_people(facts, view);
  }
  if (view["stage"] != "seating") add_others(facts, facts.night != nullptr, cards, catalogue);
  add_cards(cards, view, catalogue);
  return view;
}

}  // namespace rollbook::web
