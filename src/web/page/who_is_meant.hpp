// Who is meant by the names typed into a form. A name that somebody has, or nobody has or resembles, needs no question;
// otherwise a page asks, which keeps everything that was entered and sends it again with the answers:
//
//   auto people = decide_names(book, names, form);
//   if (people->is_open()) return who_is_meant_page(site, request, form, *people, "tables");
//   store::settle(book, people->decisions[0], act);
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "store/people/name_decisions.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

struct DecidedNames {
  std::vector<store::NameDecision> decisions;  ///< one for each name, in order; complete if no question is open
  std::vector<store::NameLookup> open;         ///< names about which somebody has to decide, each once
  std::vector<store::NameLookup> others;       ///< the rest, each once
  std::vector<std::string> taken;  ///< names taken for a player's although they differ: "Jurgen" for Jürgen

  bool is_open() const { return !open.empty(); }
};

/// What is decided about the names, with the answers in the form.
store::Result<DecidedNames> decide_names(const store::Book&, std::span<const std::string> names, const http::Fields&);

/// Whether the form was sent to be changed, not answered.
bool wants_to_change(const http::Fields&);

/// The form without answers to earlier questions.
http::Fields without_answers(const http::Fields&);

/// The page with the questions; its form goes to where the request went.
http::Response who_is_meant_page(const Site&, const http::Request&, const http::Fields&, const DecidedNames&,
                                 std::string_view area);

/// For the address of the page that follows: "?taken=Jurgen"; "" if there is nothing to say.
std::string address_of_taken(const DecidedNames&);
/// What that page says: for each name in the address, the player who was taken. Names that mean nobody say nothing.
record::Json taken_names(const store::Book&, const http::Fields& query);

}  // namespace rollbook::web
