// Dice (or cards) whose outcome is told by hand, as a value: which are thrown, which faces are told so far, and which die
// is asked for. A die is { name, shows, faces, may_stay }; one that may stay is thrown only if somebody touches it.

/** Nothing is told yet; the first die that must be thrown is asked for. */
export function begin(dice) {
  const faces = dice.map(() => "");
  const thrown = dice.map((die) => !die.may_stay);
  return { dice, faces, thrown, open: thrown.indexOf(true) };
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

/** The open die shows this; the next one is asked for. */
export function tell(throwing, face) {
  const { dice, open } = throwing;
  if (open < 0 || !dice[open].faces.includes(face)) return throwing;
  const faces = throwing.faces.map((old, i) => (i === open ? face : old));
  return { ...throwing, faces, open: nextOpen(throwing, faces, open) };
}

/** The open die stays after all. */
export function leave(throwing) {
  const { open } = throwing;
  const faces = throwing.faces.map((old, i) => (i === open ? "" : old));
  const thrown = throwing.thrown.map((was, i) => (i === open ? !throwing.dice[i].may_stay : was));
  return { ...throwing, faces, thrown, open: nextOpen({ ...throwing, thrown }, faces, open) };
}

/** One die back: the one before the open one is asked for again. */
export function back(throwing) {
  const { dice, faces, open } = throwing;
  const told = dice.map((_, i) => i).filter((i) => faces[i] !== "" && (open < 0 || i < open));
  if (told.length === 0) return throwing;
  const last = told[told.length - 1];
  return { ...throwing, faces: faces.map((old, i) => (i === last ? "" : old)), open: last };
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

/** Whether somebody has to say which dice are thrown, and when it is enough. */
export const hasChoice = ({ dice }) => dice.some((die) => die.may_stay);

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
