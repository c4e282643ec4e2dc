// The dialog for correcting earlier moves: the draft is judged whenever it changes, and can be saved only when all of
// it is legal and it still follows the table it was made from. If there is no agreement, the draft can be sent to the
// organiser.

import * as drafting from "./draft.js";
import { newToken } from "../server/outbox.js";
import { button, close, copyFrom, make, open, recall, remember, renew, say } from "../show/page.js";
import { makeSuggestions } from "./suggestions.js";

const rest = 300; // milliseconds without typing before the referee is asked
const repeat = 20_000; // milliseconds between two times that the others are told about the open dialog
const asTyped = { spellcheck: "false", autocomplete: "off", autocapitalize: "off" };
const paragraph = (...words) => make("p", {}, ...words);
const buttons = (...children) => make("div", { class: "buttons" }, ...children);

/**
 * `post(kind, body)` asks the server; `tell(by, isOn)` tells the others that earlier moves are being changed here, or
 * not any more; `table` provides entries() and version(), the game as shown on the page, and by().
 */
export function makeCorrecting(dialog, { game, players, post, tell, table }) {
  const list = dialog.querySelector("[data-draft]");
  const verdict = dialog.querySelector("[data-verdict]");
  const save = dialog.querySelector("[data-save]");
  const text = dialog.querySelector("[data-as-text]");
  const handover = dialog.querySelector("[data-hand]");
  const receipt = handover.querySelector("[data-handed]");
  const giveUp = dialog.querySelector("[data-give-up]");
  const notation = dialog.querySelector("[data-notation]");
  let draft = null;
  let token = ""; // of this draft: each change gets a new one
  let sent = ""; // the token that was sent to be saved
  let submitted = ""; // the token of the draft sent to the organiser
  let isSaving = false;
  let isStale = false; // earlier moves were changed by someone else; this stays true
  let asked = 0; // questions to the referee: only the last answer counts
  let timer = null;
  let telling = null; // repeats what the others are told

  const fieldOf = (key) => list.querySelector(`[data-line="${key}"] input`);
  const suggestions = makeSuggestions(dialog, { game, post, draft: () => draft, fieldOf, choose: put });

  // ---- the lines ----

  /** A line in words: as the referee understands it, or as it was played; a move that fits nowhere as it was typed. */
  const wordsOf = ({ move, words, played }) => words || played || drafting.withName(move, players) || say("choose_above");

  function lineOf(line, number) {
    const { key, move } = line;
    const label = say("move_number", { number });
    const field = make("input", { value: move, "data-key": `line-${key}`, "aria-label": label, ...asTyped });
    const said = button(`said-${key}`, wordsOf(line), () => suggestions.showFor(key), { class: "said", "data-said": true });
    field.addEventListener("input", () => {
      renewDraft(drafting.change(draft, key, field.value));
      said.textContent = wordsOf(draft.lines.find((one) => one.key === key));
    });
    field.addEventListener("focus", () => suggestions.showFor(key));
    const named = (what) => ({ title: what, "aria-label": `${what} (${number})` });
    return make(
      "li",
      { "data-line": key, value: number },
      said,
      button(`insert-${key}`, "+", () => insertBefore(key), named(say("insert"))),
      button(`delete-${key}`, "×", () => edit(drafting.remove(draft, key)), named(say("delete"))),
      field,
    );
  }

  /** The moves in words, as the referee understands them. */
  function word(words) {
    draft = drafting.worded(draft, words);
    for (const line of draft.lines) list.querySelector(`[data-line="${line.key}"] [data-said]`).textContent = wordsOf(line);
  }

  /** The focus goes to the field of a line if the notation is shown, otherwise to its words. */
  function focusOn(key) {
    const field = fieldOf(key);
    (notation.checked ? field : field?.closest("li").querySelector("[data-said]"))?.focus();
  }

  function show() {
    const lines = draft.lines.map((line, i) => lineOf(line, draft.step + i + 1));
    const more = make("li", { class: "more" }, button("insert-end", `+ ${say("append")}`, () => insertBefore(0)));
    renew(list, ...lines, more);
    suggestions.mark();
  }

  /** Replaces the draft; the verdict on the old one is void. */
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
    focusOn(added);
    suggestions.showFor(added);
  }

  /** Puts a chosen move into a line. */
  function put(key, { move, words }) {
    edit(drafting.change(draft, key, move, words));
  }

  // ---- what the referee says ----

  function showVerdict(kind, ...children) {
    verdict.className = `notice ${kind}`;
    renew(verdict, ...children);
    verdict.hidden = children.length === 0;
  }

  function unmark() {
    for (const wrong of list.querySelectorAll(".refused")) wrong.classList.remove("refused");
  }

  /** Whether an empty line is being filled in: the legal moves there stay on offer. */
  const isFilling = () => draft.lines.some(({ key, move }) => key === suggestions.line() && move.trim() === "");

  /** Shows the first move that does not fit, why, and the possible fixes. */
  function showRefusal({ step, refused }) {
    const line = step > 0 ? drafting.lineAt(draft, step) : null;
    if (!line) return showVerdict("bad", paragraph(refused));
    const field = fieldOf(line.key);
    field.closest("li").classList.add("refused");
    if (!list.contains(document.activeElement)) field.scrollIntoView({ block: "nearest" });
    if (!isFilling()) suggestions.showFor(line.key);
    return showVerdict(
      "bad",
      paragraph(make("b", {}, say("does_not_fit", { number: step })), " ", wordsOf(line)),
      paragraph(refused),
      buttons(
        button("fix-change", say("change"), () => {
          focusOn(line.key);
          suggestions.showFor(line.key);
        }),
        button("fix-delete", say("delete"), () => edit(drafting.remove(draft, line.key))),
        button("fix-insert", say("insert"), () => insertBefore(line.key)),
        button("fix-cut", say("cut"), () => edit(drafting.cut(draft, line.key))),
      ),
    );
  }

  function take({ status, body }) {
    unmark();
    if (body.words) word(body.words);
    const count = drafting.movesOf(draft).length;
    if (status === 200 && body.fits) showVerdict("good", paragraph(say("fits", { n: count, count })));
    else if (status === 200) showVerdict("bad", paragraph(say("no_answer")));
    else if (status === 422) showRefusal(body);
    else showVerdict("bad", paragraph(body.message ?? say("server_error")));
    save.disabled = status !== 200 || !body.fits;
  }

  const correction = () => ({ follows: draft.version, token, by: table.by(), step: draft.step, moves: drafting.movesOf(draft) });

  async function judge() {
    const question = ++asked;
    if (!drafting.isChanged(draft)) {
      unmark();
      showVerdict("", paragraph(say("unchanged")));
      return;
    }
    try {
      const answer = await post("correct", { ...correction(), try: true });
      if (question === asked && draft) take(answer);
    } catch {
      if (question === asked && draft) showVerdict("bad", paragraph(say("no_answer")));
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
    showVerdict("bad", paragraph(say("past_changed")), buttons(button("anew", say("start_anew"), startAnew)));
  }

  function startAnew() {
    const step = Math.min(draft.step + 1, table.entries().length);
    if (step > 0) begin(step, "replace");
    else finish();
  }

  /** Sends the draft to be saved; sent twice, it is saved once. Returns whether it is saved now. */
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
      if (draft) showVerdict("bad", paragraph(say("no_answer")));
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

  /**
   * Earlier moves have changed. If this draft was sent and its answer was lost, the server knows whether the change was
   * this draft.
   */
  async function findOut() {
    if (sent === token && (await send())) finish();
    else if (draft) goStale();
  }

  /** The table has changed. While a correction is being saved, the change may be that correction. */
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
    if (telling) tell(table.by(), false);
    clearInterval(telling);
    telling = null;
  }

  function tellOthers() {
    tell(table.by(), true);
    telling ??= setInterval(() => tell(table.by(), true), repeat);
  }

  /** Asks before discarding a changed draft. */
  function askToLeave(event) {
    if (!draft || !drafting.isChanged(draft) || submitted === token) return;
    event.preventDefault();
    asked += 1;
    clearTimeout(timer);
    showVerdict(
      "",
      paragraph(say("not_saved_yet")),
      buttons(
        button("go-on", say("go_on_correcting"), isStale ? goStale : judge, { class: "main", "data-first": true }),
        button("leave", say("drop_draft"), finish),
      ),
    );
    verdict.querySelector("[data-first]").focus();
  }

  async function sendToOrganiser(event) {
    event.preventDefault();
    const mine = token;
    let words = say("no_answer");
    try {
      const reason = handover.elements.reason.value.trim();
      const answer = await post("draft", { moves: drafting.gameOf(draft), reason });
      if (answer.status === 200) submitted = mine;
      if (answer.status === 200) giveUp.textContent = giveUp.dataset.afterwards;
      words = answer.status === 200 ? say("handed") : (answer.body.refused ?? answer.body.message ?? say("server_error"));
    } catch {
      // The player can try again.
    }
    receipt.className = `notice ${submitted === mine ? "good" : "bad"}`;
    receipt.textContent = words;
    receipt.hidden = false;
  }

  save.addEventListener("click", store);
  handover.addEventListener("submit", sendToOrganiser);
  giveUp.addEventListener("click", finish);
  notation.checked = recall("live notation", "no") === "yes";
  notation.addEventListener("change", () => remember("live notation", notation.checked ? "yes" : "no"));
  dialog.addEventListener("cancel", askToLeave);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    askToLeave(event);
    if (!event.defaultPrevented) finish();
  });
  dialog.addEventListener("close", end);
  dialog.querySelector("[data-copy]").addEventListener("click", () => copyFrom(text));

  /** Opens a draft from a move on, with the requested change. */
  function begin(step, how) {
    draft = drafting.draftOf(table.entries(), step - 1, table.version());
    isStale = false;
    receipt.hidden = true;
    giveUp.textContent = giveUp.dataset.before;
    const first = draft.lines[0];
    let focus = first.key;
    if (how === "delete") {
      focus = draft.lines[1]?.key;
      draft = drafting.remove(draft, first.key);
    }
    if (how === "insert") ({ draft, added: focus } = drafting.insert(draft, first.key));
    edit(draft);
    open(dialog);
    if (fieldOf(focus)) focusOn(focus);
    else giveUp.focus();
    suggestions.showFor(focus);
    tellOthers();
  }

  return { begin, follow, isSaving: () => isSaving, isOpen: () => draft !== null };
}
