// The board's commands: sent one after the other, each stating the shifts as they were seen, and taken back.

import { barOf, cellOf, refocus, rowOf, say, versionOf, want, words } from "./grid.js";
import { Refused, SignedOut, send } from "./page.js";

// Why in turn: each states what the one before left.
let last = Promise.resolve();

const inTurn = (work) => (last = last.then(work, work));

async function post(address, fields) {
  try {
    const told = await send(address, fields);
    say(told.message ?? "", { canUndo: Boolean(told.undo) });
    return told;
  } catch (error) {
    // Why nothing where nobody is signed in: the page says so itself.
    say(error instanceof SignedOut ? "" : error instanceof Refused ? error.message : words().lost);
    return null;
  }
}

export const seen = (ids) => ids.map(barOf).filter(Boolean).map((bar) => ["shift", versionOf(bar)]);

export function command(address, ids, fields = []) {
  return inTurn(async () => {
    const shifts = seen(ids);
    if (!shifts.length) return null;
    const told = await post(address, [...shifts, ...fields]);
    if (told?.shifts?.length) want(told.shifts[0]);
    if (told) keepSteps({ undo: told.undo });
    refocus();
    return told;
  });
}

// Puts shifts into cells; the first of them gets the focus where the keyboard is not elsewhere.
export function fill(site, cells, fields, isFocused) {
  return inTurn(async () => {
    const told = await post(words().cells, [["site", site], ...cells, ...fields]);
    if (told && isFocused && told.shifts?.length) want(told.shifts[0]);
    if (told) keepSteps({ undo: told.undo });
    if (isFocused) refocus();
    return told;
  });
}

// MARK: Taking back, and making again

const stepForm = (name) => document.querySelector(`#board-undo [data-step="${name}"]`);

// Why: the part that says so may come later than the next key.
function keepSteps({ undo, redo }) {
  for (const [name, address] of Object.entries({ undo, redo })) {
    const form = stepForm(name);
    if (form) form.dataset.next = address ?? "";
  }
}

function step(name, nothing) {
  return inTurn(async () => {
    const form = stepForm(name);
    const address = form?.dataset.next ?? (form?.hidden ? "" : form?.getAttribute("action"));
    if (!address) return say(nothing);
    const cell = cellOf(document.activeElement);
    const place = cell && { row: rowOf(cell).dataset.row, day: cell.dataset.day };
    const told = await post(address, new FormData(form));
    if (!told) return;
    say(told.message);
    keepSteps(told);
    if (place) want(place);
    refocus();
  });
}

export const undo = () => step("undo", words().nothingUndone);
export const redo = () => step("redo", words().nothingRedone);

document.addEventListener("submit", (event) => {
  const name = event.target.closest?.("#board-undo") && event.target.dataset.step;
  if (!name) return;
  event.preventDefault();
  if (name === "undo") undo();
  else redo();
});

document.addEventListener("click", ({ target }) => target.id === "board-status-undo" && undo());
