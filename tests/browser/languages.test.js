// The main pages in the other languages, whose words are longer: no overflow, no accessibility errors.
import { openClub } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";
import { pages } from "./helpers/pages.js";

const club = await openClub();
const main = ["home", "games", "clever", "clever-replay", "player", "solo-clever", "import", "clever-sheets"];

for (const language of ["pl", "de"]) {
  for (const name of main) {
    club.test(`${name} in ${language} is accessible`, { language }, async (page) => {
      await page.goto(pages[name]);
      if (pages[name].includes("/replay")) await page.waitForSelector("[data-ready]");
      await inspect(page, `${name}-${language}`, [[1280, "dark"], [360, "light"]]);
    });
  }
}
