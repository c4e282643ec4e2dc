#include "web/games/late_revisions.hpp"

#include "record/json.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/games/event_games.hpp"
#include "web/games/late_rows.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {

using text::say;

store::Result<record::Json> late_revisions_of(const store::Book& book, store::GameId game, const std::string& event) {
  const auto arrivals = store::late_revisions(book, game);
  if (!arrivals) return tl::unexpected(arrivals.error());
  if (arrivals->empty()) return record::Json::array();
  const auto games = games_of_event(book, event);
  if (!games) return tl::unexpected(games.error());
  std::vector<const store::GameLine*> others;
  for (const store::GameLine& line : *games) others.push_back(&line);
  return late_rows(*arrivals, event, others);
}

http::Response decide_late_revision(const Site& site, const http::Request& request) {
  const auto number = text::whole_number<store::LateId>(request.parameter("number"));
  if (!number) return error_page(site, request, 404);
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  const auto late = store::find_late_arrival(**book, *number);
  if (!late) return store_error_page(site, request, late.error());
  const std::optional<store::LateArrival>& arrival = *late;
  const auto game = arrival ? arrival->game : std::nullopt;
  if (!game) return error_page(site, request, 404);
  const store::Act act = act_of(site, request);
  if (http::parse_query(request.body).get("do") == "accept") {
    if (const auto accepted = store::accept_late_record(**book, *number, act); !accepted) {
      return store_error_page(site, request, accepted.error());
    }
  } else if (const auto discarded = store::discard_late(**book, *number, act); !discarded) {
    return store_error_page(site, request, discarded.error());
  }
  return http::see_other(say("/games/", *game));
}

}  // namespace rollbook::web
