#include "web/publish/published_html.hpp"

#include <algorithm>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;

constexpr std::string_view comment = "<!--";
constexpr std::string_view end_of_comment = "-->";
constexpr std::string_view script = "<script";
constexpr std::string_view end_of_script = "</script";

/// The position of an end that should exist; the end of the page if it does not.
std::size_t behind(std::string_view html, std::string_view end, std::size_t from) {
  const std::size_t found = html.find(end, from);
  return found == std::string_view::npos ? html.size() : found + end.size();
}

/// The position after the ">" of a tag; those in quotation marks do not count.
std::size_t behind_tag(std::string_view html, std::size_t from) {
  char quotation = 0;
  for (std::size_t i = from; i < html.size(); ++i) {
    if (quotation != 0) {
      if (html[i] == quotation) quotation = 0;
    } else if (html[i] == '"' || html[i] == '\'') {
      quotation = html[i];
    } else if (html[i] == '>') {
      return i + 1;
    }
  }
  return html.size();
}

std::string unescaped(std::string_view value) {
  constexpr std::string_view ampersand = "&amp;";
  std::string text(value);
  for (std::size_t at = text.find(ampersand); at != std::string::npos; at = text.find(ampersand, at + 1)) {
    text.replace(at, ampersand.size(), "&");
  }
  return text;
}

/// An attribute of a tag with the space before it: ` href="/games"`, ` hidden`.
struct Attribute {
  std::string_view whole;
  std::string_view name;
  std::string_view value;
};

Attribute take_attribute(std::string_view& rest) {
  const std::size_t begin = std::min(rest.find_first_not_of(" \n\t\r"), rest.size());
  const std::size_t end_of_name = std::min(rest.find_first_of("= \n\t\r", begin), rest.size());
  Attribute attribute{.name = rest.substr(begin, end_of_name - begin)};
  std::size_t end = end_of_name;
  if (rest.substr(end).starts_with("=\"")) {
    const std::size_t first = end + 2;
    end = behind(rest, "\"", first);
    attribute.value = rest.substr(first, rest.find('"', first) - first);
  } else if (rest.substr(end).starts_with("='")) {  // no link of ours is written this way, nor the next
    end = behind(rest, "'", end + 2);
  } else if (rest.substr(end).starts_with('=')) {
    end = std::min(rest.find_first_of(" \n\t\r", end), rest.size());
  }
  attribute.whole = rest.substr(0, end);
  rest.remove_prefix(end);
  return attribute;
}

/// ` href="…"` with another address, or nothing.
std::string with_link(const Attribute& attribute, const LinkOf& link_of) {
  const std::size_t hash = std::min(attribute.value.find('#'), attribute.value.size());
  const auto link = link_of(unescaped(attribute.value.substr(0, hash)));
  return link ? say(" ", attribute.name, "=\"", *link, attribute.value.substr(hash), "\"") : "";
}

std::string tag_with_links(std::string_view tag, const LinkOf& link_of) {
  const std::size_t end_of_name = std::min(tag.find_first_of(" \n\t\r"), tag.size());
  const bool is_script = tag.substr(0, end_of_name) == script;
  std::string changed(tag.substr(0, end_of_name));
  for (std::string_view rest = tag.substr(end_of_name); !rest.empty();) {
    const Attribute attribute = take_attribute(rest);
    const bool is_link = attribute.name == "href" || attribute.name == "src";
    if (is_link && attribute.value.starts_with('/')) {
      changed += with_link(attribute, link_of);
    } else if (is_script && attribute.name == "type" && attribute.value == "module") {
      changed += " defer";
    } else {
      changed += attribute.whole;
    }
  }
  return changed;
}

/// The value of an attribute of a tag; "" if it has none.
std::string_view attribute_in(std::string_view tag, std::string_view name) {
  for (std::string_view rest = tag.substr(std::min(tag.find_first_of(" \n\t\r>"), tag.size())); !rest.empty();) {
    const Attribute attribute = take_attribute(rest);
    if (attribute.name == name) return attribute.value;
  }
  return {};
}

}  // namespace

std::string in_one_file(std::string_view html, const std::function<std::string(std::string_view address)>& style) {
  std::string page;
  for (std::size_t at = 0; at < html.size();) {
    const std::size_t open = std::min(html.find('<', at), html.size());
    page += html.substr(at, open - at);
    at = behind_tag(html, open);
    const std::string_view tag = html.substr(open, at - open);
    if (tag.starts_with(script)) {
      at = behind(html, "</script>", at);
    } else if (tag.starts_with("<nav")) {
      at = behind(html, "</nav>", at);
    } else if (tag.starts_with("<a ") && attribute_in(tag, "class").starts_with("button")) {
      at = behind(html, "</a>", at);  // a download, or a link to another page
    } else if (!tag.starts_with("<link")) {
      page += tag_with_links(tag, [](std::string_view) { return std::nullopt; });
    } else if (attribute_in(tag, "rel") == "stylesheet") {
      page += say("<style>\n", style(attribute_in(tag, "href")), "</style>");
    }
  }
  return page;
}

std::string with_links(std::string_view html, const LinkOf& link_of) {
  std::string page;
  page.reserve(html.size());
  for (std::size_t at = 0; at < html.size();) {
    const std::size_t open = std::min(html.find('<', at), html.size());
    page += html.substr(at, open - at);
    if (html.substr(open).starts_with(comment)) {
      at = behind(html, end_of_comment, open);
      page += html.substr(open, at - open);
      continue;
    }
    at = behind_tag(html, open);
    const std::string_view tag = html.substr(open, at - open);
    page += tag_with_links(tag, link_of);
    if (tag.starts_with(script)) {  // its content is not HTML
      const std::size_t end = std::min(html.find(end_of_script, at), html.size());
      page += html.substr(at, end - at);
      at = end;
    }
  }
  return page;
}

std::string as_script(std::string_view module) { return say("(async () => {\n\"use strict\";\n", module, "})();\n"); }

}  // namespace rollbook::web
