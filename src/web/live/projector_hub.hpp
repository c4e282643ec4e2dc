// The projector's subscription: one stream for all tables of the night, since a browser opens only a few connections to
// one server. Each table publishes its changes here; `tables_changed` is called when one is opened, closed or made
// public. Thread-safe.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "http/feed.hpp"

namespace rollbook::web {

class ProjectorHub {
 public:
  /// `sees_all` for helpers and organisers; others see only public tables.
  std::shared_ptr<http::Feed> join(std::string_view language, bool sees_all);

  /// The languages with subscribers.
  std::vector<std::string> languages() const;

  /// A change at a table, in one language.
  void publish(std::string_view language, bool is_public, const http::EventData&);

  /// The list of tables has changed.
  void tables_changed();

 private:
  struct Channels {
    http::Channel everyone;
    http::Channel organiser;
  };
  mutable std::mutex mutex_;
  std::map<std::string, Channels, std::less<>> channels_;  ///< by language; none is ever removed
};

}  // namespace rollbook::web
