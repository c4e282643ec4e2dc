// Atom feeds (RFC 4287): a list of entries as XML, for feed readers.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace rollbook::web {

struct AtomEntry {
  std::string id;  ///< stays the same whatever is corrected, and whatever the server's address is
  std::string title;
  std::string address;  ///< with its origin, like all addresses here
  std::chrono::sys_seconds updated;
  std::string summary;
};

struct AtomFeed {
  std::string id;
  std::string title;
  std::string address;  ///< of the feed's page
  std::string self;     ///< of the feed itself
  std::string language;
  std::vector<AtomEntry> entries;  ///< latest first
};

std::string write_atom(const AtomFeed&);

}  // namespace rollbook::web
