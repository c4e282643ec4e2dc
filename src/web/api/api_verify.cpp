#include "web/api/api_verify.hpp"

#include <sstream>

#include "record/replay/verdict.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/page/api_answers.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// "application/json" of "application/json; charset=utf-8".
std::string_view media_type(const http::Request& request) {
  std::string_view type = request.headers.get("content-type");
  type = type.substr(0, type.find(';'));
  while (!type.empty() && text::is_blank(type.back())) type.remove_suffix(1);
  return type;
}

/// The reader itself finds out which of the two it is. Other types are refused: a page of another site can make a
/// visitor's browser send forms and plain text here, but not JSON.
bool is_json(std::string_view type) {
  return text::same(type, "application/json") || text::same(type, "application/x-ndjson");
}

}  // namespace

http::Response api_verify(const Site& site, const http::Request& request) {
  if (!is_json(media_type(request))) {
    return error_page(site, request, 415, "Records come as application/json or application/x-ndjson.");
  }
  if (request.body.size() > most_bytes_to_verify) {
    return error_page(site, request, 413, say("At most ", most_bytes_to_verify, " bytes at once."));
  }
  const std::istringstream bytes(request.body);
  record::Reader reader(*bytes.rdbuf());
  std::string lines;
  for (std::size_t records = 1; const auto entry = reader.next(); ++records) {
    if (records > most_records_to_verify) {
      return error_page(site, request, 413, say("At most ", most_records_to_verify, " records at once."));
    }
    lines += record::to_json(record::judge(*entry), "-", entry->index) + '\n';
  }
  return ndjson(std::move(lines));
}

}  // namespace rollbook::web
