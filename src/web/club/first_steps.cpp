#include "web/club/first_steps.hpp"

#include "store/games/games.hpp"
#include "store/generate/demo_data.hpp"
#include "store/league/seasons.hpp"
#include "store/people/accounts.hpp"
#include "store/people/invitations.hpp"
#include "store/upkeep/beginnings.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;

Json step(std::string_view key, std::string_view address, bool done) {
  return {{"key", key}, {"address", address}, {"done", done}};
}

http::Response back(const http::Fields& form) {
  return http::see_other(form.get("back") == "club" ? "/club#first-steps" : "/#first-steps");
}

}  // namespace

store::Result<Json> first_steps(const store::Book& book, const store::Club& club) {
  const auto begun = store::read_beginnings(book);
  if (!begun) return tl::unexpected(begun.error());
  const auto demo = store::read_demo(book);
  if (!demo) return tl::unexpected(demo.error());
  Json steps = Json::array();
  steps.push_back(step("name", "/club", !club.settings.name.empty()));
  steps.push_back(step("invite", "/accounts#invite", begun->helpers > 0));
  steps.push_back(step("season", "/seasons", begun->seasons > 0));
  steps.push_back(step("table", "/tables", begun->tables > 0));
  steps.push_back(step("import", "/import", begun->games > 0));
  return Json{{"steps", std::move(steps)},
              {"demo", demo->games},
              {"has_demo", demo->is_there()},
              {"hidden", club.hides_first_steps},
              {"shown", !club.hides_first_steps && begun->closed_nights == 0}};
}

http::Response show_first_steps_again(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto shown = store::show_first_steps(**book, form.get("show") == "1", act_of(site, request));
  return shown ? back(form) : store_error_page(site, request, shown.error());
}

http::Response change_demo_data(const Site& site, const http::Request& request) {
  const http::Fields form = http::parse_query(request.body);
  const bool removes = form.get("do") == "remove";
  if (!removes && form.get("do") != "load") return error_page(site, request, 400);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const store::Act act = act_of(site, request);
  const auto changed = removes ? store::remove_demo(**book, act) : store::load_demo(**book, act);
  if (!changed) return error_page(site, request, 409, changed.error().message);
  return back(form);
}

}  // namespace rollbook::web
