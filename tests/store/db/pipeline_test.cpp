#include "store/db/pipeline.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>

using namespace rollbook;

namespace {

/// Counts from 1 to `last`.
auto numbers(int last) {
  return [last, next = 1]() mutable { return next > last ? std::nullopt : std::optional(next++); };
}

struct Tool {
  int used = 0;
};

/// As long as it exists, one thread can be started, and a second one cannot: their stacks would not fit.
class RoomForOneThread {
 public:
  RoomForOneThread() {
    constexpr std::size_t stack = std::size_t{1} << 30U;
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    REQUIRE(getrlimit(RLIMIT_AS, &memory_) == 0);
    REQUIRE(pthread_getattr_default_np(&threads_) == 0);
    pthread_attr_t large = threads_;
    REQUIRE(pthread_attr_setstacksize(&large, stack) == 0);
    REQUIRE(pthread_setattr_default_np(&large) == 0);
    const rlimit enough{pages * static_cast<std::size_t>(getpagesize()) + stack + stack / 2, memory_.rlim_max};
    REQUIRE(setrlimit(RLIMIT_AS, &enough) == 0);
  }
  ~RoomForOneThread() {
    setrlimit(RLIMIT_AS, &memory_);
    pthread_setattr_default_np(&threads_);
  }
  RoomForOneThread(const RoomForOneThread&) = delete;
  RoomForOneThread& operator=(const RoomForOneThread&) = delete;
  RoomForOneThread(RoomForOneThread&&) = delete;
  RoomForOneThread& operator=(RoomForOneThread&&) = delete;

 private:
  rlimit memory_{};
  pthread_attr_t threads_{};
};

/// The exception thrown by a pipeline over `numbers`, in words; "" if none.
template <class Fetch, class Work, class Take>
std::string failure_of(Fetch fetch, Work work, Take take) {
  try {
    store::pipeline<Tool>(fetch, work, take);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("pipeline: results come in the order of the items, however long each takes") {
  std::vector<int> taken;
  store::pipeline<Tool>(
      numbers(1000),
      [](int number, Tool&) {
        if (number % 130 == 1) std::this_thread::sleep_for(std::chrono::milliseconds(3));
        return number * 2;
      },
      [&](int result) { taken.push_back(result); });
  REQUIRE(taken.size() == 1000);
  for (std::size_t i = 0; i < taken.size(); ++i) REQUIRE(taken[i] == 2 * static_cast<int>(i + 1));
}

TEST_CASE("pipeline: no items give no results") {
  int taken = 0;
  store::pipeline<Tool>(
      numbers(0), [](int number, Tool&) { return number; }, [&](int) { ++taken; });
  CHECK(taken == 0);
}

TEST_CASE("pipeline: a full group of items, one less and one more") {
  for (const int count : {1, 63, 64, 65, 128}) {
    int sum = 0;
    store::pipeline<Tool>(
        numbers(count), [](int number, Tool&) { return number; }, [&](int number) { sum += number; });
    CHECK(sum == count * (count + 1) / 2);
  }
}

TEST_CASE("pipeline: a source is not called again after its end") {
  for (const int count : {0, 1, 64, 65}) {
    int asked = 0;
    store::pipeline<Tool>(
        [&]() -> std::optional<int> { return ++asked <= count ? std::optional(asked) : std::nullopt; },
        [](int number, Tool&) { return number; }, [](int) {});
    CHECK(asked == count + 1);
  }
}

TEST_CASE("pipeline: a tool is reused for several items") {
  int most = 0;
  store::pipeline<Tool>(
      numbers(64), [](int, Tool& tool) { return ++tool.used; }, [&](int used) { most = std::max(most, used); });
  CHECK(most == 64);
}

TEST_CASE("pipeline: items may be move-only") {
  int sum = 0;
  auto fetch = [next = 0]() mutable -> std::optional<std::unique_ptr<int>> {
    if (++next > 100) return std::nullopt;
    return std::make_unique<int>(next);
  };
  store::pipeline<Tool>(
      fetch, [](std::unique_ptr<int>&& number, Tool&) { return std::move(number); },
      [&](std::unique_ptr<int>&& number) { sum += *number; });
  CHECK(sum == 5050);
}

TEST_CASE("pipeline: an exception in any of the three parts is passed on, and stops everything") {
  const auto same = [](int number, Tool&) { return number; };
  const auto ignore = [](int) {};
  CHECK(failure_of(numbers(500), same, ignore) == "");
  const auto until_300 = [next = 0]() mutable -> std::optional<int> {
    ++next;
    if (next == 300) throw std::runtime_error("no more");
    return next;
  };
  CHECK(failure_of(until_300, same, ignore) == "no more");
  CHECK(failure_of(
            numbers(500),
            [](int number, Tool&) {
              if (number == 300) throw std::runtime_error("too hard");
              return number;
            },
            ignore) == "too hard");
  int last = 0;
  CHECK(failure_of(numbers(500), same, [&](int number) {
          if (number == 300) throw std::runtime_error("no room");
          last = number;
        }) == "no room");
  CHECK(last == 299);
}

TEST_CASE("pipeline: only a few items are in progress, however many there are") {
  std::atomic<int> fetched = 0;
  auto fetch = [&]() -> std::optional<int> { return ++fetched; };  // without end
  auto work = [](int&& number) { return number; };
  store::Pipeline line(fetch, work);
  CHECK(line.next() == 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  CHECK(fetched <= 33);  // 32, and the one that was taken
}

TEST_CASE("pipeline: one that is abandoned early ends by itself") {
  std::atomic<int> worked = 0;
  {
    auto fetch = [next = 0]() mutable { return std::optional(++next); };  // without end
    auto work = [&](int&& number) {
      ++worked;
      return number;
    };
    store::Pipeline line(fetch, work);
    for (int i = 1; i <= 3; ++i) CHECK(line.next() == i);
  }
  CHECK(worked >= 3);
  {
    auto fetch = [next = 0]() mutable { return std::optional(++next); };
    auto work = [](int&& number) { return number; };
    const store::Pipeline unused(fetch, work);
  }
}

TEST_CASE("pipeline: after the end it stays at the end") {
  auto fetch = numbers(1);
  auto work = [](int&& number) { return number; };
  store::Pipeline line(fetch, work);
  CHECK(line.next() == 1);
  CHECK(line.next() == std::nullopt);
  CHECK(line.next() == std::nullopt);
}

TEST_CASE("pipeline: it also ends if not all of its threads can be started") {
  std::atomic<int> fetched = 0;
  auto fetch = [&]() -> std::optional<int> { return ++fetched; };  // without end
  auto work = [](int&& number) { return number; };
  const RoomForOneThread room;
  CHECK_THROWS_AS(store::Pipeline(fetch, work), std::system_error);
}
