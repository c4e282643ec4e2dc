// Runs the tests. Each test case also has its file as a tag, "[#rules/clever/rules]", for the entries of ctest: several
// games have files with the same name, and Catch2's own tags for files are names without folders.
#include <algorithm>
#include <catch2/catch_session.hpp>
#include <catch2/catch_test_case_info.hpp>
#include <catch2/interfaces/catch_interfaces_registry_hub.hpp>
#include <catch2/interfaces/catch_interfaces_testcase.hpp>
#include <deque>
#include <string>
#include <string_view>

int main(int argc, char** argv) {
  constexpr std::string_view folder = "/tests/";
  constexpr std::string_view ending = "_test.cpp";
  std::deque<std::string> places;  // the tags refer to these
  for (Catch::TestCaseInfo* const test : Catch::getRegistryHub().getTestCaseRegistry().getAllInfos()) {
    std::string_view place(test->lineInfo.file);
    place.remove_prefix(place.rfind(folder) + folder.size());
    if (place.ends_with(ending)) place.remove_suffix(ending.size());
    test->tags.emplace_back(places.emplace_back("#" + std::string(place)));
    std::ranges::sort(test->tags, [](const auto& a, const auto& b) { return a < b; });
  }
  return Catch::Session().run(argc, argv);
}
