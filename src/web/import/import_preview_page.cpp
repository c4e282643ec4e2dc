#include "web/import/import_preview_page.hpp"

#include <algorithm>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"
#include "web/import/import_context.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/violation_list.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::ImportOutcome;
using text::say;

constexpr std::size_t most_drawn = 10;           ///< tables; a drawing is long
constexpr std::size_t most_violations = 10;      ///< per record
constexpr std::size_t most_options = 20'000;     ///< in all lists of players together
constexpr std::size_t most_shown_at_once = 100;  ///< records listed before the reader asks for more

/// What would happen to a record: a message, and the game it concerns ("" if that is not in the book yet).
Json effect_of(const Candidate& candidate) {
  const store::ImportedGame& stored = candidate.stored;
  std::string key = "new";
  if (!candidate.game) {
    key = "unreadable";
  } else if (stored.outcome == ImportOutcome::revised) {
    key = stored.game > 0 ? "revised" : "revised_here";
  } else if (stored.outcome == ImportOutcome::already_there) {
    key = stored.game > 0 ? "there" : "twice";
  } else if (stored.outcome == ImportOutcome::late) {
    key = "late";
  }
  return {{"key", say("import.fate.", key)},
          {"number", stored.game},
          {"address", stored.game > 0 ? say("/games/", stored.game) : ""}};
}

Json row_of(const Candidate& candidate, const i18n::Catalogue& catalogue) {
  const record::Verdict& verdict = candidate.verdict;
  Json seats = Json::array();
  for (const record::PlayerVerdict& player : verdict.players) {
    seats.push_back({{"name", player.name}, {"total", player.score.total}});
  }
  const std::string grade = !candidate.game ? "" : verdict.ok() ? "clean" : "disputed";
  return {{"source", source_in_words(candidate.source, catalogue)},
          {"title", verdict.game_name.empty() ? "" : title_of(verdict.game_name, catalogue)},
          {"when", candidate.game ? candidate.game->rows.played_at.value_or("") : ""},
          {"seats", std::move(seats)},
          {"grade", grade},
          {"verdict", grade.empty() ? "" : catalogue.say(say("common.grade.", grade))},
          {"complete", verdict.complete},
          {"sheet_only", verdict.sheet},
          {"fate", effect_of(candidate)}};
}

/// A record that needs attention, with all its problems.
Json wrong_row(const Candidate& candidate, const i18n::Catalogue& catalogue) {
  Json row = row_of(candidate, catalogue);
  const std::size_t all = candidate.verdict.violations.size();
  row["violations"] = violation_list(candidate.verdict, catalogue, most_violations);
  row["wrong"] = all;
  row["more"] = all > most_violations ? all - most_violations : 0;
  return row;
}

struct Lists {
  Json all = Json::array();
  Json unreadable = Json::array();
  Json disputed = Json::array();
  Json rulings = Json::array();
  std::size_t fresh = 0;
  std::size_t revised = 0;
  std::size_t there = 0;
  std::size_t late = 0;
};

Json ruling_row(const Candidate& candidate, const store::Ruling& ruling, std::size_t number, bool ticked,
                const i18n::Catalogue& catalogue) {
  return {{"number", number},
          {"ticked", ticked},
          {"source", source_in_words(candidate.source, catalogue)},
          {"accepted", ruling.accepted},
          {"reason", ruling.reason},
          {"by", ruling.by},
          {"at", record::write_moment(ruling.at)},
          {"totals", ruling.totals}};
}

Lists lists_of(const Preview& preview, const i18n::Catalogue& catalogue, Fragments& fragments) {
  Lists lists;
  std::size_t number = 0;  // among those that are sent back
  for (std::size_t i = 0; i < preview.candidates.size(); ++i) {
    const Candidate& candidate = preview.candidates[i];
    lists.all.push_back(row_of(candidate, catalogue));
    if (!candidate.game) {
      lists.unreadable.push_back(wrong_row(candidate, catalogue));
      continue;
    }
    lists.fresh += candidate.stored.outcome == ImportOutcome::stored ? 1 : 0;
    lists.revised += candidate.stored.outcome == ImportOutcome::revised ? 1 : 0;
    lists.there += candidate.stored.outcome == ImportOutcome::already_there ? 1 : 0;
    lists.late += candidate.stored.outcome == ImportOutcome::late ? 1 : 0;
    if (candidate.is_news() && candidate.ruling) {
      const bool ticked = preview.choices.rulings.contains(i);
      lists.rulings.push_back(ruling_row(candidate, *candidate.ruling, number, ticked, catalogue));
    }
    if (candidate.is_news() && !candidate.verdict.ok()) {
      Json row = wrong_row(candidate, catalogue);
      row["around"] = moves_around(candidate, catalogue);
      const bool drawn = lists.disputed.size() < most_drawn;
      row["drawn"] = drawn;
      if (drawn) row["table"] = table_drawn(candidate, catalogue, fragments);
      lists.disputed.push_back(std::move(row));
    }
    ++number;
  }
  return lists;
}

/// The choices for each unknown name: players with a similar name, the player named in the record, or a new one.
Json choices_of(const NameMatch& match) {
  Json choices = Json::array();
  for (const std::string& player : match.similar) {
    if (player != match.shown_as) choices.push_back({{"value", player}, {"key", "import.name_similar"}});
  }
  if (match.shown_as != match.name) choices.push_back({{"value", match.shown_as}, {"key", "import.name_as"}});
  choices.push_back({{"value", match.name}, {"key", "import.name_new"}});
  return choices;
}

/// The unknown names: those like a player's are a question, the others are new players unless something else is chosen.
Json unknown_row(const Preview& preview, const NameMatch& match, std::size_t number) {
  const auto choice = preview.choices.players.find(record::name_key(match.name));
  const std::string otherwise = match.is_question() ? "" : match.shown_as;
  const std::string chosen = choice == preview.choices.players.end() ? otherwise : choice->second;
  Json choices = choices_of(match);
  const bool is_offered =
      chosen.empty() || std::ranges::any_of(choices, [&](const Json& one) { return one["value"] == chosen; });
  return {{"name", match.name},
          {"field", say("player/", number)},
          {"question", match.is_question()},
          {"choices", std::move(choices)},
          {"chosen", chosen},
          {"someone_else", !is_offered}};
}

Json names_of(const Preview& preview) {
  Json rows{{"known", Json::array()}, {"unknown", Json::array()}, {"new", Json::array()}};
  for (const NameMatch& match : preview.names) {
    if (match.known) {
      rows["known"].push_back({{"name", match.name},
                               {"player", match.known->name},
                               {"address", say("/players/", match.known->id)},
                               {"same", match.name == match.known->name},
                               {"choice", rows["known"].size() < most_choices}});
    } else if (rows["unknown"].size() < most_choices) {
      rows["unknown"].push_back(unknown_row(preview, match, rows["unknown"].size()));
    } else {
      rows["new"].push_back(match.shown_as);
    }
  }
  return rows;
}

/// All players by name, unless that makes the page too long.
Json names_of_all(const Preview& preview, std::size_t lists) {
  Json names = Json::array();
  if (lists * preview.all_players.size() > most_options) return names;
  for (const store::Player& player : preview.all_players) names.push_back(player.name);
  return names;
}

/// What the browser sends back: one record per line, and beside it the source of each.
std::pair<std::string, std::string> lines_and_sources(const std::vector<Candidate>& candidates) {
  std::pair<std::string, std::string> both;
  for (const Candidate& candidate : candidates) {
    if (!candidate.game) continue;
    both.first += candidate.line + '\n';
    both.second += candidate.source + '\n';
  }
  return both;
}

/// Which player each name stands for, one line per name.
std::string assignments_of(const std::vector<NameMatch>& names) {
  std::string lines;
  for (const NameMatch& match : names) lines += say(match.name, "\t", match.known ? match.known->id : 0, "\n");
  return lines;
}

}  // namespace

store::Result<Preview> preview(store::Book& book, std::chrono::sys_seconds now, std::vector<Candidate> candidates,
                               Choices choices) {
  if (auto done = look_up(book, now, candidates, choices.players); !done) return tl::unexpected(done.error());
  auto all_players = store::list_players(book);
  if (!all_players) return tl::unexpected(all_players.error());
  Preview preview{std::move(candidates), std::move(*all_players), {}, std::move(choices), ""};
  preview.names = match_names(preview.candidates, preview.all_players);
  preview.digest = store::hex(store::hash_of(digest_of(preview.candidates), assignments_of(preview.names)));
  return preview;
}

http::Response import_preview_page(const Site& site, const http::Request& request, const Preview& preview,
                                   std::string_view look_again) {
  Reader reader = reader_of(request);
  reader.address = "/import";  // this page answers a form and has no address of its own
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  Fragments fragments;
  Lists lists = lists_of(preview, catalogue, fragments);
  Json names = names_of(preview);
  Json all_players = names_of_all(preview, names["unknown"].size() + 1);  // and one for the known names
  auto [lines, sources] = lines_and_sources(preview.candidates);
  return http::html(site.pages.render("import_preview", reader,
                                      {{"area", "import"},
                                       {"look_again", look_again.empty() ? "" : catalogue.say(look_again)},
                                       {"shapes", fragments.keep(std::string(shapes()))},
                                       {"records", lists.all},
                                       {"long", lists.all.size() > most_shown_at_once},
                                       {"unreadable", std::move(lists.unreadable)},
                                       {"disputed", std::move(lists.disputed)},
                                       {"most_drawn", most_drawn},
                                       {"rulings", std::move(lists.rulings)},
                                       {"fresh", lists.fresh},
                                       {"revised", lists.revised},
                                       {"there", lists.there},
                                       {"late", lists.late},
                                       {"names", std::move(names)},
                                       {"everybody", std::move(all_players)},
                                       {"lines", std::move(lines)},
                                       {"sources", std::move(sources)},
                                       {"digest", preview.digest}},
                                      fragments));
}

}  // namespace rollbook::web
