// Who has which place at a table, as values.

/** The players in the order of their places; those who are absent have none and come last, as in the results of the night. */
export function standingOf({ totals, places, absent = [] }, players) {
  const all = players.map((name, i) => ({ name, seat: i + 1, total: totals[i], isAbsent: absent.includes(i + 1) }));
  const present = all.filter(({ isAbsent }) => !isAbsent);
  const placeOf = ({ seat }) => 1 + present.filter((other) => places[other.seat - 1] < places[seat - 1]).length;
  const order = all.map((one) => ({ ...one, place: one.isAbsent ? null : placeOf(one) }));
  return order.sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.seat - other.seat);
}
