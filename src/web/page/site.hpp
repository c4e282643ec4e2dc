// What every page needs: the book, templates, the live tables. app/make_site.hpp puts it together; classes used by
// pages of one concern only are merely declared here.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "http/http.hpp"
#include "web/page/connection_pool.hpp"
#include "web/page/pages.hpp"

namespace rollbook::web {

class Assets;
class ClubLooks;
class LiveSessions;
class LoginThrottle;

/// What every page needs. A page is a function `Response games_page(const Site&, const Request&)`.
struct Site {
  ConnectionPool& books;
  const Assets& assets;
  const Pages& pages;
  LiveSessions& live;
  LoginThrottle& throttle;
  std::function<std::chrono::sys_seconds()> now;
  std::function<void(std::string_view)> report;
  std::function<std::string()> address;
  ClubLooks& club;
};

}  // namespace rollbook::web
