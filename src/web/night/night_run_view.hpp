// The contents of the page that runs a night: the people present, the open rounds with the state of each of their
// tables, late arrivals, and the possible next steps. Functions of the book and the live tables; the page itself is
// night_run_page.hpp, the cards of tables night_cards.hpp.
#pragma once

#include "record/json.hpp"
#include "store/league/nights.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// `sent` is a refused form, so that its fields are not lost; or choices from the address.
store::Result<record::Json> view_of_night(const Site&, const store::Book&, const store::NightDetails&,
                                          const http::Fields& sent, const i18n::Catalogue&);

}  // namespace rollbook::web
