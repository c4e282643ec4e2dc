// Processes a long sequence of items on all cores: one thread fetches them in order, several do the heavy part, and the
// caller's own thread takes the results in the original order. Only a few items are in progress at a time, fewer if
// they are heavy (an item may have a weight(), in bytes), so memory stays bounded however long the sequence is.
//
//   pipeline<Tool>([&] { return next_line(); },                               // an optional, empty at the end
//                  [](Line&& line, Tool& tool) { return parse(line, tool); },  // on several threads
//                  [&](Parsed&& parsed) { store(parsed); });
//
// An exception in any of the three stops everything and is rethrown.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace rollbook::store {

/// About how many bytes of memory an item takes, if it has a weight.
template <class Thing>
std::size_t weight_of(const Thing& thing) {
  if constexpr (requires { thing.weight(); }) {
    return thing.weight();
  } else {
    return 0;
  }
}

template <class Fetch, class Work>
class Pipeline {
 public:
  using Thing = typename std::invoke_result_t<Fetch>::value_type;
  using Done = std::invoke_result_t<Work, Thing&&>;

  Pipeline(Fetch& fetch, Work& work) : fetch_(fetch), work_(work) {
    // Fetching and taking results together keep one core busy.
    const std::size_t workers = std::max(2U, std::thread::hardware_concurrency()) - 1;
    threads_.reserve(workers + 1);
    try {
      threads_.emplace_back([this] { guard([this] { fetch_all(); }); });
      for (std::size_t i = 0; i < workers; ++i) threads_.emplace_back([this] { guard([this] { work_on_all(); }); });
    } catch (...) {  // threads already started would wait for the others
      stop();
      throw;
    }
  }
  ~Pipeline() { stop(); }  // the threads join when destroyed, before what they use
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;
  Pipeline(Pipeline&&) = delete;
  Pipeline& operator=(Pipeline&&) = delete;

  /// The next result in order, or nothing at the end.
  std::optional<Done> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return failure_ || done_.contains(taken_) || (all_fetched_ && taken_ == fetched_); });
    if (failure_) std::rethrow_exception(failure_);
    const auto found = done_.find(taken_);
    if (found == done_.end()) return std::nullopt;
    std::optional<Done> result(std::move(found->second.thing));
    weight_ -= found->second.weight;
    done_.erase(found);
    ++taken_;
    changed_.notify_all();
    return result;
  }

 private:
  template <class Value>
  struct Weighed {
    Value thing;
    std::size_t weight;  ///< of the fetched item
  };

  bool has_room() const {
    // Enough for the others to continue while the consumer does something long, such as waiting for the disk.
    constexpr std::size_t most_things = 32;
    constexpr std::size_t heavy = std::size_t{8} << 20U;
    return fetched_ - taken_ < most_things && weight_ < heavy;
  }

  void fetch_all() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopped_ || has_room(); });
      if (stopped_) return;
      lock.unlock();
      std::optional<Thing> thing = fetch_();
      lock.lock();
      if (!thing) {
        all_fetched_ = true;
        changed_.notify_all();
        return;
      }
      const std::size_t weight = weight_of(*thing);
      weight_ += weight;
      waiting_.emplace_back(fetched_++, Weighed<Thing>{std::move(*thing), weight});
      changed_.notify_all();
    }
  }

  void work_on_all() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopped_ || !waiting_.empty() || all_fetched_; });
      if (stopped_ || waiting_.empty()) return;
      auto [number, thing] = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      Done done = work_(std::move(thing.thing));
      lock.lock();
      done_.emplace(number, Weighed<Done>{std::move(done), thing.weight});
      changed_.notify_all();
    }
  }

  template <class Task>
  void guard(const Task& task) {
    try {
      task();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stopped_ = true;
      changed_.notify_all();
    }
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }

  Fetch& fetch_;
  Work& work_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<std::size_t, Weighed<Thing>>> waiting_;
  std::map<std::size_t, Weighed<Done>> done_;
  std::size_t weight_ = 0;  ///< of everything in progress
  std::size_t fetched_ = 0;
  std::size_t taken_ = 0;
  bool all_fetched_ = false;
  bool stopped_ = false;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // last, so that they join first
};

/// For small items: they are handed over in groups, smaller ones if they are heavy, and `work` gets a tool (for example
/// a Packer) that is expensive to create and is reused for all of them.
template <class Tool, class Fetch, class Work, class Take>
void pipeline(Fetch fetch, Work work, const Take& take) {
  constexpr std::size_t at_a_time = 64;
  constexpr std::size_t heavy = std::size_t{1} << 20U;
  using Thing = typename std::invoke_result_t<Fetch>::value_type;
  using Done = std::invoke_result_t<Work, Thing&&, Tool&>;
  struct Some {
    std::vector<Thing> things;
    std::size_t bytes = 0;
    std::size_t weight() const { return bytes; }
  };
  bool ended = false;  // the source is not called again after that
  const auto fetch_some = [&]() -> std::optional<Some> {
    Some some;
    while (!ended && some.things.size() < at_a_time && some.bytes < heavy) {
      if (auto thing = fetch()) {
        some.bytes += weight_of(*thing);
        some.things.push_back(std::move(*thing));
      } else {
        ended = true;
      }
    }
    return some.things.empty() ? std::nullopt : std::optional(std::move(some));
  };
  const auto work_on_some = [&](Some&& some) {
    Tool tool;
    std::vector<Done> done;
    done.reserve(some.things.size());
    for (Thing& thing : some.things) done.push_back(work(std::move(thing), tool));
    return done;
  };
  Pipeline line(fetch_some, work_on_some);
  while (auto some = line.next()) {
    for (Done& done : *some) take(std::move(done));
  }
}

}  // namespace rollbook::store
