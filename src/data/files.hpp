// The files compiled into the program: templates, assets, migrations, message catalogues. During development, they can
// be read from a folder on disk instead (`--data-dir`).
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rollbook::data {

struct EmbeddedFile {
  std::string_view path;  ///< for example "templates/games/pickomino.txt"
  std::string_view content;
};

/// Every file compiled in, sorted by path.
std::span<const EmbeddedFile> embedded_files();

/// The content of a file by its path: from below `override_dir` if that is not empty and has it, else the one compiled
/// in; nothing if there is no such file.
std::optional<std::string> read(std::string_view path, const std::filesystem::path& override_dir = {});

}  // namespace rollbook::data
