#include "web/app/page_cache.hpp"

namespace rollbook::web {

void PageCache::turn_to(std::int64_t version) {
  if (version == version_) return;
  pages_.clear();
  bytes_ = 0;
  version_ = version;
}

std::shared_ptr<const PreparedResponse> PageCache::find(const std::string& key, std::int64_t version) {
  const std::lock_guard lock(mutex_);
  turn_to(version);
  const auto found = pages_.find(key);
  return found == pages_.end() ? nullptr : found->second;
}

void PageCache::keep(const std::string& key, std::int64_t version, std::shared_ptr<const PreparedResponse> page) {
  const std::lock_guard lock(mutex_);
  turn_to(version);
  const std::size_t size = page->size() + key.size();
  if (bytes_ + size > most_bytes_) {
    pages_.clear();
    bytes_ = 0;
  }
  if (size <= most_bytes_ && pages_.emplace(key, std::move(page)).second) bytes_ += size;
}

http::Handler cached(http::Handler handler, std::shared_ptr<PageCache> cache,
                     std::function<std::string(const http::Request&)> key, std::function<std::int64_t()> version) {
  return [handler = std::move(handler), cache = std::move(cache), key = std::move(key),
          version = std::move(version)](const http::Request& request) {
    const std::string name = key(request);
    if (name.empty()) return handler(request);
    const std::int64_t now = version();  // before the page is made: a change in the meantime makes it stale, not fresh
    auto page = cache->find(name, now);
    if (page == nullptr) {
      http::Response response = handler(request);
      if (response.status != 200 || response.feed) return response;
      page = std::make_shared<const PreparedResponse>(prepare_response(std::move(response)));
      cache->keep(name, now, page);
    }
    return answer(*page, request);
  };
}

}  // namespace rollbook::web
