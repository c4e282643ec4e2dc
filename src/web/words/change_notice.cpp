#include "web/words/change_notice.hpp"

#include "record/fields/timestamp.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/words/audit_words.hpp"

namespace rollbook::web {

using record::Json;

Json change_row(const store::UndoableChange& change, const i18n::Catalogue& catalogue) {
  return {{"id", change.id},
          {"action", action_in_words(change.action, catalogue)},
          {"object", object_in_words(change.object, catalogue)},
          {"who", change.who},
          {"when", record::write_moment(change.at)},
          {"undone", change.undone_at.has_value()},
          {"detail", change.detail}};
}

Json change_notice(const store::Book& book, const http::Request& request, const i18n::Catalogue& catalogue) {
  const auto number = text::whole_number<store::ChangeId>(request.query.get("done"));
  if (!number || !request.visitor.may(http::Right::organise)) return {{"id", 0}};
  const auto change = store::find_change(book, *number);
  const std::optional<store::UndoableChange> there = change.value_or(std::nullopt);
  return there ? change_row(*there, catalogue) : Json{{"id", 0}};
}

std::string with_notice(std::string address, store::ChangeId change) {
  return change == 0 ? std::move(address) : text::say(address, "?done=", change);
}

}  // namespace rollbook::web
