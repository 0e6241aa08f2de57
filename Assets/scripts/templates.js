// Templates above the board: pressed, dropped or chosen by key, they go into the cells that are meant.

import { closeCell, isCellOpen, openCells } from "./cell.js";
import { fill } from "./commands.js";
import { hold, swallowClick } from "./drag.js";
import { aloneIn, board, cellAt, cellOf, keyOf, say, versionOf, words } from "./grid.js";
import { clearSelection, selectedCells } from "./selection.js";

const farEnough = 5;
let drag = null;
let wasIn = null;

// The cell that somebody was in last.
document.addEventListener("focusin", ({ target }) => {
  const cell = cellOf(target);
  if (cell && board()?.contains(cell)) wasIn = keyOf(cell);
});

const chips = () => Array.from(document.querySelectorAll("#board-templates [data-pattern]"));

export function useTemplateAt(number) {
  const chip = chips()[number];
  if (chip) use(chip.dataset.pattern);
  return Boolean(chip);
}

function use(pattern, cell = null) {
  const all = cell ? [keyOf(cell)] : isCellOpen() ? openCells() : selectedCells();
  const places = (all.length ? all : [wasIn]).filter((key) => key && cellAt(key));
  if (!places.length) return say(words().unchosen);
  if (isCellOpen()) closeCell();
  const fields = places.map((key) => {
    const bar = aloneIn(cellAt(key));
    return ["cell", bar ? `${key}/${versionOf(bar)}` : key];
  });
  clearSelection();
  fill(words().site, fields, [["pattern", pattern]], true);
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest?.("#board-templates [data-pattern]");
  if (chip) use(chip.dataset.pattern);
});

// MARK: Dropping

document.addEventListener("pointerdown", (event) => {
  const chip = event.target.closest?.("#board-templates [data-pattern]");
  if (chip && event.button === 0 && event.pointerType !== "touch") {
    drag = { chip, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < farEnough) return;
    drag.ghost = drag.chip.cloneNode(true);
    drag.ghost.className += " is-ghost";
    drag.ghost.setAttribute("aria-hidden", "true");
    document.body.append(drag.ghost);
    hold(drag, drag.ghost, "is-dragging");
  }
  const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
  drag.ghost.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`;
  if (cell === drag.cell) return;
  drag.cell?.classList.remove("is-target");
  cell?.classList.add("is-target");
  drag.cell = cell;
});

function drop(isDone) {
  if (!drag) return;
  const { ghost, cell, chip } = drag;
  ghost?.remove();
  cell?.classList.remove("is-target");
  drag = null;
  if (!ghost) return;
  swallowClick();
  if (isDone && cell) use(chip.dataset.pattern, cell);
}

document.addEventListener("pointerup", () => drop(true));
document.addEventListener("pointercancel", () => drop(false));
document.addEventListener("keydown", (event) => event.key === "Escape" && drop(false));
