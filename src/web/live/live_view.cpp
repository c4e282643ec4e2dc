#include "web/live/live_view.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "rules/game.hpp"

namespace rollbook::web {
namespace {

using record::Json;

const rules::Deck* cards(const live::Table& table) { return table.deck ? &*table.deck : nullptr; }

Json dice_of(const rules::State& state, std::string_view open_move) {
  Json dice = Json::array();
  for (const rules::Thrown& die : rules::dice_to_throw(state, open_move)) {
    dice.push_back({{"name", die.name}, {"shows", die.shows}, {"faces", die.faces}, {"may_stay", die.may_stay}});
  }
  return dice;
}

std::string in_words(const live::Table& table, const rules::State& state, std::string_view move,
                     const i18n::Catalogue& catalogue) {
  return catalogue.say(table.record.game->name, rules::describe(state, move).what, table.record.players);
}

Json legal_moves(const live::Table& table, const i18n::Catalogue& catalogue) {
  Json moves = Json::array();
  for (const rules::MoveText& move : rules::legal(table.state)) {
    if (rules::is_chance(move)) {
      Json open{{"move", move.view()}, {"dice", dice_of(table.state, move)}};
      if (table.record.game->judges_dice_so_far) open["judged"] = true;
      moves.push_back(std::move(open));
    } else {
      moves.push_back({{"move", move.view()},
                       {"words", in_words(table, table.state, move, catalogue)},
                       {"taps", rules::taps(table.state, move)}});
    }
  }
  return moves;
}

Json duties(const live::Table& table, const i18n::Catalogue& catalogue) {
  Json list = Json::array();
  for (const rules::Duty& duty : rules::duties(table.state)) {
    list.push_back(
        {{"seat", duty.seat}, {"words", catalogue.say(table.record.game->name, duty.what, table.record.players)}});
  }
  return list;
}

/// The last action; nothing if there was none.
Json last_change(const live::Table& table) {
  if (table.history.empty()) return nullptr;
  const live::Change& change = table.history.back();
  return {{"number", table.version()},
          {"kind", live::kinds[static_cast<std::size_t>(change.kind)]},
          {"by", change.by},
          {"step", change.step}};
}

std::vector<int> places(const live::Table& table) {
  const rules::Standing standing = rules::standing(table.state);
  return {standing.places.begin(), standing.places.begin() + table.state.seats()};
}

Json totals(const live::Table& table) {
  Json list = Json::array();
  for (int seat = 1; seat <= table.state.seats(); ++seat) {
    list.push_back(rules::score(table.state, static_cast<rules::Seat>(seat)).total);
  }
  return list;
}

}  // namespace

LiveView::LiveView(const live::Table& table, const i18n::Catalogue& catalogue)
    : catalogue_(&catalogue), stepping_(started(table)), version_(table.version()) {}

/// The steps of the table in its current state.
StepBuilder LiveView::started(const live::Table& table) const {
  StepBuilder builder(table.record, cards(table), *catalogue_);
  for (const live::LogEntry& entered : table.log) builder.step(entered.move);
  return builder;
}

Json LiveView::ledger_from(const live::Table& table, std::size_t first) const {
  Json rows = Json::array();
  const auto& steps = stepping_.steps().steps;
  for (std::size_t i = first; i < steps.size(); ++i) {
    const Step& step = steps[i];
    const live::LogEntry& entered = table.log[i];
    rows.push_back({{"seat", step.seat},
                    {"words", step.words},
                    {"move", step.move},
                    {"depth", step.depth},
                    {"gain", step.gain},
                    {"totals", step.totals},
                    {"turn", step.new_turn.value_or("")},
                    {"virtual", entered.rolled_for_us},
                    {"forced", entered.was_forced},
                    {"at", entered.at.time_since_epoch().count()}});
  }
  return rows;
}

/// The parts of the state that are sent in full each time, since all of them may have changed.
Json LiveView::now(const live::Table& table) const {
  const bool over = rules::is_over(table.state);
  Json now{{"version", table.version()},
           {"step", table.log.size()},
           {"totals", totals(table)},
           {"duties", duties(table, *catalogue_)},
           {"legal", legal_moves(table, *catalogue_)},
           {"over", over},
           {"confirmed", table.confirmed},
           {"settled", live::is_settled(table)},
           {"change", last_change(table)}};
  if (over) now["places"] = places(table);
  return now;
}

Json LiveView::follow(const live::Table& table) {
  const std::size_t boxes = stepping_.steps().boxes.size();
  std::vector<std::string> before;
  before.reserve(boxes);
  for (std::size_t box = 0; box < boxes; ++box) before.push_back(stepping_.shown(box));

  const auto& steps = stepping_.steps().steps;
  std::size_t same = 0;
  while (same < steps.size() && same < table.log.size() && steps[same].move == table.log[same].move) ++same;
  if (same < steps.size()) {  // something was undone
    stepping_ = started(table);
  } else {
    for (std::size_t i = same; i < table.log.size(); ++i) stepping_.step(table.log[i].move);
  }

  Json news = now(table);
  news["from"] = std::exchange(version_, table.version());
  Json shown = Json::object();
  for (std::size_t box = 0; box < boxes; ++box) {
    if (stepping_.shown(box) != before[box]) shown[stepping_.steps().boxes[box]] = stepping_.shown(box);
  }
  news["shown"] = std::move(shown);
  news["ledger"] = {{"keep", same}, {"add", ledger_from(table, same)}};
  return news;
}

Json LiveView::whole(const live::Table& table) const {
  Json view = now(table);
  Json shown = Json::object();
  for (std::size_t box = 0; box < boxes().size(); ++box) shown[boxes()[box]] = stepping_.shown(box);
  view["shown"] = std::move(shown);
  view["ledger"] = {{"keep", 0}, {"add", ledger_from(table, 0)}};
  return view;
}

Json LiveView::brief(const live::Table& table) const {
  const bool over = rules::is_over(table.state);
  const auto& steps = stepping_.steps().steps;
  return {{"totals", totals(table)},
          {"places", over ? Json(places(table)) : Json::array()},
          {"duties", duties(table, *catalogue_)},
          {"over", over},
          {"last", steps.empty() ? "" : steps.back().words}};
}

Json LiveView::effect_of(const live::Table& table, std::string_view move) const {
  rules::State after = table.state;
  rules::MoveText spelled;
  if (const auto wrong = rules::apply(after, move, spelled)) {
    return {{"refused", catalogue_->say(table.record.game->name, wrong->message, table.record.players)},
            {"rule", wrong->rule}};
  }
  StepBuilder trial = stepping_;
  trial.step(spelled);
  const Step& step = trial.steps().steps.back();
  Json shown = Json::object();
  for (const auto& [box, drawn] : step.changes) shown[trial.steps().boxes[box]] = trial.steps().drawn[drawn];
  return {{"move", step.move}, {"words", step.words}, {"gain", step.gain}, {"shown", std::move(shown)}};
}

namespace {

/// The moves that these faces make for a roll of `state`, which may be an earlier state of the table.
Json moves_thrown_at(const live::Table& table, const rules::State& state, std::string_view open_move,
                     const std::vector<std::string>& faces, const i18n::Catalogue& catalogue) {
  if (const auto wrong = rules::misthrown(state, open_move, faces)) {
    return {{"refused", catalogue.say(table.record.game->name, wrong->message, table.record.players)},
            {"rule", wrong->rule}};
  }
  Json moves = Json::array();
  const auto legal = rules::legal(state);
  const bool is_open = std::ranges::any_of(legal, [&](const auto& move) { return move.view() == open_move; });
  if (!is_open || !rules::is_chance(open_move)) return moves;
  for (const rules::MoveText& move : rules::thrown(state, open_move, faces)) {
    moves.push_back({{"move", move.view()}, {"words", in_words(table, state, move, catalogue)}});
  }
  return moves;
}

}  // namespace

Json moves_thrown(const live::Table& table, std::string_view open_move, const std::vector<std::string>& faces,
                  const i18n::Catalogue& catalogue) {
  return moves_thrown_at(table, table.state, open_move, faces, catalogue);
}

Json moves_thrown_after(const live::Table& table, std::size_t step, std::vector<std::string> moves,
                        std::string_view open_move, const std::vector<std::string>& faces,
                        const i18n::Catalogue& catalogue) {
  const auto state = live::state_after(table, step, std::move(moves));
  return state ? moves_thrown_at(table, *state, open_move, faces, catalogue) : Json::array();
}

Json legal_after(const live::Table& table, std::size_t step, std::vector<std::string> moves,
                 const i18n::Catalogue& catalogue) {
  Json legal = Json::array();
  const auto state = live::state_after(table, step, std::move(moves));
  if (!state) return legal;
  for (const rules::MoveText& move : rules::legal(*state)) {
    const bool open = rules::is_chance(move);
    Json entry{{"move", move.view()},
               {"words", open ? catalogue.say("replay.chance") : in_words(table, *state, move, catalogue)}};
    if (open) entry["dice"] = dice_of(*state, move);
    legal.push_back(std::move(entry));
  }
  return legal;
}

Json moves_in_words(const live::Table& table, std::size_t step, const std::vector<std::string>& moves,
                    const i18n::Catalogue& catalogue) {
  Json words = Json::array();
  auto state = live::state_after(table, step, {});
  if (!state) return words;
  for (const std::string& move : moves) {
    const rules::State before = *state;
    rules::MoveText spelled;
    if (rules::apply(*state, move, spelled)) break;
    words.push_back(in_words(table, before, spelled, catalogue));
  }
  return words;
}

Json why_not(const live::Table& table, const std::vector<std::string>& touched, const i18n::Catalogue& catalogue) {
  const auto wrong = rules::why_not(table.state, touched);
  if (!wrong) return {{"refused", ""}};
  return {{"refused", catalogue.say(table.record.game->name, wrong->message, table.record.players)},
          {"rule", wrong->rule}};
}

}  // namespace rollbook::web
