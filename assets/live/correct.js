// The two dialogs of the ledger: what can be done about a move, and the draft of a correction, which is judged whenever
// it changes and saved only when all of it is legal.

import { catchUp, change, cut, draftOf, insert, isChanged, lineAt, movesOf, remove } from "./drafting.js";
import { newToken } from "./outbox.js";
import { button, close, make, open, renew, say, timeOf } from "./page.js";

const rest = 300; // milliseconds without typing, before the referee is asked
const asTyped = { spellcheck: "false", autocomplete: "off", autocapitalize: "off" };

/** What can be done about a move of the ledger; `act` hears undo(step), correct(step, how). */
export function makeMoveDialog(dialog, { entries, act }) {
  let step = 0;
  const title = dialog.querySelector("[data-words-of]");
  const facts = dialog.querySelector("[data-facts]");
  dialog.addEventListener("click", (event) => {
    const doing = event.target.closest("button")?.dataset.do;
    if (!doing) return;
    close(dialog);
    if (doing === "undo") act.undo(step === entries().length ? step - 1 : step);
    else if (doing !== "close") act.correct(step, doing);
  });
  return {
    show(number) {
      step = number;
      const { words, move, at, virtual } = entries()[number - 1];
      title.textContent = `${number}. ${words}`;
      facts.replaceChildren(make("code", {}, move), ` · ${timeOf(at)}`, virtual ? ` · ${say("virtual")}` : "");
      const isLast = number === entries().length;
      dialog.querySelector('[data-do="undo"]').textContent = isLast ? say("undo_this") : say("undo_after");
      open(dialog);
    },
  };
}

/** `post(body)` asks the server about a correction; `moves()` and `version()` are the game as the page has it. */
export function makeCorrecting(dialog, { post, moves, version, by }) {
  const list = dialog.querySelector("[data-draft]");
  const verdict = dialog.querySelector("[data-verdict]");
  const save = dialog.querySelector("[data-save]");
  const text = dialog.querySelector("[data-as-text]");
  let draft = null;
  let asked = 0;
  let timer = null;
  let refusal = null; // { step, refused } of the first move that does not fit
  let token = "";

  const fieldOf = (key) => list.querySelector(`[data-line="${key}"] input`);

  function lineOf({ key, move }, number) {
    const label = say("move_number", { number });
    const field = make("input", { value: move, "data-key": `line-${key}`, "aria-label": label, ...asTyped });
    field.addEventListener("input", () => {
      draft = change(draft, key, field.value);
      judgeSoon();
    });
    const named = (words) => ({ title: words, "aria-label": `${words} (${number})` });
    return make(
      "li",
      { "data-line": key, value: number },
      field,
      button(`insert-${key}`, "+", () => insertBefore(key), named(say("insert"))),
      button(`delete-${key}`, "×", () => edit(remove(draft, key)), named(say("delete"))),
    );
  }

  function show() {
    const lines = draft.lines.map((line, i) => lineOf(line, draft.step + i + 1));
    const more = make("li", { class: "more" }, button("insert-end", `+ ${say("append")}`, () => insertBefore(0)));
    renew(list, ...lines, more);
    text.value = [...draft.base.slice(0, draft.step), ...movesOf(draft)].join("\n");
  }

  function edit(next) {
    draft = next;
    show();
    judgeSoon();
  }

  function insertBefore(key) {
    const { draft: next, added } = insert(draft, key);
    edit(next);
    fieldOf(added).focus();
  }

  // ---- what the referee says ----

  function pronounce(kind, ...children) {
    verdict.className = `notice ${kind}`;
    renew(verdict, ...children);
    verdict.hidden = children.length === 0;
  }

  /** The first move that does not fit, why, and what can be done about it. */
  function showRefusal() {
    for (const wrong of list.querySelectorAll(".refused")) wrong.classList.remove("refused");
    const line = refusal.step > 0 ? lineAt(draft, refusal.step) : null;
    if (!line) return pronounce("bad", make("p", {}, refusal.refused));
    const field = fieldOf(line.key);
    field.closest("li").classList.add("refused");
    if (!list.contains(document.activeElement)) field.scrollIntoView({ block: "nearest" });
    return pronounce(
      "bad",
      make("p", {}, make("b", {}, say("does_not_fit", { number: refusal.step })), " ", make("code", {}, line.move)),
      make("p", {}, refusal.refused),
      make(
        "div",
        { class: "buttons" },
        button("fix-change", say("change"), () => field.focus()),
        button("fix-delete", say("delete"), () => edit(remove(draft, line.key))),
        button("fix-insert", say("insert"), () => insertBefore(line.key)),
        button("fix-cut", say("cut"), () => edit(cut(draft, line.key))),
      ),
    );
  }

  function bodyOf(only) {
    return { follows: version(), token, by: by(), step: draft.step, moves: movesOf(draft), ...(only && { try: true }) };
  }

  /** The answer to the last question; what is not the last is not heard. */
  async function ask(only) {
    const number = ++asked;
    const answer = await post(bodyOf(only));
    return number === asked && draft ? answer : null;
  }

  function take(answer) {
    refusal = null;
    for (const wrong of list.querySelectorAll(".refused")) wrong.classList.remove("refused");
    if (answer.status === 200) {
      pronounce("good", make("p", {}, say("fits", { n: movesOf(draft).length, count: movesOf(draft).length })));
    } else if (answer.status === 422) {
      refusal = answer.body;
      showRefusal();
    } else {
      pronounce("bad", make("p", {}, answer.body.message ?? say("trouble")));
    }
    save.disabled = answer.status !== 200;
  }

  async function judge() {
    if (!isChanged(draft)) {
      asked += 1;
      pronounce("", make("p", {}, say("unchanged")));
      return;
    }
    try {
      const answer = await ask(true);
      if (answer) take(answer);
    } catch {
      pronounce("bad", make("p", {}, say("no_answer")));
    }
  }

  function judgeSoon() {
    save.disabled = true;
    text.value = [...draft.base.slice(0, draft.step), ...movesOf(draft)].join("\n");
    clearTimeout(timer);
    timer = setTimeout(judge, rest);
  }

  async function store() {
    save.disabled = true;
    try {
      const answer = await ask(false);
      if (!answer) return;
      if (answer.status === 200) finish();
      else take(answer);
    } catch {
      save.disabled = false; // the token makes sure that it is done once
      pronounce("bad", make("p", {}, say("no_answer")));
    }
  }

  function finish() {
    clearTimeout(timer);
    draft = null;
    close(dialog);
  }

  save.addEventListener("click", store);
  dialog.querySelector("[data-give-up]").addEventListener("click", finish);
  dialog.addEventListener("close", () => {
    draft = null;
  });
  dialog.querySelector("[data-copy]").addEventListener("click", () => {
    text.focus();
    text.select();
    document.execCommand("copy"); // the newer way is not there without encryption
  });

  return {
    /** A draft from a move on, changed as was asked for. */
    begin(step, how) {
      draft = draftOf(moves(), step - 1);
      token = newToken();
      const first = draft.lines[0];
      if (how === "delete") draft = remove(draft, first.key);
      let focus = first.key;
      if (how === "insert") ({ draft, added: focus } = insert(draft, first.key));
      show();
      open(dialog);
      (fieldOf(focus) ?? save).focus();
      judgeSoon();
    },
    /** The table has changed. */
    follow() {
      if (!draft) return;
      const next = catchUp(draft, moves());
      if (!next) {
        save.disabled = true;
        clearTimeout(timer);
        pronounce("bad", make("p", {}, say("past_changed")));
      } else if (next.base.length !== draft.base.length) {
        draft = next;
        show();
        judgeSoon();
      }
    },
  };
}
