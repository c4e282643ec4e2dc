#include "web/page/known_names.hpp"

#include "record/json.hpp"
#include "store/people/players.hpp"

namespace rollbook::web {

record::Json known_names(const store::Book& book) {
  constexpr std::size_t most = 300;
  return store::frequent_names(book, most).value_or(std::vector<std::string>());
}

}  // namespace rollbook::web
