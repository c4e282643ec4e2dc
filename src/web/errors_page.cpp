#include "web/errors_page.hpp"

#include <nlohmann/json.hpp>

#include "text/wording.hpp"

namespace rollbook::web {
namespace {

/// Those for which there is a friendly text of their own.
std::string known(int status) {
  switch (status) {
    case 400:
    case 403:
    case 404:
    case 405:
    case 409:
    case 413:
      return std::to_string(status);
    default:
      return status < 500 ? "400" : "500";
  }
}

}  // namespace

Response error_page(const Site& site, const Request& request, int status, const std::string& detail) {
  const Reader reader = reader_of(request);
  const Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string title = catalogue.say(text::say("errors.", known(status), ".title"));
  if (request.path.starts_with("/api/")) {
    nlohmann::json problem{{"type", "about:blank"}, {"title", title}, {"status", status}};
    if (!detail.empty()) problem["detail"] = detail;
    Response response = json(problem.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n', status);
    response.type = "application/problem+json";
    return response;
  }
  return html(site.pages.render("error", reader,
                                {{"area", ""},
                                 {"title", title},
                                 {"help", catalogue.say(text::say("errors.", known(status), ".help"))},
                                 {"detail", detail},
                                 {"status", status}}),
              status);
}

Response trouble_page(const Site& site, const Request& request, const store::Trouble& trouble, int status) {
  return error_page(site, request, trouble.damaged ? 500 : status, trouble.message);
}

Response only_here(const Site& site, const Request& request) { return error_page(site, request, 403); }

}  // namespace rollbook::web
