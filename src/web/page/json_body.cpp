#include "web/page/json_body.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "text/number.hpp"

namespace rollbook::web {
namespace {

using Reader = nlohmann::json;

/// Checks JSON without storing any of it: implements nlohmann's SAX interface, where every function returns whether to
/// continue.
class Measure {
 public:
  explicit Measure(const JsonLimits& limits) : limits_(limits) {}

  bool null() { return count(); }
  bool boolean(bool /*value*/) { return count(); }
  bool number_integer(std::int64_t /*value*/) { return count(); }
  bool number_unsigned(std::uint64_t /*value*/) { return count(); }
  bool number_float(double /*value*/, const std::string& /*text*/) { return count(); }
  bool string(std::string& /*value*/) { return count(); }
  static bool binary(Reader::binary_t& /*value*/) { return false; }  // not in JSON text
  bool start_object(std::size_t /*size*/) { return open(); }
  static bool key(std::string& /*name*/) { return true; }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*size*/) { return open(); }
  bool end_array() { return close(); }
  static bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const Reader::exception& /*error*/) {
    return false;
  }

 private:
  bool count() { return ++values_ <= limits_.values; }
  bool open() { return ++depth_ <= limits_.depth && count(); }
  bool close() {
    --depth_;
    return true;
  }

  const JsonLimits& limits_;
  std::size_t depth_ = 0;
  std::size_t values_ = 0;
};

}  // namespace

std::optional<record::Json> read_json_body(std::string_view body, const JsonLimits& limits) {
  if (body.size() > limits.bytes) return std::nullopt;
  Measure measure(limits);
  if (!Reader::sax_parse(body, &measure)) return std::nullopt;
  return record::Json::parse(body);
}

record::Json number_or_text(std::string_view typed) {
  const auto number = text::whole_number<int>(typed);
  return number ? record::Json(*number) : record::Json(typed);
}

}  // namespace rollbook::web
