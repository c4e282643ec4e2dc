#include "web/club/backup_download.hpp"

#include "record/fields/timestamp.hpp"
#include "store/db/backup.hpp"
#include "store/people/club.hpp"
#include "text/wording.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {

http::Response download_backup(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  auto copy = store::backup_in_memory(**book);
  if (!copy) return store_error_page(site, request, copy.error());
  std::optional<std::string>& content = *copy;
  if (!content) {
    const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
    return error_page(site, request, 413, catalogue.say("desk.backup_too_long"));
  }
  if (const auto noted = store::note_backup(**book, act_of(site, request)); !noted) {
    return store_error_page(site, request, noted.error());
  }
  http::Response response;
  response.type = "application/vnd.sqlite3";
  response.body = std::make_shared<const std::string>(std::move(*content));
  const std::string day = day_at(site.now(), *site.club.current());
  response.headers.add("Content-Disposition", text::say("attachment; filename=\"rollbook-", day, ".db\""));
  response.headers.add("Cache-Control", "no-store");
  return response;
}

}  // namespace rollbook::web
