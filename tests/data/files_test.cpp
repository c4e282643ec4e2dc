#include "data/files.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;

TEST_CASE("every data file of the project is compiled in, byte for byte") {
  std::size_t found = 0;
  for (const auto* folder : {"templates", "assets", "migrations", "locales", "sample-games"}) {
    for (const auto& file : test::files_below(folder)) {
      const std::string path = file.lexically_relative(test::project_dir()).generic_string();
      INFO(path);
      CHECK(data::read(path) == test::read_file(file));
      ++found;
    }
  }
  CHECK(found == data::embedded_files().size());
  CHECK(std::ranges::is_sorted(data::embedded_files(), {}, &data::EmbeddedFile::path));
}

TEST_CASE("a folder on disk can replace the compiled-in files") {
  const test::TemporaryFile file("hello", "greeting.txt");
  CHECK(data::read("greeting.txt", file.folder()) == "hello");
  CHECK_FALSE(data::read("greeting.txt"));
  CHECK(data::read("templates/games/pickomino.txt", file.folder()) == data::read("templates/games/pickomino.txt"));
  CHECK_FALSE(data::read("no/such/file", file.folder()));
}
