#include "web/page/assets.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>

#include "store/db/content.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

constexpr std::string_view folder = "assets/";

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types{
    {{"css", "text/css; charset=utf-8"},
     {"js", "text/javascript; charset=utf-8"},
     {"svg", "image/svg+xml"},
     {"png", "image/png"},
     {"ico", "image/x-icon"},
     {"json", "application/json"},
     {"webmanifest", "application/manifest+json"},
     {"txt", "text/plain; charset=utf-8"},
     {"woff2", "font/woff2"}}};

http::Response response_with(std::string_view name, std::string content) {
  return {.type = content_type_of(name), .body = std::make_shared<const std::string>(std::move(content))};
}

http::Response no_such_file() { return http::plain("There is no such file.\n", 404); }

/// Strips the edition from a name, the current one or that of a page from before an update: "3f…/style.css".
std::string_view take_edition(std::string_view& name) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::size_t slash = std::min(name.find('/'), name.size());
  const std::string_view front = name.substr(0, slash);
  if (front.size() != sizeof(store::Hash) * 2 || front.find_first_not_of(digits) != std::string_view::npos) return {};
  name.remove_prefix(std::min(slash + 1, name.size()));
  return front;
}

/// Whether a name from outside is that of a file below the folder: no part of it leads outside.
bool stays_below(std::string_view name) {
  if (name.find('\0') != std::string_view::npos || name.find('\\') != std::string_view::npos) return false;
  return !name.empty() && std::ranges::none_of(name | std::views::split('/'), [](const auto& range) {
    const std::string_view part(range.begin(), range.end());
    return part.empty() || part.starts_with('.');
  });
}

}  // namespace

std::string content_type_of(std::string_view name) {
  const std::string_view ending = name.substr(std::min(name.rfind('.'), name.size() - 1) + 1);
  const auto* const found = std::ranges::find(types, ending, &std::pair<std::string_view, std::string_view>::first);
  return found == types.end() ? "application/octet-stream" : std::string(found->second);
}

Assets::Assets(std::span<const data::EmbeddedFile> files, std::filesystem::path override_dir)
    : override_dir_(std::move(override_dir)) {
  std::string all;
  for (const auto& [path, content] : files) {
    if (!path.starts_with(folder)) continue;
    const std::string_view name = path.substr(folder.size());
    all += text::say(name, "\n", store::hex(store::hash_of(content)), "\n");
    PreparedResponse by_name = prepare_response(response_with(name, std::string(content)));
    PreparedResponse in_edition = by_name;
    in_edition.whole.headers.set("Cache-Control", std::string(freshness::for_ever));
    assets_.emplace(name, Asset{std::move(in_edition), std::move(by_name)});
  }
  edition_ = store::hex(store::hash_of(all));
}

http::Response Assets::answer(const http::Request& request) const {
  std::string_view name = request.parameter("name");
  const std::string_view edition = take_edition(name);
  if (!override_dir_.empty()) return answer_from_disk(std::string(name), request);
  const auto found = assets_.find(name);
  if (found == assets_.end()) return no_such_file();
  return web::answer(edition == edition_ ? found->second.in_edition : found->second.by_name, request);
}

http::Response Assets::answer_from_disk(const std::string& name, const http::Request& request) const {
  if (!stays_below(name)) return no_such_file();
  auto content = data::read(std::string(folder) + name, override_dir_);
  return content ? web::answer(prepare_response(response_with(name, std::move(*content))), request) : no_such_file();
}

std::string Assets::address_of(std::string_view name) const {
  // Files that are read each time must not be cached for ever.
  if (!override_dir_.empty()) return text::say("/", folder, name);
  assert(assets_.contains(name));
  return text::say("/", folder, edition_, "/", name);
}

}  // namespace rollbook::web
