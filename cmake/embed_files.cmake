# Run by embed(): writes OUTPUT, a C++ file with the bytes of FILES (paths below ROOT, sorted).
set(arrays "")
set(rows "")
set(number 0)
foreach(file ${FILES})
  file(READ ${ROOT}/${file} hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(APPEND arrays "constexpr std::array<char, ${size}> file_${number}{${bytes}};\n")
  string(APPEND rows "    EmbeddedFile{\"${file}\", {file_${number}.data(), file_${number}.size()}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed_files.cmake.
#include \"data/files.hpp\"

#include <array>

namespace rollbook::data {
namespace {
${arrays}constexpr std::array<EmbeddedFile, ${number}> files{{
${rows}}};
}  // namespace

std::span<const EmbeddedFile> embedded_files() { return files; }
}  // namespace rollbook::data
")
