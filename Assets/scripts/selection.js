// What is selected: cells in a rectangle or one by one, with the shifts in them, and what is done to all of them.

import { command, fill } from "./commands.js";
import {
  aloneIn, barOf, barsIn, board, cellAt, cellOf, cellsOf, focusOn, keyOf, refocus, rowOf, rowsOf, say, versionOf, want, words,
} from "./grid.js";

export const selected = new Set();
// Cells that were selected as cells, by their keys; the first is where the selection began.
let cells = [];
let anchor = null;
// What was copied: each shift with its place beside the first cell.
let clip = null;

export function select(id, isOn = !selected.has(id)) {
  if (isOn) selected.add(id);
  else selected.delete(id);
  cells = [];
  const cell = cellOf(barOf(id));
  if (isOn && cell) anchor = keyOf(cell);
  showSelection();
}

export function clearSelection() {
  selected.clear();
  cells = [];
  anchor = null;
  showSelection();
}

// All cells that what comes next is for, in the order of the board.
export function selectedCells() {
  const own = cells.length ? cells : Array.from(selected, (id) => cellOf(barOf(id))).filter(Boolean).map(keyOf);
  if (own.length < 2) return own;
  const wanted = new Set(own);
  return rowsOf().flatMap((row) => cellsOf(row).map(keyOf)).filter((key) => wanted.has(key));
}

// MARK: Rectangles

const placeOf = (cell) => ({ row: rowsOf().indexOf(rowOf(cell)), column: cellsOf(rowOf(cell)).indexOf(cell) });

function rectangle(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)];
  const rows = rowsOf().slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1);
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return rows.flatMap((row) => cellsOf(row).slice(left, right + 1));
}

// The least rectangle around some places.
function boxAround(places) {
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}

function choose(all) {
  cells = all.map(keyOf);
  selected.clear();
  for (const bar of all.flatMap(barsIn)) selected.add(bar.dataset.shift);
  showSelection();
}

// From where the selection began to here; a new one begins where `from` is. The keyboard is where it began: what is typed
// next goes into all of it.
export function selectTo(cell, from) {
  const first = (anchor && cellAt(anchor)) ?? from ?? cell;
  anchor = keyOf(first);
  choose(rectangle(first, cell));
  if (!first.contains(document.activeElement)) focusOn(barsIn(first)[0] ?? first, { preventScroll: true });
}

export function beginAt(cell) {
  anchor = keyOf(cell);
}

// One cell more, or one less.
export function toggleCell(cell) {
  const key = keyOf(cell);
  const all = selectedCells();
  anchor = key;
  choose((all.includes(key) ? all.filter((other) => other !== key) : [...all, key]).map(cellAt).filter(Boolean));
}

export const selectAll = () => choose(rowsOf().flatMap(cellsOf));

// MARK: Showing it

export function showSelection() {
  for (const id of selected) if (!barOf(id)) selected.delete(id);
  const chosen = new Set(Array.from(selected, barOf));
  for (const bar of document.querySelectorAll(".bar.is-selected")) if (!chosen.has(bar)) bar.classList.remove("is-selected");
  for (const bar of chosen) bar.classList.add("is-selected");
  const keys = new Set(selectedCells());
  frame(keys);
  showHandle(cells.length ? cells : []);
  const bar = document.getElementById("selection");
  if (!bar) return;
  const isPasting = document.body.classList.contains("is-pasting");
  bar.hidden = keys.size === 0 && !isPasting;
  bar.querySelector("[data-do=paste]").hidden = !clip || isPasting;
  for (const name of ["copy", "remove"]) bar.querySelector(`[data-do=${name}]`).hidden = !selected.size || isPasting;
  const line = bar.querySelector("[data-words]");
  const text = isPasting ? words().tap : !keys.size ? "" : cells.length
    ? (keys.size === 1 ? line.dataset.one : line.dataset.words.replace("{n}", keys.size))
    : line.dataset.shifts.replace("{n}", selected.size);
  if (line.textContent === text) return;
  // The bar shows it already.
  if (text) say(text, { isForEar: true });
  line.textContent = text;
}

const edges = ["top", "right", "bottom", "left"];

// One frame round all of it: a cell has the edges beyond which nothing is selected.
function frame(keys) {
  const cells = new Set(Array.from(keys, cellAt).filter(Boolean));
  for (const cell of board()?.querySelectorAll("td.cell[aria-selected]") ?? []) {
    if (cells.has(cell)) continue;
    cell.removeAttribute("aria-selected");
    delete cell.dataset.edges;
  }
  const rows = cells.size ? rowsOf() : [];
  const lines = new Map(rows.map((row, number) => [row, number]));
  for (const cell of cells) {
    const row = rowOf(cell);
    const column = Array.prototype.indexOf.call(row.cells, cell);
    const beside = {
      top: rows[lines.get(row) - 1]?.cells[column], bottom: rows[lines.get(row) + 1]?.cells[column],
      left: row.cells[column - 1], right: row.cells[column + 1],
    };
    const own = edges.filter((edge) => !cells.has(beside[edge])).join(" ");
    cell.setAttribute("aria-selected", "true");
    if (cell.dataset.edges !== own) cell.dataset.edges = own;
  }
}

// The corner that fills, in the last cell of a rectangle.
function showHandle(keys) {
  const last = keys.length ? cellAt(selectedCells().at(-1) ?? "/") : null;
  const old = document.querySelector(".fill-handle");
  const row = selected.size ? last?.parentElement : null;
  for (const other of document.querySelectorAll(".row.has-handle")) if (other !== row) other.classList.remove("has-handle");
  row?.classList.add("has-handle");
  if (old && old.parentElement === last) return;
  old?.remove();
  if (!row) return;
  const handle = document.createElement("span");
  handle.className = "fill-handle";
  handle.setAttribute("aria-hidden", "true");
  last.append(handle);
}

// MARK: What is done to it

// All that is selected where the bar is one of it, else the bar alone.
export const meant = (id) => (selected.has(id) ? [id, ...Array.from(selected).filter((other) => other !== id)] : [id]);
export const movable = (ids) => ids.filter((id) => barOf(id) && !("fixed" in barOf(id).dataset));

export function remove(ids) {
  const cell = cellOf(barOf(ids[0]));
  const place = cell && { row: rowOf(cell).dataset.row, day: cell.dataset.day };
  command("/plan/removals", movable(ids)).then((told) => {
    if (!told) return;
    clearSelection();
    if (place) want(place);
    refocus();
  });
}

// MARK: Copying

// Takes what is selected, or the one bar; false where there is nothing.
export function copy(bar, isCut = false) {
  const ids = selected.size ? Array.from(selected) : bar ? [bar.dataset.shift] : [];
  const bars = (isCut ? movable(ids) : ids).map(barOf).filter(Boolean);
  if (!bars.length) return false;
  const places = bars.map((each) => placeOf(cellOf(each)));
  const { top, left } = boxAround(places);
  clip = {
    isCut,
    items: bars.map((each, number) => ({
      id: each.dataset.shift, row: places[number].row - top, column: places[number].column - left })),
  };
  for (const each of document.querySelectorAll(".bar.is-copied")) each.classList.remove("is-copied");
  for (const each of bars) each.classList.add("is-copied");
  say(words().copied.replace("{n}", bars.length));
  showSelection();
  return true;
}

// Taps then say where the copies go.
export function beginPasting() {
  if (!copy(null)) return;
  selected.clear();
  cells = [];
  document.body.classList.add("is-pasting");
  showSelection();
}

export function endPasting() {
  const isOn = document.body.classList.contains("is-pasting");
  document.body.classList.remove("is-pasting");
  showSelection();
  return isOn;
}

export const isPasting = () => document.body.classList.contains("is-pasting");

// At a cell; one copied shift goes into every cell that is selected.
export function paste(cell) {
  if (!clip) return;
  const all = selectedCells();
  const places = clip.items.length === 1 && all.length > 1 ? all.map((key) => [cellAt(key), clip.items[0].id])
    : clip.items.map((item) => [beside(cellAt(all[0] ?? "/") ?? cell, item), item.id]);
  put(places, clip.isCut ? clip.items.map((item) => item.id) : []);
  if (clip.isCut) clip = null;
}

function beside(cell, { row, column }) {
  const place = cell && placeOf(cell);
  const there = place && rowsOf()[place.row + row];
  return (there && cellsOf(there)[place.column + column]) ?? null;
}

// Each cell becomes like a shift: what is alone in it is replaced.
function put(places, removed = []) {
  const there = places.filter(([cell]) => cell);
  if (!there.length) return;
  const fields = there.map(([cell, like]) => {
    const bar = aloneIn(cell);
    const isFree = !bar || removed.includes(bar.dataset.shift);
    return ["cell", `${keyOf(cell)}${isFree ? "" : `/${versionOf(bar)}`}~${like}`];
  });
  const gone = removed.map(barOf).filter(Boolean).map((bar) => ["remove", versionOf(bar)]);
  fill(words().site, fields, gone, true);
}

// MARK: Filling

// The cells beside the selection that a corner was drawn over, in one direction.
export function fillTargets(cell) {
  const own = selectedCells().map(cellAt);
  if (!own.length || !cell) return [];
  const box = boxAround(own.map(placeOf));
  const to = placeOf(cell);
  const down = Math.max(to.row - box.bottom, box.top - to.row, 0);
  const across = Math.max(to.column - box.right, box.left - to.column, 0);
  if (!down && !across) return [];
  const rows = rowsOf();
  const isDown = down >= across;
  const from = isDown ? Math.min(to.row, box.bottom + 1) : Math.min(to.column, box.right + 1);
  const until = isDown ? Math.max(to.row, box.top - 1) : Math.max(to.column, box.left - 1);
  return rows.flatMap((row, number) => cellsOf(row).filter((_, column) => isDown
    ? number >= from && number <= until && column >= box.left && column <= box.right && (number < box.top || number > box.bottom)
    : column >= from && column <= until && number >= box.top && number <= box.bottom && (column < box.left || column > box.right)));
}

// Fills cells with the selection, again and again.
export function fillInto(targets) {
  const { top, bottom, left, right } = boxAround(selectedCells().map(cellAt).map(placeOf));
  const [height, width] = [bottom - top + 1, right - left + 1];
  const rows = rowsOf();
  const pairs = targets.map((cell) => {
    const { row, column } = placeOf(cell);
    const wrap = (number, size) => ((number % size) + size) % size;
    const source = cellsOf(rows[top + wrap(row - top, height)])[left + wrap(column - left, width)];
    const bar = source && barsIn(source)[0];
    return bar ? [cell, bar.dataset.shift] : null;
  }).filter(Boolean);
  put(pairs);
}
