#include "web/account/audit_page.hpp"

#include <algorithm>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/people/audit.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/live/live_links.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/audit_words.hpp"

namespace rollbook::web {
namespace {

using record::Json;

using text::say;

constexpr int rows_of_a_page = 100;

/// The actions whose words in the reader's language contain these letters.
std::vector<std::string_view> actions_like(const std::string& letters, const i18n::Catalogue& catalogue) {
  std::vector<std::string_view> found;
  const std::string plain = record::plain_name(letters);
  if (plain.empty()) return found;
  for (const std::string_view action : store::audit_actions.all()) {
    const std::string words = record::plain_name(action_in_words(action, catalogue));
    if (words.find(plain) != std::string::npos) found.push_back(action);
  }
  return found;
}

}  // namespace

http::Response audit_page(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const std::string letters(request.query.get("q"));
  const auto before = text::whole_number<std::int64_t>(request.query.get("before")).value_or(0);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  // One more than is shown: whether there are older ones.
  auto rows = store::read_audit(**book, {.letters = letters,
                                         .of_actions = actions_like(letters, catalogue),
                                         .before = before,
                                         .most = rows_of_a_page + 1});
  if (!rows) return store_error_page(site, request, rows.error());
  const bool has_more = rows->size() > rows_of_a_page;
  if (has_more) rows->pop_back();
  Json shown = Json::array();
  for (const store::AuditRow& done : *rows) {
    shown.push_back({{"when", record::write_moment(done.act.at)},
                     {"who", done.act.who},
                     {"from", done.act.from},
                     {"action", action_in_words(done.action, catalogue)},
                     {"object", object_in_words(done.object, catalogue)},
                     {"detail", done.detail}});
  }
  return keep_secret(http::html(site.pages.render("audit", reader_of(request),
                                                  {{"area", "account"},
                                                   {"rows", std::move(shown)},
                                                   {"q", letters},
                                                   {"encoded_q", http::encode(letters)},
                                                   {"older", has_more ? rows->back().number : 0}})));
}

}  // namespace rollbook::web
