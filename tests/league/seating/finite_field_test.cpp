#include "league/seating/finite_field.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

using rollbook::league::FiniteField;

TEST_CASE("finite field: for a prime it is the integers modulo the prime, for its power it is not") {
  const FiniteField seven(7, 1);
  CHECK(seven.size() == 7);
  CHECK(seven.add(5, 4) == 2);
  CHECK(seven.multiply(5, 4) == 6);
  const FiniteField four(2, 2);
  CHECK(four.size() == 4);
  CHECK(four.add(1, 1) == 0);
  CHECK(four.multiply(2, 2) == 3);  // x times x is x + 1
  CHECK(four.multiply(2, 3) == 1);
}

TEST_CASE("finite field: the laws of arithmetic hold, and division works except by 0") {
  const std::vector<std::pair<int, int>> fields{{2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 1}, {3, 2}, {3, 3}, {5, 1}, {5, 2}};
  for (const auto& [prime, degree] : fields) {
    const FiniteField field(prime, degree);
    INFO(prime << "^" << degree);
    for (int a = 0; a < field.size(); ++a) {
      CHECK(field.add(a, 0) == a);
      CHECK(field.multiply(a, 1) == a);
      CHECK(field.multiply(a, 0) == 0);
      std::set<int> sums;
      std::set<int> products;
      for (int b = 0; b < field.size(); ++b) {
        sums.insert(field.add(a, b));
        products.insert(field.multiply(a, b));
        for (const int c : {1, 2 % field.size(), field.size() - 1}) {
          if (field.multiply(c, field.add(a, b)) != field.add(field.multiply(c, a), field.multiply(c, b))) {
            FAIL_CHECK(c << " times the sum of " << a << " and " << b);
          }
        }
      }
      CHECK(sums.size() == static_cast<std::size_t>(field.size()));
      CHECK(products.size() == static_cast<std::size_t>(a == 0 ? 1 : field.size()));
    }
  }
}
