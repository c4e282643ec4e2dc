// The visitor: a guest, who can only read, or the owner of an account who has signed in. The site identifies the
// visitor once per request (sign_in.hpp), and every page uses it.
#pragma once

#include <string>

namespace rollbook::http {

/// What a visitor may do; each right includes all those before it.
enum class Right {
  read,
  help,      ///< run tables and nights, import games
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
