// A finite field: a finite set of numbers that can be added, subtracted, multiplied and divided like fractions. There
// is one for every prime power; fixed schedules are constructed from planes over them. Its numbers are 0, 1, … size -
// 1.
#pragma once

#include <vector>

namespace rollbook::league {

class FiniteField {
 public:
  /// With prime^degree elements.
  FiniteField(int prime, int degree);

  int size() const { return size_; }
  int add(int, int) const;
  int multiply(int, int) const;

 private:
  bool runs_through_all(int leading);

  int prime_;
  int size_ = 1;
  std::vector<int> powers_;     ///< of one element; they run through all except 0
  std::vector<int> logarithm_;  ///< of each element except 0: which power it is
};

}  // namespace rollbook::league
