// The page from which an organiser runs a night (/nights/{number}/run): check people in, seat a round, start it, watch
// its tables, close it, go on, close the night. There is one obvious next button at any moment; every other button is
// for what goes differently. Each button is a form that posts to /nights/{number}/run/{what}, and leads back here.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response night_run_page(const Site&, const http::Request&);
http::Response change_night_running(const Site&, const http::Request&);

}  // namespace rollbook::web
