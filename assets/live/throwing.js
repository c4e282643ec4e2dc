// Dice (or cards) whose outcome is told by hand, as a value: which faces are told so far, and which die is asked for.
// A die is { name, shows, faces, may_stay }; one that may stay is thrown only if somebody says so.

/** Nothing is told yet; the first die that must be thrown is asked for. */
export function begin(dice) {
  const faces = dice.map(() => "");
  return { dice, faces, open: dice.findIndex((die) => !die.may_stay) };
}

/** The next die after this one that must be told and is not; -1 if there is none. */
function nextOpen({ dice }, faces, after) {
  const order = dice.map((_, i) => (after + 1 + i) % dice.length);
  const next = order.find((i) => !dice[i].may_stay && faces[i] === "");
  return next === undefined ? -1 : next;
}

export const ask = (throwing, die) => ({ ...throwing, open: die });

/** The open die shows this; the next one is asked for. */
export function tell(throwing, face) {
  const { dice, open } = throwing;
  if (open < 0 || !dice[open].faces.includes(face)) return throwing;
  const faces = throwing.faces.map((old, i) => (i === open ? face : old));
  return { ...throwing, faces, open: nextOpen(throwing, faces, open) };
}

/** The open die stays after all. */
export function leave(throwing) {
  const faces = throwing.faces.map((old, i) => (i === throwing.open ? "" : old));
  return { ...throwing, faces, open: -1 };
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

/** Whether everything that must be told is. */
export const isComplete = ({ dice, faces }) => dice.every((die, i) => die.may_stay || faces[i] !== "");

/** Whether somebody has to say when it is enough: no die must be thrown, some may. */
export const hasChoice = ({ dice }) => dice.some((die) => die.may_stay);

/** Whether anything was told. */
export const isBegun = ({ faces }) => faces.some((face) => face !== "");

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
