// After a change: a notice that it was made, with a button that undoes it. A page that follows a change is requested
// with ?done=NUMBER and shows it with {% include "parts/change_notice" %}, which draws the variable `change`.
#pragma once

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/undo/undoable.hpp"

namespace rollbook::web {

/// {id, action, object, who, when, undone, detail}: a change as a row of a list.
record::Json change_row(const store::UndoableChange&, const i18n::Catalogue&);

/// The change that the address names, for organisers; {id: 0} if it names none.
record::Json change_notice(const store::Book&, const http::Request&, const i18n::Catalogue&);

/// The address of a page that shows the notice.
std::string with_notice(std::string address, store::ChangeId);

}  // namespace rollbook::web
