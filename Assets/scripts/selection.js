// The shifts that are selected, and what is done to all of them.

import { command } from "./commands.js";
import { barOf, board, cellOf, refocus, rowOf, say, want } from "./grid.js";

export const selected = new Set();

export function select(id, isOn = !selected.has(id)) {
  if (isOn) selected.add(id);
  else selected.delete(id);
  showSelection();
}

export function clearSelection() {
  selected.clear();
  showSelection();
}

export function showSelection() {
  for (const id of selected) if (!barOf(id)) selected.delete(id);
  for (const bar of document.querySelectorAll(".bar")) bar.classList.toggle("is-selected", selected.has(bar.dataset.shift));
  for (const cell of board()?.querySelectorAll("td.cell[aria-selected]") ?? []) cell.removeAttribute("aria-selected");
  for (const id of selected) cellOf(barOf(id))?.setAttribute("aria-selected", "true");
  const bar = document.getElementById("selection");
  if (!bar) return;
  bar.hidden = selected.size === 0;
  const line = bar.querySelector("[data-words]");
  const text = line.dataset.words.replace("{n}", selected.size);
  if (line.textContent === text) return;
  if (selected.size) say(text);
  line.textContent = text;
}

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
