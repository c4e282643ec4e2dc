// Answers that go on, for what is to be seen within a second: many listen to one Channel, and a Feed is what one of
// them still has to be sent. A handler joins first and makes the body then, so that nothing between is lost; from then
// on the adapter (server.hpp) sends whatever is published:
//
//   Response response{.type = "text/event-stream", .feed = table.join()};
//   response.body = …;                                                      // how the table stands
//   table.publish(std::make_shared<const std::string>(event(move, "42")));  // to everybody, from any thread
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::http {

/// Shared, since many are sent the same.
using EventData = std::shared_ptr<const std::string>;

/// What waits for one listener, in order. Thread-safe.
class Feed {
 public:
  static constexpr std::size_t most_events = 256;
  static constexpr std::size_t most_bytes = std::size_t{4} * 1024 * 1024;

  /// What to call when there is something to take, or when it has become too much; at once if that is so already. It is
  /// called from the publisher's thread, perhaps once more after another one was set, and must not block.
  void on_ready(std::function<void()> wake);

  /// Everything that waits, which then no longer does.
  std::vector<EventData> take();

  /// Whether its listener is to be dropped, and nothing is kept for it any more: more than it holds has waited, since
  /// he is too slow, or he may not listen any longer. He will come back by himself and be told how things stand.
  bool is_over() const;

 private:
  friend class Channel;
  /// Whether that is news to who was woken before: he takes everything that waits at once.
  bool add(const EventData& event_data);
  void end();
  void wake_up();

  mutable std::mutex mutex_;
  std::vector<EventData> waiting_;
  std::size_t bytes_ = 0;
  bool over_ = false;
  std::function<void()> wake_;
};

/// What many listen to, each until he drops his feed. All get the same in the same order. Thread-safe.
class Channel {
 public:
  std::shared_ptr<Feed> join();
  void publish(const EventData& event_data);
  /// Nobody listens any more; who may, joins again.
  void end_all();
  std::size_t listeners() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::weak_ptr<Feed>> feeds_;
};

/// A server-sent event: "id: 42\ndata: …\n\n". The data may have several lines, the id may not; without one the browser
/// keeps the one it had.
std::string event(std::string_view data, std::string_view id);

}  // namespace rollbook::http
