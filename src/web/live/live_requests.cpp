#include "web/live/live_requests.hpp"

#include <algorithm>
#include <optional>

#include "record/json.hpp"
#include "rules/game.hpp"
#include "rules/refusals.hpp"
#include "store/import/late.hpp"
#include "text/number.hpp"
#include "web/live/live_links.hpp"
#include "web/page/json_body.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/change_words.hpp"

namespace rollbook::web {
namespace {

using live::Change;
using record::Json;

http::Response answer(const Json& value, int status = 200) {
  http::Response response = http::json(value.dump_sorted(), status);
  response.headers.add("Cache-Control", "no-store");
  return response;
}

std::string_view language_of(const http::Request& request) { return reader_of(request).language; }

http::Response error_response(const Site& site, const http::Request& request, std::string_view key, int status) {
  return answer({{"message", site.pages.catalogue(language_of(request)).say(key)}}, status);
}
http::Response malformed(const Site& site, const http::Request& request) {
  return error_response(site, request, "table.malformed", 400);
}
http::Response closed(const Site& site, const http::Request& request) {
  return error_response(site, request, "table.closed", 410);
}
http::Response not_saved(const Site& site, const http::Request& request, const store::Error& store_error) {
  site.report(store_error.message);
  return error_response(site, request, "table.not_saved", 500);
}

/// Why there is no such table, for a script.
http::Response no_table(const Site& site, const http::Request& request, const http::Response& why) {
  const std::string_view key = why.status == 404   ? "table.no_table"
                               : why.status == 403 ? "table.not_public"
                                                   : "table.not_saved";
  return error_response(site, request, key, why.status);
}

// ---- watching ----

http::Response state_of(const Site& site, const LinkedTable& table, const http::Request& request) {
  if (!table) return no_table(site, request, table.error());
  http::Response response = http::json((*table)->whole(language_of(request)));
  response.headers.add("Cache-Control", "no-store");
  return response;
}

/// A stream of changes, beginning with the complete state. A browser that loses it reconnects after a second.
http::Response events_of(const Site& site, const LinkedTable& table, LiveSession::Link link,
                         const http::Request& request) {
  if (!table) return no_table(site, request, table.error());
  auto subscription = (*table)->subscribe(language_of(request), link);
  http::Response response = http::stream_of(subscription.first, std::move(subscription.feed));
  // Watching a private table depends on the rights of an account, which may be removed.
  if (link == LiveSession::Link::watch && !(*table)->facts().is_public) response.feed_lasts = longest_private_stream;
  return response;
}

// ---- acting ----

constexpr std::size_t longest_move = 1000;
constexpr std::size_t most_moves = 20'000;
constexpr std::size_t most_faces = 64;
constexpr std::size_t longest_token = 64;

/// A well-formed request from a page.
struct Sent {
  live::Proposal proposal;
  bool only_try = false;
};

/// A line of text, not too long.
bool is_line(const Json& value, std::size_t longest) {
  if (!value.is_string()) return false;
  const auto& line = value.text();
  return line.size() <= longest && line.find_first_of("\r\n") == std::string::npos;
}

/// The line in a field; empty if the field is missing.
std::optional<std::string> line_in(const Json& body, const char* name, std::size_t longest) {
  const Json* const found = body.find(name);
  if (found == nullptr) return "";
  return is_line(*found, longest) ? std::optional(found->get<std::string>()) : std::nullopt;
}

/// A list of at most `most` lines, each no longer than a move.
std::optional<std::vector<std::string>> list_in(const Json& body, const char* name, std::size_t most) {
  const Json* const lines = body.find(name);
  if (lines == nullptr || !lines->is_array() || lines->size() > most) return std::nullopt;
  if (!std::ranges::all_of(*lines, [](const Json& line) { return is_line(line, longest_move); })) return std::nullopt;
  return lines->get<std::vector<std::string>>();
}

std::optional<std::vector<std::string>> list_of_moves(const Json& body) { return list_in(body, "moves", most_moves); }

/// The dice that the program is to reroll, by their positions: [0, 3].
std::optional<rules::WhichDice> dice_in(const Json& body) {
  constexpr std::size_t most_dice = 32;
  rules::WhichDice dice = 0;
  const Json* const list = body.find("dice");
  if (list == nullptr) return dice;
  if (!list->is_array()) return std::nullopt;
  for (const Json& place : *list) {
    if (!place.is_number_unsigned() || place.get<std::size_t>() >= most_dice) return std::nullopt;
    dice |= rules::WhichDice{1} << place.get<unsigned>();
  }
  return dice;
}

std::optional<std::size_t> number_in(const Json& body, const char* name) {
  const Json* const found = body.find(name);
  if (found == nullptr || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::size_t>();
}

bool read_moves(const Json& body, Change& change) {
  if (change.kind == Change::Kind::move) {
    const Json* const move = body.find("move");
    if (move == nullptr || !is_line(*move, longest_move)) return false;
    change.moves = {move->get<std::string>()};
    return true;
  }
  if (change.kind != Change::Kind::correct) return true;
  auto moves = list_of_moves(body);
  if (!moves) return false;
  change.moves = std::move(*moves);
  return true;
}

/// The JSON sent by our pages; nothing if the body is something else.
std::optional<Json> object_in(const http::Request& request) {
  auto body = read_json_body(request.body);
  return body && body->is_object() ? std::move(body) : std::nullopt;
}

/// A boolean, false if the field is missing; nothing if it is not a boolean.
std::optional<bool> flag_in(const Json& body, const char* name) {
  const Json* const found = body.find(name);
  if (found == nullptr) return false;
  return found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
}

std::optional<Sent> read(const http::Request& request, Change::Kind kind) {
  const auto object = object_in(request);
  if (!object) return std::nullopt;
  const Json& body = *object;
  Sent sent;
  Change& change = sent.proposal.change;
  change.kind = kind;
  const auto follows = number_in(body, "follows");
  const auto by = body.contains("by") ? number_in(body, "by") : std::optional<std::size_t>(0);
  const bool needs_step = kind == Change::Kind::undo || kind == Change::Kind::correct;
  const auto step = needs_step ? number_in(body, "step") : std::optional<std::size_t>(0);
  auto token = line_in(body, "token", longest_token);
  const auto dice = dice_in(body);
  const auto only_try = flag_in(body, "try");
  const auto and_forced = flag_in(body, "and_forced");
  if (!follows || !by || *by > rules::max_seats || !step || !dice || !only_try || !and_forced || !token ||
      token->empty()) {
    return std::nullopt;
  }
  sent.proposal.follows = *follows;
  sent.proposal.again = *dice;
  sent.proposal.and_forced = *and_forced;
  change.by = static_cast<rules::Seat>(*by);
  change.from = request.address;
  change.step = *step;
  change.token = std::move(*token);
  if (!read_moves(body, change)) return std::nullopt;
  sent.only_try = *only_try;
  return sent;
}

/// What others did since the rejected player last saw the table, in words; only the latest of it, if it was much.
Json happened_since(const live::Table& table, std::size_t follows, const i18n::Catalogue& catalogue) {
  constexpr std::size_t most = 20;
  Json happened = Json::array();
  live::Table replayed(table.record, table.deck);
  for (const Change& change : table.history) {
    const bool is_listed = replayed.version() >= follows && replayed.version() + most >= table.version();
    if (is_listed) happened.push_back(words_of(change, replayed, catalogue));
    live::carry_out(replayed, change);
  }
  return happened;
}

http::Response not_done(const std::string& why) {
  return answer({{"refused", why}, {"rule", ""}, {"step", 0}, {"move", ""}}, 422);
}

/// `words` are those of the moves before the illegal one, if they were asked for.
http::Response refused(const LiveSession& table, const live::Refusal& refusal, std::size_t follows,
                       const i18n::Catalogue& catalogue, Json words = Json::array()) {
  const live::Table now = table.table();
  switch (refusal.why) {
    case live::Refusal::Why::late:
      return answer({{"late", true},
                     {"message", catalogue.say("table.late")},
                     {"happened", happened_since(now, follows, catalogue)},
                     {"version", now.version()}},
                    409);
    case live::Refusal::Why::illegal:
      return answer(
          {{"refused", catalogue.say(now.record.game->name, rules::without_what_is_legal(refusal.violation.message),
                                     now.record.players)},
           {"rule", refusal.violation.rule},
           {"step", refusal.step},
           {"move", refusal.move},
           {"words", std::move(words)}},
          422);
    case live::Refusal::Why::useless:
      return not_done(catalogue.say("table.useless"));
    case live::Refusal::Why::undecided:
      return not_done(catalogue.say("table.which_dice"));
  }
  return not_done("");
}

/// Whether a correction would do, and its moves in words as far as they are legal.
http::Response tried(const LiveSession& table, const live::Proposal& proposal, const i18n::Catalogue& catalogue) {
  const auto refusal = table.refusal_of(proposal);
  Json words = table.moves_in_words(proposal.change, catalogue.language());
  if (!refusal) return answer({{"fits", true}, {"words", std::move(words)}});
  return refused(table, *refusal, proposal.follows, catalogue, std::move(words));
}

http::Response act(const Site& site, const http::Request& request, Change::Kind kind) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(language_of(request));
  auto sent = read(request, kind);
  if (!sent) return malformed(site, request);
  const std::size_t follows = sent->proposal.follows;
  if (sent->only_try) return tried(**table, sent->proposal, catalogue);
  const auto version = (*table)->act(std::move(sent->proposal));
  if (version) return answer({{"version", *version}});
  const LiveSession::Failure& failure = version.error();
  if (failure.refusal) return refused(**table, *failure.refusal, follows, catalogue);
  if (failure.store_error) return not_saved(site, request, *failure.store_error);
  if (failure.kept_late) return answer({{"message", catalogue.say("table.kept_late")}, {"kept", true}}, 410);
  return closed(site, request);
}

}  // namespace

http::Response live_state(const Site& site, const http::Request& request) {
  return state_of(site, table_to_enter(site, request), request);
}
http::Response live_events(const Site& site, const http::Request& request) {
  return events_of(site, table_to_enter(site, request), LiveSession::Link::entry, request);
}
http::Response watch_state(const Site& site, const http::Request& request) {
  return state_of(site, table_to_watch(site, request), request);
}
http::Response watch_events(const Site& site, const http::Request& request) {
  return events_of(site, table_to_watch(site, request), LiveSession::Link::watch, request);
}

http::Response live_preview(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  return answer((*table)->effect_of(request.query.get("move"), language_of(request)));
}

http::Response live_thrown(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  std::vector<std::string> faces;
  for (const std::string_view face : request.query.all("face")) faces.emplace_back(face);
  return answer((*table)->thrown(request.query.get("move"), faces, language_of(request)));
}

http::Response live_why_not(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  constexpr std::size_t most_touched = 10;
  std::vector<std::string> touched;
  for (const std::string_view one : request.query.all("tap")) touched.emplace_back(one);
  if (touched.empty() || touched.size() > most_touched) return malformed(site, request);
  return answer((*table)->why_not(touched, language_of(request)));
}

http::Response live_legal(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const auto body = object_in(request);
  const auto step = body ? number_in(*body, "step") : std::nullopt;
  const auto moves = body ? list_of_moves(*body) : std::nullopt;
  if (!step || !moves) return malformed(site, request);
  return answer({{"legal", (*table)->legal_after(*step, *moves, language_of(request))}});
}

/// Which moves the dice of an earlier roll make, so that a wrong roll is corrected with the same keys.
http::Response live_outcome(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const auto body = object_in(request);
  const auto step = body ? number_in(*body, "step") : std::nullopt;
  const auto moves = body ? list_of_moves(*body) : std::nullopt;
  const auto move = body ? line_in(*body, "move", longest_move) : std::nullopt;
  const auto faces = body ? list_in(*body, "faces", most_faces) : std::nullopt;
  if (!step || !moves || !move || !faces) return malformed(site, request);
  return answer({{"outcome", (*table)->thrown_after(*step, *moves, *move, *faces, language_of(request))}});
}

http::Response live_draft(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  constexpr std::size_t longest_reason = 500;
  const auto body = object_in(request);
  auto moves = body ? list_of_moves(*body) : std::nullopt;
  auto reason = body ? line_in(*body, "reason", longest_reason) : std::nullopt;
  if (!moves || !reason) return malformed(site, request);
  const store::LiveDraft draft{std::move(*moves), std::move(*reason), site.now()};
  bool is_late = false;
  const auto kept = (*table)->edit([&](const store::Book& book, store::LiveTableId id) -> store::Result<bool> {
    auto handed_in = store::hand_in_live_draft(book, id, draft, request.address);
    if (!handed_in || *handed_in) return handed_in;
    is_late = true;
    return store::keep_late_draft(book, id, draft, {.who = "the players", .at = site.now(), .from = request.address});
  });
  if (!kept) return not_saved(site, request, kept.error());
  if (!*kept) return closed(site, request);
  if (!is_late) return answer({{"kept", true}});
  return answer({{"message", site.pages.catalogue(language_of(request)).say("table.kept_late")}, {"kept", true}}, 410);
}

/// The players call an organiser (?on=yes), or cancel the call.
http::Response live_help(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const std::string_view on = request.query.get("on");
  if (on != "yes" && on != "no") return malformed(site, request);
  const auto since = on == "yes" ? std::optional(site.now()) : std::nullopt;
  const auto done = (*table)->edit(
      [&](const store::Book& book, store::LiveTableId id) { return store::set_help_call(book, id, since); });
  if (!done) return not_saved(site, request, done.error());
  return *done ? answer({{"help", since.has_value()}}) : closed(site, request);
}

/// Earlier moves are being changed on a device (?by=2&on=yes), repeated while its dialog is open; or not any more.
http::Response live_correcting(const Site& site, const http::Request& request) {
  const auto table = table_to_enter(site, request);
  if (!table) return no_table(site, request, table.error());
  const std::string_view on = request.query.get("on");
  const auto by = text::whole_number<int>(request.query.get("by"));
  if (!by || *by < 0 || *by > (*table)->table().state.seats() || (on != "yes" && on != "no")) {
    return malformed(site, request);
  }
  (*table)->note_correcting(static_cast<rules::Seat>(*by), on == "yes");
  return answer({{"correcting", on == "yes"}});
}

http::Response live_move(const Site& site, const http::Request& request) {
  return act(site, request, Change::Kind::move);
}
http::Response live_undo(const Site& site, const http::Request& request) {
  return act(site, request, Change::Kind::undo);
}
http::Response live_correct(const Site& site, const http::Request& request) {
  return act(site, request, Change::Kind::correct);
}
http::Response live_confirm(const Site& site, const http::Request& request) {
  return act(site, request, Change::Kind::confirm);
}

}  // namespace rollbook::web
