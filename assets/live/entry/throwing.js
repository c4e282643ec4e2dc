// Dice (or cards) whose outcome is told by hand, as a value: which are thrown, which faces are told so far, and which die
// is asked for. A die is { name, shows, faces, may_stay }; one that may stay is thrown only if somebody touches it.
// Dice of one kind look alike: any of them can be told by its face alone.

/** Nothing is told yet; the first die that must be thrown is asked for. `order` is the order in which dice were told. */
export function begin(dice) {
  const faces = dice.map(() => "");
  const thrown = dice.map((die) => !die.may_stay);
  return { dice, faces, thrown, order: [], open: thrown.indexOf(true) };
}

/** The next die after this one that is thrown and not told; -1 if there is none. */
function nextOpen({ dice, thrown }, faces, after) {
  const order = dice.map((_, i) => (after + 1 + i) % dice.length);
  const next = order.find((i) => thrown[i] && faces[i] === "");
  return next === undefined ? -1 : next;
}

/** A die is touched: it is asked for, and is thrown if it was not yet. */
export function ask(throwing, die) {
  return { ...throwing, open: die, thrown: throwing.thrown.map((was, i) => was || i === die) };
}

/** This die shows this; the next one is asked for. */
export function show(throwing, die, face) {
  const { dice } = throwing;
  if (!dice[die]?.faces.includes(face)) return throwing;
  const faces = throwing.faces.map((old, i) => (i === die ? face : old));
  const order = [...throwing.order.filter((one) => one !== die), die];
  return { ...throwing, faces, order, open: nextOpen(throwing, faces, die) };
}

/** The open die shows this. */
export const tell = (throwing, face) => (throwing.open < 0 ? throwing : show(throwing, throwing.open, face));

/** What was told of a die is taken back, and it is asked for. */
export function clear(throwing, die) {
  const faces = throwing.faces.map((old, i) => (i === die ? "" : old));
  return { ...throwing, faces, order: throwing.order.filter((one) => one !== die), open: die };
}

/** A die that may stay is thrown, or stays after all; what is thrown and not told is asked for. */
export function toggle(throwing, die) {
  const thrown = throwing.thrown.map((was, i) => (i === die ? !was : was));
  const faces = throwing.faces.map((old, i) => (i === die ? "" : old));
  return { ...throwing, thrown, faces, open: nextOpen({ ...throwing, thrown }, faces, -1) };
}

/** A die is touched: one that may stay is thrown, or stays after all; of others the faces are asked for. */
export function touch(throwing, die) {
  if (hasChoice(throwing)) return toggle(throwing, die);
  return isOneOfMany(throwing, die) ? clear(throwing, die) : ask(throwing, die);
}

/** All of them are thrown. */
export function throwAll(throwing) {
  const thrown = throwing.dice.map(() => true);
  return { ...throwing, thrown, open: nextOpen({ ...throwing, thrown }, throwing.faces, -1) };
}

/** One die back: the one that was told last is asked for again. */
export function back(throwing) {
  const last = throwing.order.at(-1);
  return last === undefined ? throwing : clear(throwing, last);
}

/** What was told can be told otherwise: the last die is asked for again. */
export const reopen = (throwing) => (hasChoice(throwing) ? throwing : ask(throwing, throwing.dice.length - 1));

/** Goes on where it was left: what was all told can still be told otherwise. */
export const resume = (throwing) => (isComplete(throwing) ? reopen(throwing) : throwing);

/** The dice that are thrown, by their indexes. */
export const thrownOf = ({ thrown }) => thrown.flatMap((is, i) => (is ? [i] : []));

/** Whether something is thrown and all of it is told. */
export function isComplete(throwing) {
  const thrown = thrownOf(throwing);
  return thrown.length > 0 && thrown.every((i) => throwing.faces[i] !== "");
}

/** Whether somebody has to say which dice are thrown. */
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

/** A face of a kind is tapped: its only die shows it, one more of those that look alike, or the one that is asked for. */
export function tapFace(throwing, kind, face) {
  const free = kind.dice.find((i) => throwing.faces[i] === "");
  const asked = kind.dice.find((i) => i === throwing.open);
  const die = kind.dice.length === 1 ? kind.dice[0] : (free ?? asked);
  return die === undefined ? throwing : show(throwing, die, face);
}

/**
 * The kinds on pages, of which one is shown at a time: a page has `room` rows, a kind needs `rowsOf(kind)`.
 * A kind that needs more has a page of its own.
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

/** What a move that was written says of dice: a face for each, "" for one that it says nothing of. */
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

/** Dice as a move has told them, to be told otherwise. */
export function retold(dice, move) {
  const faces = facesIn(move, dice).map((face, i) => (dice[i].faces.includes(face) ? face : ""));
  const thrown = dice.map((die, i) => !die.may_stay || faces[i] !== "");
  const order = faces.flatMap((face, i) => (face === "" ? [] : [i]));
  const next = nextOpen({ dice, thrown }, faces, -1);
  return { dice, faces, thrown, order, open: next < 0 ? thrown.indexOf(true) : next };
}

/**
 * The move as it would be written, for when nobody can be asked: "1: roll w3 y1", or old and new face of what is thrown
 * again, "1: reroll p3>y6". "" where more has to be said.
 */
export function spelled({ dice, faces }, openMove) {
  const move = openMove.replace(/\s*\?\s*$/, "");
  if (/\bserve$/.test(move)) return "";
  const told = dice.map(({ name, shows, may_stay: mayStay }, i) => {
    if (faces[i] === "") return "";
    return mayStay ? `${name}${shows}>${name}${faces[i]}` : `${name}${faces[i]}`;
  });
  return [move, ...told.filter(Boolean)].join(" ");
}
