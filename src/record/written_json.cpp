#include "record/written_json.hpp"

#include <limits>

#include "record/writer.hpp"

namespace rollbook::record {
namespace {

using rules::Written;

template <class... Writers>
struct Overloaded : Writers... {
  using Writers::operator()...;
};

}  // namespace

Written to_written(const Json& json) {
  if (json.is_string()) return rules::written(std::string_view(json.text()));
  if (json.is_number_integer()) {
    const bool fits = json.is_number_unsigned() ? json.get<std::uint64_t>() <= std::numeric_limits<int>::max()
                                                : json.get<std::int64_t>() >= std::numeric_limits<int>::min();
    return fits ? rules::written(json.get<int>()) : Written{Written::Other{json.dump()}};
  }
  if (json.is_array()) {
    Written::List list;
    for (const Json& item : json) list.push_back(to_written(item));
    return {std::move(list)};
  }
  if (!json.is_object()) return {Written::Other{json.dump()}};
  Written::Fields fields;
  for (const auto& [name, value] : json.items()) fields.push_back({name, to_written(value)});
  return {std::move(fields)};
}

std::string to_text(const Written& written) {
  const auto joined = [](char open, char close, const auto& items, const auto& write) {
    std::string text(1, open);
    for (const auto& item : items) text += (text.size() == 1 ? "" : ",") + write(item);
    return text + close;
  };
  return std::visit(Overloaded{[](const Written::Other& other) { return other.text; },
                               [](int number) { return std::to_string(number); },
                               [](const std::string& text) { return json_string(text); },
                               [&](const Written::List& list) { return joined('[', ']', list, to_text); },
                               [&](const Written::Fields& fields) {
                                 return joined('{', '}', fields, [](const auto& field) {
                                   return json_string(field.name) + ':' + to_text(field.value);
                                 });
                               }},
                    written.value);
}

}  // namespace rollbook::record
