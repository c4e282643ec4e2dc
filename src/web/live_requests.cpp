#include "web/live_requests.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "text/wording.hpp"
#include "web/live_links.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;
using live::Change;
using text::say;

Response answer(const Json& value, int status = 200) {
  Response response = json(value.dump(-1, ' ', false, Json::error_handler_t::replace), status);
  response.headers.add("Cache-Control", "no-store");
  return response;
}

/// Why there is no such table, for a script.
Response no_table(const Site& site, const Request& request, const Response& why) {
  const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const std::string_view key = why.status == 404   ? "table.no_table"
                               : why.status == 403 ? "table.not_public"
                                                   : "table.not_saved";
  return answer({{"message", catalogue.say(key)}}, why.status);
}

std::string_view language_of(const Request& request) { return reader_of(request).language; }

// ---- looking on ----

Response state_of(const Site& site, const LinkedTable& table, const Request& request) {
  if (!table) return no_table(site, request, table.error());
  Response response = json((*table)->whole(language_of(request)));
  response.headers.add("Cache-Control", "no-store");
  return response;
}

/// A stream of what happens, beginning with everything. Whoever loses it comes back after a second.
Response events_of(const Site& site, const LinkedTable& table, const Request& request) {
  if (!table) return no_table(site, request, table.error());
  auto subscription = (*table)->subscribe(language_of(request));
  Response response;
  response.type = "text/event-stream";
  response.headers.add("Cache-Control", "no-store");
  response.headers.add("X-Accel-Buffering", "no");  // a proxy that collects news before it passes them on is no use
  response.body = std::make_shared<const std::string>("retry: 1000\n\n" + subscription.first);
  response.feed = std::move(subscription.feed);
  return response;
}

// ---- acting ----

constexpr std::size_t longest_move = 1000;
constexpr std::size_t most_moves = 20'000;
constexpr std::size_t longest_token = 64;

/// What a page sends, as far as it is well-formed; nothing if it is not.
struct Sent {
  live::Proposal proposal;
  bool only_try = false;
};

bool is_move(const Json& value) {
  return value.is_string() && value.get_ref<const std::string&>().size() <= longest_move;
}

std::optional<std::size_t> number_in(const Json& body, const char* name) {
  const auto found = body.find(name);
  if (found == body.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::size_t>();
}

bool read_moves(const Json& body, Change& change) {
  if (change.kind == Change::Kind::move) {
    const auto move = body.find("move");
    if (move == body.end() || !is_move(*move)) return false;
    change.moves = {move->get<std::string>()};
    return true;
  }
  if (change.kind != Change::Kind::correct) return true;
  const auto moves = body.find("moves");
  if (moves == body.end() || !moves->is_array() || moves->size() > most_moves) return false;
  for (const Json& move : *moves) {
    if (!is_move(move)) return false;
    change.moves.push_back(move.get<std::string>());
  }
  return true;
}

std::optional<Sent> read(const Request& request, Change::Kind kind) {
  const Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object()) return std::nullopt;
  Sent sent;
  Change& change = sent.proposal.change;
  change.kind = kind;
  const auto follows = number_in(body, "follows");
  const auto by = body.contains("by") ? number_in(body, "by") : std::optional<std::size_t>(0);
  const bool needs_step = kind == Change::Kind::undo || kind == Change::Kind::correct;
  const auto step = needs_step ? number_in(body, "step") : std::optional<std::size_t>(0);
  const auto token = body.find("token");
  if (!follows || !by || *by > rules::max_seats || !step || token == body.end() || !token->is_string()) {
    return std::nullopt;
  }
  sent.proposal.follows = *follows;
  change.by = static_cast<rules::Seat>(*by);
  change.step = *step;
  change.token = token->get<std::string>();
  if (change.token.size() > longest_token || change.token.empty() || !read_moves(body, change)) return std::nullopt;
  sent.only_try = body.value("try", Json(false)) == Json(true);
  return sent;
}

/// What others have done since the loser of a race looked, in words.
Json happened_since(const OpenTable& open, std::size_t follows, const Catalogue& catalogue) {
  const live::Table table = open.table();
  Json happened = Json::array();
  for (std::size_t i = follows; i < table.history.size(); ++i) {
    const Change& change = table.history[i];
    switch (change.kind) {
      case Change::Kind::move: {
        const auto before = live::moves_at(table, i);
        record::Record record = table.record;
        for (const std::string& move : before) record.moves.add(move);
        const rules::State state = record::play(record, table.deck ? &*table.deck : nullptr);
        happened.push_back(
            catalogue.say(record.game->name, rules::describe(state, change.moves.front()), record.players));
        break;
      }
      case Change::Kind::undo:
        happened.push_back(catalogue.say("table.happened.undo", {{"step", say(change.step)}}));
        break;
      case Change::Kind::correct:
        happened.push_back(catalogue.say("table.happened.correct", {{"step", say(change.step + 1)}}));
        break;
      case Change::Kind::confirm:
        happened.push_back(catalogue.say("table.happened.confirm", {{"player", table.record.players[change.by - 1U]}}));
        break;
    }
  }
  return happened;
}

Response refused(const OpenTable& table, const live::Refusal& refusal, std::size_t follows,
                 const Catalogue& catalogue) {
  const live::Table now = table.table();
  switch (refusal.why) {
    case live::Refusal::Why::late:
      return answer({{"late", true},
                     {"message", catalogue.say("table.late")},
                     {"happened", happened_since(table, follows, catalogue)},
                     {"version", now.version()}},
                    409);
    case live::Refusal::Why::illegal:
      return answer({{"refused", catalogue.say(now.record.game->name, refusal.violation.message, now.record.players)},
                     {"rule", refusal.violation.rule},
                     {"step", refusal.step},
                     {"move", refusal.move}},
                    422);
    case live::Refusal::Why::useless:
      break;
  }
  return answer({{"refused", catalogue.say("table.useless")}, {"rule", ""}, {"step", 0}, {"move", ""}}, 422);
}

Response act(const Site& site, const Request& request, Change::Kind kind) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const Catalogue& catalogue = site.pages.catalogue(language_of(request));
  auto sent = read(request, kind);
  if (!sent) return answer({{"message", catalogue.say("table.malformed")}}, 400);
  const std::size_t follows = sent->proposal.follows;
  if (sent->only_try) {
    const auto refusal = (*table)->refusal_of(sent->proposal);
    return refusal ? refused(**table, *refusal, follows, catalogue) : answer({{"fits", true}});
  }
  const auto version = (*table)->act(std::move(sent->proposal));
  if (version) return answer({{"version", *version}});
  const OpenTable::Failure& failure = version.error();
  if (failure.refusal) return refused(**table, *failure.refusal, follows, catalogue);
  if (failure.trouble) {
    site.report(failure.trouble->message);
    return answer({{"message", catalogue.say("table.not_saved")}}, 500);
  }
  return answer({{"message", catalogue.say("table.closed")}}, 410);
}

}  // namespace

Response live_state(const Site& site, const Request& request) {
  return state_of(site, table_to_enter(site, request), request);
}
Response live_events(const Site& site, const Request& request) {
  return events_of(site, table_to_enter(site, request), request);
}
Response watch_state(const Site& site, const Request& request) {
  return state_of(site, table_to_watch(site, request), request);
}
Response watch_events(const Site& site, const Request& request) {
  return events_of(site, table_to_watch(site, request), request);
}

Response live_preview(const Site& site, const Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  return answer((*table)->effect_of(request.query.get("move"), language_of(request)));
}

Response live_thrown(const Site& site, const Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  std::vector<std::string> faces;
  for (const std::string_view face : request.query.all("face")) faces.emplace_back(face);
  return answer((*table)->thrown(request.query.get("move"), faces, language_of(request)));
}

Response live_move(const Site& site, const Request& request) { return act(site, request, Change::Kind::move); }
Response live_undo(const Site& site, const Request& request) { return act(site, request, Change::Kind::undo); }
Response live_correct(const Site& site, const Request& request) { return act(site, request, Change::Kind::correct); }
Response live_confirm(const Site& site, const Request& request) { return act(site, request, Change::Kind::confirm); }

}  // namespace rollbook::web
