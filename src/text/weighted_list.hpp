// Lists in HTTP headers in which each item may have a weight: "de-AT, de;q=0.9, en;q=0.8", "gzip;q=0". Used to read the
// headers Accept-Language and Accept-Encoding.
#pragma once

#include <string_view>
#include <vector>

namespace rollbook::text {

struct WeightedItem {
  std::string_view name;  ///< "de-AT"
  double weight = 1;      ///< the parameter q; 1 without one
};

/// The items in their order; the names are parts of `header`.
std::vector<WeightedItem> weighted_list(std::string_view header);

}  // namespace rollbook::text
