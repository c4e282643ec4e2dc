// A backup of the book as a download, for organisers: everything there is, accounts and private names included.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response download_backup(const Site&, const http::Request&);

}  // namespace rollbook::web
