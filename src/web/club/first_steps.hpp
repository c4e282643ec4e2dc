// The first steps of a new book, for organisers: a list with ticks that follow from what is in the book. It is shown on
// the desk until it is hidden or the first night is over, and always on the club's page. One of the steps loads demo
// data, which can be removed again.
#pragma once

#include "record/json.hpp"
#include "store/people/club.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// {steps: [{key, address, done}], demo: how many games, shown: on the desk}.
store::Result<record::Json> first_steps(const store::Book&, const store::Club&);

http::Response show_first_steps_again(const Site&, const http::Request&);
http::Response change_demo_data(const Site&, const http::Request&);

}  // namespace rollbook::web
