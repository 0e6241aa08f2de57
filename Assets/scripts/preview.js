// What a change would come to, asked for while it is made: hours beside names, the coverage of the days, and a sentence
// for `tell`. Of what is typed or drawn, a piece of page.

import { seen } from "./commands.js";
import { words } from "./grid.js";
import { Refused, ask, parse, send } from "./page.js";

const restBeforePreview = 120;

let asking = null;
let waiting = 0;
// What stood at each place before, and what is shown there.
const stored = new Map();

export function askLater(ids, fields, isCopy, tell) {
  clearTimeout(waiting);
  waiting = setTimeout(() => askMoved(ids, fields, isCopy, tell), restBeforePreview);
}

// How the board draws coverage.
const drawing = () => [["view", words().view], ["most", document.getElementById("row-coverage")?.dataset.most ?? ""]];

async function askMoved(ids, fields, isCopy, tell) {
  asking?.abort();
  asking = new AbortController();
  const all = [...seen(ids), ...fields, ["day", words().day], ...drawing(), ...(isCopy ? [["copy", "1"]] : [])];
  try {
    showPreview(await send("/plan/preview", all, asking.signal), tell);
  } catch (error) {
    if (error instanceof Refused) tell(error.message, true);
  }
}

function showPreview(told, tell) {
  const hours = told.hours.map(({ row, text, isOver }) => [
    document.querySelector(`tr[data-row="${CSS.escape(row)}"] .row-second`), "textContent", text,
    { "is-preview": true, "is-over-then": isOver }]);
  show([...hours, ...told.coverage.map(({ day, html, hasGap }) => coverage(day, html, hasGap))]);
  tell(told.message, told.conflicts.length > 0);
}

// The people of a day as they would be.
const coverage = (day, html, hasGap) => [
  document.querySelector(`#row-coverage td[data-day="${CSS.escape(day)}"]`), "innerHTML", html, { "has-gap": hasGap }];

// What a line typed in cells would make, drawn if it is what Enter makes; null if the answer did not come, or another one is asked
// for meanwhile.
export async function askTyped(text, cells, isDrawn = true) {
  asking?.abort();
  asking = new AbortController();
  const fields = [["site", words().site], ["text", text], ...cells, ...drawing()];
  try {
    const told = await ask(words().typing, {
      method: "POST", headers: { Accept: "text/html" }, body: new URLSearchParams(fields), redirect: "manual",
      signal: asking.signal,
    });
    const fresh = told.ok && parse(await told.text()).getElementById("cell-answer");
    if (!fresh) return null;
    show(Array.from(isDrawn ? fresh.querySelectorAll("template") : [], (part) => coverage(part.dataset.day, part.innerHTML, "gap" in part.dataset)));
    return fresh;
  } catch {
    // Why nothing: what was typed can be saved without being told what it makes.
    return null;
  }
}

export function askTypedLater(text, cells) {
  clearTimeout(waiting);
  waiting = setTimeout(() => askTyped(text, cells), restBeforePreview);
}

// In place of what is stored, until the preview ends. What stands there already is left alone: the hand is on its way meanwhile.
function show(places) {
  const next = new Map(places.filter(([place]) => place).map(([place, ...look]) => [place, look]));
  for (const [place, { html, kind }] of stored) {
    if (next.has(place)) continue;
    place.innerHTML = html;
    place.className = kind;
    stored.delete(place);
  }
  for (const [place, [content, value, classes]] of next) {
    if (!stored.has(place)) stored.set(place, { html: place.innerHTML, kind: place.className });
    const old = stored.get(place);
    if (old.shown !== value) place[content] = old.shown = value;
    for (const [name, isOn] of Object.entries(classes)) place.classList.toggle(name, isOn);
  }
}

// What others changed meanwhile is what is stored.
document.addEventListener("row:patched", ({ target }) => {
  for (const place of stored.keys()) if (target.contains(place)) stored.delete(place);
});

export function endPreview() {
  clearTimeout(waiting);
  asking?.abort();
  asking = null;
  show([]);
}
