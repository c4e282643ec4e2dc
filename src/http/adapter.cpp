#include "http/adapter.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::http {
namespace {

constexpr std::array<std::pair<std::string_view, Method>, 5> methods{{{"GET", Method::get},
                                                                      {"HEAD", Method::head},
                                                                      {"POST", Method::post},
                                                                      {"PUT", Method::put},
                                                                      {"DELETE", Method::del}}};

constexpr std::array<std::pair<int, std::string_view>, 24> reasons{{{200, "OK"},
                                                                    {201, "Created"},
                                                                    {202, "Accepted"},
                                                                    {204, "No Content"},
                                                                    {301, "Moved Permanently"},
                                                                    {302, "Found"},
                                                                    {303, "See Other"},
                                                                    {304, "Not Modified"},
                                                                    {308, "Permanent Redirect"},
                                                                    {400, "Bad Request"},
                                                                    {401, "Unauthorized"},
                                                                    {403, "Forbidden"},
                                                                    {404, "Not Found"},
                                                                    {405, "Method Not Allowed"},
                                                                    {408, "Request Timeout"},
                                                                    {409, "Conflict"},
                                                                    {413, "Content Too Large"},
                                                                    {415, "Unsupported Media Type"},
                                                                    {422, "Unprocessable Content"},
                                                                    {429, "Too Many Requests"},
                                                                    {431, "Request Header Fields Too Large"},
                                                                    {500, "Internal Server Error"},
                                                                    {501, "Not Implemented"},
                                                                    {503, "Service Unavailable"}}};

void add_header(std::string& head, std::string_view name, std::string_view value) {
  const auto add = [&](std::string_view text) {
    for (const char c : text) head += c == '\r' || c == '\n' || c == '\0' ? ' ' : c;
  };
  add(name);
  head += ": ";
  add(value);
  head += "\r\n";
}

/// The path with what need not be encoded as it is: "/%74/key" is "/t/key", wherever it is looked at; and so is
/// "/%%374/key", lest it become that at the second look.
std::string plain_path(std::string_view path) {
  constexpr std::string_view kept = "-._~";
  constexpr std::size_t length = 3;  // of "%74"
  std::string plain;
  plain.reserve(path.size());
  for (const char c : path) {
    plain += c;
    while (plain.size() >= length && plain[plain.size() - length] == '%') {
      const std::string decoded = decode(plain.substr(plain.size() - length), false);
      const bool is_plain = decoded.size() == 1 && (text::is_letter(decoded[0]) || text::is_digit(decoded[0]) ||
                                                    kept.find(decoded[0]) != std::string_view::npos);
      if (!is_plain) break;
      plain.replace(plain.size() - length, length, decoded);
    }
  }
  return plain;
}

}  // namespace

Method method_named(std::string_view name) {
  const auto* const found = std::ranges::find(methods, name, &std::pair<std::string_view, Method>::first);
  return found == methods.end() ? Method::other : found->second;
}

bool read_target(std::string_view target, Request& request) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!text::same(target.substr(0, scheme.size()), scheme)) continue;
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find_first_of("/?"), target.size()));
    if (!target.starts_with('/')) {  // "http://club.example?player=Ala"
      request.path = "/";
      request.query = parse_query(target.substr(std::min<std::size_t>(1, target.size())));
      return true;
    }
    break;
  }
  if (!target.starts_with('/')) return false;
  const std::size_t question = std::min(target.find('?'), target.size());
  request.path = plain_path(target.substr(0, question));
  request.query = parse_query(target.substr(std::min(question + 1, target.size())));
  return true;
}

void read_origin(std::string_view remote_address, const std::vector<AddressRange>& trusted_proxies, Request& request) {
  Client client = client_of(remote_address, request.headers, trusted_proxies);
  request.address = std::move(client.address);
  request.secure = client.secure;
}

Response busy(std::string sentence) {
  Response response = plain(std::move(sentence), 503);
  response.headers.add("Retry-After", "5");
  return response;
}

Response answer_or_apologise(const Handler& handler, const Request& request,
                             const std::function<void(std::string_view)>& report) {
  std::string reason = "something unknown was thrown";
  try {
    return handler(request);
  } catch (const std::exception& error) {
    reason = error.what();
  } catch (...) {  // NOLINT(bugprone-empty-catch): it is reported below
  }
  report(text::say("Cannot answer ", text::quote(request.path, 200), ": ", reason));
  return plain("Something went wrong here. It is not your fault.\n", 500);
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string date_of(std::chrono::sys_seconds time) {
  using namespace std::chrono;
  constexpr std::string_view weekdays = "SunMonTueWedThuFriSat";
  constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  const auto two_digits = [](auto number) {
    const auto n = static_cast<unsigned>(number);
    return std::string{static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)};
  };
  std::string text(weekdays.substr(std::size_t{weekday(day).c_encoding()} * 3, 3));
  text += ", " + two_digits(static_cast<unsigned>(date.day())) + ' ';
  text += months.substr((std::size_t{static_cast<unsigned>(date.month())} - 1) * 3, 3);
  text += ' ' + std::to_string(static_cast<int>(date.year())) + ' ' + two_digits(clock.hours().count()) + ':' +
          two_digits(clock.minutes().count()) + ':' + two_digits(clock.seconds().count()) + " GMT";
  return text;
}

std::string head_of(const Response& response, bool keep_alive, std::chrono::sys_seconds now) {
  const auto* const reason = std::ranges::find(reasons, response.status, &std::pair<int, std::string_view>::first);
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
  if (reason != reasons.end()) head += reason->second;
  head += "\r\n";
  add_header(head, "Date", date_of(now));
  if (has_body(response.status)) {
    add_header(head, "Content-Type", response.type);
    if (!response.feed) add_header(head, "Content-Length", std::to_string(response.body->size()));
  }
  for (const auto& [name, value] : response.headers) add_header(head, name, value);
  add_header(head, "Connection", keep_alive ? "keep-alive" : "close");
  head += "\r\n";
  return head;
}

}  // namespace rollbook::http
