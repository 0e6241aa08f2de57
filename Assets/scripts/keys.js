// The board by keys: arrows go from shift to shift, M and C pick shifts up, Shift stretches, Escape lets go.

import { isCellOpen, openCell } from "./cell.js";
import { command, redo, undo } from "./commands.js";
import { cancelDrag } from "./drag.js";
import {
  barOf, barsIn, board, cellOf, cellsOf, fieldsFor, focusOn, isDayView, neighbor, rowOf, say, stretched, words,
} from "./grid.js";
import { askLater, endPreview } from "./preview.js";
import {
  clearSelection, copy, endPasting, meant, movable, paste, remove, select, selectAll, selectTo, selected,
  selectedCells,
} from "./selection.js";
import { useTemplateAt } from "./templates.js";

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
  say(words().picked, { isKept: true });
}

function letGo() {
  if (!held) return;
  held.to.classList.remove("is-target");
  for (const bar of document.querySelectorAll(".bar.is-held")) bar.classList.remove("is-held");
  held = null;
  endPreview();
}

function moveHeld(key) {
  const isByMinutes = isDayView() && (key === "ArrowLeft" || key === "ArrowRight");
  if (isByMinutes) held.minutes += key === "ArrowLeft" ? -15 : 15;
  const to = isByMinutes ? held.to : neighbor(held.to, key);
  if (!to) return;
  held.to.classList.remove("is-target");
  to.classList.add("is-target");
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  held.to = to;
  const mine = held;
  askLater(held.ids, fieldsFor(held.from, to, held.minutes), held.isCopy, (text) => held === mine && say(text, { isKept: true }));
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
  say(stretched(bar, edge, stretch.minutes), { isKept: true });
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
  const next = neighbor(cell, key);
  if (next && next !== cell) focusOn(step < 0 && !isSideways ? barsIn(next).at(-1) ?? next : barsIn(next)[0] ?? next);
}

const isTyping = (target) => target.matches?.("input, textarea, select, [contenteditable]");

function keyed(event) {
  if (event.key === "Escape") return event.defaultPrevented || escaped(event);
  if (isTyping(event.target) || isCellOpen()) return;
  const place = event.target.closest?.("td.cell, .bar");
  const isOnBoard = place && board()?.contains(place);
  const action = event.ctrlKey || event.metaKey ? withControl(event, isOnBoard ? place : null)
    : event.key === "?" ? showKeys : isOnBoard ? onBoard(event, place) : null;
  if (!action) return;
  event.preventDefault();
  action();
}

// As in a spreadsheet; what is selected, or where the focus is.
function withControl(event, place) {
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? redo : undo;
  if (key === "enter") return () => press("#publishing .bar-main");
  if (key === "y") return redo;
  if (!place && !selectedCells().length) return null;
  const bar = place?.matches(".bar") ? place : null;
  return {
    a: selectAll,
    c: () => copy(bar),
    x: () => copy(bar, true),
    v: () => paste(cellOf(place)),
  }[key];
}

function onBoard(event, place) {
  const bar = place.matches(".bar") ? place : null;
  const { key, altKey, shiftKey } = event;
  if (key.startsWith("Arrow")) return () => arrow(event, place, bar);
  if (altKey) return /^[1-8]$/.test(key) ? () => useTemplateAt(Number(key) - 1) : null;
  if (/^[0-9]$/.test(key)) return () => open(place, bar, key);
  if (shiftKey) return null;
  return {
    Enter: held ? dropHeld : bar ? null : () => open(place, bar),
    F2: () => open(place, bar),
    " ": bar ? () => select(bar.dataset.shift) : null,
    m: bar ? () => pick(meant(bar.dataset.shift), false) : null,
    c: bar ? () => pick(meant(bar.dataset.shift), true) : null,
    Delete: () => removeMeant(bar),
    Backspace: () => removeMeant(bar),
    Home: () => focusEdge(place, 0),
    End: () => focusEdge(place, -1),
    PageUp: () => press('.board-dates [data-step="-1"]'),
    PageDown: () => press('.board-dates [data-step="1"]'),
    t: () => press(".board-today"),
    "/": () => document.querySelector("#board-search input[type=search]")?.focus(),
    p: () => press(".plan-step button, #board-empty a.main"),
    g: () => nextGap(place),
    r: bar ? () => replaceHolder(bar) : null,
    d: () => press('.switch a[href*="view=day"]'),
    w: () => press(".switch a:nth-child(2)"),
  }[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

// What the button or link does.
const press = (selector) => document.querySelector(selector)?.click();

function focusEdge(from, at) {
  const cell = cellsOf(rowOf(cellOf(from))).at(at);
  focusOn(barsIn(cell)[0] ?? cell);
}

// The open shift, or the day that lacks someone, after this one.
function nextGap(from) {
  const open = Array.from(board().querySelectorAll(".row.is-open .bar:not(.is-pending)"));
  const lacking = Array.from(board().querySelectorAll("#row-coverage .has-gap"), (day) =>
    board().querySelector(`.row.is-open td.cell[data-day="${CSS.escape(day.dataset.day)}"]:not(:has(.bar))`)).filter(Boolean);
  const all = [...open, ...lacking].sort((a, b) => cellOf(a).dataset.day.localeCompare(cellOf(b).dataset.day));
  const next = all[(all.indexOf(from) + 1) % all.length];
  if (next) focusOn(next);
}

function replaceHolder(bar) {
  if ("fixed" in bar.dataset) return;
  location.assign(bar.querySelector("[data-could]")?.dataset.could ?? `/shifts/${bar.dataset.shift}/replacement`);
}

function open(place, bar, text = "") {
  const range = selectedCells();
  const cell = cellOf(place);
  openCell(range.length > 1 ? cellOf(document.querySelector("td.cell[aria-selected]")) ?? cell : cell, {
    text, bar: range.length > 1 ? null : bar, range: range.length > 1 ? range : null });
}

function removeMeant(bar) {
  const ids = bar ? meant(bar.dataset.shift) : Array.from(selected);
  if (ids.length) remove(ids);
}

function arrow(event, place, bar) {
  const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
  if (held) return moveHeld(event.key);
  if (event.altKey && bar && isSideways) {
    return stretchBy(bar, event.shiftKey ? "start" : "end", event.key === "ArrowLeft" ? -15 : 15);
  }
  if (event.shiftKey) return extend(place, event.key);
  focusNear(place, event.key);
}

// The rectangle grows or shrinks by a cell.
function extend(place, key) {
  const own = cellOf(place);
  const from = extend.to && selectedCells().length > 1 ? extend.to : own;
  const next = neighbor(from, key);
  if (!next) return;
  extend.to = next;
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  selectTo(next, own);
}

function showKeys() {
  document.getElementById("keys")?.togglePopover(true);
}

function escaped(event) {
  if (document.getElementById("sheet")?.open) return;
  const isDragging = cancelDrag() || endPasting();
  if (!isDragging && !held && !selectedCells().length) return;
  event.preventDefault();
  if (isDragging) return;
  if (held) {
    letGo();
    return say(words().dropped);
  }
  clearSelection();
}

document.addEventListener("keydown", keyed);
