// What the page from which a night is run shows: who is there, the rounds that are open with the state of each of their
// tables, what arrived late, and what can be done next. Functions of the book and the live tables; the page itself is
// night_run_page.hpp, the cards of tables night_cards.hpp.
#pragma once

#include "record/json.hpp"
#include "store/league/nights.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// `sent` is a form that could not be carried out, so that its fields are not lost; or choices from the address.
store::Result<record::Json> view_of_night(const Site&, const store::Book&, const store::NightDetails&,
                                          const http::Fields& sent, const i18n::Catalogue&);

}  // namespace rollbook::web
