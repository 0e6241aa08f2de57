// The board's commands: sent one after the other, each stating the shifts as they were seen, and taken back.

import { barOf, refocus, say, want, words } from "./grid.js";
import { Refused, SignedOut, send } from "./page.js";

// Why in turn: each states what the one before left.
let last = Promise.resolve();

const inTurn = (work) => (last = last.then(work, work));

async function post(address, fields) {
  try {
    const told = await send(address, fields);
    say(told.message ?? "");
    return told;
  } catch (error) {
    // Why nothing where nobody is signed in: the page says so itself.
    say(error instanceof SignedOut ? "" : error instanceof Refused ? error.message : words().lost);
    return null;
  }
}

export const seen = (ids) =>
  ids.map(barOf).filter(Boolean).map((bar) => ["shift", `${bar.dataset.shift}.${bar.dataset.revision}`]);

export function command(address, ids, fields = []) {
  return inTurn(async () => {
    const shifts = seen(ids);
    if (!shifts.length) return null;
    const told = await post(address, [...shifts, ...fields]);
    if (told?.shifts?.length) want(told.shifts[0]);
    // Why: the part that says so may come later than the next key.
    if (told?.undo) undoForm().dataset.last = told.undo;
    refocus();
    return told;
  });
}

const undoForm = () => document.getElementById("board-undo");

export function undo() {
  inTurn(async () => {
    const form = undoForm();
    const address = form.dataset.last ?? (form.hidden ? null : form.getAttribute("action"));
    if (!address) return;
    delete form.dataset.last;
    if (await post(address, new FormData(form))) say(words().undone);
  });
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "board-undo") return;
  event.preventDefault();
  undo();
});
