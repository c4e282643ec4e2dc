// What a reader sees when something does not exist or went wrong: a page for people, problem+json for programs
// (requests below /api/).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "store/db/error.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// `detail` says what exactly, in a sentence in the reader's language; "" if there is nothing more to say.
http::Response error_page(const Site&, const http::Request&, int status, const std::string& detail = "");

/// Why the store refused something, in the reader's language if the catalogues have it, else in English.
std::string words_of(const store::Error&, const i18n::Catalogue&);

/// An error of the book: 409 with the reason for a refusal; 404 for something that does not exist; else 500, which is
/// reported, and explained to helpers and organisers.
http::Response store_error_page(const Site&, const http::Request&, const store::Error&);

/// The same for something requested by name: `message`, with the gap {name}, says that it does not exist.
http::Response not_there_page(const Site&, const http::Request&, const store::Error&, std::string_view message,
                              std::string_view name);

/// What is wrong with a field of an address, in a sentence: `why` is one of errors.field.*, `known` lists the possible
/// values.
std::string wrong_field(const http::Fields& query, std::string_view name, std::string_view why, const i18n::Catalogue&,
                        std::span<const std::string_view> known = {});

}  // namespace rollbook::web
