#include "web/import/sheets_page.hpp"

#include <algorithm>
#include <optional>

#include "record/json.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/db/transaction.hpp"
#include "store/import/importer.hpp"
#include "store/league/seasons.hpp"
#include "store/people/audit.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"
#include "web/import/sheet_entry.hpp"
#include "web/import/sheet_form.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/known_names.hpp"
#include "web/page/sign_in.hpp"
#include "web/page/who_is_meant.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/violation_list.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// What the user entered: which game, how many players, and the contents of the fields.
struct Sheets {
  const rules::Game* game = nullptr;
  int players = 0;
  http::Fields form;
};

/// The sheets of an address or a form; nothing if there is no such game, or it does not allow that number of players.
std::optional<Sheets> sheets_in(const http::Request& request, const http::Fields& form) {
  const rules::Game* game = rules::find_game(request.parameter("game"));
  const int players = game == nullptr ? 0 : players_in(form, *game);
  if (players == 0) return std::nullopt;
  return Sheets{game, players, tidied(form)};
}

std::vector<std::string> stand_ins(int players, const i18n::Catalogue& catalogue) {
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(players));
  for (int seat = 1; seat <= players; ++seat) names.push_back(catalogue.say("sheets.unnamed", {{"n", say(seat)}}));
  return names;
}

Json options_of(const rules::Game& game, const http::Fields& form, const i18n::Catalogue& catalogue) {
  Json options = Json::array();
  for (const rules::Option& option : game.options) {
    const std::string name = say("option/", option.name);
    Json values = Json::array();
    for (const std::string_view value : option.values) {
      values.push_back({{"name", value},
                        {"title", catalogue.say(say(game.name, ".option.", option.name, ".", value))},
                        {"chosen", value == form.get(name)}});
    }
    options.push_back({{"name", name},
                       {"title", catalogue.say(say(game.name, ".option.", option.name))},
                       {"values", std::move(values)}});
  }
  return options;
}

// ---- points ----

struct Outcome {
  record::Entry entry;
  record::Verdict verdict;
  bool can_be_stored() const { return entry.record && verdict.game != nullptr; }
};

Outcome judged(const Sheets& sheets, const std::vector<std::string>& default_names) {
  Outcome outcome{entry_of(sheets.form, *sheets.game, sheets.players, default_names), {}};
  outcome.verdict = record::judge(outcome.entry);
  return outcome;
}

/// Points by part with their arithmetic. If a sheet cannot be read in full, what can be read is counted.
Json scores_of(const record::Record& record, const i18n::Catalogue& catalogue) {
  const rules::State end = record::play(record);
  const rules::Standing standing = rules::standing(end);
  Json scores = Json::array();
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const auto seat = static_cast<rules::Seat>(i + 1);
    const rules::Score score = rules::score(end, seat);
    Json parts = Json::array();
    for (std::size_t part = 0; part < record.game->parts.size(); ++part) {
      parts.push_back(
          {{"points", score.parts[part]},
           {"how", catalogue.say(record.game->name, rules::explain_score(end, seat, part), record.players)}});
    }
    scores.push_back({{"name", record.players[i]},
                      {"seat", i + 1},
                      {"total", score.total},
                      {"place", standing.places[i]},
                      {"parts", std::move(parts)}});
  }
  return scores;
}

Json part_titles(const rules::Game& game, const i18n::Catalogue& catalogue) {
  Json titles = Json::array();
  for (const std::string_view part : game.parts) {
    titles.push_back({{"name", part}, {"title", catalogue.say(say(game.name, ".part.", part))}});
  }
  return titles;
}

Json result_of(const Sheets& sheets, const Outcome& outcome, const i18n::Catalogue& catalogue) {
  auto counted = outcome.entry.record;
  if (!counted) {
    counted = sheets_alone(sheets.form, *sheets.game, sheets.players, stand_ins(sheets.players, catalogue));
  }
  return {{"scores", counted ? scores_of(*counted, catalogue) : Json::array()},
          {"violations", violation_list(outcome.verdict, catalogue)}};
}

// ---- the form ----

Json papers_of(const Sheets& sheets, const i18n::Catalogue& catalogue, Fragments& fragments) {
  Json papers = Json::array();
  for (int seat = 1; seat <= sheets.players; ++seat) {
    const std::string title = catalogue.say("sheets.sheet_of", {{"n", say(seat)}});
    Json claims = Json::array();
    for (Json& part : part_titles(*sheets.game, catalogue)) {
      const std::string field = say("claimed/", seat, "/", part["name"].get<std::string>());
      claims.push_back({{"field", field}, {"title", part["title"]}, {"value", sheets.form.get(field)}});
    }
    const std::string total = say("claimed/", seat, "/total");
    claims.push_back({{"field", total}, {"title", catalogue.say("game.total")}, {"value", sheets.form.get(total)}});
    papers.push_back({{"seat", seat},
                      {"name", sheets.form.get(say("name/", seat))},
                      {"unnamed", catalogue.say("sheets.unnamed", {{"n", say(seat)}})},
                      {"form", fragments.keep(sheet_form(*sheets.game, static_cast<rules::Seat>(seat), sheets.form,
                                                         catalogue, title))},
                      {"claims", std::move(claims)}});
  }
  return papers;
}

/// The page with the form as filled in and, on request, the result.
http::Response form_page(const Site& site, const http::Request& request, const Sheets& sheets, const Outcome* outcome,
                         std::string_view notice = "", int status = 200) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  Reader reader = reader_of(request);
  reader.address =
      say("/sheets/", sheets.game->name, "?players=", sheets.players);  // the form was posted to another address
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  Json field;
  for (const char* const name : {"event", "played_at", "round", "table"}) field[name] = sheets.form.get(name);
  Fragments fragments;
  Json papers = papers_of(sheets, catalogue, fragments);
  return http::html(
      site.pages.render("sheets_form", reader,
                        {{"area", "sheets"},
                         {"kind", sheets.game->name},
                         {"title", title_of(sheets.game->name, catalogue)},
                         {"help", catalogue.say(say(sheets.game->name, ".help"))},
                         {"players", sheets.players},
                         {"shapes", fragments.keep(std::string(shapes()))},
                         {"options", options_of(*sheets.game, sheets.form, catalogue)},
                         {"papers", std::move(papers)},
                         {"known", known_names(**book)},
                         {"field", std::move(field)},
                         {"parts", part_titles(*sheets.game, catalogue)},
                         {"notice", notice},
                         {"checked", outcome != nullptr},
                         {"result", outcome == nullptr ? Json::object() : result_of(sheets, *outcome, catalogue)}},
                        fragments),
      status);
}

}  // namespace

http::Response sheets_page(const Site& site, const http::Request& request) {
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  Json games = Json::array();
  for (const rules::Game* game : rules::games()) {
    Json seats = Json::array();
    for (int n = game->fewest_seats; n <= game->most_seats; ++n) seats.push_back(n);
    games.push_back({{"name", game->name},
                     {"title", title_of(game->name, catalogue)},
                     {"seats", std::move(seats)},
                     {"options", options_of(*game, {}, catalogue)}});
  }
  return http::html(site.pages.render("sheets", reader, {{"area", "sheets"}, {"games", std::move(games)}}));
}

http::Response sheet_form_page(const Site& site, const http::Request& request) {
  const auto sheets = sheets_in(request, request.query);
  if (!sheets) return error_page(site, request, 404);
  return form_page(site, request, *sheets, nullptr);
}

http::Response check_sheets(const Site& site, const http::Request& request) {
  const auto sheets = sheets_in(request, http::parse_query(request.body));
  if (!sheets) return error_page(site, request, 400);
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const Outcome outcome = judged(*sheets, stand_ins(sheets->players, catalogue));
  if (request.query.get("only") != "result") return form_page(site, request, *sheets, &outcome);
  return http::html(site.pages.render("parts/sheets_result", reader,
                                      {{"parts", part_titles(*sheets->game, catalogue)},
                                       {"checked", true},
                                       {"result", result_of(*sheets, outcome, catalogue)}}));
}

http::Response download_sheets(const Site& site, const http::Request& request) {
  const auto sheets = sheets_in(request, http::parse_query(request.body));
  if (!sheets) return error_page(site, request, 400);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const Outcome outcome = judged(*sheets, stand_ins(sheets->players, catalogue));
  if (!outcome.entry.record) {
    return form_page(site, request, *sheets, &outcome, catalogue.say("sheets.no_record"), 422);
  }
  http::Response response = http::json(record::write(*outcome.entry.record) + '\n');
  response.headers.add("Content-Disposition", say("attachment; filename=\"rollbook-", sheets->game->name, ".json\""));
  return response;
}

namespace {

/// Stores a game of these players.
store::Result<store::ImportedGame> store_with(store::Book& book, record::Entry&& entry,
                                              std::span<const store::NameDecision> people, const store::Act& act) {
  return store::in_transaction(book, [&]() -> store::Result<store::ImportedGame> {
    auto names = store::settle_names(book, people, act);
    if (!names) return tl::unexpected(names.error());
    entry.record->players = std::move(*names);
    return store::store_game(book, std::move(entry), std::string(typed_in), act);
  });
}

}  // namespace

http::Response store_sheets(const Site& site, const http::Request& request) {
  const auto sheets = sheets_in(request, http::parse_query(request.body));
  if (!sheets) return error_page(site, request, 400);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  Outcome outcome = judged(*sheets, {});
  std::optional<record::Record>& record = outcome.entry.record;
  if (!record || !outcome.can_be_stored()) {
    return form_page(site, request, *sheets, &outcome, catalogue.say("sheets.cannot_store"), 422);
  }
  if (!outcome.verdict.ok() && sheets->form.get("disputed").empty()) {
    return form_page(site, request, *sheets, &outcome, catalogue.say("sheets.not_stored"), 422);
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  if (auto& event = record->event) {
    const auto meant = store::event_meant(**book, *event);
    if (!meant) return store_error_page(site, request, meant.error());
    event = *meant;
  }
  const http::Fields form = http::parse_query(request.body);
  if (wants_to_change(form))
    return form_page(site, request, {sheets->game, sheets->players, without_answers(sheets->form)}, &outcome);
  const auto people = decide_names(**book, record->players, sheets->form);
  if (!people) return store_error_page(site, request, people.error());
  if (people->is_open()) return who_is_meant_page(site, request, sheets->form, *people, "sheets");
  const auto stored = store_with(**book, std::move(outcome.entry), people->decisions, act_of(site, request));
  if (!stored && stored.error().sentence) {
    return form_page(site, request, *sheets, nullptr, words_of(stored.error(), catalogue), 409);
  }
  if (!stored) return store_error_page(site, request, stored.error());
  if (stored->outcome == store::ImportOutcome::late) {
    const auto night = stored->night;
    return http::see_other(night               ? say("/import/done?late=1&nights=", *night)
                           : stored->game != 0 ? say("/import/done?late=1&ruled=", stored->game)
                                               : "/import/done?late=1");
  }
  return http::see_other(say("/games/", stored->game));
}

}  // namespace rollbook::web
