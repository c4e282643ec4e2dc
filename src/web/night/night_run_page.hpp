// The page from which an organiser runs a night (/nights/{number}/run): check people in, seat a round, start it, watch
// its tables, close it, seat the next, close the night. At any moment there is one obvious next button; all others are
// for exceptions. Each button is a form that posts to /nights/{number}/run/{what}, and leads back here.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response night_run_page(const Site&, const http::Request&);
http::Response change_night_running(const Site&, const http::Request&);

}  // namespace rollbook::web
