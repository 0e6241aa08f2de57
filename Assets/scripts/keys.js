// The board by keys: arrows go from shift to shift, M and C pick shifts up, Shift stretches, Escape lets go.

import { command, undo } from "./commands.js";
import { cancelDrag } from "./drag.js";
import {
  barOf, barsIn, board, cellOf, cellsOf, fieldsFor, focusOn, isDayView, openNew, rowOf, rowsOf, say, stretched, words,
} from "./grid.js";
import { askLater, endPreview } from "./preview.js";
import { clearSelection, meant, movable, remove, select, selected } from "./selection.js";

const restBeforeStretch = 500;
let held = null;
let stretch = null;

export function pick(ids, isCopy) {
  const all = movable(ids);
  const bar = barOf(all[0]);
  if (!bar) return;
  const from = cellOf(bar);
  held = { ids: all, isCopy, from, to: from, minutes: 0 };
  for (const id of all) barOf(id).classList.add("is-held");
  from.classList.add("is-target");
  say(words().picked, true);
}

function letGo() {
  if (!held) return;
  held.to.classList.remove("is-target");
  for (const bar of document.querySelectorAll(".bar.is-held")) bar.classList.remove("is-held");
  held = null;
  endPreview();
}

function moveHeld(key) {
  const rows = rowsOf();
  const row = rows.indexOf(rowOf(held.to));
  const cells = cellsOf(rowOf(held.to));
  const column = cells.indexOf(held.to);
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  if (isSideways && isDayView()) held.minutes += step * 15;
  const to = isSideways ? (isDayView() ? held.to : cells[column + step]) : cellsOf(rows[row + step] ?? rows[row])[column];
  if (!to) return;
  held.to.classList.remove("is-target");
  to.classList.add("is-target");
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  held.to = to;
  const mine = held;
  askLater(held.ids, fieldsFor(held.from, to, held.minutes), held.isCopy, (text) => held === mine && say(text, true));
}

function dropHeld() {
  const { ids, from, to, minutes, isCopy } = held;
  const fields = fieldsFor(from, to, minutes);
  letGo();
  if (!fields.length && !isCopy) return say(words().dropped);
  command(isCopy ? "/plan/copies" : "/plan/moves", ids, fields);
}

// Steps in a row come to one change.
function stretchBy(bar, edge, minutes) {
  if ("fixed" in bar.dataset) return;
  const id = bar.dataset.shift;
  if (stretch && (stretch.id !== id || stretch.edge !== edge)) sendStretch();
  stretch ??= { id, edge, minutes: 0 };
  stretch.minutes += minutes;
  say(stretched(bar, edge, stretch.minutes), true);
  clearTimeout(stretch.timer);
  stretch.timer = setTimeout(sendStretch, restBeforeStretch);
}

function sendStretch() {
  if (!stretch) return;
  const { id, edge, minutes, timer } = stretch;
  clearTimeout(timer);
  stretch = null;
  if (minutes) command("/plan/moves", meant(id), [[edge, minutes]]);
}

function focusNear(from, key) {
  const cell = cellOf(from);
  const bars = barsIn(cell);
  const place = bars.indexOf(from);
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  // Why: in the view of a day, bars stand side by side in their one cell.
  if (isSideways === isDayView() && place >= 0 && bars[place + step]) return focusOn(bars[place + step]);
  const rows = rowsOf();
  const cells = cellsOf(rowOf(cell));
  const next = isSideways ? cells[cells.indexOf(cell) + step]
    : cellsOf(rows[rows.indexOf(rowOf(cell)) + step] ?? rowOf(cell))[cells.indexOf(cell)];
  if (next && next !== cell) focusOn(step < 0 && !isSideways ? barsIn(next).at(-1) ?? next : barsIn(next)[0] ?? next);
}

function keyed(event) {
  if (event.key === "Escape") return event.defaultPrevented || escaped(event);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.target.matches("input, textarea, select")) {
    event.preventDefault();
    return undo();
  }
  const place = event.target.closest?.("td.cell, .bar");
  if (!place || !board()?.contains(place) || event.ctrlKey || event.metaKey) return;
  const bar = place.matches(".bar") ? place : null;
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (held) return moveHeld(event.key);
    if (event.shiftKey && bar && isSideways) return stretchBy(bar, event.altKey ? "start" : "end", event.key === "ArrowLeft" ? -15 : 15);
    return focusNear(place, event.key);
  }
  if (event.altKey || event.shiftKey) return;
  const action = {
    Enter: () => (held ? dropHeld() : bar ? null : openNew(place)),
    " ": () => bar && select(bar.dataset.shift),
    m: () => bar && pick(meant(bar.dataset.shift), false),
    c: () => bar && pick(meant(bar.dataset.shift), true),
    Delete: () => bar && remove(meant(bar.dataset.shift)),
    Backspace: () => bar && remove(meant(bar.dataset.shift)),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (event.key === "Enter" && bar && !held)) return;
  event.preventDefault();
  action();
}

function escaped(event) {
  if (document.getElementById("sheet")?.open) return;
  const isDragging = cancelDrag();
  if (!isDragging && !held && !selected.size) return;
  event.preventDefault();
  if (isDragging) return;
  if (held) {
    letGo();
    return say(words().dropped);
  }
  clearSelection();
}

document.addEventListener("keydown", keyed);
