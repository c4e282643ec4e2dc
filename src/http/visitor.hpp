// The visitor, as far as the server knows: a guest, who reads, or the holder of an account who signed in. The site
// finds that out once for each request (sign_in.hpp), and every page uses it.
#pragma once

#include <string>

namespace rollbook::http {

/// What a visitor may do; each right includes all before it.
enum class Right {
  read,
  help,      ///< look after tables, run a night, bring games in
  organise,  ///< everything
};

struct Visitor {
  std::string name;  ///< of the account; "" for a guest
  Right right = Right::read;
  std::string session;     ///< the key of the session
  std::string form_token;  ///< what the forms of this session bring back

  bool may(Right wanted) const { return right >= wanted; }
  bool is_guest() const { return name.empty(); }
};

}  // namespace rollbook::http
