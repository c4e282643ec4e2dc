#include "store/generate/invented_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "text/wording.hpp"

namespace rollbook::store {
namespace {

constexpr std::size_t of_each = 8;

struct Language {
  std::array<std::string_view, of_each> first;
  std::array<std::string_view, of_each> last;
};

constexpr std::array<Language, 8> languages{{
    {{"Ala", "Łukasz", "Żaneta", "Grzegorz", "Małgorzata", "Staś", "Zofia", "Bartek"},
     {"Wróbel", "Ćwik", "Zając", "Sikora", "Gołąb", "Jeż", "Bąk", "Wilk"}},
    {{"Jürgen", "Käthe", "Lotte", "Matthias", "Sören", "Ute", "Björn", "Frieda"},
     {"Groß", "Krüger", "Vogel", "Schäfer", "Möller", "Lindt", "Weiß", "Brandt"}},
    {{"Alice", "Ben", "Chloe", "Duncan", "Imogen", "Rory", "Tess", "Walter"},
     {"Ashdown", "Birch", "O'Hare", "Kettle", "Marsh", "Pike", "Thorne", "Wren"}},
    {{"Mateo", "Núria", "Íñigo", "Lucía", "Andrés", "Begoña", "Joaquín", "Sofía"},
     {"Peña", "Ibáñez", "Núñez", "Roca", "Marín", "Soler", "Vidal", "Arce"}},
    {{"Zoë", "François", "Élodie", "Benoît", "Gaëlle", "Hervé", "Noémie", "Rémi"},
     {"Lefèvre", "Château", "Garçon", "Dupré", "Moreau", "Pâtissier", "Roux", "Vallée"}},
    {{"Jiří", "Markéta", "Ondřej", "Šárka", "Vojtěch", "Běla", "Zdeněk", "Hana"},
     {"Dvořák", "Růžička", "Šimek", "Kubát", "Holub", "Pekař", "Žák", "Čermák"}},
    {{"Ελένη", "Νίκος", "Σοφία", "Γιώργος", "Μαρία", "Πέτρος", "Δήμητρα", "Άρης"},
     {"Λύκος", "Μελάς", "Ξένος", "Βλάχος", "Κόκκινος", "Ψαράς", "Ράπτης", "Ζώης"}},
    {{"Søren", "Åse", "Bjørg", "Håkon", "Ingrid", "Øystein", "Liv", "Ragnhild"},
     {"Ås", "Bakke", "Dahl", "Fjeld", "Holm", "Lunde", "Moen", "Øverland"}},
}};

constexpr std::size_t all_names = languages.size() * of_each * of_each;

std::string name_number(std::size_t number) {
  const Language& language = languages[number % languages.size()];
  const std::size_t pair = number / languages.size();
  return text::say(language.first[pair % of_each], " ", language.last[pair / of_each]);
}

}  // namespace

std::vector<std::string> invented_names(rules::Random& random, std::size_t count) {
  std::vector<std::string> names;
  names.reserve(all_names);
  for (std::size_t i = 0; i < all_names; ++i) names.push_back(name_number(i));
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    const auto other = static_cast<std::size_t>(rules::below(random, static_cast<int>(names.size() - i)));
    std::swap(names[i], names[i + other]);
  }
  names.resize(std::min(count, names.size()));
  return names;
}

}  // namespace rollbook::store
