#include "web/live/projector_hub.hpp"

namespace rollbook::web {

std::shared_ptr<http::Feed> ProjectorHub::join(std::string_view language, bool sees_all) {
  const std::lock_guard lock(mutex_);
  Channels& channels = channels_[std::string(language)];
  return (sees_all ? channels.organiser : channels.everyone).join();
}

std::vector<std::string> ProjectorHub::languages() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> spoken;
  for (const auto& [language, channels] : channels_) {
    if (channels.everyone.listeners() + channels.organiser.listeners() > 0) spoken.push_back(language);
  }
  return spoken;
}

void ProjectorHub::publish(std::string_view language, bool is_public, const http::EventData& event_data) {
  const std::lock_guard lock(mutex_);
  const auto found = channels_.find(language);
  if (found == channels_.end()) return;
  found->second.organiser.publish(event_data);
  if (is_public) found->second.everyone.publish(event_data);
}

void ProjectorHub::tables_changed() {
  const auto event_data = std::make_shared<const std::string>(http::event(R"({"tables":"changed"})", ""));
  const std::lock_guard lock(mutex_);
  for (auto& [language, channels] : channels_) {
    channels.organiser.publish(event_data);
    channels.everyone.publish(event_data);
  }
}

}  // namespace rollbook::web
