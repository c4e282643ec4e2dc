// The logic of a live table that needs no page: what taps mean, which dice are selected, what happens to actions on
// their way to the server, and how a correction is drafted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const assets = fileURLToPath(new URL("../../../assets/live", import.meta.url));

/** A module of the page; those tested here import nothing. */
function load(name) {
  const source = readFileSync(join(assets, name), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

const choice = await load("entry/choice.js");
const diceEntry = await load("entry/dice_entry.js");
const { following, makeOutbox, newToken, storedList, verdictOf } = await load("server/outbox.js");
const { makeUnfinished, positionAfter } = await load("entry/unfinished_roll.js");
const { callOwner, makeWakeLock } = await load("show/wake_lock.js");
const drafting = await load("entry/draft.js");
const { makeGuard } = await load("show/guard.js");
const ledger = await load("server/ledger_diff.js");
const stream = await load("server/stream.js");
const { standingOf } = await load("show/standing.js");
const { makeRecentAction } = await load("show/recent_action.js");

// ---- undo at once ----

test("the last action can be undone at once for five seconds, with the moves forced by it", () => {
  let clock = 0;
  const recent = makeRecentAction(() => clock);
  const entries = [{ forced: false }, { forced: false }, { forced: true }];
  recent.note({ token: "a", step: 1 });
  recent.sentAs("a", 3);
  assert.equal(recent.undoable(3, entries).step, 1);
  assert.equal(recent.undoable(4, entries), null, "something followed");
  clock = 5_000;
  assert.equal(recent.undoable(3, entries), null, "too long ago");
});

test("a move of another player that arrived together with the last action is not undone with it", () => {
  const recent = makeRecentAction(() => 0);
  recent.note({ token: "a", step: 1 });
  recent.sentAs("a", 3);
  assert.equal(recent.undoable(3, [{ forced: false }, { forced: false }, { forced: false }]), null);
});

// ---- fingers ----

/** A guard with its own clock, and a function that taps at given times: which of the taps were accepted. */
function guarded(controls, tap) {
  let clock = 0;
  const guard = makeGuard(() => clock);
  guard.see(controls);
  return {
    guard,
    taps: (...moments) =>
      moments.map((moment) => {
        clock = moment;
        return guard.isMeant({ x: 10, y: 10, ...tap });
      }),
    at(moment, seen) {
      clock = moment;
      guard.see(seen);
    },
  };
}

const one = { id: "one", x: 0, y: 0 };

test("a tap counts once, however quickly it is repeated, and again after a moment", () => {
  for (const pace of [50, 120, 250, 400, 500]) {
    const { taps } = guarded([one], { id: "one" });
    assert.deepEqual(taps(1000, 1000 + pace, 1000 + 2 * pace), [true, false, false], `every ${pace} ms`);
  }
  const { taps } = guarded([one], { id: "one" });
  assert.deepEqual(taps(1000, 1470, 1940, 2410), [true, false, false, true], "no tap is blocked for ever");
  assert.deepEqual(taps(4000, 4700), [true, true]);
});

test("taps that a busy phone reports together are judged by when they were made", () => {
  const { guard, at } = guarded([{ ...one, keypad: "dice" }], {});
  at(2000, [{ ...one, keypad: "dice" }]);
  const tap = { id: "one", x: 10, y: 10, isKey: true };
  assert.deepEqual([1000, 1150, 1300].map((moment) => guard.isMeant({ ...tap, at: moment })), [true, true, true]);
  assert.equal(guard.isMeant({ ...tap, at: 1350 }), false, "a bouncing finger");
});

test("a tap on a control that has just appeared or moved does not count; for serious actions, even longer", () => {
  const { taps, at } = guarded([one], { id: "one" });
  assert.deepEqual(taps(390, 410), [false, true]);
  at(2000, [{ ...one, y: 60 }]);
  assert.deepEqual(taps(2390, 2410), [false, true]);
  const grave = guarded([one], { id: "one", isGrave: true });
  assert.deepEqual(grave.taps(1100, 1300, 2300, 2600), [false, true, false, true]);
});

test("keys of dice can be tapped several times in a row, wherever they are in their keypad", () => {
  const face = (x, y) => ({ id: `0 face ${x}`, x, y, keypad: "keypad 0" });
  const { guard, taps, at } = guarded([face(0, 0)], { id: "0 face 0", isKey: true });
  assert.deepEqual(taps(500, 550, 680, 810), [true, false, true, true]);
  at(900, [face(300, 0)]);
  assert.ok(guard.isMeant({ id: "0 face 300", x: 310, y: 10, isKey: true }), "another row of the same roll");
  at(1000, [{ id: "1 face 300", x: 300, y: 0, keypad: "keypad 1" }]);
  assert.ok(!guard.isMeant({ id: "1 face 300", x: 310, y: 10, isKey: true }), "another roll");
});

// ---- taps ----

const legal = [
  { move: "1: take w as y A1", words: "white on A1", taps: ["hand#w", "1/yellow/A1"] },
  { move: "1: take w as y B2", words: "white on B2", taps: ["hand#w", "1/yellow/B2"] },
  { move: "1: take b", words: "blue", taps: ["hand#b", "1/blue/5"] },
  { move: "1: take b again", words: "blue, too", taps: ["hand#b", "1/blue/5"] },
  { move: "1: pass", words: "pass", taps: [] },
  { move: "2: roll ?", dice: [] },
  { move: "next", words: "next", taps: [] },
];

test("a device of one player offers that player's moves and those of the table", () => {
  assert.equal(choice.offered(legal, 0).length, legal.length);
  assert.deepEqual(choice.offered(legal, 2).map(({ move }) => move), ["2: roll ?", "next"]);
});

test("a die or a field can be tapped first; moves without taps are offered from the start", () => {
  const { targets, complete } = choice.reachable(legal, []);
  assert.deepEqual([...targets.keys()], ["hand#w", "1/yellow/A1", "1/yellow/B2", "hand#b", "1/blue/5"]);
  assert.equal(targets.get("hand#w").length, 2);
  assert.deepEqual(complete.map(({ move }) => move), ["1: pass", "next"]);
});

test("a tap that leaves one move chooses it", () => {
  const first = choice.tap(legal, [], "hand#w");
  assert.deepEqual([first.tapped, first.chosen, first.among], [["hand#w"], null, []]);
  assert.equal(choice.tap(legal, first.tapped, "1/yellow/B2").chosen.move, "1: take w as y B2");
});

test("moves with the same taps are distinguished by their words", () => {
  const { chosen, among } = choice.tap(legal, ["hand#b"], "1/blue/5");
  assert.equal(chosen, null);
  assert.deepEqual(among.map(({ words }) => words), ["blue", "blue, too"]);
});

test("a move that is the beginning of another one waits for its words or the next tap", () => {
  const moves = [
    { move: "a", words: "a", taps: ["x"] },
    { move: "b", words: "b", taps: ["x", "y"] },
  ];
  assert.deepEqual(choice.tap(moves, [], "x"), { tapped: ["x"], chosen: null, among: [] });
  assert.deepEqual(choice.reachable(moves, ["x"]).complete.map(({ move }) => move), ["a"]);
});

test("taps stay as long as they lead to a move", () => {
  const without = (...gone) => legal.filter(({ move }) => !gone.includes(move));
  const kept = (moves) => choice.stillTapped(moves, ["hand#w", "1/yellow/B2"]);
  assert.deepEqual(kept(legal), ["hand#w", "1/yellow/B2"]);
  assert.deepEqual(kept(without("1: take b", "next")), ["hand#w", "1/yellow/B2"], "actions of others make no difference");
  assert.deepEqual(kept(without("1: take w as y B2")), ["hand#w"]);
  assert.deepEqual(kept(without("1: take w as y B2", "1: take w as y A1")), []);
});

test("keys that are not on the board: one of a kind, and not combined with the board", () => {
  assert.ok(choice.isOffBoard("face#3") && choice.isOffBoard("count#2"));
  assert.ok(!choice.isOffBoard("hand#w") && !choice.isOffBoard("1/yellow/A1"));
  assert.deepEqual(choice.staysWith(["face#3"], "count#2"), ["face#3"]);
  assert.deepEqual(choice.staysWith(["face#3"], "face#4"), []);
  assert.deepEqual(choice.staysWith(["face#3"], "1/yellow/A1"), []);
  assert.deepEqual(choice.staysWith(["hand#w"], "face#3"), []);
  assert.deepEqual(choice.staysWith(["hand#w"], "1/yellow/A1"), ["hand#w"]);
  assert.deepEqual(choice.onBoard(["face#3", "hand#w"]), ["hand#w"]);
});

test("the common beginning of moves is shown once", () => {
  const words = ["Ala takes white 3 as green", "Ala takes white 3 as yellow and marks A1"];
  assert.deepEqual(choice.commonStart(words), { start: "Ala takes white 3 as", rests: ["green", "yellow and marks A1"] });
  assert.deepEqual(choice.commonStart(["Ala passes"]), { start: "", rests: ["Ala passes"] });
  assert.deepEqual(choice.commonStart(["Ala takes", "Ala takes blue"]).rests, ["takes", "takes blue"]);
  assert.deepEqual(choice.commonStart(["Ala rolls", "Ben rolls"]).start, "");
});

test("a move is still legal if it is listed, or if its dice are still to be entered", () => {
  assert.ok(choice.isStillLegal(legal, "1: take b"));
  assert.ok(choice.isStillLegal(legal, "2: roll 1 2 3"));
  assert.ok(!choice.isStillLegal(legal, "1: roll 1 2 3"));
  assert.ok(!choice.isStillLegal(legal, "1: take y A1"));
});

const queued = (move) => ({ kind: "move", body: { move } });

test("a player with an unsent move is not offered another one, nor is the table; others are", () => {
  const moves = (queue) => choice.untouched(legal, queue).map(({ move }) => move);
  assert.deepEqual(moves([]).length, legal.length);
  assert.deepEqual(moves([queued("1: take b")]), ["2: roll ?"]);
  assert.deepEqual(moves([queued("1: take b"), queued("2: roll 1 2 3")]), []);
  assert.deepEqual(moves([queued("next")]), []);
  assert.deepEqual(moves([{ kind: "undo", body: { step: 3 } }]), []);
});

test("a move of the table only continues the game if there is no choice", () => {
  assert.ok(choice.onlyGoesOn(legal, "next"));
  assert.ok(!choice.onlyGoesOn(legal, "1: pass"));
  assert.ok(!choice.onlyGoesOn([...legal, { move: "end", words: "end", taps: [] }], "next"));
  assert.ok(!choice.onlyGoesOn([{ move: "deal ?", dice: [] }], "deal ?"));
});

// ---- dice ----

const die = (name, more = {}) => ({ name, shows: "", faces: ["1", "2", "3"], may_stay: false, ...more });

test("dice are selected one after the other until all are entered", () => {
  let now = diceEntry.begin([die("w"), die("y"), die("b")]);
  assert.equal(now.open, 0);
  now = diceEntry.enter(now, "3");
  assert.equal(now.open, 1);
  now = diceEntry.enter(diceEntry.select(now, 2), "1");
  assert.equal(now.open, 1, "the die left out is selected again");
  assert.ok(!diceEntry.isComplete(now));
  now = diceEntry.enter(now, "2");
  assert.deepEqual([now.faces, now.open, diceEntry.isComplete(now)], [["3", "2", "1"], -1, true]);
  assert.equal(diceEntry.spelled(now, "1: roll ?"), "1: roll w3 y2 b1");
});

test("a face that a die does not have is ignored", () => {
  const now = diceEntry.begin([die("w")]);
  assert.equal(diceEntry.enter(now, "6"), now);
});

test("one die is cleared", () => {
  let now = diceEntry.enter(diceEntry.enter(diceEntry.begin([die("w"), die("y"), die("b")]), "1"), "2");
  now = diceEntry.back(now);
  assert.deepEqual([now.faces, now.open], [["1", "", ""], 1]);
  now = diceEntry.back(diceEntry.back(now));
  assert.deepEqual([now.faces, now.open], [["", "", ""], 0]);
});

test("dice that may stay are rolled only if they are tapped", () => {
  const stays = (shows) => die("", { shows, may_stay: true });
  let now = diceEntry.begin([stays("1"), stays("2"), stays("3")]);
  assert.deepEqual([now.open, diceEntry.hasChoice(now), diceEntry.isComplete(now)], [-1, true, false]);
  now = diceEntry.select(diceEntry.select(now, 1), 2);
  assert.deepEqual([diceEntry.rolledOf(now), now.open, diceEntry.isComplete(now)], [[1, 2], 2, false]);
  now = diceEntry.enter(now, "3");
  assert.deepEqual([now.open, diceEntry.isComplete(now)], [1, false], "the tapped die is selected");
  now = diceEntry.enter(now, "3");
  assert.deepEqual([now.faces, now.open, diceEntry.isComplete(now)], [["", "3", "3"], -1, true]);
  assert.equal(diceEntry.spelled(now, "1: reroll ?"), "1: reroll 2>3 3>3");
  now = diceEntry.tapDie(now, 1);
  assert.deepEqual([diceEntry.rolledOf(now), now.faces, now.open], [[2], ["", "", "3"], -1]);
});

test("when entering is resumed, complete dice can be changed, and incomplete ones continue", () => {
  const begun = diceEntry.enter(diceEntry.begin([die("w"), die("y")]), "1");
  assert.equal(diceEntry.resume(begun), begun);
  const { faces, open } = diceEntry.resume(diceEntry.enter(begun, "2"));
  assert.deepEqual([faces, open], [["1", "2"], 1]);
});

test("half-entered dice survive the page, as long as the same roll is to be entered", () => {
  const store = storage();
  const roll = { move: "1: roll ?", dice: [die("w"), die("y")] };
  const entered = diceEntry.enter(diceEntry.begin(roll.dice), "3");
  const at = positionAfter(["a", "b"]);
  makeUnfinished(store, "dice").keep(at, roll, entered);
  const again = makeUnfinished(store, "dice");
  assert.deepEqual(again.of(at, roll), { faces: ["3", ""], rolled: [true, true], order: [0], open: 1 });
  assert.equal(again.of(positionAfter(["a"]), roll), null, "another phone has undone a move …");
  assert.deepEqual(again.of(at, roll).faces, ["3", ""], "… and made it again");
  assert.equal(again.of(positionAfter(["a", "c"]), roll), null, "this is another roll");
  assert.equal(again.of(positionAfter(["c", "b"]), roll), null, "an earlier move was corrected");
  assert.equal(again.of(at, { ...roll, dice: [die("w")] }), null, "these are other dice");
  again.drop();
  assert.equal(makeUnfinished(store, "dice").of(at, roll), null);
});

test("a browser without storage keeps half-entered dice as long as the page", () => {
  const roll = { move: "1: roll ?", dice: [die("w")] };
  const unfinished = makeUnfinished(null, "dice");
  const at = positionAfter([]);
  assert.equal(unfinished.of(at, roll), null);
  unfinished.keep(at, roll, diceEntry.begin(roll.dice));
  assert.deepEqual(unfinished.of(at, roll).faces, [""]);
});

test("of dice that look alike the tapped one is entered again; of another kind the die is selected", () => {
  const alike = () => die("");
  let now = diceEntry.enter(diceEntry.enter(diceEntry.begin([alike(), alike(), die("w")]), "1"), "2");
  now = diceEntry.tapDie(now, 0);
  assert.deepEqual([now.faces, now.open], [["", "2", ""], 0]);
  now = diceEntry.tapFace(now, diceEntry.kindsOf(now.dice)[0], "3");
  assert.deepEqual([now.faces, now.open], [["3", "2", ""], 2]);
});

test("when all dice are entered, the selected one can be changed", () => {
  const alike = [die(""), die("")];
  const entered = diceEntry.resume(diceEntry.entryFrom(alike, "1: roll 1 2"));
  assert.equal(entered.open, 1);
  assert.deepEqual(diceEntry.tapFace(entered, diceEntry.kindsOf(alike)[0], "3").faces, ["1", "3"]);
});

test("a written roll can be changed", () => {
  const named = [die("w"), die("y")];
  assert.deepEqual(diceEntry.facesIn("1: roll y2 w3", named), ["3", "2"]);
  const worms = [{ name: "", faces: ["1", "w"] }, { name: "", faces: ["1", "w"] }];
  assert.deepEqual(diceEntry.entryFrom(worms, "2: roll w 1").faces, ["w", "1"]);
  const stays = ["r", "g"].map((shows) => ({ name: "", shows, faces: ["r", "g", "p"], may_stay: true }));
  const { faces, rolled } = diceEntry.entryFrom(stays, "1: reroll g>p");
  assert.deepEqual([faces, rolled], [["", "p"], [false, true]]);
  assert.deepEqual(diceEntry.entryFrom(named, "1: roll w9").faces, ["", ""], "a face that the die does not have is not entered");
});

test("dice that go to a tray need the referee", () => {
  assert.equal(diceEntry.spelled(diceEntry.enter(diceEntry.begin([die("w")]), "1"), "1: serve ?"), "");
});

// ---- the way to the server ----

/** A storage as in browsers. */
function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

const action = (token, follows = 5) => ({ kind: "move", words: token, body: { token, follows } });

/** An outbox whose server gives the answers of the test, and a record of its events. */
function outboxWith(answers, store = storage()) {
  const sent = [];
  const heard = [];
  const post = async ({ body }) => {
    sent.push(`${body.token} after ${body.follows}`);
    const answer = answers.shift();
    if (!answer) throw new Error("no answer");
    return answer;
  };
  const on = {
    changed() {},
    reached: () => heard.push("reached"),
    unreachable: () => heard.push("unreachable"),
    held: ({ verdict }) => heard.push(verdict),
    gone: ({ body }) => heard.push(`gone: ${body.message}`),
    done: ({ words }) => heard.push(`done ${words}`),
  };
  return { outbox: makeOutbox({ list: storedList(store, "queue"), post, on }), sent, heard, store };
}

const done = (version) => ({ status: 200, body: { version } });

test("an action that is done leaves the list", async () => {
  const { outbox, sent, heard } = outboxWith([done(6)]);
  await outbox.add(action("a"));
  assert.deepEqual([sent, heard, outbox.actions()], [["a after 5"], ["reached", "done a"], []]);
});

test("without a connection actions wait, survive the page, and are sent in order, each after the one before", async () => {
  const first = outboxWith([]);
  await first.outbox.add(action("a"));
  await first.outbox.add(action("b"));
  assert.equal(first.outbox.actions().length, 2);
  assert.ok(first.outbox.isBehind());
  const second = outboxWith([done(6), done(7)], first.store);
  await second.outbox.send();
  assert.deepEqual(second.sent, ["a after 5", "b after 6"]);
  assert.deepEqual(second.outbox.actions(), []);
  assert.ok(!second.outbox.isBehind());
});

test("a server that is stopping has not processed an action: the same action is sent again", async () => {
  const { outbox, sent } = outboxWith([{ status: 503, body: {} }, done(6)]);
  await outbox.add(action("a"));
  await outbox.send();
  assert.deepEqual([sent, outbox.actions()], [["a after 5", "a after 5"], []]);
});

test("a refused action holds up the others until the player decides", async () => {
  const first = outboxWith([]);
  await first.outbox.add(action("a"));
  await first.outbox.add(action("b"));
  const { outbox, sent } = outboxWith([{ status: 422, body: { refused: "no" } }, done(9)], first.store);
  await outbox.send();
  await outbox.send();
  assert.deepEqual(sent, ["a after 5"]);
  assert.equal(outbox.held().verdict, "refused");
  assert.equal(outbox.actions().length, 2);
});

test("a dropped action goes, and the others go on", async () => {
  const { outbox, sent, heard } = outboxWith([{ status: 409, body: { late: true } }, done(9)]);
  await Promise.all([outbox.add(action("a")), outbox.add(action("b"))]);
  assert.equal(outbox.held().verdict, "late");
  await outbox.drop();
  assert.deepEqual(sent, ["a after 5", "b after 5"]);
  assert.deepEqual([heard.includes("done b"), outbox.actions()], [true, []]);
});

test("an action that came too late can be sent again, as of now", async () => {
  const { outbox, sent } = outboxWith([{ status: 409, body: { late: true } }, done(9)]);
  await outbox.add(action("a"));
  await outbox.again((held) => ({ ...held, body: { ...held.body, follows: 8 } }));
  assert.deepEqual([sent, outbox.actions()], [["a after 5", "a after 8"], []]);
});

test("an action can be withdrawn before it is sent, but not while it is held or being sent", async () => {
  const { outbox } = outboxWith([]);
  await outbox.add(action("a"));
  await outbox.add(action("b"));
  assert.ok(outbox.takeBack("b"));
  assert.deepEqual(outbox.actions().map(({ words }) => words), ["a"]);
  assert.ok(!outbox.takeBack("b"), "it is not there any more");
  const { outbox: stuck } = outboxWith([{ status: 422, body: {} }]);
  await stuck.add(action("a"));
  assert.ok(!stuck.takeBack("a"));
  assert.equal(stuck.actions().length, 1);
  const { outbox: busy } = outboxWith([done(6)]);
  const sending = busy.add(action("a"));
  assert.ok(!busy.takeBack("a"));
  await sending;
  assert.deepEqual(busy.actions(), []);
});

test("without a valid link everything is stored, and sent by another link to the same table", async () => {
  const { outbox, sent, heard, store } = outboxWith([{ status: 404, body: { message: "no such table" } }]);
  await Promise.all([outbox.add(action("a")), outbox.add(action("b"))]);
  await outbox.send();
  assert.deepEqual([sent, outbox.held()], [["a after 5"], null]);
  assert.deepEqual(heard, ["reached", "gone: no such table"]);
  const renewed = outboxWith([done(6), done(7)], store);
  await renewed.outbox.send();
  assert.deepEqual([renewed.sent, renewed.outbox.actions()], [["a after 5", "b after 6"], []]);
});

test("a network that answers in the server's place has done nothing", async () => {
  const portal = { status: 200, body: {} };
  const { outbox, heard } = outboxWith([portal, { status: 200, body: { version: "now" } }, done(6)]);
  await outbox.add(action("a"));
  assert.deepEqual([heard, outbox.actions().length], [["unreachable"], 1]);
  await outbox.send();
  await outbox.send();
  assert.deepEqual([heard.at(-1), outbox.actions()], ["done a", []]);
});

test("a browser without storage keeps the list as long as the page", () => {
  const refuse = () => {
    throw new Error("no room");
  };
  const list = storedList({ getItem: refuse, setItem: refuse, removeItem: refuse }, "queue");
  list.write([action("a")]);
  assert.equal(list.read().length, 1);
});

test("the verdicts of answers", () => {
  const statuses = [200, 409, 422, 410, 404, 503, 500, 400];
  const verdicts = ["done", "late", "refused", "closed", "gone", "unreachable", "failed", "failed"];
  const body = { version: 6, message: "so it is" };
  assert.deepEqual(statuses.map((status) => verdictOf({ status, body })), verdicts);
  assert.equal(verdictOf({ status: 404, body: {} }), "failed", "a missing page of another server");
});

test("an action never follows a version older than the one its author saw", () => {
  const actions = [action("a", 9), action("b", 5)];
  assert.deepEqual(following(actions, action("c"), 7).map(({ body }) => body.follows), [9, 7]);
});

test("a move of another player is judged by what that player saw", () => {
  const made = (move) => ({ kind: "move", words: move, body: { move, follows: 5 } });
  const actions = [made("2: cross 1"), made("3: cross 1"), made("next")];
  const follows = (done) => following(actions, done, 9).map(({ body }) => body.follows);
  assert.deepEqual(follows(made("2: skip")), [9, 5, 9]);
  assert.deepEqual(follows(made("next")), [9, 9, 9]);
  assert.deepEqual(follows({ kind: "undo", body: { step: 3 } }), [9, 9, 9]);
});

test("tokens are 128 bits and differ", () => {
  assert.match(newToken(), /^[0-9a-f]{32}$/);
  assert.notEqual(newToken(), newToken());
});

/** The result of `ask` for an answer. */
async function asked(answer) {
  const { fetch } = globalThis;
  globalThis.fetch = async (_, { signal }) => answer(signal);
  try {
    return await stream.ask("http://table/");
  } finally {
    globalThis.fetch = fetch;
  }
}

test("an answer is parsed as JSON; an invalid one is empty", async () => {
  assert.deepEqual(await asked(() => Response.json({ version: 3 })), { status: 200, ok: true, body: { version: 3 } });
  const portal = await asked(() => new Response("<h1>Please log in</h1>"));
  assert.deepEqual(portal, { status: 200, ok: true, body: {} });
  assert.ok(stream.isGone(await asked(() => Response.json({ message: "no" }, { status: 404 }))));
  assert.ok(!stream.isGone(await asked(() => new Response("nothing", { status: 404 }))));
  await assert.rejects(asked(() => Response.json({}, { status: 503 })));
});

test("an answer that begins and does not end is abandoned", async (context) => {
  const endless = (signal) =>
    new Response(
      new ReadableStream({
        start(control) {
          control.enqueue(new TextEncoder().encode('{"version"'));
          signal.addEventListener("abort", () => control.error(signal.reason));
        },
      }),
    );
  context.mock.method(globalThis, "setTimeout", (ring) => setImmediate(ring)); // no waiting
  await assert.rejects(asked(endless));
});

// ---- what is new ----

const row = (move, at = 0) => ({ move, at });

test("existing rows are not new", () => {
  const rows = [row("a"), row("b"), row("c")];
  assert.deepEqual(ledger.ledgerDiff({ keep: 0, add: [...rows, row("d")] }, rows), { keep: 3, add: [row("d")] });
  assert.deepEqual(ledger.ledgerDiff({ keep: 0, add: [row("a"), row("x")] }, rows), { keep: 1, add: [row("x")] });
  assert.deepEqual(ledger.ledgerDiff({ keep: 2, add: [row("c", 7)] }, rows), { keep: 2, add: [row("c", 7)] });
});

test("a duty of several players is shown once", () => {
  const [choose, roll] = ["choose from the tray", "roll 3 dice"];
  const list = [{ seat: 2, words: choose }, { seat: 1, words: roll }, { seat: 3, words: choose }];
  assert.deepEqual(ledger.groupDuties(list), [{ seats: [2, 3], words: choose }, { seats: [1], words: roll }]);
});

test("it becomes a player's turn when they have a duty and had none before", () => {
  const duties = (...seats) => seats.map((seat) => ({ seat, words: "do it" }));
  assert.ok(ledger.becomesTurn(duties(1), duties(2, 3), 2));
  assert.ok(ledger.becomesTurn([], duties(2), 2));
  assert.ok(!ledger.becomesTurn(duties(2), duties(2, 3), 2), "it had a duty before");
  assert.ok(!ledger.becomesTurn(duties(2), duties(1), 2));
  assert.ok(!ledger.becomesTurn(duties(1), duties(0), 0), "the table itself has no turn");
});

test("a phone vibrates only if it can, and once its page was touched", () => {
  let vibrated = 0;
  const vibrate = () => {
    vibrated += 1;
  };
  callOwner({});
  callOwner({ vibrate, userActivation: { hasBeenActive: false } });
  assert.equal(vibrated, 0);
  callOwner({ vibrate, userActivation: { hasBeenActive: true } });
  callOwner({ vibrate });
  assert.equal(vibrated, 2);
});

// ---- the screen ----

/** A browser that keeps its screen on while the page is visible, and a record of its state. */
function browserWithLocks() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const locks = [];
  const wakeLock = {
    async request() {
      const lock = Object.assign(new EventTarget(), { isHeld: true });
      lock.release = () => {
        lock.isHeld = false;
        lock.dispatchEvent(new Event("release"));
      };
      locks.push(lock);
      return lock;
    },
  };
  const turn = async (hidden) => {
    page.hidden = hidden;
    if (hidden) locks.at(-1).release();
    page.dispatchEvent(new Event("visibilitychange"));
    await null;
  };
  return { page, locks, wakeLock, turn };
}

test("the screen stays on while the table is played, also after the page was hidden", async () => {
  const { page, locks, wakeLock, turn } = browserWithLocks();
  const awake = makeWakeLock({ wakeLock }, page);
  assert.equal(locks.length, 0);
  awake.keep(true);
  awake.keep(true);
  await null;
  assert.equal(locks.length, 1);
  await turn(true);
  await turn(false);
  assert.deepEqual(locks.map(({ isHeld }) => isHeld), [false, true]);
  awake.keep(false);
  assert.ok(!locks[1].isHeld);
  await turn(false);
  assert.equal(locks.length, 2, "the game is over");
});

test("if the screen cannot be kept on there is no message, and another attempt when the page is back", async () => {
  const { page } = browserWithLocks();
  makeWakeLock({}, page).keep(true);
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    throw new Error("the battery is low");
  };
  makeWakeLock({ wakeLock: { request: refuse } }, page).keep(true);
  await new Promise(setImmediate);
  page.dispatchEvent(new Event("visibilitychange"));
  assert.equal(asked, 2);
});

test("an undo removed moves; a correction removed none, however many moves have changed", () => {
  const undo = { number: 57, kind: "undo", by: 2, step: 11 };
  assert.deepEqual(ledger.changeOfPast(undo, { taken: 3, first: 12 }), { word: "has_undone", by: 2, count: 3 });
  const correct = { number: 57, kind: "correct", by: 0, step: 11 };
  assert.deepEqual(ledger.changeOfPast(correct, { taken: 49, first: 12 }), { word: "has_corrected", by: 0, number: 12 });
});

test("the combined effect of several changes is attributed to no one", () => {
  const differs = { word: "past_differs", number: 12 };
  assert.deepEqual(ledger.changeOfPast({ kind: "move", by: 1, step: 0 }, { taken: 3, first: 12 }), differs);
  assert.deepEqual(ledger.changeOfPast({ kind: "undo", by: 1, step: 14 }, { taken: 3, first: 12 }), differs);
  assert.deepEqual(ledger.changeOfPast(null, { taken: 3, first: 12 }), differs);
});

// ---- correcting ----

const played = (...moves) => moves.map((move) => ({ move, words: `${move} is played` }));
const game = played("a", "b", "c", "d");
const draftFrom = (step) => drafting.draftOf(game, step, 40);

test("a draft is the game from a step on", () => {
  const draft = draftFrom(2);
  assert.deepEqual(drafting.movesOf(draft), ["c", "d"]);
  assert.ok(!drafting.isChanged(draft));
});

test("lines are changed, deleted, inserted and cut off", () => {
  let draft = draftFrom(1);
  const [b, c, d] = draft.lines.map(({ key }) => key);
  draft = drafting.change(draft, b, " B ");
  assert.deepEqual(drafting.movesOf(draft), ["B", "c", "d"]);
  draft = drafting.remove(draft, c);
  assert.deepEqual(drafting.movesOf(draft), ["B", "d"]);
  const { draft: longer, added } = drafting.insert(draft, d);
  assert.deepEqual(drafting.movesOf(longer), ["B", "d"], "an empty line is not a move");
  assert.deepEqual(drafting.movesOf(drafting.change(longer, added, "x")), ["B", "x", "d"]);
  assert.deepEqual(drafting.movesOf(drafting.cut(draft, d)), ["B"]);
  assert.ok(drafting.isChanged(draft));
});

test("the referee counts moves, not lines", () => {
  let draft = draftFrom(1);
  ({ draft } = drafting.insert(draft, draft.lines[0].key));
  assert.equal(drafting.lineAt(draft, 3).move, "c");
  assert.equal(drafting.lineAt(draft, 9), null);
});

test("a line has its words as long as it is the move that was played", () => {
  const draft = draftFrom(2);
  const [c, d] = draft.lines.map(({ key }) => key);
  assert.deepEqual(draft.lines.map(({ words }) => words), ["c is played", "d is played"]);
  assert.equal(drafting.change(draft, c, "x").lines[0].words, "");
  assert.equal(drafting.change(draft, d, "y", "it is y again").lines[1].words, "it is y again");
});

test("the referee's words are put beside the moves that are legal, and a line remembers what was played", () => {
  let draft = draftFrom(1);
  const [b, c] = draft.lines.map(({ key }) => key);
  ({ draft } = drafting.insert(drafting.change(draft, b, "B"), c));
  const worded = drafting.worded(draft, ["B in words", "c in words"]);
  assert.deepEqual(worded.lines.map(({ words }) => words), ["B in words", "", "c in words", ""]);
  assert.deepEqual(worded.lines.map(({ played: was }) => was), ["", "", "c is played", "d is played"]);
});

test("the moves before a line of a draft", () => {
  let draft = draftFrom(1);
  const d = draft.lines[2].key;
  ({ draft } = drafting.insert(draft, draft.lines[1].key));
  assert.deepEqual(drafting.movesBefore(draft, d), ["b", "c"]);
  assert.deepEqual(drafting.movesBefore(draft, draft.lines[0].key), []);
  assert.deepEqual(drafting.gameOf(drafting.remove(draft, d)), ["a", "b", "c"]);
});

test("moves played meanwhile follow the draft, unless earlier moves have changed", () => {
  const draft = draftFrom(3);
  const next = drafting.catchUp(draft, [...game, ...played("e")], 41);
  assert.deepEqual(drafting.movesOf(next), ["d", "e"]);
  assert.ok(!drafting.isChanged(next));
  assert.equal(drafting.catchUp(draft, played("a", "x", "c", "d"), 41), null);
  assert.equal(drafting.catchUp(draft, played("a"), 41), null);
});

test("a draft follows the version that it was made from, and a later one only if it has caught up", () => {
  const draft = draftFrom(3);
  const changed = drafting.change(draft, draft.lines[0].key, "D");
  assert.equal(changed.version, 40);
  assert.equal(drafting.catchUp(changed, [...game, ...played("e")], 43).version, 43);
});

// ---- the end ----

test("an absent player has no place, and those behind move up", () => {
  const places = ({ absent }) =>
    standingOf({ totals: [112, 93, 76, 76], places: [1, 2, 3, 3], absent }, ["Gosia", "Zoë", "Finn", "Eva"]).map(
      ({ name, place }) => `${place} ${name}`,
    );
  assert.deepEqual(places({ absent: [2] }), ["1 Gosia", "2 Finn", "2 Eva", "null Zoë"]);
  assert.deepEqual(places({ absent: [1] }), ["1 Zoë", "2 Finn", "2 Eva", "null Gosia"]);
  assert.deepEqual(places({}), ["1 Gosia", "2 Zoë", "3 Finn", "3 Eva"]);
});
