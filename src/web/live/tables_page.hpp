// The organiser's pages about live tables: the list with the form for a new one (/tables), and one table with its links
// and QR codes (/tables/{number}). Everything here is for helpers and organisers.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response tables_page(const Site&, const http::Request&);
http::Response open_table(const Site&, const http::Request&);
http::Response table_page(const Site&, const http::Request&);
http::Response change_table_link(const Site&, const http::Request&);
http::Response change_table_public(const Site&, const http::Request&);
http::Response answer_table_call(const Site&, const http::Request&);
http::Response close_table(const Site&, const http::Request&);
http::Response dispute_table(const Site&, const http::Request&);
http::Response discard_table_draft(const Site&, const http::Request&);

}  // namespace rollbook::web
