// What a change would come to, asked for while it is made: hours beside names, the coverage of the days, and a sentence
// for `tell`. Of what is typed or drawn, a piece of page.

import { seen } from "./commands.js";
import { words } from "./grid.js";
import { Refused, ask, parse, send } from "./page.js";

const restBeforePreview = 120;

let asking = null;
let waiting = 0;
// The coverage of each day as it was.
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
  clearPreview();
  for (const { row, text, isOver } of told.hours) {
    const place = document.querySelector(`tr[data-row="${CSS.escape(row)}"] .row-second`);
    if (!place) continue;
    place.dataset.stored ??= place.innerHTML;
    place.textContent = text;
    place.classList.add("is-preview");
    place.classList.toggle("is-over-then", isOver);
  }
  for (const { day, html, hasGap } of told.coverage) showCoverage(day, html, hasGap);
  tell(told.message, told.conflicts.length > 0);
}

// What a line typed in cells would make; null if the answer did not come, or another one is asked for meanwhile.
export async function askTyped(text, cells) {
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
    clearPreview();
    for (const part of fresh.querySelectorAll("template")) {
      showCoverage(part.dataset.day, part.innerHTML, "gap" in part.dataset);
    }
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

// The people of a day as they would be, until the preview ends.
function showCoverage(day, html, hasGap) {
  const place = document.querySelector(`#row-coverage td[data-day="${CSS.escape(day)}"]`);
  if (!place) return;
  stored.set(place, [place.innerHTML, place.className]);
  place.innerHTML = html;
  place.classList.toggle("has-gap", hasGap);
}

function clearPreview() {
  clearHours();
  for (const [place, [html, kind]] of stored) {
    place.innerHTML = html;
    place.className = kind;
  }
  stored.clear();
}

function clearHours() {
  for (const place of document.querySelectorAll(".row-second.is-preview")) {
    place.innerHTML = place.dataset.stored;
    delete place.dataset.stored;
    place.classList.remove("is-preview", "is-over-then");
  }
}

export function endPreview() {
  clearTimeout(waiting);
  asking?.abort();
  asking = null;
  clearPreview();
}
