// Sorts the events of a JSON parser for one record: moves into a compact list, x-… fields into text that preserves
// their values, everything else into a small tree that header.hpp checks. What is valid JSON but not allowed by the
// format (duplicate keys, excessive depth or number of values) is noted on the way.
#pragma once

#include <exception>
#include <string>
#include <unordered_set>
#include <vector>

#include "record/json_record.hpp"
#include "record/source/source.hpp"
#include "rules/values.hpp"

namespace rollbook::record {

/// The interface for the parser, nlohmann::json's SAX interface. Every function returns whether to continue.
class JsonValues {
 public:
  JsonValues(const Source& source, JsonRecord& record) : source_(source), record_(record) {}

  bool null() { return scalar(nullptr, "null"); }
  bool boolean(bool value) { return scalar(value, value ? "true" : "false"); }
  bool number_integer(std::int64_t value) { return scalar(value, std::to_string(value)); }
  bool number_unsigned(std::uint64_t value) { return scalar(value, std::to_string(value)); }
  bool number_float(double value, const std::string& text) { return scalar(value, text); }
  bool string(std::string& value);
  static bool binary(auto& /*value*/) { return false; }  // not in JSON text
  bool start_object(std::size_t /*size*/) { return open(Json::object(), '{'); }
  bool key(std::string& name);
  bool end_object() { return close('}'); }
  bool start_array(std::size_t /*size*/) { return open(Json::array(), '['); }
  bool end_array() { return close(']'); }
  bool parse_error(std::size_t position, const std::string& token, const std::exception& error);

 private:
  enum class Field { header, moves, extra };

  bool scalar(Json value, std::string_view text);
  bool open(Json container, char bracket);
  bool close(char bracket);
  /// Counts a value; false if no more of this record should be stored.
  bool keep_value();
  /// Stores no more of this record, because it exceeds a limit. Returns true: the parser continues to find its end.
  bool cut_short(std::string_view rule, rules::Message limit);
  void place_in_header(Json value, bool container);
  void begin_extra_value();
  void add_violation(std::string_view rule, rules::Message message);

  const Source& source_;
  JsonRecord& record_;
  Field field_ = Field::header;
  std::string field_name_;
  std::string key_;
  std::vector<Json*> open_in_header_;
  std::vector<std::unordered_set<std::string>> keys_;  ///< of each open object
  std::vector<bool> extra_has_items_;                  ///< of each open container inside an x-… field
  bool extra_after_key_ = false;
  std::size_t depth_ = 0;
  std::size_t header_values_ = 0;
  std::size_t extra_values_ = 0;
};

/// Reads one JSON value from a source; false if it is not valid. `to_the_end`: nothing may follow.
bool read_json(Source&, JsonValues&, bool to_the_end);

}  // namespace rollbook::record
