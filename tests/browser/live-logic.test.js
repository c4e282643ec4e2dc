// What the page of a live table decides without a page: what taps mean, which dice are asked for, what becomes of
// actions on their way to the server, and how a correction is drafted.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const assets = fileURLToPath(new URL("../../assets/live", import.meta.url));

/** A module of the page; those that are looked at here import nothing. */
function load(name) {
  const source = readFileSync(join(assets, name), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

const choice = await load("choice.js");
const throwing = await load("throwing.js");
const { following, makeOutbox, newToken, storedList, verdictOf } = await load("outbox.js");
const drafting = await load("drafting.js");

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

test("first what the moves begin with can be tapped; moves without taps are there from the start", () => {
  const { targets, complete } = choice.reachable(legal, []);
  assert.deepEqual([...targets.keys()], ["hand#w", "hand#b"]);
  assert.equal(targets.get("hand#w").length, 2);
  assert.deepEqual(complete.map(({ move }) => move), ["1: pass", "next"]);
});

test("a tap that leaves one move chooses it", () => {
  const first = choice.tap(legal, [], "hand#w");
  assert.deepEqual([first.tapped, first.chosen, first.among], [["hand#w"], null, []]);
  assert.equal(choice.tap(legal, first.tapped, "1/yellow/B2").chosen.move, "1: take w as y B2");
});

test("moves with the same taps are told apart by their words", () => {
  const { chosen, among } = choice.tap(legal, ["hand#b"], "1/blue/5");
  assert.equal(chosen, null);
  assert.deepEqual(among.map(({ words }) => words), ["blue", "blue, too"]);
});

test("a move that another one goes on from waits for its words or the next tap", () => {
  const moves = [
    { move: "a", words: "a", taps: ["x"] },
    { move: "b", words: "b", taps: ["x", "y"] },
  ];
  assert.deepEqual(choice.tap(moves, [], "x"), { tapped: ["x"], chosen: null, among: [] });
  assert.deepEqual(choice.reachable(moves, ["x"]).complete.map(({ move }) => move), ["a"]);
});

test("what moves have in common is said once", () => {
  const words = ["Ala takes white 3 as green", "Ala takes white 3 as yellow and marks A1"];
  assert.deepEqual(choice.commonStart(words), { start: "Ala takes white 3 as", rests: ["green", "yellow and marks A1"] });
  assert.deepEqual(choice.commonStart(["Ala passes"]), { start: "", rests: ["Ala passes"] });
  assert.deepEqual(choice.commonStart(["Ala takes", "Ala takes blue"]).rests, ["takes", "takes blue"]);
  assert.deepEqual(choice.commonStart(["Ala rolls", "Ben rolls"]).start, "");
});

test("a move is still legal if it is listed, or if its dice are still to be told", () => {
  assert.ok(choice.isStillLegal(legal, "1: take b"));
  assert.ok(choice.isStillLegal(legal, "2: roll 1 2 3"));
  assert.ok(!choice.isStillLegal(legal, "1: roll 1 2 3"));
  assert.ok(!choice.isStillLegal(legal, "1: take y A1"));
});

// ---- dice ----

const die = (name, more = {}) => ({ name, shows: "", faces: ["1", "2", "3"], may_stay: false, ...more });

test("dice are asked for one after the other until all are told", () => {
  let now = throwing.begin([die("w"), die("y"), die("b")]);
  assert.equal(now.open, 0);
  now = throwing.tell(now, "3");
  assert.equal(now.open, 1);
  now = throwing.tell(throwing.ask(now, 2), "1");
  assert.equal(now.open, 1, "what was left out is asked for again");
  assert.ok(!throwing.isComplete(now));
  now = throwing.tell(now, "2");
  assert.deepEqual([now.faces, now.open, throwing.isComplete(now)], [["3", "2", "1"], -1, true]);
  assert.equal(throwing.spelled(now, "1: roll ?"), "1: roll w3 y2 b1");
});

test("a face that a die does not have is not heard", () => {
  const now = throwing.begin([die("w")]);
  assert.equal(throwing.tell(now, "6"), now);
});

test("one die back", () => {
  let now = throwing.tell(throwing.tell(throwing.begin([die("w"), die("y"), die("b")]), "1"), "2");
  now = throwing.back(now);
  assert.deepEqual([now.faces, now.open], [["1", "", ""], 1]);
  now = throwing.back(throwing.back(now));
  assert.deepEqual([now.faces, now.open], [["", "", ""], 0]);
});

test("dice that may stay are thrown only if somebody says so", () => {
  let now = throwing.begin([die("", { shows: "1", may_stay: true }), die("", { shows: "2", may_stay: true })]);
  assert.deepEqual([now.open, throwing.hasChoice(now), throwing.isBegun(now)], [-1, true, false]);
  now = throwing.tell(throwing.ask(now, 1), "3");
  assert.deepEqual([now.faces, now.open, throwing.isBegun(now)], [["", "3"], -1, true]);
  assert.equal(throwing.spelled(now, "1: reroll ?"), "1: reroll 2>3");
  assert.ok(!throwing.isBegun(throwing.leave(throwing.ask(now, 1))));
});

test("what goes to a tray is not known without the referee", () => {
  assert.equal(throwing.spelled(throwing.tell(throwing.begin([die("w")]), "1"), "1: serve ?"), "");
});

// ---- the way to the server ----

/** A store as browsers have it. */
function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
}

const action = (token, follows = 5) => ({ kind: "move", words: token, body: { token, follows } });

/** An outbox whose server answers as the test says, and what was heard of it. */
function outboxWith(answers, store = storage()) {
  const sent = [];
  const heard = [];
  const post = async ({ body }) => {
    sent.push(`${body.token} after ${body.follows}`);
    const answer = answers.shift();
    if (!answer) throw new Error("nobody answers");
    return answer;
  };
  const on = {
    changed() {},
    reached: () => heard.push("reached"),
    unreachable: () => heard.push("unreachable"),
    held: ({ verdict }) => heard.push(verdict),
    done: ({ words }) => heard.push(`done ${words}`),
  };
  return { outbox: makeOutbox({ list: storedList(store, "queue"), post, on }), sent, heard, store };
}

const done = (version) => ({ status: 200, body: { version } });

test("what is done leaves the list", async () => {
  const { outbox, sent, heard } = outboxWith([done(6)]);
  await outbox.add(action("a"));
  assert.deepEqual([sent, heard, outbox.actions()], [["a after 5"], ["reached", "done a"], []]);
});

test("without a connection actions wait, outlive the page, and are sent in order, each after the one before", async () => {
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

test("a server that stops has not looked at it: the same action is sent again", async () => {
  const { outbox, sent } = outboxWith([{ status: 503, body: {} }, done(6)]);
  await outbox.add(action("a"));
  await outbox.send();
  assert.deepEqual([sent, outbox.actions()], [["a after 5", "a after 5"], []]);
});

test("what is refused holds up the others until somebody decides", async () => {
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

test("what is dropped goes, and the others go on", async () => {
  const { outbox, sent, heard } = outboxWith([{ status: 409, body: { late: true } }, done(9)]);
  await Promise.all([outbox.add(action("a")), outbox.add(action("b"))]);
  assert.equal(outbox.held().verdict, "late");
  await outbox.drop();
  assert.deepEqual(sent, ["a after 5", "b after 5"]);
  assert.deepEqual([heard.includes("done b"), outbox.actions()], [true, []]);
});

test("what was late can be sent again, as of now", async () => {
  const { outbox, sent } = outboxWith([{ status: 409, body: { late: true } }, done(9)]);
  await outbox.add(action("a"));
  await outbox.again((held) => ({ ...held, body: { ...held.body, follows: 8 } }));
  assert.deepEqual([sent, outbox.actions()], [["a after 5", "a after 8"], []]);
});

test("the last action can be taken back before it is sent, but not one that is held up", async () => {
  const { outbox } = outboxWith([]);
  await outbox.add(action("a"));
  await outbox.add(action("b"));
  outbox.takeBack();
  assert.deepEqual(outbox.actions().map(({ words }) => words), ["a"]);
  const { outbox: stuck } = outboxWith([{ status: 422, body: {} }]);
  await stuck.add(action("a"));
  stuck.takeBack();
  assert.equal(stuck.actions().length, 1);
});

test("a browser that keeps nothing keeps the list as long as the page", () => {
  const refuse = () => {
    throw new Error("no room");
  };
  const list = storedList({ getItem: refuse, setItem: refuse, removeItem: refuse }, "queue");
  list.write([action("a")]);
  assert.equal(list.read().length, 1);
});

test("answers and what they mean", () => {
  const statuses = [200, 409, 422, 410, 404, 503, 500, 400];
  const verdicts = ["done", "late", "refused", "closed", "gone", "unreachable", "trouble", "trouble"];
  assert.deepEqual(statuses.map(verdictOf), verdicts);
});

test("an action never follows something older than it has seen", () => {
  assert.deepEqual(following([action("a", 9), action("b", 5)], 7).map(({ body }) => body.follows), [9, 7]);
});

test("tokens are 128 bits and differ", () => {
  assert.match(newToken(), /^[0-9a-f]{32}$/);
  assert.notEqual(newToken(), newToken());
});

// ---- correcting ----

const game = ["a", "b", "c", "d"];

test("a draft is the game from a step on", () => {
  const draft = drafting.draftOf(game, 2);
  assert.deepEqual(drafting.movesOf(draft), ["c", "d"]);
  assert.ok(!drafting.isChanged(draft));
});

test("lines are changed, deleted, inserted and cut off", () => {
  let draft = drafting.draftOf(game, 1);
  const [b, c, d] = draft.lines.map(({ key }) => key);
  draft = drafting.change(draft, b, " B ");
  assert.deepEqual(drafting.movesOf(draft), ["B", "c", "d"]);
  draft = drafting.remove(draft, c);
  assert.deepEqual(drafting.movesOf(draft), ["B", "d"]);
  const { draft: longer, added } = drafting.insert(draft, d);
  assert.deepEqual(drafting.movesOf(longer), ["B", "d"], "an empty line is no move");
  assert.deepEqual(drafting.movesOf(drafting.change(longer, added, "x")), ["B", "x", "d"]);
  assert.deepEqual(drafting.movesOf(drafting.cut(draft, d)), ["B"]);
  assert.ok(drafting.isChanged(draft));
});

test("the referee counts moves, not lines", () => {
  let draft = drafting.draftOf(game, 1);
  ({ draft } = drafting.insert(draft, draft.lines[0].key));
  assert.equal(drafting.lineAt(draft, 3).move, "c");
  assert.equal(drafting.lineAt(draft, 9), null);
});

test("what is played meanwhile comes behind the draft, unless the past is another one", () => {
  const draft = drafting.change(drafting.draftOf(game, 3), -1, "");
  const next = drafting.catchUp(draft, [...game, "e"]);
  assert.deepEqual(drafting.movesOf(next), ["d", "e"]);
  assert.ok(!drafting.isChanged(next));
  assert.equal(drafting.catchUp(draft, ["a", "x", "c", "d"]), null);
  assert.equal(drafting.catchUp(draft, ["a"]), null);
});
