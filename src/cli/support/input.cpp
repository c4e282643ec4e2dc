#include "cli/support/input.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <istream>
#include <iterator>
#include <ostream>
#include <system_error>

#include "cli/terminal/progress.hpp"
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

/// The record files of a folder and below it; and folders without permission, so that reading them fails later.
void collect(const fs::path& folder, std::vector<fs::path>& found) {
  std::error_code failed;
  for (auto entry = fs::directory_iterator(folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    std::error_code none;
    const fs::path extension = entry->path().extension();
    const bool records = extension == ".json" || extension == ".jsonl";
    if (entry->is_directory(none) && !entry->is_symlink(none)) {
      collect(entry->path(), found);
    } else if (records && entry->is_regular_file(none)) {
      found.push_back(entry->path());
    }
  }
  if (failed) found.push_back(folder);
}

}  // namespace

void print_unreadable(Io& io, const std::string& path, std::string_view reason) {
  io.err << "rollbook: cannot read " << text::quote(path, 200) << ": " << reason << '\n';
}

std::unique_ptr<Input> Input::open(const std::string& path, std::istream& standard_input, std::string& reason) {
  auto input = std::make_unique<Input>();
  if (path == "-") {
    input->bytes_ = standard_input.rdbuf();
    return input;
  }
  std::error_code wrong;
  if (fs::is_directory(path, wrong)) {
    const fs::directory_iterator look(path, wrong);
    reason = wrong ? wrong.message() : "it is a directory, not a file";
    return nullptr;
  }
  errno = 0;
  input->file_.open(path, std::ios::binary);
  if (input->file_) {
    input->bytes_ = input->file_.rdbuf();
    return input;
  }
  reason = std::generic_category().message(errno);
  return nullptr;
}

std::unique_ptr<Input> Input::open(const std::string& path, Io& io) {
  std::string reason;
  auto input = open(path, io.in, reason);
  if (!input) print_unreadable(io, path, reason);
  return input;
}

FileRecords::FileRecords(std::vector<std::string> paths, std::istream& standard_input)
    : paths_(std::move(paths)), standard_input_(standard_input), bytes_in_all_(total_size(paths_)) {}

std::optional<FileRecord> FileRecords::next() {
  while (next_ < paths_.size()) {
    FileRecord found{.path = paths_[next_]};
    if (!reader_) {
      input_ = Input::open(found.path, standard_input_, found.error);
      if (!input_) {
        ++next_;
        return found;
      }
      reader_ = std::make_unique<record::Reader>(input_->bytes());
    }
    found.entry = reader_->next();
    if (found.entry) return found;
    const bool failed = reader_->failed();
    bytes_ += reader_->bytes_read();
    reader_.reset();
    ++next_;
    if (failed) {
      found.error = "reading failed before its end";
      return found;
    }
  }
  return std::nullopt;
}

std::vector<std::string> with_folders_expanded(std::span<const std::string> paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code none;
    if (path == "-" || !fs::is_directory(path, none)) {
      files.push_back(path);
      continue;
    }
    std::vector<fs::path> found;
    collect(path, found);
    std::ranges::sort(found);
    std::ranges::transform(found, std::back_inserter(files), [](const fs::path& file) { return file.string(); });
  }
  return files;
}

int for_each_record(std::span<const std::string> paths, Io& io,
                    const std::function<void(const std::string& path, record::Entry&)>& use) {
  FileRecords files({paths.begin(), paths.end()}, io.in);
  Progress progress(io, files.bytes_in_all());
  std::uint64_t records = 0;
  int status = Status::good;
  while (auto found = files.next()) {
    if (!found->entry) {
      progress.hide();
      print_unreadable(io, found->path, found->error);
      status = Status::failed;
      continue;
    }
    if (!found->entry->violations.empty()) progress.hide();  // there may be output about it
    use(found->path, *found->entry);
    progress.at(files.bytes_read(), ++records);
  }
  return status;
}

std::optional<record::Record> read_record(const std::string& path, std::size_t index, Io& io, int& status) {
  status = Status::failed;
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
        io.err << "rollbook: " << english(wrong.message) << " [" << wrong.rule << "]\n";
    }
    return std::move(entry->record);
  }
  if (reader.failed()) {
    print_unreadable(io, path, "reading failed before its end");
    return std::nullopt;
  }
  io.err << "rollbook: " << text::quote(path, 200) << " has " << text::count(found, "record", "records")
         << ", no number " << index << "\n";
  return std::nullopt;
}

}  // namespace rollbook::cli
