#include "data/files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace rollbook::data {

std::optional<std::string> read(std::string_view path, const std::filesystem::path& override_dir) {
  if (!override_dir.empty()) {
    std::ifstream file(override_dir / path, std::ios::binary);
    if (file && std::filesystem::is_regular_file(override_dir / path))
      return std::string(std::istreambuf_iterator<char>(file), {});
  }
  const auto files = embedded_files();
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? std::nullopt : std::optional(std::string(found->content));
}

}  // namespace rollbook::data
