// Every change by an organiser that can alter results is first shown with its effects, then made, and can then be
// undone. A handler of a form describes the change and leaves the rest to `preview_or_make`:
//
//   return preview_or_make(site, request, *book, {.title = …, .button = …, .work = …, …});
//
// The form is sent twice: first it gets the preview, whose form has the same fields, and from there with `confirmed`.
#pragma once

#include <functional>
#include <string>

#include "record/json.hpp"
#include "store/db/error.hpp"
#include "store/undo/undoable.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

struct ProposedChange {
  std::string area = "games";                     ///< of the menu
  std::string title;                              ///< "Delete game 12"
  std::string button;                             ///< "Delete"
  std::string address;                            ///< where its form is sent
  std::string back;                               ///< the page of the object
  std::string back_title;                         ///< "Pickomino #12"
  std::string next;                               ///< the page to show when it is done
  record::Json problems = record::Json::array();  ///< what is still wrong afterwards (words/violation_list.hpp)
  const store::ChangeTitle* recorded = nullptr;   ///< as in the audit log; read after the work
  std::function<store::Result<void>(const store::Act&)> work;
  std::function<http::Response(const store::Error&)> refuse;  ///< shows the form again, with what was entered
};

/// The preview; or, if the form was confirmed there, makes the change and leads to the next page.
http::Response preview_or_make(const Site&, const http::Request&, const store::Book&, const ProposedChange&);

}  // namespace rollbook::web
