// Splits the body of a form with files (multipart/form-data) into its parts. A part is a view into the body, which must
// outlive it; nothing is copied, however long the file:
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
  std::string_view name;  ///< of the field, as written by the browser: a quotation mark is %22
  std::string_view
      file_name;          ///< on the sender's computer: for display only, never to be opened; "" if it is not a file
  std::string_view type;  ///< "" if not given
  std::string_view content;
};

struct FormError {
  std::size_t at = 0;       ///< position in the body, from 0
  std::string_view reason;  ///< the key of a message
};

inline constexpr std::size_t most_parts = 5000;  ///< many files may come at once, each with one game

/// The parts in order, or what is wrong with the body.
tl::expected<std::vector<FormPart>, FormError> read_multipart(std::string_view content_type, std::string_view body);

}  // namespace rollbook::http
