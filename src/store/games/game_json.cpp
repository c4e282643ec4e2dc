#include "store/games/game_json.hpp"

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"

namespace rollbook::store {
namespace {

using record::Json;

std::string dump(const Json& json) { return json.dump(); }

Json list_or_empty(const std::string& text) {
  return text.empty() ? Json::array() : Json::parse(text).value_or(nullptr);
}

Json object_of(const store::GameLine& game) {
  Json object{{"number", game.number}};
  if (game.id) object["id"] = *game.id;
  object["game"] = game.kind;
  if (game.played_at) object["played_at"] = *game.played_at;
  if (game.event) object["event"] = *game.event;
  if (game.round) object["round"] = *game.round;
  if (game.table) object["table"] = *game.table;
  object["grade"] = store::name_of(game.grade);
  object["sheet_only"] = game.sheet_only;
  object["complete"] = game.complete;
  object["counts"] = game.counts;
  object["revision"] = game.revision;
  object["decided_by"] = game.decided_by;
  Json players = Json::array();
  for (const store::SeatResult& seat : game.seats) {
    players.push_back({{"name", seat.player},
                       {"total", seat.total},
                       {"place", seat.place},
                       {"parts", Json::parse(seat.parts).value_or(nullptr)}});
  }
  object["players"] = std::move(players);
  return object;
}

}  // namespace

std::string grade_in_words(const store::GameLine& game) {
  std::string words(store::name_of(game.grade));
  if (game.grade == store::Grade::ruled) words += game.counts ? ": accepted" : ": rejected";
  return game.sheet_only ? words + ", sheet only" : words;
}

std::string to_json(const store::GameLine& game) { return dump(object_of(game)); }

std::string to_json(const store::GameDetails& details) {
  Json object = object_of(details.line);
  object["rules_version"] = details.rules_version;
  Json revisions = Json::array();
  for (const store::Revision& revision : details.revisions) {
    revisions.push_back({{"revision", revision.number},
                         {"hash", revision.hash},
                         {"source", revision.source},
                         {"stored_at", record::write_moment(revision.stored_at)},
                         {"violations", list_or_empty(revision.violations)}});
  }
  object["revisions"] = std::move(revisions);
  Json rulings = Json::array();
  for (const auto& [revision, ruling] : details.rulings) {
    rulings.push_back({{"revision", revision},
                       {"accepted", ruling.accepted},
                       {"reason", ruling.reason},
                       {"by", ruling.by},
                       {"at", record::write_moment(ruling.at)}});
    if (!ruling.totals.empty()) rulings.back()["totals"] = ruling.totals;
  }
  object["rulings"] = std::move(rulings);
  return dump(object);
}

}  // namespace rollbook::store
