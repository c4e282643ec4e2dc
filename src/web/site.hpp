// The whole web app as one handler.
#pragma once

#include <filesystem>

#include "store/trouble.hpp"
#include "web/http.hpp"

namespace rollbook::web {

struct SiteOptions {
  std::filesystem::path book;      ///< a new one is begun if there is none
  std::filesystem::path data_dir;  ///< stands in for the files compiled in; empty = none
};

store::Result<Handler> make_site(const SiteOptions&);

}  // namespace rollbook::web
