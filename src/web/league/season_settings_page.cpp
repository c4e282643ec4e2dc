#include "web/league/season_settings_page.hpp"

#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"
#include "store/undo/undoable.hpp"
#include "text/wording.hpp"
#include "web/league/league_table.hpp"
#include "web/league/league_words.hpp"
#include "web/league/season_form.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/words/change_notice.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// A rejected form, to be shown again beside the other forms of the page; empty at first.
struct Mistake {
  Json season = nullptr;  ///< the fields of the season as sent
  std::string what;       ///< season.wrong.*
  store::Night night;     ///< the night as sent; number 0 = a new one
  bool of_night = false;
};

/// Beside which fields an error is shown.
std::string group_of(const std::string& what) {
  if (what == "taken") return "name";
  if (what == "places" || what == "most") return "points";
  if (what == "total") return "nights";
  return what == "lots" ? "chain" : what;
}

Json night_fields(const store::Night& night) {
  return {{"number", night.id}, {"event", night.event}, {"day", night.day}, {"begins", night.begins}};
}

/// The nights, each with its form, and a form for the next one, by default today.
store::Result<Json> night_forms(const store::Book& book, store::SeasonId season, const std::string& today,
                                const Mistake& mistake, const std::string& wrong) {
  const auto nights = store::read_nights(book, season);
  if (!nights) return tl::unexpected(nights.error());
  Json forms = Json::array();
  const auto add = [&](const store::Night& night, bool seated, bool has_results) {
    const bool mistaken = mistake.of_night && mistake.night.id == night.id;
    Json form = night_fields(mistaken ? mistake.night : night);
    form["seated"] = seated;
    form["has_results"] = has_results;
    form["is_today"] = night.id == 0 && !mistaken;
    form["group"] = mistaken ? group_of(mistake.what) : "";
    form["wrong"] = mistaken ? wrong : "";
    forms.push_back(std::move(form));
  };
  for (const store::NightDetails& of : *nights) {
    const auto games = store::count_games(book, {.event = of.night.event});
    if (!games) return tl::unexpected(games.error());
    add(of.night, !of.rounds.empty(), !of.rounds.empty() || *games > 0);
  }
  add({.day = today}, false, false);
  return forms;
}

Json keys_to_choose(const i18n::Catalogue& catalogue) {
  Json keys = Json::array();
  for (const league::Key key : league::all_keys()) {
    keys.push_back({{"key", league::name_of(key)},
                    {"name", name_of(key, catalogue)},
                    {"help", catalogue.say(say("league.help.", league::name_of(key)), {{"seed", "…"}})}});
  }
  return keys;
}

/// The chain as a list of selections.
Json chain_of(const Json& fields) {
  Json chain = Json::array();
  for (std::size_t number = 1; number <= league::key_count; ++number) {
    chain.push_back({{"number", number}, {"key", fields.value(say("key", number), "")}});
  }
  return chain;
}

http::Response settings(const Site& site, const http::Request& request, const store::Book& book,
                        const store::Season& season, const Mistake& mistake) {
  Reader reader = reader_of(request);
  reader.address = say("/seasons/", season.id, "/settings");
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string wrong = mistake.what.empty() ? "" : catalogue.say(say("season.wrong.", mistake.what));
  const auto nights = night_forms(book, season.id, day_at(site.now(), *site.club.current()), mistake, wrong);
  if (!nights) return store_error_page(site, request, nights.error());
  const Json fields = mistake.season.is_null() ? fields_of(season, reader.language) : mistake.season;
  return http::html(site.pages.render("season_settings", reader,
                                      {{"area", "league"},
                                       {"season", season.name},
                                       {"address", say("/seasons/", season.id)},
                                       {"field", fields},
                                       {"chain", chain_of(fields)},
                                       {"change", change_notice(book, request, catalogue)},
                                       {"group", mistake.of_night ? "" : group_of(mistake.what)},
                                       {"wrong", wrong},
                                       {"presets", presets_to_choose()},
                                       {"keys", keys_to_choose(catalogue)},
                                       {"house_rules", house_rules_to_choose(fields, catalogue)},
                                       {"nights", *nights}}),
                    mistake.what.empty() ? 200 : 422);
}

store::Night night_in(const http::Fields& form, store::Night night) {
  night.event = form.get("event");
  night.day = form.get("day");
  night.begins = form.get("begins");
  return night;
}

http::Response back_to_settings(store::SeasonId season) {
  return http::see_other(say("/seasons/", season, "/settings#nights"));
}

}  // namespace

http::Response season_settings_page(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  return settings(site, request, *named->book, named->season, {});
}

http::Response change_season_settings(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  const http::Fields form = http::parse_query(request.body);
  const std::string name(form.get("name"));
  const auto rules = rules_in(form);
  std::string wrong = wrong_with_season_name(*named->book, name, named->season.id);
  if (wrong.empty() && !rules) wrong = rules.error();
  if (!wrong.empty()) {
    return settings(site, request, *named->book, named->season, {.season = fields_again(form), .what = wrong});
  }
  const store::Act act = act_of(site, request);
  const auto changed =
      store::undoable(*named->book, act, {store::AuditAction::changed, say("season ", named->season.id), name}, [&] {
        return store::change_season(*named->book, {named->season.id, name, *rules}, act);
      });
  if (!changed) return store_error_page(site, request, changed.error());
  return http::see_other(say("/seasons/", named->season.id));
}

http::Response add_season_night(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  const store::Night night = night_in(http::parse_query(request.body), {.season = named->season.id});
  if (const std::string wrong = wrong_with_night(*named->book, night); !wrong.empty()) {
    return settings(site, request, *named->book, named->season, {.what = wrong, .night = night, .of_night = true});
  }
  const auto added = store::add_night(*named->book, night, act_of(site, request));
  if (!added) return store_error_page(site, request, added.error());
  return back_to_settings(named->season.id);
}

http::Response change_season_night(const Site& site, const http::Request& request) {
  auto named = named_night(site, request);
  if (!named) return named.error();
  const http::Fields form = http::parse_query(request.body);
  if (form.get("do") == "remove") {
    const auto seated = store::read_night(*named->book, named->night.id);
    if (seated && !seated->rounds.empty()) {
      return settings(site, request, *named->book, named->season,
                      {.what = "seated", .night = named->night, .of_night = true});
    }
    const store::Act act = act_of(site, request);
    const auto removed = store::undoable(
        *named->book, act, {store::AuditAction::removed, say("night ", named->night.id), named->night.event},
        [&] { return store::remove_night(*named->book, named->night.id, act); });
    if (!removed) return store_error_page(site, request, removed.error());
    return back_to_settings(named->season.id);
  }
  const store::Night night = night_in(form, named->night);
  if (const std::string wrong = wrong_with_night(*named->book, night); !wrong.empty()) {
    return settings(site, request, *named->book, named->season, {.what = wrong, .night = night, .of_night = true});
  }
  const store::Act act = act_of(site, request);
  const auto changed =
      store::undoable(*named->book, act, {store::AuditAction::changed, say("night ", night.id), night.event},
                      [&] { return store::change_night(*named->book, night, act); });
  if (!changed) return store_error_page(site, request, changed.error());
  return back_to_settings(named->season.id);
}

std::optional<http::Response> night_form_again(const Site& site, const http::Request& request, const store::Book& book,
                                               const store::Season& season, const store::Night& night) {
  const std::string wrong = wrong_with_night(book, night);
  if (wrong.empty()) return std::nullopt;
  return settings(site, request, book, season, {.what = wrong, .night = night, .of_night = true});
}

}  // namespace rollbook::web
