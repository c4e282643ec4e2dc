#include "web/page/pages.hpp"

#include <algorithm>
#include <cassert>
#include <inja/inja.hpp>
#include <map>

#include "data/files.hpp"
#include "http/local_address.hpp"
#include "text/wording.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/local_times.hpp"

namespace rollbook::web {
namespace {

constexpr std::string_view folder = "templates/pages/";
constexpr std::string_view ending = ".html";

using record::Json;

/// The data in the form that Inja reads.
nlohmann::json to_inja(Json&& value) {
  if (value.is_object()) {
    nlohmann::json object = nlohmann::json::object();
    for (auto& [name, member] : value.items()) object.emplace(name, to_inja(std::move(member)));
    return object;
  }
  if (value.is_array()) {
    nlohmann::json list = nlohmann::json::array();
    list.get_ref<nlohmann::json::array_t&>().reserve(value.size());
    for (Json& one : value) list.push_back(to_inja(std::move(one)));
    return list;
  }
  if (value.is_string()) return std::move(value.text());
  if (value.is_boolean()) return value.boolean();
  if (value.is_number_float()) return value.number();
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (value.is_number()) return value.integer();
  return nullptr;
}

std::string text_of(const nlohmann::json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// t("key", "name", value, "name", value …)
std::string message(const i18n::Catalogue& catalogue, const inja::Arguments& arguments) {
  std::vector<std::pair<std::string, std::string>> gaps;
  gaps.reserve(arguments.size() / 2);
  for (std::size_t i = 1; i + 1 < arguments.size(); i += 2) {
    gaps.emplace_back(text_of(*arguments[i]), text_of(*arguments[i + 1]));
  }
  return catalogue.say(text_of(*arguments.at(0)), gaps);
}

}  // namespace

Reader reader_of(const http::Request& request) {
  std::string address = request.path;
  char joint = '?';
  for (const auto& [name, value] : request.query) {
    if (name == "lang") continue;
    address += text::say(joint, http::encode(name), "=", http::encode(value));
    joint = '&';
  }
  return {
      i18n::choose_language(request.query.get("lang"), request.cookie("lang"), request.headers.get("accept-language")),
      request.visitor, std::move(address)};
}

struct Pages::Language {
  i18n::Catalogue catalogue;
  inja::Environment environment;
  std::map<std::string, inja::Template, std::less<>> templates;
};

Pages::Pages(const std::filesystem::path& override_dir, std::function<std::string(std::string_view)> asset,
             bool published, std::function<std::shared_ptr<const ClubLook>()> club)
    : published_(published), club_(std::move(club)) {
  for (const std::string_view name : i18n::languages) {
    auto& language = *languages_.emplace_back(std::make_unique<Language>(i18n::Catalogue::load(name, override_dir)));
    inja::Environment& environment = language.environment;
    environment.set_html_autoescape(true);
    environment.set_search_included_templates_in_files(false);  // a template sees templates, never the disk
    environment.add_callback("t", [&language](inja::Arguments& arguments) -> nlohmann::json {
      return message(language.catalogue, arguments);
    });
    environment.add_callback("asset", 1, [asset](inja::Arguments& arguments) -> nlohmann::json {
      return asset(arguments.at(0)->get_ref<const std::string&>());
    });
    for (const data::EmbeddedFile& file : data::embedded_files()) {
      if (!file.path.starts_with(folder) || !file.path.ends_with(ending)) continue;
      std::string page(file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()));
      // Whatever folder a page is in, it has its name alone; a part is called "parts/…".
      if (!page.starts_with("parts/")) page.erase(0, page.rfind('/') + 1);
      const auto content = data::read(file.path, override_dir);
      auto parsed = environment.parse(content ? *content : std::string());
      environment.include_template(page, parsed);
      language.templates.emplace(page, std::move(parsed));
    }
  }
}

Pages::~Pages() = default;
Pages::Pages(Pages&&) noexcept = default;
Pages& Pages::operator=(Pages&&) noexcept = default;

Pages::Language& Pages::in(std::string_view language) const {
  const auto found = std::ranges::find_if(
      languages_, [&](const auto& candidate) { return candidate->catalogue.language() == language; });
  assert(found != languages_.end());
  return **found;
}

const i18n::Catalogue& Pages::catalogue(std::string_view language) const { return in(language).catalogue; }

std::string Pages::render(std::string_view page, const Reader& reader, Json data, const Fragments& fragments) const {
  Language& language = in(reader.language);
  const auto source = language.templates.find(page);
  assert(source != language.templates.end());
  data["lang"] = reader.language;
  data["visitor"] = reader.visitor.name;
  data["may_help"] = reader.visitor.may(http::Right::help);
  data["may_organise"] = reader.visitor.may(http::Right::organise);
  data["form_token"] = reader.visitor.form_token;
  const std::shared_ptr<const ClubLook> look = club_ ? club_() : std::make_shared<const ClubLook>();
  const store::ClubSettings& settings = look->club.settings;
  data["club"] = {{"name", settings.name},
                  {"shown", settings.name.empty() ? "Rollbook" : settings.name},
                  {"has_logo", look->club.has_logo},
                  {"has_colour", !settings.colour.empty()}};
  const std::string address = http::local_address(reader.address);
  data["here"] = http::encode(address);
  data["published"] = published_;
  const char joint = address.find('?') == std::string::npos ? '?' : '&';
  data["languages"] = Json::array();
  for (const auto& other : languages_) {
    data["languages"].push_back({{"code", other->catalogue.language()},
                                 {"name", other->catalogue.say("common.name")},
                                 {"address", text::say(address, joint, "lang=", other->catalogue.language())}});
  }
  std::string html = fragments.restore(language.environment.render(source->second, to_inja(std::move(data))));
  if (const auto& zone = look->zone) html = with_local_times(html, *zone, language.catalogue);
  return html;
}

}  // namespace rollbook::web
