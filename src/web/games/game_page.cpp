#include "web/games/game_page.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "store/games/csv.hpp"
#include "store/games/games.hpp"
#include "store/league/live_tables.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"
#include "web/games/late_revisions.hpp"
#include "web/games/named_game.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/change_notice.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/result_summary.hpp"
#include "web/words/solo_remark.hpp"
#include "web/words/violation_list.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The score table: a row per player, a column per part, each with its arithmetic. Where an organiser's totals count,
/// they differ from those of the replay; the page shows both.
Json score_rows(const store::GameLine& line, const rules::State& end, const i18n::Catalogue& catalogue,
                const std::vector<std::string>& names) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < line.seats.size(); ++i) {
    const auto seat = static_cast<rules::Seat>(i + 1);
    const rules::Score score = rules::score(end, seat);
    Json parts = Json::array();
    for (std::size_t part = 0; part < end.game().parts.size(); ++part) {
      parts.push_back({{"points", score.parts[part]},
                       {"how", catalogue.say(end.game().name, rules::explain_score(end, seat, part), names)}});
    }
    rows.push_back({{"name", line.seats[i].player},
                    {"address", say("/players/", line.seats[i].player_id)},
                    {"place", line.seats[i].place},
                    {"total", line.seats[i].total},
                    {"replayed", score.total},
                    {"tie_break", score.tie_break},
                    {"parts", std::move(parts)}});
  }
  return rows;
}

Json part_titles(const rules::Game& game, const i18n::Catalogue& catalogue) {
  Json titles = Json::array();
  for (const std::string_view part : game.parts) titles.push_back(catalogue.say(say(game.name, ".part.", part)));
  return titles;
}

/// What is wrong with a disputed game. The book has it in English; judged again, it can be said in any language.
Json violations_of(const store::GameDetails& details, const store::StoredGame& stored,
                   const std::vector<std::string>& names, const i18n::Catalogue& catalogue) {
  if (details.revisions.empty() || details.revisions.back().violations.empty()) return Json::array();
  record::Verdict verdict = record::judge(stored.record, stored.cards());
  std::vector<store::PlayerId> players;
  std::ranges::transform(details.line.seats, std::back_inserter(players), &store::SeatResult::player_id);
  store::find_same_player(players, verdict);
  return violation_list(verdict.violations, verdict.game_name, names, catalogue);
}

Json rulings_of(const store::GameDetails& details) {
  Json rulings = Json::array();
  for (const auto& [revision, ruling] : details.rulings) {
    rulings.push_back({{"accepted", ruling.accepted},
                       {"reason", ruling.reason},
                       {"by", ruling.by},
                       {"at", record::write_moment(ruling.at)},
                       {"revision", revision}});
  }
  return rulings;
}

Json options_of(const record::Record& record, const i18n::Catalogue& catalogue) {
  Json options = Json::array();
  for (const auto& [name, value] : record.options) {
    options.push_back({{"name", catalogue.say(say(record.game->name, ".option.", name))},
                       {"value", catalogue.say(say(record.game->name, ".option.", name, ".", value))}});
  }
  return options;
}

/// The rule book's words for a solo game that counts.
std::string rating_of(const store::GameLine& line, const rules::Game& game, const i18n::Catalogue& catalogue) {
  if (!line.counts || line.seats.size() != 1) return "";
  return solo_remark(game, line.seats.front().total, catalogue);
}

/// The first line of a plain text, which is in English; none for a game that counts.
std::string_view why_without_winner(const store::GameLine& line) {
  if (line.counts) return "";
  if (line.is_rejected()) return "Rejected by an organiser: this game does not count.\n\n";
  if (line.grade == store::Grade::disputed)
    return "Disputed: this game does not count until an organiser accepts it.\n\n";
  return "Unfinished: these are the sheets so far.\n\n";
}

http::Response download(http::Response response, store::GameId number, std::string_view ending) {
  response.headers.add("Content-Disposition", say("attachment; filename=\"rollbook-", number, ".", ending, "\""));
  return response;
}

}  // namespace

http::Response game_page(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto details = store::read_details(*named->book, named->number);
  if (!details) return store_error_page(site, request, details.error());
  const auto stored = store::read_game(*named->book, named->number);
  if (!stored) return store_error_page(site, request, stored.error());

  const auto table = store::live_table_of_game(*named->book, named->number);
  if (!table) return store_error_page(site, request, table.error());
  const auto late = late_revisions_of(*named->book, named->number, details->line.event.value_or(""));
  if (!late) return store_error_page(site, request, late.error());

  const std::optional<store::LiveTableId>& live_table = *table;
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const store::GameLine& line = details->line;
  const rules::State end = record::play(stored->record, stored->cards());
  const CellValues values(rules::cells(end));
  const rules::Layout layout = without_play(rules::sheet_layout(end));
  const std::vector<std::string> names = names_in(line);

  Fragments fragments;
  Json sheets = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string title = catalogue.say("game.sheet_of", {{"player", names[i]}});
    sheets.push_back(
        {{"name", names[i]},
         {"place", line.seats[i].place},
         {"total", line.seats[i].total},
         {"drawing", fragments.keep(draw(layout, values, {catalogue, line.kind, say(i + 1, "/")}, title))}});
  }
  return http::html(site.pages.render("game", reader,
                                      {{"area", "games"},
                                       {"game", row_of(line, catalogue)},
                                       {"shapes", fragments.keep(std::string(shapes()))},
                                       {"sheets", std::move(sheets)},
                                       {"parts", part_titles(end.game(), catalogue)},
                                       {"scores", score_rows(line, end, catalogue, names)},
                                       {"decision", result_summary(line, end, catalogue)},
                                       {"rating", rating_of(line, end.game(), catalogue)},
                                       {"options", options_of(stored->record, catalogue)},
                                       {"notes", stored->record.notes.value_or("")},
                                       {"violations", violations_of(*details, *stored, names, catalogue)},
                                       {"rulings", rulings_of(*details)},
                                       {"revisions", details->revisions.size()},
                                       {"live_table", live_table ? say("/tables/", *live_table) : ""},
                                       {"late", *late},
                                       {"change", change_notice(*named->book, request, catalogue)},
                                       {"moves", stored->record.moves.size()}},
                                      fragments));
}

http::Response game_json(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto record = store::read_record(*named->book, named->number);
  if (!record) return store_error_page(site, request, record.error());
  return download(http::json(*record + '\n'), named->number, "json");
}

http::Response game_csv(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto lines = store::read_lines(*named->book, {named->number});
  if (!lines) return store_error_page(site, request, lines.error());
  if (lines->empty()) return error_page(site, request, 404);
  http::Response response = http::plain(text::say(store::csv_titles, store::csv_lines(lines->front())));
  response.type = "text/csv; charset=utf-8";
  return download(std::move(response), named->number, "csv");
}

http::Response game_text(const Site& site, const http::Request& request) {
  auto named = named_game(site, request);
  if (!named) return named.error();
  const auto lines = store::read_lines(*named->book, {named->number});
  if (!lines || lines->empty()) return error_page(site, request, 404);
  const auto stored = store::read_game(*named->book, named->number);
  if (!stored) return store_error_page(site, request, stored.error());
  const rules::State end = record::play(stored->record, stored->cards());
  std::string text(why_without_winner(lines->front()));
  for (const rules::Line& line : rules::picture(end, text::padded(names_in(lines->front())))) {
    for (const rules::Piece& piece : line) text += piece.text;
    text += '\n';
  }
  return download(http::plain(std::move(text)), named->number, "txt");
}

}  // namespace rollbook::web
