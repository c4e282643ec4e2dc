// The body of a form with files in it (multipart/form-data) in its parts. A part is a view into the body, which must
// outlive it; nothing is copied, however long the file is:
//
//   const auto form = read_multipart(request.headers.get("content-type"), request.body);
//   if (!form) return plain(catalogue.say(form.error().reason), 400);
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace rollbook::http {

struct FormPart {
  std::string_view name;  ///< of the field, as the browser wrote it: a quotation mark is %22
  std::string_view
      file_name;          ///< as the sender's computer has it, to be shown and not to be opened; "" if it is no file
  std::string_view type;  ///< "" if nothing is said
  std::string_view content;
};

struct FormError {
  std::size_t at = 0;       ///< in the body, from 0
  std::string_view reason;  ///< the name of a message
};

inline constexpr std::size_t most_parts = 5000;  ///< many files may come at once, each with one game

/// The parts in their order, or what is wrong with the body.
tl::expected<std::vector<FormPart>, FormError> read_multipart(std::string_view content_type, std::string_view body);

}  // namespace rollbook::http
