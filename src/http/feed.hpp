// Streaming responses, for updates that must arrive within a second: a Channel has many subscribers, and a Feed is the
// queue of one of them. A handler joins first and then makes the body, so that nothing is missed in between; from then
// on, the adapter (server.hpp) sends whatever is published:
//
//   Response response{.type = "text/event-stream", .feed = table.join()};
//   response.body = …;                                                      // the current state
//   table.publish(std::make_shared<const std::string>(event(move, "42")));  // to all subscribers, from any thread
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::http {

/// Shared, because the same message is sent to many.
using EventData = std::shared_ptr<const std::string>;

/// The queue of one subscriber, in order. Thread-safe.
class Feed {
 public:
  static constexpr std::size_t most_events = 256;
  static constexpr std::size_t most_bytes = std::size_t{4} * 1024 * 1024;

  /// Sets what to call when there is something to take, or when the queue has overflowed; at once if that is already
  /// so. It is called from the publisher's thread, perhaps once more after it was replaced, and must not block.
  void on_ready(std::function<void()> wake);

  /// Takes all queued events off the queue.
  std::vector<EventData> take();

  /// True once the subscriber must be disconnected: its queue has overflowed, or its access was revoked. Nothing more
  /// is queued for it; a browser reconnects by itself and gets the current state.
  bool is_over() const;

 private:
  friend class Channel;
  /// Whether the subscriber has to be woken: it takes all queued events at once.
  bool add(const EventData& event_data);
  void end();
  void wake_up();

  mutable std::mutex mutex_;
  std::vector<EventData> waiting_;
  std::size_t bytes_ = 0;
  bool over_ = false;
  std::function<void()> wake_;
};

/// Publishes to many subscribers, each until it drops its feed. All get the same events in the same order. Thread-safe.
class Channel {
 public:
  std::shared_ptr<Feed> join();
  void publish(const EventData& event_data);
  /// Disconnects all subscribers; those that are still permitted join again.
  void end_all();
  std::size_t listeners() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::weak_ptr<Feed>> feeds_;
};

/// A server-sent event: "id: 42\ndata: …\n\n". The data may have several lines, the id may not; without an id, the
/// browser keeps its last one.
std::string event(std::string_view data, std::string_view id);

}  // namespace rollbook::http
