#include "web/changes/league_change_page.hpp"

#include <utility>

#include "store/import/league_edit.hpp"
#include "text/text.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/changes/preview_page.hpp"
#include "web/league/league_table.hpp"
#include "web/league/season_settings_page.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using store::GamesOfNight;
using text::say;

GamesOfNight games_in(const http::Fields& form) {
  return form.get("do") == "delete-all" ? GamesOfNight::go : GamesOfNight::stay;
}

bool deletes(const http::Fields& form) { return form.get("do") == "delete" || form.get("do") == "delete-all"; }

}  // namespace

http::Response change_night_with_results(const Site& site, const http::Request& request) {
  auto named = named_night(site, request);
  if (!named) return named.error();
  const store::Book& book = *named->book;
  const http::Fields form = http::parse_query(request.body);
  const std::string settings = say("/seasons/", named->season.id, "/settings");
  if (form.get("again") == "yes") return http::see_other(settings + "#nights");
  if (form.get("do") != "rename" && !deletes(form)) return error_page(site, request, 400);
  store::Night night = named->night;
  if (form.get("do") == "rename") {
    night.event = text::one_line(std::string(form.get("event")));
    night.day = form.get("day");
    night.begins = form.get("begins");
    if (auto again = night_form_again(site, request, book, named->season, night)) return std::move(*again);
  }
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const store::ChangeTitle recorded{deletes(form) ? store::AuditAction::removed : store::AuditAction::changed,
                                    say("night ", night.id), named->night.event};
  const std::string_view what = deletes(form) ? "delete" : "edit";
  return preview_or_make(site, request, book,
                         {.area = "league",
                          .title = catalogue.say(say("changes.title.", what), {{"game", named->night.event}}),
                          .button = catalogue.say(say("changes.do.", what)),
                          .address = say("/nights/", night.id, "/change"),
                          .back = settings,
                          .back_title = named->season.name,
                          .next = settings,
                          .recorded = &recorded,
                          .work =
                              [&](const store::Act& act) {
                                return deletes(form) ? store::delete_night(book, night.id, games_in(form), act)
                                                     : store::rename_night(book, night, act);
                              },
                          .refuse = [&](const store::Error& error) { return store_error_page(site, request, error); }});
}

http::Response change_season_with_results(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  const store::Book& book = *named->book;
  const store::Season& season = named->season;
  const http::Fields form = http::parse_query(request.body);
  const std::string settings = say("/seasons/", season.id, "/settings");
  if (form.get("again") == "yes") return http::see_other(settings);
  if (!deletes(form)) return error_page(site, request, 400);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const store::ChangeTitle recorded{store::AuditAction::removed, say("season ", season.id), season.name};
  return preview_or_make(
      site, request, book,
      {.area = "league",
       .title = catalogue.say("changes.title.delete", {{"game", season.name}}),
       .button = catalogue.say("changes.do.delete"),
       .address = say("/seasons/", season.id, "/change"),
       .back = settings,
       .back_title = season.name,
       .next = "/changes",
       .recorded = &recorded,
       .work = [&](const store::Act& act) { return store::delete_season(book, season.id, games_in(form), act); },
       .refuse = [&](const store::Error& error) { return store_error_page(site, request, error); }});
}

}  // namespace rollbook::web
