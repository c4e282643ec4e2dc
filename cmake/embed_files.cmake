# Run by embed(): writes OUTPUT, a C++ file with the bytes of FILES (paths below ROOT, sorted).
set(arrays "")
set(rows "")
set(number 0)
foreach(file ${FILES})
  file(READ ${ROOT}/${file} hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND arrays "constexpr char file_${number}[] = {${bytes}'\\0'};\n")
  string(APPEND rows "    {\"${file}\", {file_${number}, sizeof file_${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed_files.cmake.
#include \"data/files.hpp\"

namespace rollbook::data {
namespace {
${arrays}constexpr EmbeddedFile files[] = {
${rows}};
}  // namespace

std::span<const EmbeddedFile> embedded_files() { return files; }
}  // namespace rollbook::data
")
