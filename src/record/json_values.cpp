#include "record/json_values.hpp"

#include <nlohmann/json.hpp>
#include "record/source/broken.hpp"
#include "record/source/parse_error.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::message;
using rules::Message;

// Far more than any game needs, and low enough that no record can take much memory or time.
constexpr std::size_t deepest = 64;
constexpr std::size_t most_moves = 2'000'000;
constexpr std::size_t most_header_values = 1'000;
constexpr std::size_t most_extra_values = 100'000;
constexpr std::size_t longest_key = 1'000;                   // bytes
constexpr std::size_t longest_text = std::size_t{1} << 20U;  // bytes of a text that is not a move

}  // namespace

void JsonValues::add_violation(std::string_view rule, Message message) {
  constexpr std::size_t most = 20;
  if (record_.violations.size() < most) record_.violations.push_back({rule, std::move(message)});
}

bool JsonValues::cut_short(std::string_view rule, Message limit) {
  if (!record_.cut_short) {
    const auto [line, column] = source_.position();
    add_violation(rule, message("{limit}; this record goes past that at line {line}, column {column}.",
                                std::move(limit), line, column));
  }
  record_.cut_short = true;
  return true;
}

bool JsonValues::keep_value() {
  if (record_.cut_short) return false;
  const bool in_header = field_ == Field::header;
  const std::size_t most = in_header ? most_header_values : most_extra_values;
  if (depth_ > deepest) {
    cut_short(broken::depth, message("A record may be nested {most} levels deep", deepest));
  } else if (++(in_header ? header_values_ : extra_values_) > most) {
    cut_short(broken::size, in_header
                                ? message("A record may hold {most} values besides its moves and x-… fields", most)
                                : message("A record may hold {most} values in x-… fields", most));
  }
  return !record_.cut_short;
}

void JsonValues::place_in_header(Json value, bool container) {
  Json* placed = nullptr;
  if (open_in_header_.empty()) {
    record_.header = std::move(value);
    placed = &record_.header;
  } else if (open_in_header_.back()->is_object()) {
    placed = &((*open_in_header_.back())[key_] = std::move(value));
  } else {
    open_in_header_.back()->push_back(std::move(value));
    placed = &open_in_header_.back()->back();
  }
  if (container) open_in_header_.push_back(placed);
}

void JsonValues::begin_extra_value() {
  std::string& text = record_.extra[field_name_];
  if (!extra_after_key_ && !extra_has_items_.empty()) {
    if (extra_has_items_.back()) text += ',';
    extra_has_items_.back() = true;
  }
  extra_after_key_ = false;
}

bool JsonValues::scalar(Json value, std::string_view text) {
  if (field_ == Field::moves && depth_ > 1) {
    if (record_.first_bad_move == 0) record_.first_bad_move = record_.moves.size() + 1;
    if (record_.moves.size() < most_moves) record_.moves.add("");
    return true;
  }
  if (!keep_value()) return true;
  if (field_ == Field::extra) {
    begin_extra_value();
    record_.extra[field_name_] += text;
  } else {
    place_in_header(std::move(value), false);
  }
  return true;
}

bool JsonValues::string(std::string& value) {
  if (record_.cut_short) return true;
  if (field_ == Field::moves && depth_ == 2) {
    if (record_.moves.size() == most_moves) {
      return cut_short(broken::size, message("A game may have {most} moves", most_moves));
    }
    record_.moves.add(value);
    return true;
  }
  if (value.size() > longest_text) {
    return cut_short(broken::size, message("A text may have {most} bytes", longest_text));
  }
  return scalar(value, field_ == Field::extra ? Json(value).dump() : "");
}

bool JsonValues::open(Json container, char bracket) {
  const bool is_object = bracket == '{';
  ++depth_;
  if (record_.cut_short) return true;
  if (is_object) keys_.emplace_back();
  if (field_ == Field::moves && depth_ > 2) return scalar(nullptr, "");
  if (field_ == Field::moves && depth_ == 2 && !is_object) {
    record_.has_moves = true;
    return true;
  }
  if (!keep_value()) return true;
  if (field_ == Field::extra) {
    begin_extra_value();
    record_.extra[field_name_] += bracket;
    extra_has_items_.push_back(false);
  } else {
    place_in_header(std::move(container), true);
  }
  return true;
}

bool JsonValues::close(char bracket) {
  const std::size_t depth = depth_--;
  if (record_.cut_short) return true;
  if (bracket == '}') keys_.pop_back();
  if (field_ == Field::moves && (depth > 2 || (depth == 2 && bracket == ']'))) return true;
  if (field_ == Field::extra && depth > 1) {
    record_.extra[field_name_] += bracket;
    extra_has_items_.pop_back();
  } else {
    open_in_header_.pop_back();
  }
  return true;
}

bool JsonValues::key(std::string& name) {
  if (record_.cut_short) return true;
  if (name.size() > longest_key) {
    return cut_short(broken::size, message("A key may have {most} bytes", longest_key));
  }
  if (!keys_.back().insert(name).second) {
    const auto [line, column] = source_.position();
    add_violation(broken::duplicate_key,
                  message("A key may occur only once in an object; {key} occurs again at line {line}, column {column}.",
                          text::quote(name), line, column));
  }
  if (depth_ == 1) {
    field_name_ = name;
    field_ = name == "moves" ? Field::moves : name.starts_with("x-") ? Field::extra : Field::header;
    record_.positions.emplace(name, source_.text_position());
    if (field_ == Field::moves) record_.moves = {};
    if (field_ == Field::extra) record_.extra[name].clear();
  } else if (field_ == Field::extra) {
    begin_extra_value();
    record_.extra[field_name_] += Json(name).dump() + ':';
    extra_after_key_ = true;
  }
  key_ = name;
  return true;
}

bool JsonValues::parse_error(std::size_t /*position*/, const std::string& /*token*/, const std::exception& error) {
  if (source_.too_long()) {
    cut_short(broken::size, message("A record may have {most} MiB, and a text or a number in it {longest} MiB",
                                    Source::longest_record >> 20U, Source::longest_token >> 20U));
  } else if (!record_.cut_short) {
    add_violation(broken::json, not_json(source_.position(), parser_reason(error.what())));
  }
  return false;
}

bool read_json(Source& source, JsonValues& values, bool to_the_end) {
  using nlohmann::json;
  return json::sax_parse(SourceIterator(source), SourceIterator(), &values, json::input_format_t::json, to_the_end);
}

}  // namespace rollbook::record
