// Binds values to statements and reads columns of types that SQLiteCpp does not know: optional values, times, hashes.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

#include "store/db/content.hpp"

namespace rollbook::store {

/// The values in order, from ?1; missing ones are NULL.
class Binder {
 public:
  explicit Binder(SQLite::Statement& statement) : statement_(statement) {
    statement_.tryReset();  // it repeats the error of the last use, which was reported then
  }

  Binder& operator<<(std::int64_t value) { return statement_.bind(++index_, value), *this; }
  Binder& operator<<(int value) { return statement_.bind(++index_, value), *this; }
  Binder& operator<<(bool value) { return statement_.bind(++index_, value ? 1 : 0), *this; }
  Binder& operator<<(const std::string& value) { return statement_.bind(++index_, value), *this; }
  Binder& operator<<(std::string_view value) { return *this << std::string(value); }
  Binder& operator<<(const Hash& value) {
    return statement_.bind(++index_, value.data(), static_cast<int>(value.size())), *this;
  }
  Binder& operator<<(std::chrono::sys_seconds value) {
    return *this << static_cast<std::int64_t>(value.time_since_epoch().count());
  }
  template <class Value>
  Binder& operator<<(const std::optional<Value>& value) {
    if (value) return *this << *value;
    return statement_.bind(++index_), *this;
  }
  /// Bytes that stay valid until the statement has been executed.
  Binder& bytes(const std::string& value) {
    return statement_.bindNoCopy(++index_, value.data(), static_cast<int>(value.size())), *this;
  }

 private:
  SQLite::Statement& statement_;
  int index_ = 0;
};

template <class... Values>
SQLite::Statement& bind_all(SQLite::Statement& statement, const Values&... values) {
  Binder binder(statement);
  (binder << ... << values);
  return statement;
}

inline std::optional<std::string> text_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional(column.getString());
}

inline std::optional<int> number_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional(column.getInt());
}

inline std::chrono::sys_seconds moment_in(const SQLite::Column& column) {
  return std::chrono::sys_seconds(std::chrono::seconds(column.getInt64()));
}

inline Hash hash_in(const SQLite::Column& column) {
  Hash hash{};
  const std::string bytes = column.getString();
  std::copy_n(bytes.begin(), std::min(bytes.size(), hash.size()), hash.begin());
  return hash;
}

}  // namespace rollbook::store
