#include "web/atom.hpp"

#include <algorithm>

#include "record/timestamp.hpp"
#include "text/wording.hpp"
#include "web/drawing.hpp"

namespace rollbook::web {
namespace {

using text::say;

std::string element(std::string_view name, std::string_view content) {
  return say("<", name, ">", escape(content), "</", name, ">\n");
}

std::string link(std::string_view relation, std::string_view type, std::string_view address) {
  return say("<link rel=\"", relation, "\" type=\"", type, "\" href=\"", escape(address), "\"/>\n");
}

std::string entry_of(const AtomEntry& entry) {
  return say("<entry>\n", element("id", entry.id), element("title", entry.title),
             link("alternate", "text/html", entry.address), element("updated", record::write_moment(entry.updated)),
             element("summary", entry.summary), "</entry>\n");
}

}  // namespace

std::string write_atom(const AtomFeed& feed) {
  std::chrono::sys_seconds updated{};  // a feed that nothing ever happened in is as old as time
  for (const AtomEntry& entry : feed.entries) updated = std::max(updated, entry.updated);
  std::string xml =
      say("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"",
          escape(feed.language), "\">\n", element("id", feed.id), element("title", feed.title),
          link("alternate", "text/html", feed.address), link("self", "application/atom+xml", feed.self),
          element("updated", record::write_moment(updated)), "<author><name>Rollbook</name></author>\n");
  for (const AtomEntry& entry : feed.entries) xml += entry_of(entry);
  return xml + "</feed>\n";
}

}  // namespace rollbook::web
