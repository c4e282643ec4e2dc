// Who is in the hall (beast/hall.hpp), by address, so that nobody takes more than his share. A connection or a
// stream holds a Place as long as it is there; the entry of an address goes when its last place does.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace rollbook::http::beast {

/// What one address has; streams are connections as well.
struct Share {
  std::size_t connections = 0;
  std::size_t streams = 0;
  std::size_t promised = 0;  ///< bytes of long bodies that are on their way or being worked on
};

using Visitors = std::map<std::string, Share>;

class Place {
 public:
  Place() = default;  ///< of nobody in particular, and not counted
  Place(Visitors& visitors, std::string who)
      : visitors_(&visitors), entry_(visitors.try_emplace(std::move(who)).first) {
    ++entry_->second.connections;
  }
  ~Place() { leave(); }
  Place(Place&& other) noexcept
      : visitors_(std::exchange(other.visitors_, nullptr)), entry_(other.entry_), streams_(other.streams_) {}
  Place& operator=(Place&& other) noexcept {
    if (this == &other) return *this;
    leave();
    visitors_ = std::exchange(other.visitors_, nullptr);
    entry_ = other.entry_;
    streams_ = other.streams_;
    return *this;
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  bool is_counted() const { return visitors_ != nullptr; }
  std::string who() const { return is_counted() ? entry_->first : ""; }
  /// All that its visitor has, this one included.
  Share share() const { return is_counted() ? entry_->second : Share(); }

  /// From here on it is a stream's.
  void become_stream() {
    streams_ = true;
    if (is_counted()) ++entry_->second.streams;
  }

  void promise(std::size_t bytes) {
    if (is_counted()) entry_->second.promised += bytes;
  }
  /// Before the place is given up.
  void take_back(std::size_t bytes) {
    if (is_counted()) entry_->second.promised -= bytes;
  }

 private:
  void leave() noexcept {
    if (visitors_ == nullptr) return;
    Share& share = entry_->second;
    if (streams_) --share.streams;
    if (--share.connections == 0) visitors_->erase(entry_);
    visitors_ = nullptr;
  }

  Visitors* visitors_ = nullptr;
  Visitors::iterator entry_;  ///< only if it is counted
  bool streams_ = false;
};

}  // namespace rollbook::http::beast
