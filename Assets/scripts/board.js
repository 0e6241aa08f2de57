// The planning board: kept a grid while its parts are replaced; what is clicked beside dragging and keys.
// The board works without this file: every shift has a sheet in which the same can be done.

import "./days.js";
import "./drag.js";
import "./filter.js";
import "./frame.js";
import "./hours.js";
import { barOf, barsIn, board, cellOf, focusOn, openNew, refocus } from "./grid.js";
import { pick } from "./keys.js";
import { clearSelection, remove, select, selected, showSelection } from "./selection.js";

// MARK: Keeping the board a grid

// Why: parts are replaced as they change, and one place at a time is reached by Tab.
function prepare() {
  const table = board();
  // Why: a month is read, and leads to its days.
  if (!table || table.dataset.view === "month") return;
  if (table.getAttribute("role") !== "grid") table.setAttribute("role", "grid");
  const places = [];
  for (const cell of table.querySelectorAll("td.cell")) {
    const bars = barsIn(cell);
    if (bars.length) cell.removeAttribute("tabindex");
    else places.push(cell);
    places.push(...bars);
  }
  const current = places.filter((place) => place.getAttribute("tabindex") === "0");
  for (const place of places) if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  for (const place of current.slice(1)) place.tabIndex = -1;
  if (!current.length) (places.find((place) => place.matches(".bar")) ?? places[0])?.setAttribute("tabindex", "0");
  showSelection();
  refocus();
}

let isPreparing = false;

new MutationObserver((changes) => {
  const isOurs = changes.some(({ target, addedNodes }) =>
    addedNodes.length && (target === document.body || target.closest?.("#board") || target.matches?.("main")));
  if (!isOurs || isPreparing) return;
  isPreparing = true;
  queueMicrotask(() => {
    isPreparing = false;
    prepare();
  });
}).observe(document.body, { childList: true, subtree: true });

// MARK: What people do

// Why in the capturing phase: before the sheet is opened by the same click.
document.addEventListener("click", (event) => {
  const bar = event.target.closest?.(".bar");
  if (bar && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    return select(bar.dataset.shift);
  }
  if (bar) focusOn(bar);
}, true);

document.addEventListener("click", (event) => {
  const target = event.target;
  if (target.matches?.("td.cell, .timeline") && board()?.contains(target)) return openNew(cellOf(target));
  const chosen = target.closest?.("#board-days a[data-number]");
  if (chosen && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return chooseDay(chosen);
  }
  const walk = target.closest?.("[data-walk]");
  if (walk) {
    event.preventDefault();
    return walkOn(walk);
  }
  const button = target.closest?.("#selection [data-do]");
  if (button) doSelected(button.dataset.do);
});

function chooseDay(link) {
  for (const other of document.querySelectorAll("#board-days a")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  document.getElementById("board-scroll").dataset.chosen = link.dataset.number;
  history.replaceState(history.state, "", link.href);
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
  if (what === "clear" || !ids.length) return clearSelection();
  if (what === "remove") return remove(ids);
  focusOn(barOf(ids[0]));
  pick(ids, true);
}

prepare();
if (location.hash.startsWith("#shift-") && !document.getElementById("sheet")?.open) {
  const bar = document.getElementById(location.hash.slice(1));
  if (bar) focusOn(bar);
}
