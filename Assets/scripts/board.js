// The planning board: kept a grid while its parts are replaced; what is clicked beside dragging and keys.
// The board works without this file: every shift has a sheet in which the same can be done.

import { chooseDay } from "./days.js";
import "./drag.js";
import "./filter.js";
import "./frame.js";
import "./hours.js";
import "./keys.js";
import "./templates.js";
import "./toolbars.js";
import "./time.js";
import { isCellOpen, leave, openCell, place } from "./cell.js";
import { barOf, barsIn, board, cellOf, focusOn, refocus, words } from "./grid.js";
import { isPlain } from "./page.js";
import {
  beginAt, beginPasting, clearSelection, endPasting, isPasting, paste, remove, select, selectTo, selected, selectedCells,
  showSelection, toggleCell,
} from "./selection.js";

// MARK: Keeping the board a grid

// Why: parts are replaced as they change, and one place at a time is reached by Tab. A cell becomes a stop when it gets the focus.
function prepare(scopes = [document]) {
  const table = board();
  if (!table) return;
  if (table.getAttribute("role") !== "grid") table.setAttribute("role", "grid");
  for (const scope of scopes) {
    for (const bar of scope.querySelectorAll(".bar:not([tabindex], .is-pending)")) bar.tabIndex = -1;
  }
  const current = table.querySelectorAll("td.cell[tabindex='0'], .bar[tabindex='0']");
  for (const place of Array.from(current).slice(1)) place.tabIndex = -1;
  for (const cell of table.querySelectorAll("td.cell[tabindex]:has(.bar)")) cell.removeAttribute("tabindex");
  if (!table.querySelector("td.cell[tabindex='0'], .bar[tabindex='0']")) {
    const focused = table.contains(document.activeElement) && document.activeElement.closest("td.cell, .bar");
    (focused || table.querySelector("td.cell .bar") || table.querySelector("td.cell"))?.setAttribute("tabindex", "0");
  }
  nameEmpty(scopes);
  reachLacks();
  showSelection();
  refocus();
  if (isCellOpen()) place();
}

// An empty cell says what Enter makes of it: whose shift, on which day. Why by the script: without it, nothing is done there.
function nameEmpty(scopes) {
  const { empty } = words();
  if (!empty) return;
  const days = Array.from(document.querySelectorAll("#board-columns > th"), dayOf);
  for (const scope of scopes) {
    for (const cell of scope.querySelectorAll("td.cell")) {
      if (cell.querySelector(".bar, .month-bar, .cell-away, .month-away")) cell.removeAttribute("aria-label");
      else if (!cell.ariaLabel) cell.ariaLabel = empty.replace("{name}", nameOf(cell)).replace("{day}", days[cell.cellIndex]);
    }
  }
}

const nameOf = (cell) => cell.parentElement.querySelector(".row-name")?.textContent ?? "";

// `Wed 25` in a week, else the day in words.
function dayOf(head) {
  const [weekday, number] = [".weekday", ".number"].map((part) => head.querySelector(part)?.textContent);
  return number && words().view === "week" ? `${weekday} ${number}` : head.querySelector(".hidden-text")?.textContent ?? "";
}

// What comes and goes above the board moves it.
const area = document.getElementById("board-scroll");
if (area) new ResizeObserver(() => isCellOpen() && place()).observe(area);
if (area) new MutationObserver(() => isCellOpen() && place()).observe(area.parentElement, { childList: true });

let changed = null;

// What changes in one task is prepared once, at its end.
function prepareLater(scope) {
  if (!changed) {
    changed = new Set();
    queueMicrotask(() => {
      const scopes = Array.from(changed);
      changed = null;
      prepare(scopes);
    });
  }
  changed.add(scope);
}

document.addEventListener("row:patched", ({ target }) => prepareLater(target));

// Why not any node: what a change would come to is written into the board while the hand still moves.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.matches?.("main, .board-scroll, .row")) prepareLater(node);
  }
}).observe(document.body, { childList: true, subtree: true });

// MARK: What people do

// Why in the capturing phase: before the sheet is opened by the same click.
document.addEventListener("click", (event) => {
  const could = event.target.closest?.("[data-could]");
  if (could && isPlain(event) && !isPasting()) {
    event.preventDefault();
    event.stopPropagation();
    return location.assign(could.dataset.could);
  }
  const bar = event.target.closest?.(".bar:not(.is-pending)");
  const cell = cellOf(event.target);
  if (!cell || !board()?.contains(cell)) return;
  const isChoice = event.shiftKey || event.ctrlKey || event.metaKey;
  if (!isChoice && !isPasting()) return bar && focusOn(bar);
  event.preventDefault();
  event.stopPropagation();
  leave();
  if (isPasting()) return paste(cell);
  const before = cellOf(document.activeElement);
  // Why: what is typed next goes into what is selected.
  focusOn(bar ?? cell);
  if (event.shiftKey) return selectTo(cell, before);
  if (bar) return select(bar.dataset.shift);
  toggleCell(cell);
}, true);

// Why: with Shift, a browser selects text.
document.addEventListener("mousedown", (event) => {
  if (event.shiftKey && event.target.closest?.("#board")) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const target = event.target;
  if (target.matches?.("td.cell, .timeline") && board()?.contains(target)) return clicked(cellOf(target));
  if (lacking?.contains(target)) return event.preventDefault();
  const walk = target.closest?.("[data-walk]");
  if (walk) {
    event.preventDefault();
    return walkOn(walk);
  }
  const button = target.closest?.("#selection [data-do]");
  if (button) doSelected(button.dataset.do);
});

// What a day lacks is told where the mouse rests, too; a click there keeps it.
let lacking = null;

document.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
  if (pointerType !== "mouse" || buttons) return;
  const button = target.closest?.("#row-coverage td")?.querySelector("[popovertarget]") ?? null;
  if (button === lacking) return;
  if (lacking?.isConnected) lacking.popoverTargetElement.hidePopover();
  button?.popoverTargetElement.showPopover({ source: button });
  lacking = button;
});

const lacks = () => Array.from(document.querySelectorAll("#row-coverage [popovertarget]"));

// As in the grid: one is reached by Tab, the others by arrows.
function reachLacks(chosen = document.activeElement) {
  const all = lacks();
  const one = all.includes(chosen) ? chosen : all[0];
  for (const button of all) button.tabIndex = button === one ? 0 : -1;
}

document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const place = step ? lacks().indexOf(event.target) : -1;
  const next = place < 0 ? null : lacks()[place + step];
  if (!next) return;
  event.preventDefault();
  reachLacks(next);
  next.focus();
});

function clicked(cell) {
  const wasSelected = selectedCells().length > 0;
  if (wasSelected) clearSelection();
  beginAt(cell);
  focusOn(barsIn(cell)[0] ?? cell);
  if (!barsIn(cell).length) openCell(cell);
}

// From one conflict to the next.
let walked = -1;

function walkOn(link) {
  const ids = link.dataset.walk.split(" ");
  walked = (walked + 1) % ids.length;
  const bar = barOf(ids[walked]);
  if (!bar) return;
  const number = cellOf(bar).className.match(/\bday-(\d)/)?.[1];
  const tab = number && document.querySelector(`#board-days a[data-number="${number}"]`);
  if (tab?.offsetParent) chooseDay(tab);
  bar.scrollIntoView({ block: "center", inline: "nearest" });
  focusOn(bar);
}

function doSelected(what) {
  const ids = Array.from(selected);
  if (what === "clear") return endPasting() || clearSelection();
  if (what === "paste") return paste(null);
  if (!ids.length) return;
  if (what === "remove") return remove(ids);
  beginPasting();
}

// What was published is said once: a page that is read anew has no bar.
const said = new URL(location.href);
if (said.searchParams.has("published")) {
  said.searchParams.delete("published");
  history.replaceState(history.state, "", said);
}

prepare();
if (location.hash.startsWith("#shift-") && !document.getElementById("sheet")?.open) {
  const bar = document.getElementById(location.hash.slice(1));
  if (bar) focusOn(bar);
}
