#include "web/publish/published_folder.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>

#include "text/wording.hpp"

namespace rollbook::web {
namespace {

namespace fs = std::filesystem;
using store::Error;
using store::Result;
using text::say;

constexpr std::string_view head =
    "# Written by rollbook publish, which takes these files away when they are no longer needed.\n";
constexpr std::size_t longest_quote = 200;

std::string quoted(const fs::path& file) { return text::quote(file.string(), longest_quote); }

auto cannot_write(const fs::path& file, std::string_view why) {
  return tl::unexpected(Error{say("Cannot write ", quoted(file), ": ", why)});
}

std::optional<std::string> content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// Whether the file already has this content. Most files that differ also differ in size.
bool is_there(const fs::path& file, std::string_view content) {
  std::error_code none;
  return fs::is_regular_file(file, none) && fs::file_size(file, none) == content.size() && content_of(file) == content;
}

/// The file gets its name only once it is complete.
Result<void> replace(const fs::path& file, std::string_view content) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  if (failed) return cannot_write(file, failed.message());
  const fs::path draft = fs::path(file) += ".part";
  std::ofstream out(draft, std::ios::binary);
  out << content;
  out.close();
  if (out) fs::rename(draft, file, failed);
  if (out && !failed) return {};
  std::error_code none;
  fs::remove(draft, none);
  return cannot_write(file, failed ? failed.message() : "the disk may be full, or this user may not write there.");
}

/// A name below the folder, even if the list was edited.
bool stays_below(const fs::path& name) {
  return !name.empty() && name.is_relative() && std::ranges::find(name, fs::path("..")) == name.end();
}

/// Removes a file, and the folders that become empty.
Result<void> remove(const fs::path& folder, const fs::path& name) {
  std::error_code failed;
  fs::remove(folder / name, failed);
  if (failed) return tl::unexpected(Error{say("Cannot remove ", quoted(folder / name), ": ", failed.message())});
  for (fs::path parent = name.parent_path(); !parent.empty(); parent = parent.parent_path()) {
    std::error_code not_empty;
    if (!fs::remove(folder / parent, not_empty) || not_empty) break;
  }
  return {};
}

bool is_hidden(const fs::directory_entry& entry) { return entry.path().filename().string().starts_with('.'); }

}  // namespace

PublishedFolder::PublishedFolder(fs::path folder) : folder_(std::move(folder)) {}

Result<PublishedFolder> PublishedFolder::open(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return cannot_write(folder, failed.message());
  PublishedFolder opened(folder);
  if (std::ifstream list(folder / list_name); list) {
    for (std::string line; std::getline(list, line);) {
      if (!line.starts_with('#') && stays_below(line)) opened.before_.insert(line);
    }
    return opened;
  }
  const fs::directory_iterator entries(folder, failed);
  if (failed) return tl::unexpected(Error{say("Cannot read ", quoted(folder), ": ", failed.message())});
  if (!std::ranges::all_of(entries, is_hidden)) {
    return tl::unexpected(
        Error{say(quoted(folder), " has other files in it: publish into a new folder, or an empty one.")});
  }
  if (auto written = replace(folder / list_name, head); !written) return tl::unexpected(written.error());
  return opened;
}

/// Listed before the file itself is written: an interrupted run leaves no unlisted file.
Result<void> PublishedFolder::add_to_list(const std::string& name) {
  std::ofstream list(folder_ / list_name, std::ios::app | std::ios::binary);
  list << name << '\n';
  list.close();
  if (!list) return cannot_write(folder_ / list_name, "the disk may be full, or this user may not write there.");
  before_.insert(name);
  return {};
}

Result<void> PublishedFolder::write(const std::string& name, std::string_view content) {
  assert(stays_below(name) && name != list_name);
  const fs::path file = folder_ / name;
  now_.insert(name);
  if (!before_.contains(name)) {
    std::error_code none;
    if (fs::exists(file, none)) {
      return tl::unexpected(Error{say(quoted(file), " already exists, and rollbook publish did not write it.")});
    }
    if (auto added = add_to_list(name); !added) return added;
  }
  if (is_there(file, content)) {
    ++report_.unchanged;
    return {};
  }
  ++report_.written;
  return replace(file, content);
}

Result<PublishReport> PublishedFolder::finish() {
  for (const std::string& name : before_) {
    if (now_.contains(name)) continue;
    if (auto removed = remove(folder_, name); !removed) return tl::unexpected(removed.error());
    ++report_.removed;
  }
  std::string list(head);
  for (const std::string& name : now_) list += say(name, '\n');
  const fs::path file = folder_ / list_name;
  if (!is_there(file, list)) {
    if (auto written = replace(file, list); !written) return tl::unexpected(written.error());
  }
  return report_;
}

}  // namespace rollbook::web
