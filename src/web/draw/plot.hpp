// Plots for pages, drawn on the server as SVG: scores over time with the best one so far, ratings with their
// uncertainty, and bars that compare one player with the club. Colours are classes of assets/plot.css; shapes and
// texts say the same without them. A plot is drawn as wide as a phone shows it, and grows with the page.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace rollbook::web {

struct Dot {
  std::chrono::sys_seconds at;
  int score = 0;
  std::string label;  ///< what is shown when pointing at it: "2026-05-17: 203"
};

struct ScorePlot {
  std::string title;
  std::string score_word;  ///< for the legend: "game"
  std::string best_word;   ///< "best so far"
  std::vector<Dot> dots;   ///< oldest first; only the last ones are drawn if there are more than `most_dots`
};
inline constexpr std::size_t most_dots = 200;

/// "" if there is nothing to draw.
std::string draw_scores(const ScorePlot&);

/// A rating after a game.
struct RatingDot {
  double rating = 0;
  double estimate = 0;  ///< how high the rating may rise as it gets more certain: the upper end of the band
  std::string label;    ///< "2026-05-17: 6.2"
};

struct RatingPlot {
  std::string title;
  std::string rating_word;  ///< for the legend
  std::string estimate_word;
  std::string first_day;
  std::string last_day;
  std::vector<RatingDot>
      dots;  ///< oldest first, a game as far from the next as any other; the last `most_dots` are drawn
};

/// "" if there is nothing to draw.
std::string draw_ratings(const RatingPlot&);

struct Bar {
  std::string label;  ///< "yellow"
  double own = 0;
  double club = 0;
  std::string own_text;  ///< "36.5", in the reader's language
  std::string club_text;
};

struct BarPlot {
  std::string title;
  std::string own_word;   ///< "Ala"
  std::string club_word;  ///< "the club"
  std::vector<Bar> bars;
};

/// "" if there is nothing to draw.
std::string draw_bars(const BarPlot&);

}  // namespace rollbook::web
