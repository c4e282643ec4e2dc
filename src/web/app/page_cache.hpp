// Keeps pages, ready to be sent, until anything in the book changes: a page is the same for all readers who ask for the
// same address in the same language with the same rights. Thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "web/page/prepared_response.hpp"

namespace rollbook::web {

class PageCache {
 public:
  /// The limit for all pages together, in bytes; beyond it, the cache is emptied.
  explicit PageCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// The page with this key, made for this version of the book; nothing if it is not cached.
  std::shared_ptr<const PreparedResponse> find(const std::string& key, std::int64_t version);
  void keep(const std::string& key, std::int64_t version, std::shared_ptr<const PreparedResponse>);

 private:
  /// Pages of another version are out of date.
  void turn_to(std::int64_t version);

  std::mutex mutex_;
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::int64_t version_ = 0;
  std::unordered_map<std::string, std::shared_ptr<const PreparedResponse>> pages_;
};

/// The handler with its successful pages cached, except streams (feed.hpp). `key` identifies a page and its readers, ""
/// = not to be cached; `version` is the version of the data that pages are made from.
http::Handler cached(http::Handler handler, std::shared_ptr<PageCache> cache,
                     std::function<std::string(const http::Request&)> key, std::function<std::int64_t()> version);

}  // namespace rollbook::web
