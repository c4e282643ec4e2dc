#include "league/seating/finite_field.hpp"

#include <cassert>

namespace rollbook::league {

// Elements are polynomials over the integers modulo the prime, written as their digits: 5 in the field of 9 is "12", x
// + 2. Multiplying by x shifts the digits, where x^degree has to be replaced by a polynomial. We search for one with
// which the powers of x run through all elements except 0; there always is one. Then multiplication is addition of
// logarithms.
FiniteField::FiniteField(int prime, int degree) : prime_(prime) {
  for (int i = 0; i < degree; ++i) size_ *= prime;
  int leading = 1;
  while (!runs_through_all(leading)) ++leading;
}

/// Tries a replacement for x^degree.
bool FiniteField::runs_through_all(int leading) {
  assert(leading < size_);
  const int highest = size_ / prime_;
  powers_.assign(1, 1);
  logarithm_.assign(size_, 0);
  while (true) {
    int next = powers_.back() % highest * prime_;
    for (int times = powers_.back() / highest; times > 0; --times) next = add(next, leading);
    if (next <= 1) return next == 1 && static_cast<int>(powers_.size()) == size_ - 1;
    if (logarithm_[next] != 0) return false;
    logarithm_[next] = static_cast<int>(powers_.size());
    powers_.push_back(next);
  }
}

int FiniteField::add(int one, int other) const {
  int sum = 0;
  for (int digit = 1; digit < size_; digit *= prime_) {
    sum += (one / digit + other / digit) % prime_ * digit;
  }
  return sum;
}

int FiniteField::multiply(int one, int other) const {
  if (one == 0 || other == 0) return 0;
  return powers_[(logarithm_[one] + logarithm_[other]) % (size_ - 1)];
}

}  // namespace rollbook::league
