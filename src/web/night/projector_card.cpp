#include "web/night/projector_card.hpp"

#include <algorithm>

#include "league/result.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// Best first; players who share a place stay in seat order.
void sort_by_place(std::vector<ProjectorSeat>& seats) {
  std::ranges::stable_sort(seats, {}, [](const ProjectorSeat& seat) { return seat.place.value_or(0); });
}

ProjectorCard seated(const store::RoundTable& table, const store::PlayerNames& names,
                     const i18n::Catalogue& catalogue) {
  ProjectorCard card{.number = say(table.number), .title = title_of(table.kind, catalogue), .state = "seated"};
  for (const store::RoundSeat& seat : table.seats) card.seats.push_back({.name = name_in(names, seat.player)});
  return card;
}

void add_typed(const store::RoundTable& table, ProjectorCard& card) {
  card.state = "result";
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const auto ahead = std::ranges::count_if(
        table.seats, [&](const store::RoundSeat& other) { return other.total > table.seats[i].total; });
    card.seats[i].total = table.seats[i].total;
    card.seats[i].place = static_cast<int>(ahead) + 1;
  }
  sort_by_place(card.seats);
}

void add_game(const store::Round& round, const store::GameLine& game, ProjectorCard& card) {
  card.state = game.counts ? "result" : "disputed";
  card.address = say("/games/", game.number);
  card.seats.clear();
  for (const store::SeatResult& seat : seats_without_absent(round, game)) {
    card.seats.push_back({.name = seat.player, .total = seat.total});
    if (game.counts) card.seats.back().place = seat.place;
  }
  sort_by_place(card.seats);
}

/// At a table of a round without moves, people are still sitting down; any other table is playing.
void add_live(const LiveGame& live, bool is_of_round, ProjectorCard& card) {
  const rules::State& state = live.table.state;
  const bool over = rules::is_over(state);
  const bool begun = !is_of_round || !live.table.log.empty();
  if (over) {
    card.state = live.facts.game && live.facts.counts ? "result" : "over";
  } else {
    card.state = begun ? "playing" : "seated";
  }
  card.address = say("/watch/", live.facts.watch_key);
  card.game = state.game().name;
  card.far = game_progress(state);
  card.last = over ? "" : live.last;
  struct Player {
    rules::Seat seat = 0;
    int place = 0;
  };
  std::vector<Player> there;  // the others play on without absent players
  const rules::Standing standing = rules::standing(state);
  for (std::size_t i = 0; i < live.table.record.players.size(); ++i) {
    const auto seat = static_cast<rules::Seat>(i + 1);
    if (std::ranges::find(live.facts.absent, seat) == live.facts.absent.end()) {
      there.push_back({seat, standing.places.at(i)});
    }
  }
  league::close_ranks(there);
  const auto duties = rules::duties(state);
  card.seats.clear();
  for (const Player& player : there) {
    ProjectorSeat& seat = card.seats.emplace_back(ProjectorSeat{.name = live.table.record.players[player.seat - 1U]});
    if (card.state == "seated") continue;
    seat.total = rules::score(state, player.seat).total;
    seat.acts = std::ranges::find(duties, player.seat, &rules::Duty::seat) != duties.end();
    if (over) seat.place = player.place;
  }
  if (over) sort_by_place(card.seats);
}

}  // namespace

std::vector<store::SeatResult> seats_without_absent(const store::Round& round, const store::GameLine& game) {
  std::vector<store::SeatResult> seats = game.seats;
  const auto is_absent = [&](const store::SeatResult& seat) {
    return std::ranges::find(round.absent, seat.player_id) != round.absent.end();
  };
  if (std::erase_if(seats, is_absent) > 0) league::close_ranks(seats);
  return seats;
}

std::string name_in(const store::PlayerNames& names, store::PlayerId player) {
  const auto found = names.find(player);
  return found == names.end() ? "" : found->second;
}

ProjectorCard card_of(const store::Round& round, const store::RoundTable& table,
                      const std::vector<store::GameLine>& games, const LiveGame* live, const store::PlayerNames& names,
                      const i18n::Catalogue& catalogue) {
  ProjectorCard card = seated(table, names, catalogue);
  const store::GameLine* game = nullptr;  // one that counts, else one waiting for a ruling
  for (const store::GameLine& one : games) {
    const bool is_here = one.round == round.number && one.table == table.number && !one.is_rejected();
    if (is_here && (game == nullptr || one.counts)) game = &one;
  }
  const bool is_typed = !table.typed_by.empty();
  if (game != nullptr && (game->counts || !is_typed)) {
    add_game(round, *game, card);
  } else if (is_typed) {
    add_typed(table, card);
  } else if (live != nullptr && live->facts.is_open()) {
    add_live(*live, true, card);
  } else if (round.closed_at) {
    card.state = "none";
  }
  return card;
}

ProjectorCard card_of(const LiveGame& live, bool beside_night, const i18n::Catalogue& catalogue) {
  const record::Record& record = live.table.record;
  ProjectorCard card{.title = title_of(record.game->name, catalogue), .event = record.event.value_or("")};
  if (record.table && !beside_night) card.number = say(*record.table);
  add_live(live, false, card);
  return card;
}

}  // namespace rollbook::web
