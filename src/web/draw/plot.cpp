#include "web/draw/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "record/fields/timestamp.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using text::say;

constexpr double width = 300;

/// A coordinate, to a tenth of a unit: "12.5", "7".
std::string at(double coordinate) {
  const auto tenths = static_cast<std::int64_t>(std::lround(coordinate * 10));
  const std::int64_t rest = std::abs(tenths % 10);
  return say(tenths < 0 ? "-" : "", std::abs(tenths) / 10, rest == 0 ? "" : say(".", rest));
}

std::string words(double x, double y, std::string_view look, std::string_view said) {
  return say("<text class=\"", look, "\" x=\"", at(x), "\" y=\"", at(y), "\">", escape(said), "</text>");
}

std::string line(std::string_view look, double x1, double y1, double x2, double y2) {
  return say("<path class=\"", look, "\" d=\"M", at(x1), " ", at(y1), "L", at(x2), " ", at(y2), "\"/>");
}

std::string rectangle(std::string_view look, double x, double y, double wide, double high) {
  return say("<rect class=\"", look, "\" x=\"", at(x), "\" y=\"", at(y), "\" width=\"", at(wide), "\" height=\"",
             at(high), "\"/>");
}

std::string opening(double height, const std::string& title) {
  return say("<svg class=\"plot\" viewBox=\"0 0 ", at(width), " ", at(height), "\" role=\"img\"><title>", escape(title),
             "</title>");
}

/// From the lowest to the highest tick of an axis that has three to six of them, at round numbers.
struct Scale {
  int low = 0;
  int high = 0;
  int step = 1;
};

/// Scores that are nearly the same get an axis on which they look so: it spans a tenth of them, or five points.
void widen(int& lowest, int& highest) {
  const int least = std::max(5, highest / 10);
  const int missing = least - (highest - lowest);
  if (missing <= 0) return;
  const int below = (missing + 1) / 2;
  lowest -= lowest >= 0 ? std::min(lowest, below) : below;
  highest = lowest + least;
}

Scale scale_for(int lowest, int highest) {
  widen(lowest, highest);
  constexpr int most_ticks = 5;
  constexpr std::array<int, 3> round_numbers{1, 2, 5};
  Scale scale;
  for (int power = 1;; power *= 10) {
    for (const int number : round_numbers) {
      scale.step = power * number;
      scale.low = scale.step * static_cast<int>(std::floor(static_cast<double>(lowest) / scale.step));
      scale.high = scale.step * static_cast<int>(std::ceil(static_cast<double>(highest) / scale.step));
      if ((scale.high - scale.low) / scale.step <= most_ticks) return scale;
    }
  }
}

/// The field of a plot of scores, and where moments and scores lie in it.
struct Field {
  static constexpr double left = 34;
  static constexpr double right = width - 8;
  static constexpr double top = 30;
  static constexpr double bottom = 196;
  std::chrono::sys_seconds first;
  std::chrono::sys_seconds last;
  Scale scale;

  /// A single evening lies in the middle.
  double x(std::chrono::sys_seconds moment) const {
    if (first == last) return (left + right) / 2;
    return left + 6 +
           (right - left - 12) * static_cast<double>((moment - first).count()) /
               static_cast<double>((last - first).count());
  }
  double y(double score) const { return bottom - (bottom - top) * (score - scale.low) / (scale.high - scale.low); }
};

std::string day(std::chrono::sys_seconds moment) {
  constexpr std::size_t length_of_a_date = 10;
  return record::write_moment(moment).substr(0, length_of_a_date);
}

std::string grid(const Field& field) {
  std::string svg;
  for (int tick = field.scale.low; tick <= field.scale.high; tick += field.scale.step) {
    svg += line("grid", Field::left, field.y(tick), Field::right, field.y(tick));
    svg += words(Field::left - 5, field.y(tick) + 4, "tick end", std::to_string(tick));
  }
  return svg;
}

constexpr double below = Field::bottom + 17;

std::string axes(const Field& field) {
  std::string svg = grid(field);
  if (day(field.first) == day(field.last))
    return svg + words(field.x(field.first), below, "tick mid", day(field.first));
  svg += words(Field::left, below, "tick", day(field.first));
  svg += words(Field::right, below, "tick end", day(field.last));
  const auto halfway = field.first + (field.last - field.first) / 2;
  if (field.last - field.first >= std::chrono::days(4)) svg += words(field.x(halfway), below, "tick mid", day(halfway));
  return svg;
}

/// The best score so far, as steps, from the left end of the field to the last game.
std::string best_line(const Field& field, std::span<const Dot> dots, int best_before) {
  int best = best_before;
  std::string path = say("M", at(Field::left), " ", at(field.y(best)));
  for (const Dot& dot : dots) {
    if (dot.score <= best) continue;
    best = dot.score;
    path += say("H", at(field.x(dot.at)), "V", at(field.y(best)));
  }
  return say("<path class=\"best\" d=\"", path, "H", at(Field::right), "\"/>");
}

std::string diamond(double x, double y) {
  return say("<path class=\"record\" d=\"M", at(x), " ", at(y - 5), "l5 5l-5 5l-5 -5z\"");
}

std::string mark(const Field& field, const Dot& dot, bool is_best) {
  const double x = field.x(dot.at);
  const double y = field.y(dot.score);
  const std::string shape =
      is_best ? diamond(x, y) : say("<circle class=\"score\" cx=\"", at(x), "\" cy=\"", at(y), "\" r=\"2.6\"");
  const std::string_view tag = is_best ? "path" : "circle";
  return say(shape, "><title>", escape(dot.label), "</title></", tag, ">");
}

std::string legend_of_scores(const ScorePlot& plot) {
  constexpr double y = 14;
  return say("<circle class=\"score\" cx=\"", at(Field::left + 4), "\" cy=\"", at(y - 4), "\" r=\"2.6\"/>",
             words(Field::left + 12, y, "key", plot.score_word), line("best", 130, y - 4, 150, y - 4),
             diamond(140, y - 4), "/>", words(156, y, "key", plot.best_word));
}

/// Where the games of a plot of ratings lie, and how far the ratings may still rise.
struct RatingField {
  Field field;
  std::span<const RatingDot> dots;

  explicit RatingField(std::span<const RatingDot> all) : dots(all) {
    double low = all.front().rating;
    double high = low;
    for (const RatingDot& dot : all) {
      low = std::min(low, dot.rating);
      high = std::max(high, dot.estimate);
    }
    field.scale = scale_for(static_cast<int>(std::floor(low)), static_cast<int>(std::ceil(high)));
  }
  double x(std::size_t index) const {
    if (dots.size() == 1) return (Field::left + Field::right) / 2;
    return Field::left + 6 +
           (Field::right - Field::left - 12) * static_cast<double>(index) / static_cast<double>(dots.size() - 1);
  }
  std::string point(std::size_t index, double value) const { return say(at(x(index)), " ", at(field.y(value))); }

  std::string band() const {
    std::string path;
    for (std::size_t i = 0; i < dots.size(); ++i) {
      path += say(i == 0 ? "M" : "L", point(i, dots[i].estimate));
    }
    for (std::size_t i = dots.size(); i-- > 0;) path += say("L", point(i, dots[i].rating));
    return say("<path class=\"band\" d=\"", path, "z\"/>");
  }
  std::string course() const {
    std::string path;
    for (std::size_t i = 0; i < dots.size(); ++i) path += say(i == 0 ? "M" : "L", point(i, dots[i].rating));
    return say("<path class=\"course\" d=\"", path, "\"/>");
  }
  std::string marks() const {
    std::string svg;
    for (std::size_t i = 0; i < dots.size(); ++i) {
      svg += say("<circle class=\"score\" cx=\"", at(x(i)), "\" cy=\"", at(field.y(dots[i].rating)),
                 "\" r=\"2\"><title>", escape(dots[i].label), "</title></circle>");
    }
    return svg;
  }
};

/// Where the bars of a plot lie. Points can be lost: zero is where both sides have room.
struct BarField {
  static constexpr double left = 88;
  static constexpr double right = width - 40;
  static constexpr double top = 28;
  static constexpr double row = 36;
  double lowest = 0;
  double highest = 0;

  explicit BarField(std::span<const Bar> bars) {
    for (const Bar& bar : bars) {
      lowest = std::min({lowest, bar.own, bar.club});
      highest = std::max({highest, bar.own, bar.club});
    }
    if (highest == lowest) highest = lowest + 1;
  }
  double x(double value) const { return left + (right - left) * (value - lowest) / (highest - lowest); }

  /// A bar from zero, with its number behind it.
  std::string bar(std::string_view look, double y, double high, double value, std::string_view number) const {
    const double from = std::min(x(0), x(value));
    const double to = std::max(x(0), x(value));
    return rectangle(look, from, y, std::max(to - from, 1.0), high) +
           words(to + 5, y + high / 2 + 4, look == "own" ? "tick own-number" : "tick", number);
  }
};

}  // namespace

std::string draw_scores(const ScorePlot& plot) {
  if (plot.dots.empty()) return "";
  constexpr double height = 220;
  const std::span<const Dot> all(plot.dots);
  const auto dots = all.last(std::min(all.size(), most_dots));
  const auto earlier = all.first(all.size() - dots.size());
  const auto by_score = [](const Dot& one, const Dot& other) { return one.score < other.score; };
  const auto [low, high] = std::ranges::minmax_element(dots, by_score);
  int best = earlier.empty() ? dots.front().score : std::ranges::max_element(earlier, by_score)->score;
  const Field field{dots.front().at, dots.back().at, scale_for(low->score, std::max(best, high->score))};

  std::string svg = opening(height, plot.title) + legend_of_scores(plot) + axes(field) + best_line(field, dots, best);
  std::string records;  // on top of the other marks
  for (const Dot& dot : dots) {
    const bool is_best = dot.score > best || (earlier.empty() && &dot == &dots.front());
    (is_best ? records : svg) += mark(field, dot, is_best);
    best = std::max(best, dot.score);
  }
  return svg + records + "</svg>";
}

std::string draw_ratings(const RatingPlot& plot) {
  if (plot.dots.empty()) return "";
  constexpr double height = 220;
  constexpr double legend = 14;
  const std::span<const RatingDot> all(plot.dots);
  const RatingField field(all.last(std::min(all.size(), most_dots)));
  std::string svg = opening(height, plot.title);
  svg += line("course", Field::left, legend - 4, Field::left + 16, legend - 4) +
         words(Field::left + 21, legend, "key", plot.rating_word);
  svg += rectangle("band", 130, legend - 10, 16, 12) + words(151, legend, "key", plot.estimate_word);
  svg += grid(field.field);
  if (plot.first_day == plot.last_day) {
    svg += words((Field::left + Field::right) / 2, below, "tick mid", plot.last_day);
  } else {
    svg += words(Field::left, below, "tick", plot.first_day) + words(Field::right, below, "tick end", plot.last_day);
  }
  return svg + field.band() + field.course() + field.marks() + "</svg>";
}

std::string draw_bars(const BarPlot& plot) {
  if (plot.bars.empty()) return "";
  const BarField field(plot.bars);
  const double height = BarField::top + BarField::row * static_cast<double>(plot.bars.size()) + 6;
  std::string svg = opening(height, plot.title);
  svg += rectangle("own", BarField::left, 4, 12, 12) + words(BarField::left + 17, 14, "key", plot.own_word);
  svg += rectangle("club", 200, 5, 12, 9) + words(217, 14, "key", plot.club_word);
  double y = BarField::top;
  for (const Bar& bar : plot.bars) {
    svg += words(BarField::left - 8, y + 16, "name end", bar.label);
    svg += field.bar("own", y, 14, bar.own, bar.own_text);
    svg += field.bar("club", y + 16, 9, bar.club, bar.club_text);
    y += BarField::row;
  }
  return svg + line("zero", field.x(0), BarField::top - 4, field.x(0), y) + "</svg>";
}

}  // namespace rollbook::web
