// The content of a book as text, to see whether undoing restores it exactly.
#pragma once

#include "store/book_support.hpp"
#include "store/undo/changeset.hpp"

namespace rollbook::test {

/// Every row of every table that undoing restores: "game 12|null|…".
inline Rows content_of(const store::Book& book) {
  Rows all;
  for (const std::string& table : rows(book, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")) {
    if (!store::is_recorded(table)) continue;
    Rows of_table = rows(book, "SELECT * FROM " + table);
    std::ranges::sort(of_table);
    for (const std::string& row : of_table) all.push_back(table + " " + row);
  }
  return all;
}

}  // namespace rollbook::test
