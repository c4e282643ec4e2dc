// What a reader sees when something is not there or went wrong: a page for people, problem+json for programs (what asks
// below /api/).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "store/db/error.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// `detail` says what exactly, in a sentence of the reader's language; "" if there is nothing more to say.
http::Response error_page(const Site&, const http::Request&, int status, const std::string& detail = "");

/// Why the store refused something, in the reader's language if the refusal is for everybody, else in English.
std::string words_of(const store::Error&, const i18n::Catalogue&);

/// The book could not do it: 409 with the reason where it refused to; 404 where it does not have what was asked for;
/// else 500, which is reported, and explained to those who look after the book.
http::Response store_error_page(const Site&, const http::Request&, const store::Error&);

/// The same where something was asked for by a name: that it is not there is said by `message`, with the gap {name}.
http::Response not_there_page(const Site&, const http::Request&, const store::Error&, std::string_view message,
                              std::string_view name);

/// What is wrong with a field of an address, in a sentence: `why` is one of errors.field.*, `known` what could be
/// there.
std::string wrong_field(const http::Fields& query, std::string_view name, std::string_view why, const i18n::Catalogue&,
                        std::span<const std::string_view> known = {});

}  // namespace rollbook::web
