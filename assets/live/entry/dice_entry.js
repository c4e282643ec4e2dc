// Dice (or cards) whose faces are entered by hand, as a value: which are rolled, which faces are entered so far, and
// which die is selected. A die is { name, shows, faces, may_stay }; one that may stay is rolled only if it is tapped.
// Dice of one kind look alike: any of them can be entered by its face alone.

/**
 * Nothing is entered yet; the first die that must be rolled is selected. `order` is the order in which dice were
 * entered.
 */
export function begin(dice) {
  const faces = dice.map(() => "");
  const rolled = dice.map((die) => !die.may_stay);
  return { dice, faces, rolled, order: [], open: rolled.indexOf(true) };
}

/** The next die after this one that is rolled and not yet entered; -1 if there is none. */
function nextOpen({ dice, rolled }, faces, after) {
  const order = dice.map((_, i) => (after + 1 + i) % dice.length);
  const next = order.find((i) => rolled[i] && faces[i] === "");
  return next === undefined ? -1 : next;
}

/** Selects a die, and rolls it if it was not rolled yet. */
export function select(rolling, die) {
  return { ...rolling, open: die, rolled: rolling.rolled.map((was, i) => was || i === die) };
}

/** Enters the face of a die; the next die is selected. */
export function show(rolling, die, face) {
  const { dice } = rolling;
  if (!dice[die]?.faces.includes(face)) return rolling;
  const faces = rolling.faces.map((old, i) => (i === die ? face : old));
  const order = [...rolling.order.filter((one) => one !== die), die];
  return { ...rolling, faces, order, open: nextOpen(rolling, faces, die) };
}

/** Enters the face of the selected die. */
export const enter = (rolling, face) => (rolling.open < 0 ? rolling : show(rolling, rolling.open, face));

/** Clears the face of a die, and selects it. */
export function clear(rolling, die) {
  const faces = rolling.faces.map((old, i) => (i === die ? "" : old));
  return { ...rolling, faces, order: rolling.order.filter((one) => one !== die), open: die };
}

/** A die that may stay is rolled, or stays after all; then the next rolled die without a face is selected. */
export function toggle(rolling, die) {
  const rolled = rolling.rolled.map((was, i) => (i === die ? !was : was));
  const faces = rolling.faces.map((old, i) => (i === die ? "" : old));
  return { ...rolling, rolled, faces, open: nextOpen({ ...rolling, rolled }, faces, -1) };
}

/** A die is tapped: one that may stay is rolled, or stays after all; another one is selected. */
export function tapDie(rolling, die) {
  if (hasChoice(rolling)) return toggle(rolling, die);
  return isOneOfMany(rolling, die) ? clear(rolling, die) : select(rolling, die);
}

/** Rolls all dice. */
export function rollAll(rolling) {
  const rolled = rolling.dice.map(() => true);
  return { ...rolling, rolled, open: nextOpen({ ...rolling, rolled }, rolling.faces, -1) };
}

/** One step back: clears the die that was entered last. */
export function back(rolling) {
  const last = rolling.order.at(-1);
  return last === undefined ? rolling : clear(rolling, last);
}

/** Entered dice can be changed: the last die is selected again. */
export const reopen = (rolling) => (hasChoice(rolling) ? rolling : select(rolling, rolling.dice.length - 1));

/** Continues where entering stopped; dice that are all entered can still be changed. */
export const resume = (rolling) => (isComplete(rolling) ? reopen(rolling) : rolling);

/** The dice that are rolled, by their indexes. */
export const rolledOf = ({ rolled }) => rolled.flatMap((is, i) => (is ? [i] : []));

/** Whether at least one die is rolled and all rolled dice are entered. */
export function isComplete(rolling) {
  const rolled = rolledOf(rolling);
  return rolled.length > 0 && rolled.every((i) => rolling.faces[i] !== "");
}

/** Whether the player chooses which dice are rolled. */
export const hasChoice = ({ dice }) => dice.some((die) => die.may_stay);

/** Whether other dice look like this one: then a face does not say which of them shows it. */
export const isOneOfMany = ({ dice }, die) => kindsOf(dice).some((kind) => kind.dice.length > 1 && kind.dice.includes(die));

/** Dice that look alike, together: { name, faces, dice } with their indexes. */
export function kindsOf(dice) {
  const kinds = [];
  dice.forEach(({ name, faces }, i) => {
    const last = kinds[kinds.length - 1];
    const isSame = last && last.name === name && last.faces.join() === faces.join();
    if (isSame) last.dice.push(i);
    else kinds.push({ name, faces, dice: [i] });
  });
  return kinds;
}

/** A face of a kind is tapped: its only die shows it, or one more of the dice that look alike, or the selected one. */
export function tapFace(rolling, kind, face) {
  const free = kind.dice.find((i) => rolling.faces[i] === "");
  const asked = kind.dice.find((i) => i === rolling.open);
  const die = kind.dice.length === 1 ? kind.dice[0] : (free ?? asked);
  return die === undefined ? rolling : show(rolling, die, face);
}

/**
 * The kinds on pages, of which one is shown at a time: a page has `room` rows, a kind needs `rowsOf(kind)`. A kind that
 * needs more has a page of its own.
 */
export function pagesOf(kinds, rowsOf, room) {
  const pages = [];
  let used = 0;
  for (const kind of kinds) {
    const rows = rowsOf(kind);
    if (pages.length === 0 || used + rows > room) {
      pages.push([]);
      used = 0;
    }
    pages[pages.length - 1].push(kind);
    used += rows;
  }
  return pages;
}

/** The faces of dice in a written move: one for each die, "" for a die it does not mention. */
export function facesIn(move, dice) {
  const [, ...words] = move.replace(/^\s*\d+:\s*/, "").replace(/ tray .*/, "").split(" ");
  const left = [...words];
  const take = (find) => {
    const at = left.findIndex(find);
    return at < 0 ? "" : left.splice(at, 1)[0];
  };
  if (words.some((word) => word.includes(">"))) {
    return dice.map(({ name, shows }) => take((word) => word.startsWith(`${name}${shows}>`)).split(">")[1]?.slice(name.length) ?? "");
  }
  const named = dice.map(({ name }) => (name === "" ? "" : take((word) => word.startsWith(name)).slice(name.length)));
  return named.map((face) => face || left.shift() || "");
}

/** Dice as entered in a written move, so that they can be changed. */
export function entryFrom(dice, move) {
  const faces = facesIn(move, dice).map((face, i) => (dice[i].faces.includes(face) ? face : ""));
  const rolled = dice.map((die, i) => !die.may_stay || faces[i] !== "");
  const order = faces.flatMap((face, i) => (face === "" ? [] : [i]));
  const next = nextOpen({ dice, rolled }, faces, -1);
  return { dice, faces, rolled, order, open: next < 0 ? rolled.indexOf(true) : next };
}

/**
 * The move in notation, for when the server cannot be asked: "1: roll w3 y1", or old and new face of each rerolled die,
 * "1: reroll p3>y6". "" if the notation needs more than the faces.
 */
export function spelled({ dice, faces }, openMove) {
  const move = openMove.replace(/\s*\?\s*$/, "");
  if (/\bserve$/.test(move)) return "";
  const words = dice.map(({ name, shows, may_stay: mayStay }, i) => {
    if (faces[i] === "") return "";
    return mayStay ? `${name}${shows}>${name}${faces[i]}` : `${name}${faces[i]}`;
  });
  return [move, ...words.filter(Boolean)].join(" ");
}
