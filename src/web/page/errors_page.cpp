#include "web/page/errors_page.hpp"

#include "record/json.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

/// The statuses with a friendly text of their own.
std::string known(int status) {
  switch (status) {
    case 400:
    case 403:
    case 404:
    case 405:
    case 409:
    case 413:
    case 415:
      return std::to_string(status);
    default:
      return status < 500 ? "400" : "500";
  }
}

/// Text from outside, in the quotation marks of the language.
std::string quoted(std::string_view text, const i18n::Catalogue& catalogue) {
  const std::string quoted = text::quote(text);
  return catalogue.say("common.quoted", {{"text", quoted.substr(1, quoted.size() - 2)}});
}

/// The page, with a detail in a language that need not be the reader's.
http::Response page(const Site& site, const http::Request& request, int status, const std::string& detail,
                    std::string_view language_of_detail) {
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string title = catalogue.say(text::say("errors.", known(status), ".title"));
  const std::string help = catalogue.say(text::say("errors.", known(status), ".help"));
  if (request.path.starts_with("/api/")) {
    const record::Json problem{
        {"type", "about:blank"}, {"title", title}, {"status", status}, {"detail", detail.empty() ? help : detail}};
    http::Response response = http::json(problem.dump_sorted() + '\n', status);
    response.type = "application/problem+json";
    return response;
  }
  // A detail of these says what is wrong; the general advice is a guess for pages without one.
  const bool is_explained = !detail.empty() && (status == 403 || status == 404);
  return http::html(site.pages.render("error", reader,
                                      {{"area", ""},
                                       {"title", title},
                                       {"help", is_explained ? "" : help},
                                       {"detail", detail},
                                       {"detail_lang", language_of_detail},
                                       {"status", status}}),
                    status);
}

}  // namespace

http::Response error_page(const Site& site, const http::Request& request, int status, const std::string& detail) {
  return page(site, request, status, detail, reader_of(request).language);
}

std::string words_of(const store::Error& error, const i18n::Catalogue& catalogue) {
  return error.sentence ? catalogue.say(error.game, *error.sentence) : error.message;
}

http::Response store_error_page(const Site& site, const http::Request& request, const store::Error& error) {
  if (error.sentence) {
    const Reader reader = reader_of(request);
    return error_page(site, request, 409, words_of(error, site.pages.catalogue(reader.language)));
  }
  if (error.missing) return page(site, request, 404, error.message, "en");
  site.report(error.message);
  // The error may contain the path of the book, which only helpers and organisers may know.
  return page(site, request, 500, request.visitor.may(http::Right::help) ? error.message : "", "en");
}

http::Response not_there_page(const Site& site, const http::Request& request, const store::Error& error,
                              std::string_view message, std::string_view name) {
  if (!error.missing) return store_error_page(site, request, error);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return error_page(site, request, 404, catalogue.say(message, {{"name", quoted(name, catalogue)}}));
}

std::string wrong_field(const http::Fields& query, std::string_view name, std::string_view why,
                        const i18n::Catalogue& catalogue, std::span<const std::string_view> known) {
  return catalogue.say(text::say("errors.field.", why), {{"field", std::string(name)},
                                                         {"value", quoted(query.get(name), catalogue)},
                                                         {"known", text::list(known, catalogue.say("common.and"))}});
}

}  // namespace rollbook::web
