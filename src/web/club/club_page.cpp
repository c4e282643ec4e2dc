#include "web/club/club_page.hpp"

#include <sodium.h>

#include <algorithm>

#include "http/multipart.hpp"
#include "record/json.hpp"
#include "store/people/club.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/club/club_files.hpp"
#include "web/club/desk.hpp"
#include "web/club/first_steps.hpp"
#include "web/draw/colour.hpp"
#include "web/draw/logo.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"
#include "web/page/time_zone.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::ClubSettings;

/// The program's own, --accent in site.css: choosing it is choosing none.
constexpr std::string_view own_colour = "#1d5c4a";

std::string to_base64(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  const auto* const data = reinterpret_cast<const unsigned char*>(bytes.data());  // NOLINT: what the library wants
  sodium_bin2base64(text.data(), text.size(), data, bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // its end as a string of C
  return text;
}

/// "" if it is not base64.
std::string from_base64(std::string_view text) {
  if (text.empty()) return "";
  std::vector<unsigned char> bytes(text.size());
  std::size_t size = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, &end,
                                       sodium_base64_VARIANT_ORIGINAL);
  if (failed != 0 || end != text.data() + text.size()) return "";
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

/// The form as it is filled in.
struct Form {
  ClubSettings settings;
  std::string new_logo;  ///< a file that was just chosen, already a PNG; "" = none
  bool removes_logo = false;
  std::int64_t version = 0;
};

/// What is said about it: that it was saved, what is wrong with it, or what others have saved meanwhile.
struct Notice {
  bool is_saved = false;
  std::string wrong;
  bool is_old = false;
  int status = 200;
};

Json choices(const std::vector<std::string>& names, const std::string& chosen) {
  Json list = Json::array();
  for (const std::string& name : names) list.push_back({{"value", name}, {"chosen", name == chosen}});
  return list;
}

Json languages_to_choose(const Site& site, const std::string& chosen) {
  Json list = Json::array();
  const std::string_view current = chosen.empty() ? i18n::languages.front() : std::string_view(chosen);
  for (const std::string_view code : i18n::languages) {
    const std::string name = site.pages.catalogue(code).say("common.name");
    list.push_back({{"value", code}, {"name", name}, {"chosen", code == current}});
  }
  return list;
}

/// A zone that this machine does not know any more stays in the list, so that saving does not change it.
std::vector<std::string> zones_with(const std::string& chosen) {
  std::vector<std::string> names = zone_names();
  if (!chosen.empty() && !std::ranges::binary_search(names, chosen)) names.insert(names.begin(), chosen);
  return names;
}

http::Response show(const Site& site, const http::Request& request, const store::Book& book, const store::Club& club,
                    const Form& form, const Notice& notice) {
  Reader reader = reader_of(request);
  reader.address = "/club";
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const Adapted shades = adapted(club.settings.colour);
  const auto zone = zone_named(form.settings.time_zone);
  const auto steps = first_steps(book, club);
  if (!steps) return store_error_page(site, request, steps.error());
  const std::string clock = zone ? local_time(site.now(), *zone).substr(11, 5) : "";
  return http::html(site.pages.render("club", reader,
                                      {{"area", "account"},
                                       {"name", form.settings.name},
                                       {"colour", form.settings.colour.empty() ? own_colour : form.settings.colour},
                                       {"chosen_languages", languages_to_choose(site, form.settings.language)},
                                       {"zones", choices(zones_with(form.settings.time_zone), form.settings.time_zone)},
                                       {"clock", clock},
                                       {"has_logo", club.has_logo},
                                       {"new_logo", form.new_logo.empty() ? "" : to_base64(form.new_logo)},
                                       {"removes_logo", form.removes_logo},
                                       {"version", club.version},
                                       {"most_name", store::most_club_name},
                                       {"is_saved", notice.is_saved},
                                       {"wrong", notice.wrong},
                                       {"is_old", notice.is_old},
                                       {"saved_name", club.settings.name.empty() ? catalogue.say("club_page.none")
                                                                                 : club.settings.name},
                                       {"adapted", shades.on_light || shades.on_dark},
                                       {"first", *steps},
                                       {"backup", last_backup(club, false, site.now(), catalogue)}}),
                    notice.status);
}

std::string words_for(LogoFault fault, const i18n::Catalogue& catalogue) {
  switch (fault) {
    case LogoFault::not_a_picture:
      return catalogue.say("club_page.logo_no_picture");
    case LogoFault::too_long:
      return catalogue.say("club_page.logo_too_long", {{"megabytes", std::to_string(most_logo_file / 1024 / 1024)}});
    case LogoFault::too_large:
      return catalogue.say("club_page.logo_too_large", {{"pixels", std::to_string(most_logo_side)}});
    case LogoFault::damaged:
      break;
  }
  return catalogue.say("club_page.logo_damaged");
}

std::string_view content_of(std::string_view name, const std::vector<http::FormPart>& parts) {
  const auto found = std::ranges::find(parts, name, &http::FormPart::name);
  return found == parts.end() ? std::string_view() : found->content;
}

Form form_in(const std::vector<http::FormPart>& parts) {
  Form form;
  form.settings = {.name = std::string(text::trimmed(text::one_line(std::string(content_of("name", parts))))),
                   .colour = "",
                   .language = std::string(content_of("language", parts)),
                   .time_zone = std::string(content_of("time_zone", parts))};
  if (const auto colour = colour_in(content_of("colour", parts))) {
    const std::string written = to_string(*colour);
    if (written != own_colour) form.settings.colour = written;
  }
  if (form.settings.language == i18n::languages.front()) form.settings.language.clear();  // it is the usual one
  form.removes_logo = !content_of("remove_logo", parts).empty();
  form.version = text::whole_number<std::int64_t>(content_of("version", parts)).value_or(-1);
  return form;
}

/// Why these settings cannot be the club's; "" if they can.
std::string wrong_with(const ClubSettings& settings, const store::Club& club, const i18n::Catalogue& catalogue) {
  if (text::characters(settings.name) > store::most_club_name) {
    return catalogue.say("club_page.name_too_long", {{"most", std::to_string(store::most_club_name)}});
  }
  if (!settings.language.empty() && i18n::choose_language(settings.language, "", "") != settings.language) {
    return catalogue.say("club_page.no_language");
  }
  const bool is_new_zone = settings.time_zone != club.settings.time_zone;
  if (is_new_zone && !settings.time_zone.empty() && !zone_named(settings.time_zone)) {
    return catalogue.say("club_page.no_zone", {{"name", settings.time_zone}});
  }
  return "";
}

/// A file that was just chosen, else one that was chosen before the form had to be shown again.
tl::expected<std::string, LogoFault> logo_in(const std::vector<http::FormPart>& parts) {
  if (const std::string_view file = content_of("logo", parts); !file.empty()) return logo_from(file);
  const std::string before = from_base64(content_of("new_logo", parts));
  return before.empty() ? tl::expected<std::string, LogoFault>("") : logo_from(before);
}

}  // namespace

http::Response club_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto club = store::read_club(**book);
  if (!club) return store_error_page(site, request, club.error());
  return show(site, request, **book, *club, {.settings = club->settings}, {.is_saved = request.query.has("saved")});
}

http::Response change_club_settings(const Site& site, const http::Request& request) {
  const auto parts = http::read_multipart(request.headers.get("content-type"), request.body);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  if (!parts) return error_page(site, request, 400, catalogue.say(parts.error().reason));
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto club = store::read_club(**book);
  if (!club) return store_error_page(site, request, club.error());

  Form form = form_in(*parts);
  auto logo = logo_in(*parts);
  if (logo) form.new_logo = std::move(*logo);
  std::string wrong = wrong_with(form.settings, *club, catalogue);
  if (wrong.empty() && !logo) wrong = words_for(logo.error(), catalogue);
  if (!wrong.empty()) return show(site, request, **book, *club, form, {.wrong = wrong, .status = 422});

  store::ClubChange change{.settings = form.settings, .logo = std::nullopt, .version = form.version};
  if (form.removes_logo) change.logo = "";
  if (!form.new_logo.empty()) change.logo = form.new_logo;
  const auto changed = store::change_club(**book, change, act_of(site, request));
  if (!changed) return store_error_page(site, request, changed.error());
  if (!*changed) return show(site, request, **book, *club, form, {.is_old = true, .status = 409});
  return http::see_other("/club?saved");
}

}  // namespace rollbook::web
