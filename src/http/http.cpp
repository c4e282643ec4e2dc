#include "http/http.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ranges>

#include "text/ascii.hpp"

namespace rollbook::http {
namespace {

Response answer(std::string body, int status, std::string type) {
  return {status, std::move(type), {}, std::make_shared<const std::string>(std::move(body))};
}

/// The byte given by the two hexadecimal digits at the beginning.
std::optional<char> byte_at(std::string_view digits) {
  if (digits.size() < 2) return std::nullopt;
  digits = digits.substr(0, 2);
  std::uint8_t byte = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
  const bool both = error == std::errc() && end == digits.data() + digits.size();
  return both ? std::optional(static_cast<char>(byte)) : std::nullopt;
}

/// "name=value", split in two.
std::pair<std::string_view, std::string_view> halves(std::string_view pair) {
  const std::size_t equals = std::min(pair.find('='), pair.size());
  return {pair.substr(0, equals), pair.substr(std::min(equals + 1, pair.size()))};
}

}  // namespace

void Fields::set(std::string_view name, std::string value) {
  std::erase_if(fields_, [&](const auto& field) { return text::alike(field.first, name); });
  add(std::string(name), std::move(value));
}

std::string_view Fields::get(std::string_view name) const {
  const auto found = std::ranges::find_if(fields_, [&](const auto& field) { return text::alike(field.first, name); });
  return found == fields_.end() ? std::string_view() : found->second;
}

bool Fields::has(std::string_view name) const {
  return std::ranges::any_of(fields_, [&](const auto& field) { return text::alike(field.first, name); });
}

std::vector<std::string_view> Fields::all(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const auto& [key, value] : fields_) {
    if (text::alike(key, name)) values.emplace_back(value);
  }
  return values;
}

std::string_view Request::parameter(std::string_view name) const {
  const auto found = parameters.find(name);
  return found == parameters.end() ? std::string_view() : found->second;
}

std::string_view Request::cookie(std::string_view name) const {
  for (const std::string_view cookies : headers.all("cookie")) {
    for (const auto part : cookies | std::views::split(';')) {
      const auto [key, value] = halves(text::trimmed({part.begin(), part.end()}));
      if (key == name) return value;
    }
  }
  return {};
}

Response html(std::string body, int status) { return answer(std::move(body), status, "text/html; charset=utf-8"); }
Response plain(std::string body, int status) { return answer(std::move(body), status, "text/plain; charset=utf-8"); }
Response json(std::string body, int status) { return answer(std::move(body), status, "application/json"); }

Response see_other(std::string location) {
  Response response = plain("", 303);
  response.headers.add("Location", std::move(location));
  return response;
}

Response stream_of(const std::string& events, std::shared_ptr<Feed> feed) {
  Response response;
  response.type = "text/event-stream";
  response.headers.add("Cache-Control", "no-store");
  response.headers.add("X-Accel-Buffering", "no");  // a proxy must pass each event on at once
  response.body = std::make_shared<const std::string>("retry: 1000\n\n" + events);
  response.feed = std::move(feed);
  return response;
}

Fields parse_query(std::string_view text) {
  Fields fields;
  for (const auto part : text | std::views::split('&') | std::views::take(most_fields)) {
    const auto [name, value] = halves({part.begin(), part.end()});
    if (!name.empty() || !value.empty()) fields.add(decode(name, true), decode(value, true));
  }
  return fields;
}

std::string decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = text[i] == '%' ? byte_at(text.substr(i + 1)) : std::nullopt;
    if (byte) i += 2;
    decoded += byte.value_or(text[i] == '+' && plus_is_space ? ' ' : text[i]);
  }
  return decoded;
}

std::string encode(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view kept = "-._~";
  std::string encoded;
  encoded.reserve(text.size());
  for (const char c : text) {
    if (text::is_letter(c) || text::is_digit(c) || kept.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      const auto byte = static_cast<std::uint8_t>(c);
      encoded += '%';
      encoded += digits[byte >> 4U];
      encoded += digits[byte & 0xFU];
    }
  }
  return encoded;
}

}  // namespace rollbook::http
