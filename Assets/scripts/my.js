// My shifts: the month goes by the arrow keys. Left and right by day, up and down by week, Home and End within the week,
// the Page keys by month. One day of the grid takes the focus at a time.

import "./copy.js";

let cells = [];
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const dayMilliseconds = 86_400_000;

const placeOf = (cell) => cell.querySelector("a") ?? cell;
const find = (date) => cells.find((cell) => cell.dataset.date === date);
const later = (date, days) => new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);

function choose(cell) {
  for (const other of cells) placeOf(other).tabIndex = other === cell ? 0 : -1;
}

function go(cell) {
  choose(cell);
  placeOf(cell).focus();
}

// The other month opens with its day in focus.
function turn(isNext, date) {
  const link = document.querySelector(`.month-head [rel=${isNext ? "next" : "prev"}]`);
  location.href = `${link.href}#at-${date}`;
}

// The same day of another month, or its last.
function monthLater(date, months) {
  const [year, month, day] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

function pressed(event) {
  const cell = event.target.closest("[data-date]");
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const { date } = cell.dataset;
  const week = cells.filter((other) => other.parentElement === cell.parentElement);
  let wanted = null;
  if (event.key in steps) wanted = later(date, steps[event.key]);
  else if (event.key === "Home") wanted = week[0].dataset.date;
  else if (event.key === "End") wanted = week.at(-1).dataset.date;
  else if (event.key === "PageUp" || event.key === "PageDown") {
    event.preventDefault();
    return turn(event.key === "PageDown", monthLater(date, event.key === "PageDown" ? 1 : -1));
  } else return;
  event.preventDefault();
  const found = find(wanted);
  if (found && !found.offsetParent) unfold(true);
  if (found) go(found);
  else turn(wanted > date, wanted);
}

// The grid as the server wrote it, which a change of the month puts in the place of the one before.
function prepare() {
  const grid = document.querySelector(".month-grid:not([role])");
  if (!grid) return;
  const focused = document.activeElement?.closest?.("[data-date]");
  cells = Array.from(grid.querySelectorAll("[data-date]"));
  grid.setAttribute("role", "grid");
  const inMonth = cells.filter((cell) => !cell.classList.contains("is-out"));
  choose(focused ?? inMonth.find((cell) => cell.classList.contains("is-today")) ?? inMonth.find((cell) => cell.querySelector("a")) ?? inMonth[0]);
  grid.addEventListener("keydown", pressed);
  grid.addEventListener("focusin", ({ target }) => choose(target.closest("[data-date]")));
}

// A phone shows two weeks until the month is unfolded; the choice stays on this device.
const place = "onduty.month";

function unfold(isWhole) {
  const box = document.getElementById("month-all");
  if (box) box.checked = isWhole;
}

function recall() {
  try { unfold(localStorage.getItem(place) === "1"); } catch {}
}

document.addEventListener("change", ({ target }) => {
  if (target.id !== "month-all") return;
  try { localStorage.setItem(place, target.checked ? "1" : "0"); } catch {}
});

recall();
prepare();
const asked = location.hash.startsWith("#at-") && find(location.hash.slice(4));
if (asked) go(asked);
document.addEventListener("page:renewed", () => {
  if (!document.querySelector(".month-grid[role]")) recall();
  prepare();
});
