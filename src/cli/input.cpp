#include "cli/input.hpp"

#include <cerrno>
#include <filesystem>
#include <istream>
#include <ostream>
#include <system_error>

#include "cli/progress.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {
namespace {

namespace fs = std::filesystem;

std::uint64_t total_size(std::span<const std::string> paths) {
  std::uint64_t total = 0;
  for (const std::string& path : paths) {
    std::error_code unknown;
    const auto size = path == "-" ? std::uintmax_t{0} : fs::file_size(path, unknown);
    if (!unknown) total += size;
  }
  return total;
}

void say_unreadable(Io& io, const std::string& path, std::string_view reason) {
  io.err << "rollbook: cannot read " << text::quote(path, 200) << ": " << reason << '\n';
}

}  // namespace

std::unique_ptr<Input> Input::open(const std::string& path, Io& io) {
  auto input = std::make_unique<Input>();
  if (path == "-") {
    input->bytes_ = io.in.rdbuf();
    return input;
  }
  std::error_code ignored;
  std::string reason = "it is a directory, not a file";
  if (!fs::is_directory(path, ignored)) {
    errno = 0;
    input->file_.open(path, std::ios::binary);
    if (input->file_) {
      input->bytes_ = input->file_.rdbuf();
      return input;
    }
    reason = std::generic_category().message(errno);
  }
  say_unreadable(io, path, reason);
  return nullptr;
}

int for_each_record(std::span<const std::string> paths, Io& io,
                    const std::function<void(const std::string& path, record::Entry&)>& use) {
  Progress progress(io, total_size(paths));
  std::uint64_t bytes = 0;
  std::uint64_t records = 0;
  int status = Status::good;
  for (const std::string& path : paths) {
    const auto input = Input::open(path, io);
    if (!input) {
      status = Status::trouble;
      continue;
    }
    record::Reader reader(input->bytes());
    while (auto entry = reader.next()) {
      if (!entry->violations.empty()) progress.hide();  // something may be said about it
      use(path, *entry);
      progress.at(bytes + reader.bytes_read(), ++records);
    }
    if (reader.failed()) {
      progress.hide();
      say_unreadable(io, path, "reading failed before its end");
      status = Status::trouble;
    }
    bytes += reader.bytes_read();
  }
  return status;
}

std::optional<record::Record> read_record(const std::string& path, std::size_t index, Io& io, int& status) {
  status = Status::trouble;
  const auto input = Input::open(path, io);
  if (!input) return std::nullopt;
  record::Reader reader(input->bytes());
  std::size_t found = 0;
  while (auto entry = reader.next()) {
    found = static_cast<std::size_t>(entry->index);
    if (found != index) continue;
    status = entry->record ? Status::good : Status::bad;
    if (!entry->record) {
      for (const auto& wrong : entry->violations)
        io.err << "rollbook: " << wrong.message << " [" << wrong.rule << "]\n";
    }
    return std::move(entry->record);
  }
  if (reader.failed()) {
    say_unreadable(io, path, "reading failed before its end");
    return std::nullopt;
  }
  io.err << "rollbook: " << text::quote(path, 200) << " has " << text::count(found, "record", "records")
         << ", no number " << index << "\n";
  return std::nullopt;
}

}  // namespace rollbook::cli
