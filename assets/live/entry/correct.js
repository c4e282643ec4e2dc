// The draft of a correction in its dialog: it is judged whenever it changes and saved only when all of it is legal, and
// only behind the table that it was made from. Where nothing legal can be agreed on, the organiser gets it.

import * as drafting from "./drafting.js";
import { newToken } from "../server/outbox.js";
import { button, close, copyFrom, make, open, renew, say } from "../show/page.js";
import { makeSuggestions } from "./suggest.js";

const rest = 300; // milliseconds without typing, before the referee is asked
const asTyped = { spellcheck: "false", autocomplete: "off", autocapitalize: "off" };
const paragraph = (...words) => make("p", {}, ...words);
const buttons = (...children) => make("div", { class: "buttons" }, ...children);

/** `post(kind, body)` asks the server; `table` tells entries() and version(), the game as the page has it, and by(). */
export function makeCorrecting(dialog, { game, post, table }) {
  const list = dialog.querySelector("[data-draft]");
  const verdict = dialog.querySelector("[data-verdict]");
  const save = dialog.querySelector("[data-save]");
  const text = dialog.querySelector("[data-as-text]");
  const hand = dialog.querySelector("[data-hand]");
  const handed = hand.querySelector("[data-handed]");
  let draft = null;
  let token = ""; // of this draft: another one after each change
  let sent = ""; // the token that was sent to be saved
  let given = ""; // the token of what the organiser got
  let isSaving = false;
  let isStale = false; // somebody else has changed the past: that stays so
  let asked = 0; // questions to the referee: only the last answer counts
  let timer = null;

  const fieldOf = (key) => list.querySelector(`[data-line="${key}"] input`);
  const suggestions = makeSuggestions(dialog, { game, post, draft: () => draft, fieldOf, choose: put });

  // ---- the lines ----

  function lineOf({ key, move, words }, number) {
    const label = say("move_number", { number });
    const field = make("input", { value: move, "data-key": `line-${key}`, "aria-label": label, ...asTyped });
    const said = make("small", { class: "quiet" }, words);
    field.addEventListener("input", () => {
      said.textContent = "";
      renewDraft(drafting.change(draft, key, field.value));
    });
    field.addEventListener("focus", () => suggestions.about(key));
    const named = (what) => ({ title: what, "aria-label": `${what} (${number})` });
    return make(
      "li",
      { "data-line": key, value: number },
      field,
      button(`insert-${key}`, "+", () => insertBefore(key), named(say("insert"))),
      button(`delete-${key}`, "×", () => edit(drafting.remove(draft, key)), named(say("delete"))),
      said,
    );
  }

  function show() {
    const lines = draft.lines.map((line, i) => lineOf(line, draft.step + i + 1));
    const more = make("li", { class: "more" }, button("insert-end", `+ ${say("append")}`, () => insertBefore(0)));
    renew(list, ...lines, more);
    suggestions.mark();
  }

  /** Another draft: what was said of the one before counts no more. */
  function renewDraft(next) {
    draft = next;
    token = newToken();
    judgeSoon();
  }

  function edit(next) {
    renewDraft(next);
    show();
  }

  function insertBefore(key) {
    const { draft: next, added } = drafting.insert(draft, key);
    edit(next);
    fieldOf(added).focus();
    suggestions.about(added);
  }

  /** A move is chosen for a line. */
  function put(key, { move, words }) {
    edit(drafting.change(draft, key, move, words));
  }

  // ---- what the referee says ----

  function pronounce(kind, ...children) {
    verdict.className = `notice ${kind}`;
    renew(verdict, ...children);
    verdict.hidden = children.length === 0;
  }

  function unmark() {
    for (const wrong of list.querySelectorAll(".refused")) wrong.classList.remove("refused");
  }

  /** Whether an empty line is being filled in: what is legal there stays on offer. */
  const isFilling = () => draft.lines.some(({ key, move }) => key === suggestions.line() && move.trim() === "");

  /** The first move that does not fit, why, and what can be done about it. */
  function showRefusal({ step, refused }) {
    const line = step > 0 ? drafting.lineAt(draft, step) : null;
    if (!line) return pronounce("bad", paragraph(refused));
    const field = fieldOf(line.key);
    field.closest("li").classList.add("refused");
    if (!list.contains(document.activeElement)) field.scrollIntoView({ block: "nearest" });
    if (!isFilling()) suggestions.about(line.key);
    return pronounce(
      "bad",
      paragraph(make("b", {}, say("does_not_fit", { number: step })), " ", make("code", {}, line.move)),
      paragraph(refused),
      buttons(
        button("fix-change", say("change"), () => field.focus()),
        button("fix-delete", say("delete"), () => edit(drafting.remove(draft, line.key))),
        button("fix-insert", say("insert"), () => insertBefore(line.key)),
        button("fix-cut", say("cut"), () => edit(drafting.cut(draft, line.key))),
      ),
    );
  }

  function take({ status, body }) {
    unmark();
    const count = drafting.movesOf(draft).length;
    if (status === 200 && body.fits) pronounce("good", paragraph(say("fits", { n: count, count })));
    else if (status === 200) pronounce("bad", paragraph(say("no_answer")));
    else if (status === 422) showRefusal(body);
    else pronounce("bad", paragraph(body.message ?? say("trouble")));
    save.disabled = status !== 200 || !body.fits;
  }

  const correction = () => ({ follows: draft.version, token, by: table.by(), step: draft.step, moves: drafting.movesOf(draft) });

  async function judge() {
    const question = ++asked;
    if (!drafting.isChanged(draft)) {
      unmark();
      pronounce("", paragraph(say("unchanged")));
      return;
    }
    try {
      const answer = await post("correct", { ...correction(), try: true });
      if (question === asked && draft) take(answer);
    } catch {
      if (question === asked && draft) pronounce("bad", paragraph(say("no_answer")));
    }
  }

  function judgeSoon() {
    asked += 1;
    save.disabled = true;
    text.value = drafting.gameOf(draft).join("\n");
    suggestions.renew();
    clearTimeout(timer);
    if (!isStale) timer = setTimeout(judge, rest);
  }

  // ---- saving ----

  function goStale() {
    isStale = true;
    asked += 1;
    clearTimeout(timer);
    save.disabled = true;
    pronounce("bad", paragraph(say("past_changed")), buttons(button("anew", say("start_anew"), startAnew)));
  }

  function startAnew() {
    const step = Math.min(draft.step + 1, table.entries().length);
    if (step > 0) begin(step, "replace");
    else finish();
  }

  /** Sends the draft to be saved; sent twice, it is saved once. Whether it is saved now. */
  async function send() {
    sent = token;
    asked += 1;
    clearTimeout(timer);
    save.disabled = true;
    isSaving = true;
    list.inert = true;
    try {
      const answer = await post("correct", correction());
      if (answer.status === 200 && Number.isInteger(answer.body.version)) return true;
      if (draft) take(answer);
    } catch {
      save.disabled = token !== sent;
      if (draft) pronounce("bad", paragraph(say("no_answer")));
    } finally {
      isSaving = false;
      list.inert = false;
    }
    return false;
  }

  async function store() {
    if (await send()) finish();
    else if (draft) follow();
  }

  /** The past is another one. If this draft was sent and its answer got lost, the server knows whether it was that. */
  async function findOut() {
    if (sent === token && (await send())) finish();
    else if (draft) goStale();
  }

  /** The table has changed. While a correction is being saved, it may have been that one. */
  function follow() {
    if (!draft || isStale || isSaving || draft.version === table.version()) return;
    const next = drafting.catchUp(draft, table.entries(), table.version());
    if (!next) {
      findOut();
      return;
    }
    const hasGrown = next.base.length > draft.base.length;
    draft = next;
    if (hasGrown) edit(next);
    else judgeSoon();
  }

  // ---- the end of it ----

  function finish() {
    close(dialog);
    end();
  }

  function end() {
    clearTimeout(timer);
    asked += 1;
    draft = null;
  }

  /** A draft that would be lost is asked about first. */
  function askToLeave(event) {
    if (!draft || !drafting.isChanged(draft) || given === token) return;
    event.preventDefault();
    asked += 1;
    clearTimeout(timer);
    pronounce(
      "",
      paragraph(say("not_saved_yet")),
      buttons(
        button("go-on", say("go_on_correcting"), isStale ? goStale : judge, { class: "main", "data-first": true }),
        button("leave", say("drop_draft"), finish),
      ),
    );
    verdict.querySelector("[data-first]").focus();
  }

  async function handOver(event) {
    event.preventDefault();
    const mine = token;
    let words = say("no_answer");
    try {
      const reason = hand.elements.reason.value.trim();
      const answer = await post("draft", { moves: drafting.gameOf(draft), reason });
      if (answer.status === 200) given = mine;
      words = answer.status === 200 ? say("handed") : (answer.body.refused ?? answer.body.message ?? say("trouble"));
    } catch {
      // It can be tried again.
    }
    handed.className = `notice ${given === mine ? "good" : "bad"}`;
    handed.textContent = words;
    handed.hidden = false;
  }

  save.addEventListener("click", store);
  hand.addEventListener("submit", handOver);
  dialog.querySelector("[data-give-up]").addEventListener("click", finish);
  dialog.addEventListener("cancel", askToLeave);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    askToLeave(event);
    if (!event.defaultPrevented) finish();
  });
  dialog.addEventListener("close", end);
  dialog.querySelector("[data-copy]").addEventListener("click", () => copyFrom(text));

  /** A draft from a move on, changed as was asked for. */
  function begin(step, how) {
    draft = drafting.draftOf(table.entries(), step - 1, table.version());
    isStale = false;
    handed.hidden = true;
    const first = draft.lines[0];
    let focus = first.key;
    if (how === "delete") {
      focus = draft.lines[1]?.key;
      draft = drafting.remove(draft, first.key);
    }
    if (how === "insert") ({ draft, added: focus } = drafting.insert(draft, first.key));
    edit(draft);
    open(dialog);
    (fieldOf(focus) ?? dialog.querySelector("[data-give-up]")).focus();
    suggestions.about(focus);
  }

  return { begin, follow, isSaving: () => isSaving };
}
