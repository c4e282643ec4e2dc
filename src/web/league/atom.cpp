#include "web/league/atom.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// Text from outside as XML may contain it: on one line, without U+FFFE and U+FFFF.
std::string plain(std::string_view text) {
  std::string line = text::one_line(std::string(text));
  for (const std::string_view forbidden : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = line.find(forbidden); at != std::string::npos; at = line.find(forbidden, at)) {
      line.replace(at, forbidden.size(), " ");
    }
  }
  return escape(line);
}

std::string element(std::string_view name, std::string_view content) {
  return say("<", name, ">", plain(content), "</", name, ">\n");
}

std::string link(std::string_view relation, std::string_view type, std::string_view address) {
  return say("<link rel=\"", relation, "\" type=\"", type, "\" href=\"", plain(address), "\"/>\n");
}

std::string entry_of(const AtomEntry& entry) {
  return say("<entry>\n", element("id", entry.id), element("title", entry.title),
             link("alternate", "text/html", entry.address), element("updated", record::write_moment(entry.updated)),
             element("summary", entry.summary), "</entry>\n");
}

}  // namespace

std::string write_atom(const AtomFeed& feed) {
  std::chrono::sys_seconds updated{};  // a feed without entries dates from the epoch
  for (const AtomEntry& entry : feed.entries) updated = std::max(updated, entry.updated);
  std::string xml =
      say("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"",
          plain(feed.language), "\">\n", element("id", feed.id), element("title", feed.title),
          link("alternate", "text/html", feed.address), link("self", "application/atom+xml", feed.self),
          element("updated", record::write_moment(updated)), "<author><name>Rollbook</name></author>\n");
  for (const AtomEntry& entry : feed.entries) xml += entry_of(entry);
  return xml + "</feed>\n";
}

}  // namespace rollbook::web
