// Counts connections by address, so that no client takes more than its share. A connection or a stream holds a
// ConnectionQuota for as long as it lives; the entry of an address is removed with its last one.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace rollbook::http::beast {

/// The connections of one address, which include streams.
struct AddressUsage {
  std::size_t connections = 0;
  std::size_t streams = 0;
  std::size_t reserved = 0;  ///< bytes of long bodies being received or processed
};

using UsageByAddress = std::map<std::string, AddressUsage>;

class ConnectionQuota {
 public:
  ConnectionQuota() = default;  ///< without an address, and not counted
  ConnectionQuota(UsageByAddress& usage_by_address, std::string who)
      : usage_by_address_(&usage_by_address), entry_(usage_by_address.try_emplace(std::move(who)).first) {
    ++entry_->second.connections;
  }
  ~ConnectionQuota() { leave(); }
  ConnectionQuota(ConnectionQuota&& other) noexcept
      : usage_by_address_(std::exchange(other.usage_by_address_, nullptr)),
        entry_(other.entry_),
        streams_(other.streams_) {}
  ConnectionQuota& operator=(ConnectionQuota&& other) noexcept {
    if (this == &other) return *this;
    leave();
    usage_by_address_ = std::exchange(other.usage_by_address_, nullptr);
    entry_ = other.entry_;
    streams_ = other.streams_;
    return *this;
  }
  ConnectionQuota(const ConnectionQuota&) = delete;
  ConnectionQuota& operator=(const ConnectionQuota&) = delete;

  bool is_counted() const { return usage_by_address_ != nullptr; }
  std::string who() const { return is_counted() ? entry_->first : ""; }
  /// The usage of its address, including this connection.
  AddressUsage usage() const { return is_counted() ? entry_->second : AddressUsage(); }

  /// From now on, it belongs to a stream.
  void become_stream() {
    streams_ = true;
    if (is_counted()) ++entry_->second.streams;
  }

  void reserve(std::size_t bytes) {
    if (is_counted()) entry_->second.reserved += bytes;
  }
  /// To be called before the quota is released.
  void release(std::size_t bytes) {
    if (is_counted()) entry_->second.reserved -= bytes;
  }

 private:
  void leave() noexcept {
    if (usage_by_address_ == nullptr) return;
    AddressUsage& usage = entry_->second;
    if (streams_) --usage.streams;
    if (--usage.connections == 0) usage_by_address_->erase(entry_);
    usage_by_address_ = nullptr;
  }

  UsageByAddress* usage_by_address_ = nullptr;
  UsageByAddress::iterator entry_;  ///< only if it is counted
  bool streams_ = false;
};

}  // namespace rollbook::http::beast
