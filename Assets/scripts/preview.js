// What a change would come to, asked for while it is made: hours beside names, and a sentence for `tell`.

import { seen } from "./commands.js";
import { words } from "./grid.js";
import { Refused, send } from "./page.js";

const restBeforePreview = 120;

let asking = null;
let waiting = 0;

export function askLater(ids, fields, isCopy, tell) {
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(ids, fields, isCopy, tell), restBeforePreview);
}

async function ask(ids, fields, isCopy, tell) {
  asking?.abort();
  asking = new AbortController();
  const all = [...seen(ids), ...fields, ["day", words().day], ...(isCopy ? [["copy", "1"]] : [])];
  try {
    showPreview(await send("/plan/preview", all, asking.signal), tell);
  } catch (error) {
    if (error instanceof Refused) tell(error.message, true);
  }
}

function showPreview(told, tell) {
  clearHours();
  for (const { row, text, isOver } of told.hours) {
    const place = document.querySelector(`tr[data-row="${CSS.escape(row)}"] .row-second`);
    if (!place) continue;
    place.dataset.stored ??= place.innerHTML;
    place.textContent = text;
    place.classList.add("is-preview");
    place.classList.toggle("is-over-then", isOver);
  }
  tell(told.message, told.conflicts.length > 0);
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
  clearHours();
}
