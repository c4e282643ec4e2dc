#include "web/import/import_page.hpp"

#include <algorithm>

#include "http/multipart.hpp"
#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "store/db/transaction.hpp"
#include "store/games/games.hpp"
#include "store/people/audit.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/games/game_numbers.hpp"
#include "web/import/import_preview_page.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using store::ImportOutcome;
using text::say;

constexpr std::size_t most_bytes = most_megabytes * 1024 * 1024;
constexpr std::size_t most_listed = 100;  ///< games listed on the page after storing

/// The form, with a message about what is wrong with the last one, or "".
http::Response form_page(const Site& site, const http::Request& request, const std::string& wrong, int status) {
  Reader reader = reader_of(request);
  reader.address = "/import";
  return http::html(
      site.pages.render(
          "import", reader,
          {{"area", "import"}, {"wrong", wrong}, {"most_records", most_records}, {"most_megabytes", most_megabytes}}),
      status);
}

http::Response form_page(const Site& site, const http::Request& request, std::string_view wrong, int status,
                         std::initializer_list<std::pair<std::string, std::string>> gaps) {
  return form_page(site, request, site.pages.catalogue(reader_of(request).language).say(wrong, gaps), status);
}

http::Response form_error_page(const Site& site, const http::Request& request, const http::FormError& form) {
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return error_page(site, request, 400, catalogue.say(form.reason, {{"most", std::to_string(http::most_parts)}}));
}

bool is_blank(std::string_view text) { return std::ranges::all_of(text, text::is_blank); }

/// Files, and pasted text. A file field left empty is sent without a name and without content.
std::vector<ImportInput> inputs_in(const std::vector<http::FormPart>& parts) {
  std::vector<ImportInput> all;
  for (const http::FormPart& part : parts) {
    if (part.name == "files" && !(part.file_name.empty() && part.content.empty())) {
      all.push_back({text::one_line(std::string(part.file_name.substr(0, longest_file_name))), part.content});
    } else if (part.name == "text" && !is_blank(part.content)) {
      all.push_back({std::string(pasted), part.content});
    }
  }
  return all;
}

std::string_view content_of(std::string_view name, const std::vector<http::FormPart>& parts) {
  const auto found = std::ranges::find(parts, name, &http::FormPart::name);
  return found == parts.end() ? std::string_view() : found->content;
}

/// Which player each name stands for, from alternating fields "name" and "player", or "player/3" for one of several
/// buttons; an empty one keeps the name as it is, or refers to the list "someone-else" after it. Nothing if the text
/// entered cannot be a player's name.
std::optional<ChosenPlayers> chosen_players(const std::vector<http::FormPart>& parts) {
  ChosenPlayers chosen;
  std::string key;
  for (const http::FormPart& part : parts) {
    if (part.name == "name") key = record::name_key(part.content);
    const bool is_player = part.name == "player" || part.name.starts_with("player/");
    const bool is_else = part.name == "someone-else" && !key.empty();
    if ((!is_player && !is_else) || part.content.empty()) continue;
    const std::string player = text::one_line(std::string(part.content));
    if (key.empty() || player != part.content || record::wrong_with_name(player)) return std::nullopt;
    chosen[std::exchange(key, "")] = player;
  }
  return chosen;
}

/// Whether somebody still has to say who is meant by a name that is like a player's.
bool has_open_question(const Preview& shown) {
  return std::ranges::any_of(shown.names, [&](const NameMatch& match) {
    return match.is_question() && !shown.choices.players.contains(record::name_key(match.name));
  });
}

/// The choices made on the preview; nothing if a player's name is not allowed. Helpers can import games, but only
/// organisers can adopt the rulings in them.
std::optional<Choices> choices_in(const std::vector<http::FormPart>& parts, const http::Visitor& visitor) {
  auto players = chosen_players(parts);
  if (!players) return std::nullopt;
  Choices choices{.players = std::move(*players), .rulings = {}};
  if (!visitor.may(http::Right::organise)) return choices;
  for (const http::FormPart& part : parts) {
    const auto number = part.name == "ruling" ? text::whole_number<std::size_t>(part.content) : std::nullopt;
    if (number) choices.rulings.insert(*number);
  }
  return choices;
}

/// The games to be stored, with the chosen players and the ticked rulings.
std::vector<store::ImportItem> items_of(const Preview& preview) {
  std::vector<store::ImportItem> items;
  items.reserve(preview.candidates.size());
  for (std::size_t i = 0; i < preview.candidates.size(); ++i) {
    const Candidate& candidate = preview.candidates[i];
    if (!candidate.game) continue;
    const bool ruled = preview.choices.rulings.contains(i);
    store::ImportItem& item = items.emplace_back(
        store::ImportItem{ruled ? with_ruling(candidate, *candidate.game) : *candidate.game, candidate.source, true});
    put_names(preview.choices.players, item.game);
  }
  return items;
}

struct Tally {
  std::size_t stored = 0;
  std::size_t revised = 0;
  std::size_t there = 0;
  std::size_t late = 0;
  std::vector<store::GameId> games;  ///< new ones and those with a new revision
  std::vector<std::int64_t> nights;  ///< where late ones wait for an organiser
  std::vector<store::GameId> ruled;  ///< games outside every night whose late revisions wait on their own page
};

Tally tally(const store::ImportResult& imported) {
  Tally tally;
  for (const store::ImportedGame& game : imported.games) {
    tally.stored += game.outcome == ImportOutcome::stored ? 1 : 0;
    tally.revised += game.outcome == ImportOutcome::revised ? 1 : 0;
    tally.there += game.outcome == ImportOutcome::already_there ? 1 : 0;
    tally.late += game.outcome == ImportOutcome::late ? 1 : 0;
    if (game.outcome == ImportOutcome::stored || game.outcome == ImportOutcome::revised)
      tally.games.push_back(game.game);
    const bool is_known = std::ranges::find(tally.nights, game.night) != tally.nights.end();
    if (game.night && !is_known) tally.nights.push_back(*game.night);
    if (game.outcome == ImportOutcome::late && !game.night && game.game != 0) tally.ruled.push_back(game.game);
  }
  return tally;
}

/// The choices without those for known names: there is nothing left to choose.
ChosenPlayers about_new_names(ChosenPlayers chosen, const std::vector<NameMatch>& names) {
  for (const NameMatch& match : names) {
    if (match.known) chosen.erase(record::name_key(match.name));
  }
  return chosen;
}

/// "2 games and 1 new revision from night.jsonl; Zosia is Zofia Nowak": the audit entry, as `rollbook import` writes
/// it.
std::string audit_detail(const Tally& tally, const Preview& shown) {
  std::vector<std::string> files;
  for (const Candidate& candidate : shown.candidates) {
    std::string file = candidate.source.substr(0, candidate.source.rfind(" #"));
    if (std::ranges::find(files, file) == files.end()) files.push_back(std::move(file));
  }
  constexpr std::size_t few = 10;
  std::string detail = say(
      text::count(tally.stored, "game", "games"), " and ", text::count(tally.revised, "new revision", "new revisions"),
      " from ", files.size() > few ? say(files.size(), " files") : text::list(files, "and"), ", in the browser");
  for (const auto& [key, player] : about_new_names(shown.choices.players, shown.names)) {
    if (record::name_key(player) != key) detail += say("; ", key, " is ", player);
  }
  return detail;
}

/// Stores what was shown, and writes the audit entry; both or neither.
store::Result<Tally> store_all(store::Book& book, const Preview& shown, const store::Act& act) {
  return store::in_transaction(book, [&]() -> store::Result<Tally> {
    auto items = items_of(shown);
    const auto imported = store::Importer(book, act).store(items);
    if (!imported) return tl::unexpected(imported.error());
    Tally done = tally(*imported);
    if (done.games.empty()) return done;
    const auto left = store::leave_audit(book, act, store::AuditAction::imported, "book", audit_detail(done, shown));
    if (!left) return tl::unexpected(left.error());
    return done;
  });
}

http::Response store_and_tell(const Site& site, const http::Request& request, store::Book& book, const Preview& shown) {
  const auto done = store_all(book, shown, act_of(site, request));
  if (!done) return store_error_page(site, request, done.error());
  return http::see_other(say("/import/done?stored=", done->stored, "&revised=", done->revised, "&there=", done->there,
                             "&late=", done->late, "&nights=", write_numbers(done->nights, most_listed),
                             "&ruled=", write_numbers(done->ruled, most_listed),
                             "&games=", write_numbers(done->games, most_listed)));
}

}  // namespace

http::Response import_page(const Site& site, const http::Request& request) { return form_page(site, request, "", 200); }

http::Response import_preview(const Site& site, const http::Request& request) {
  const auto parts = http::read_multipart(request.headers.get("content-type"), request.body);
  if (!parts) return form_error_page(site, request, parts.error());
  const std::vector<ImportInput> all = inputs_in(*parts);
  if (all.empty()) return form_page(site, request, "import.nothing", 400, {});
  std::size_t bytes = 0;
  for (const ImportInput& one : all) bytes += one.text.size();
  if (bytes > most_bytes) {
    return form_page(site, request, "import.too_long", 413, {{"megabytes", std::to_string(most_megabytes)}});
  }
  std::vector<Candidate> candidates = judge(all);
  if (candidates.size() > most_records) {
    return form_page(site, request, "import.too_many", 413, {{"records", std::to_string(most_records)}});
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  auto shown = preview(**book, site.now(), std::move(candidates));
  if (!shown) return store_error_page(site, request, shown.error());
  if (ChosenPlayers probable = probable_players(shown->names); !probable.empty()) {
    shown = preview(**book, site.now(), std::move(shown->candidates), {.players = std::move(probable), .rulings = {}});
    if (!shown) return store_error_page(site, request, shown.error());
  }
  return import_preview_page(site, request, *shown, "");
}

http::Response import_store(const Site& site, const http::Request& request) {
  const auto parts = http::read_multipart(request.headers.get("content-type"), request.body);
  if (!parts) return form_error_page(site, request, parts.error());
  const auto choices = choices_in(*parts, request.visitor);
  if (!choices) {
    return error_page(site, request, 400, site.pages.catalogue(reader_of(request).language).say("errors.form.no_name"));
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const std::string_view sources = content_of("sources", *parts);
  const auto look = [&](std::string_view lines, const Choices& filled_in) {
    return preview(**book, site.now(), judge_again(lines, sources), filled_in);
  };
  const auto shown = look(content_of("records", *parts), *choices);
  if (!shown) return store_error_page(site, request, shown.error());

  if (const auto instead = names_instead(choices->players, shown->names, shown->all_players); !instead.empty()) {
    Choices standing = *choices;  // whom the names that are put in their place stand for has just been chosen
    for (const auto& [key, name] : instead) standing.players[record::name_key(name)] = name;
    const auto renamed = look(lines_with_names(shown->candidates, instead), standing);
    if (!renamed) return store_error_page(site, request, renamed.error());
    return import_preview_page(site, request, *renamed, "import.renamed");
  }
  if (has_open_question(*shown)) return import_preview_page(site, request, *shown, "import.open_question");
  if (shown->digest == content_of("digest", *parts)) return store_and_tell(site, request, **book, *shown);
  return import_preview_page(site, request, *shown, "import.stale");
}

http::Response import_done(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto lines = store::read_lines(**book, read_numbers(request.query.get("games"), most_listed));
  if (!lines) return store_error_page(site, request, lines.error());
  const Reader reader = reader_of(request);
  const auto number = [&](std::string_view name) {
    const auto found = read_numbers(request.query.get(name), 1);
    return found.empty() ? 0 : found.front();
  };
  const auto lines_shown = static_cast<store::GameId>(lines->size());
  const auto disputed = std::ranges::count(*lines, store::Grade::disputed, &store::GameLine::grade);
  return http::html(
      site.pages.render("import_done", reader,
                        {{"area", "import"},
                         {"stored", number("stored")},
                         {"revised", number("revised")},
                         {"there", number("there")},
                         {"late", number("late")},
                         {"nights", read_numbers(request.query.get("nights"), most_listed)},
                         {"ruled", read_numbers(request.query.get("ruled"), most_listed)},
                         {"disputed", disputed},
                         {"more", lines->size() == most_listed && number("stored") + number("revised") > lines_shown},
                         {"games", rows_of(*lines, site.pages.catalogue(reader.language))}}));
}

}  // namespace rollbook::web
