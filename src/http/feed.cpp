#include "http/feed.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rollbook::http {

void Feed::on_ready(std::function<void()> wake) {
  bool at_once = false;
  {
    const std::lock_guard lock(mutex_);
    std::swap(wake_, wake);
    at_once = over_ || !waiting_.empty();
  }
  if (at_once) wake_up();
}

std::vector<EventData> Feed::take() {
  const std::lock_guard lock(mutex_);
  bytes_ = 0;
  return std::exchange(waiting_, {});
}

bool Feed::is_over() const {
  const std::lock_guard lock(mutex_);
  return over_;
}

bool Feed::add(const EventData& event_data) {
  const std::lock_guard lock(mutex_);
  if (over_) return false;
  waiting_.push_back(event_data);
  bytes_ += event_data->size();
  if (waiting_.size() <= most_events && bytes_ <= most_bytes) return waiting_.size() == 1;
  over_ = true;
  waiting_ = {};
  return true;
}

void Feed::end() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    waiting_ = {};
  }
  wake_up();
}

void Feed::wake_up() {
  std::function<void()> wake;
  {
    const std::lock_guard lock(mutex_);
    wake = wake_;
  }
  if (wake) wake();
}

std::shared_ptr<Feed> Channel::join() {
  auto feed = std::make_shared<Feed>();
  const std::lock_guard lock(mutex_);
  std::erase_if(feeds_, [](const auto& one) { return one.expired(); });
  feeds_.push_back(feed);
  return feed;
}

void Channel::publish(const EventData& event_data) {
  assert(event_data != nullptr);
  std::vector<std::shared_ptr<Feed>> asleep;
  {
    // Under the lock, so that all subscribers get simultaneous messages in the same order.
    const std::lock_guard lock(mutex_);
    asleep.reserve(feeds_.size());
    for (const auto& one : feeds_) {
      auto feed = one.lock();
      if (feed && feed->add(event_data)) asleep.push_back(std::move(feed));
    }
  }
  for (const auto& feed : asleep) feed->wake_up();
}

void Channel::end_all() {
  std::vector<std::weak_ptr<Feed>> ended;
  {
    const std::lock_guard lock(mutex_);
    ended = std::exchange(feeds_, {});
  }
  for (const auto& one : ended) {
    if (const auto feed = one.lock()) feed->end();
  }
}

std::size_t Channel::listeners() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(feeds_, [](const auto& one) { return !one.expired(); }));
}

std::string event(std::string_view data, std::string_view id) {
  assert(id.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos);
  std::string text;
  text.reserve(data.size() + id.size() + 16);
  if (!id.empty()) text.append("id: ").append(id).append("\n");
  while (true) {  // browsers end a line at each of "\n", "\r\n" and "\r"
    const std::size_t end = std::min(data.find_first_of("\r\n"), data.size());
    text.append("data: ").append(data.substr(0, end)).append("\n");
    if (end == data.size()) break;
    data.remove_prefix(end + (data.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  return text += "\n";
}

}  // namespace rollbook::http
