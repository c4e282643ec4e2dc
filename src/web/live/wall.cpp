#include "web/live/wall.hpp"

namespace rollbook::web {

std::shared_ptr<http::Feed> Wall::join(std::string_view language, bool sees_all) {
  const std::lock_guard lock(mutex_);
  Ears& ears = ears_[std::string(language)];
  return (sees_all ? ears.organiser : ears.everybody).join();
}

std::vector<std::string> Wall::languages() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> spoken;
  for (const auto& [language, ears] : ears_) {
    if (ears.everybody.listeners() + ears.organiser.listeners() > 0) spoken.push_back(language);
  }
  return spoken;
}

void Wall::publish(std::string_view language, bool is_public, const http::EventData& event_data) {
  const std::lock_guard lock(mutex_);
  const auto found = ears_.find(language);
  if (found == ears_.end()) return;
  found->second.organiser.publish(event_data);
  if (is_public) found->second.everybody.publish(event_data);
}

void Wall::tables_changed() {
  const auto event_data = std::make_shared<const std::string>(http::event(R"({"tables":"changed"})", ""));
  const std::lock_guard lock(mutex_);
  for (auto& [language, ears] : ears_) {
    ears.organiser.publish(event_data);
    ears.everybody.publish(event_data);
  }
}

}  // namespace rollbook::web
