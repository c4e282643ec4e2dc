#include "web/import_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "record/names.hpp"
#include "store/audit.hpp"
#include "store/games.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/errors_page.hpp"
#include "web/game_numbers.hpp"
#include "web/game_rows.hpp"
#include "web/import_preview_page.hpp"
#include "web/multipart.hpp"

namespace rollbook::web {
namespace {

using store::Fate;
using text::say;

constexpr std::size_t most_bytes = most_megabytes * 1024 * 1024;
constexpr std::size_t most_listed = 100;  ///< games on the page that says what was stored

/// The form, with what is wrong with what was sent: a message, or "".
Response form_page(const Site& site, const Request& request, const std::string& wrong, int status) {
  Reader reader = reader_of(request);
  reader.address = "/import";
  return html(
      site.pages.render(
          "import", reader,
          {{"area", "import"}, {"wrong", wrong}, {"most_records", most_records}, {"most_megabytes", most_megabytes}}),
      status);
}

Response form_page(const Site& site, const Request& request, std::string_view wrong, int status,
                   std::initializer_list<std::pair<std::string, std::string>> gaps) {
  return form_page(site, request, site.pages.catalogue(reader_of(request).language).say(wrong, gaps), status);
}

Response bad_form(const Site& site, const Request& request, const BadForm& form) {
  const Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return error_page(site, request, 400, catalogue.say(form.reason, {{"most", std::to_string(most_parts)}}));
}

bool is_blank(std::string_view text) { return std::ranges::all_of(text, text::is_blank); }

/// Files, and what was pasted. A field without a file comes as one without a name and without content.
std::vector<Brought> brought_in(const std::vector<Part>& parts) {
  constexpr std::size_t longest_name = 200;
  std::vector<Brought> all;
  for (const Part& part : parts) {
    if (part.name == "files" && !(part.file_name.empty() && part.content.empty())) {
      all.push_back({text::one_line(std::string(part.file_name.substr(0, longest_name))), part.content});
    } else if (part.name == "text" && !is_blank(part.content)) {
      all.push_back({std::string(pasted), part.content});
    }
  }
  return all;
}

std::string_view content_of(std::string_view name, const std::vector<Part>& parts) {
  const auto found = std::ranges::find(parts, name, &Part::name);
  return found == parts.end() ? std::string_view() : found->content;
}

/// Who a name stands for, as the form says it: the fields "name" and "player" in turns. What cannot be a player's name
/// was not chosen from a list of ours.
std::optional<ChosenPlayers> chosen_players(const std::vector<Part>& parts) {
  ChosenPlayers chosen;
  std::string key;
  for (const Part& part : parts) {
    if (part.name == "name") key = record::name_key(part.content);
    if (part.name != "player") continue;
    const std::string player = text::one_line(std::string(part.content));
    if (key.empty() || player != part.content || record::wrong_with_name(player)) return std::nullopt;
    chosen[std::exchange(key, "")] = player;
  }
  return chosen;
}

/// The games that are to be stored, with the players that were chosen and the rulings that were ticked.
std::vector<store::Arrival> arrivals_of(const std::vector<Candidate>& candidates, const ChosenPlayers& chosen,
                                        const std::vector<Part>& parts) {
  std::vector<store::Arrival> arrivals;
  arrivals.reserve(candidates.size());
  std::set<std::string_view> ticked;
  for (const Part& part : parts) {
    if (part.name == "ruling") ticked.insert(part.content);
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates[i];
    if (!candidate.game) continue;
    store::Arrival& arrival = arrivals.emplace_back(
        store::Arrival{ticked.contains(std::to_string(i)) ? with_ruling(candidate, *candidate.game) : *candidate.game,
                       candidate.source});
    put_names(chosen, arrival.game);
  }
  return arrivals;
}

struct Tally {
  std::size_t stored = 0;
  std::size_t revised = 0;
  std::size_t there = 0;
  std::vector<store::GameId> games;  ///< that are new or have a new revision
};

Tally tally(const store::Intake& intake) {
  Tally tally;
  for (const store::Stored& game : intake.games) {
    tally.stored += game.fate == Fate::stored ? 1 : 0;
    tally.revised += game.fate == Fate::revised ? 1 : 0;
    tally.there += game.fate == Fate::already_there ? 1 : 0;
    if (game.fate != Fate::already_there) tally.games.push_back(game.game);
  }
  return tally;
}

/// "2 games and 1 new revision from night.jsonl; Zosia is Zofia Nowak", as `rollbook import` leaves it too.
std::string audit_detail(const Tally& tally, const std::vector<Candidate>& candidates, const ChosenPlayers& chosen) {
  std::vector<std::string> files;
  for (const Candidate& candidate : candidates) {
    std::string file = candidate.source.substr(0, candidate.source.rfind(" #"));
    if (std::ranges::find(files, file) == files.end()) files.push_back(std::move(file));
  }
  constexpr std::size_t few = 10;
  std::string detail = say(
      text::count(tally.stored, "game", "games"), " and ", text::count(tally.revised, "new revision", "new revisions"),
      " from ", files.size() > few ? say(files.size(), " files") : text::list(files, "and"), ", in the browser");
  for (const auto& [key, player] : chosen) {
    if (record::name_key(player) != key) detail += say("; ", key, " is ", player);
  }
  return detail;
}

std::string who_imports(const std::vector<Part>& parts) {
  constexpr std::size_t longest = 100;
  const std::string_view who = content_of("who", parts);
  return is_blank(who) || who.size() > longest ? "organiser" : text::one_line(std::string(who));
}

}  // namespace

Response import_page(const Site& site, const Request& request) { return form_page(site, request, "", 200); }

Response import_preview(const Site& site, const Request& request) {
  if (!request.loopback) return only_here(site, request);
  const auto parts = read_multipart(request.headers.get("content-type"), request.body);
  if (!parts) return bad_form(site, request, parts.error());
  const std::vector<Brought> all = brought_in(*parts);
  if (all.empty()) return form_page(site, request, "import.nothing", 400, {});
  std::size_t bytes = 0;
  for (const Brought& one : all) bytes += one.text.size();
  if (bytes > most_bytes) {
    return form_page(site, request, "import.too_long", 413, {{"megabytes", std::to_string(most_megabytes)}});
  }
  std::vector<Candidate> candidates = judge(all);
  if (candidates.size() > most_records) {
    return form_page(site, request, "import.too_many", 413, {{"records", std::to_string(most_records)}});
  }
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  const auto shown = preview(**book, site.now(), std::move(candidates));
  if (!shown) return trouble_page(site, request, shown.error());
  return import_preview_page(site, request, *shown, false);
}

Response import_store(const Site& site, const Request& request) {
  if (!request.loopback) return only_here(site, request);
  const auto parts = read_multipart(request.headers.get("content-type"), request.body);
  if (!parts) return bad_form(site, request, parts.error());
  const auto chosen = chosen_players(*parts);
  if (!chosen) {
    return error_page(site, request, 400, site.pages.catalogue(reader_of(request).language).say("errors.form.no_name"));
  }
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  const auto now_shown =
      preview(**book, site.now(), judge_again(content_of("records", *parts), content_of("sources", *parts)));
  if (!now_shown) return trouble_page(site, request, now_shown.error());
  if (now_shown->digest != content_of("digest", *parts)) return import_preview_page(site, request, *now_shown, true);

  auto arrivals = arrivals_of(now_shown->candidates, *chosen, *parts);
  const auto intake = store::Importer(**book, site.now()).store(arrivals);
  if (!intake) return trouble_page(site, request, intake.error());
  const Tally done = tally(*intake);
  if (!done.games.empty()) {
    const store::Act act{who_imports(*parts), site.now()};
    const std::string detail = audit_detail(done, now_shown->candidates, *chosen);
    if (auto left = store::leave_audit(**book, act, "import", "book", detail); !left) {
      return trouble_page(site, request, left.error());
    }
  }
  return see_other(say("/import/done?stored=", done.stored, "&revised=", done.revised, "&there=", done.there,
                       "&games=", write_numbers(done.games, most_listed)));
}

Response import_done(const Site& site, const Request& request) {
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  const auto lines = store::read_lines(**book, read_numbers(request.query.get("games"), most_listed));
  if (!lines) return trouble_page(site, request, lines.error());
  const Reader reader = reader_of(request);
  const auto number = [&](std::string_view name) {
    const auto found = read_numbers(request.query.get(name), 1);
    return found.empty() ? 0 : found.front();
  };
  const auto lines_shown = static_cast<store::GameId>(lines->size());
  const auto disputed = std::ranges::count(*lines, store::Grade::disputed, &store::GameLine::grade);
  return html(
      site.pages.render("import_done", reader,
                        {{"area", "import"},
                         {"stored", number("stored")},
                         {"revised", number("revised")},
                         {"there", number("there")},
                         {"disputed", disputed},
                         {"more", lines->size() == most_listed && number("stored") + number("revised") > lines_shown},
                         {"games", rows_of(*lines, site.pages.catalogue(reader.language))}}));
}

}  // namespace rollbook::web
