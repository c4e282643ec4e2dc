#include "web/page/known_names.hpp"

#include <nlohmann/json.hpp>

#include "store/people/players.hpp"

namespace rollbook::web {

nlohmann::json known_names(const store::Book& book) {
  constexpr std::size_t most = 300;
  return store::frequent_names(book, most).value_or(std::vector<std::string>());
}

}  // namespace rollbook::web
