#include "web/audit_page.hpp"

#include <nlohmann/json.hpp>

#include "record/timestamp.hpp"
#include "store/audit.hpp"
#include "text/number.hpp"
#include "web/errors_page.hpp"
#include "web/live_links.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;

constexpr int rows_of_a_page = 100;

}  // namespace

Response audit_page(const Site& site, const Request& request) {
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error());
  const std::string letters(request.query.get("q"));
  const auto before = text::whole_number<std::int64_t>(request.query.get("before")).value_or(0);
  // One more than is shown: whether there are older ones.
  auto rows = store::read_audit(**book, {.letters = letters, .before = before, .most = rows_of_a_page + 1});
  if (!rows) return trouble_page(site, request, rows.error());
  const bool has_more = rows->size() > rows_of_a_page;
  if (has_more) rows->pop_back();
  Json shown = Json::array();
  for (const store::AuditRow& done : *rows) {
    shown.push_back({{"when", record::write_moment(done.act.at)},
                     {"who", done.act.who},
                     {"from", done.act.from},
                     {"action", done.action},
                     {"object", done.object},
                     {"detail", done.detail}});
  }
  return keep_secret(html(site.pages.render("audit", reader_of(request),
                                            {{"area", "account"},
                                             {"rows", std::move(shown)},
                                             {"q", letters},
                                             {"encoded_q", encode(letters)},
                                             {"older", has_more ? rows->back().number : 0}})));
}

}  // namespace rollbook::web
