// The inspected pages: one of every kind, with a name for its screenshot.
import { sampleNumber } from "./club.js";

const game = (sample) => `/games/${sampleNumber(sample)}`;

export const pages = {
  home: "/",
  games: "/games",
  "games-none": "/games?q=nobody+has+this+name",
  clever: game("clever-four-players"),
  clever2: game("clever2-three-players"),
  pickomino: game("pickomino-league-night"),
  qwantum: game("qwantum-four-players"),
  onecard: game("onecard-three-players"),
  "clever-solo": game("clever-solo"),
  players: "/players",
  player: "/players/1",
  solo: "/solo",
  "solo-clever": "/solo/clever",
  import: "/import",
  sheets: "/sheets",
  privacy: "/players/1/privacy",
  account: "/account",
  accounts: "/accounts",
  audit: "/audit",
  "club-settings": "/club",
  "tables-none": "/tables",
  "projector-none": "/projector",
  "clever-sheets": "/sheets/clever?players=2",
  "clever2-sheets": "/sheets/clever2?players=1",
  "pickomino-sheets": "/sheets/pickomino?players=2",
  "qwantum-sheets": "/sheets/qwantum?players=2",
  "onecard-sheets": "/sheets/onecard?players=2",
  "clever-replay": `${game("clever-four-players")}/replay#120`,
  "clever2-replay": `${game("clever2-three-players")}/replay#120`,
  "pickomino-replay": `${game("pickomino-league-night")}/replay#60`,
  "qwantum-replay": `${game("qwantum-four-players")}/replay#80`,
  "onecard-replay": `${game("onecard-three-players")}/replay#80`,
};
