// The organiser's pages about live tables: the list with the form for a new one (/tables), and one table with its links
// and QR codes (/tables/{number}). Everything here is for whoever sits at the machine that serves.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response tables_page(const Site&, const Request&);
Response open_table(const Site&, const Request&);
Response table_page(const Site&, const Request&);
Response change_table_link(const Site&, const Request&);
Response change_table_public(const Site&, const Request&);
Response close_table(const Site&, const Request&);
Response dispute_table(const Site&, const Request&);
Response discard_table_draft(const Site&, const Request&);

}  // namespace rollbook::web
