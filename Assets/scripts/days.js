// One day of the week on a phone: the days in a row, a swipe from day to day, and + in each row.

import { openCell } from "./cell.js";

const farEnough = 64;
const area = () => document.getElementById("board-scroll");
const nav = () => document.getElementById("board-days");
const isPhone = () => nav()?.offsetParent != null;
const links = () => Array.from(nav()?.querySelectorAll("a[data-number]") ?? []);

const later = (day, by) => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

// The day's neighbor: a day of the same week is shown without a load.
function go(by) {
  const all = links();
  const current = Number(area()?.dataset.chosen);
  if (all[current + by]) return all[current + by].click();
  const link = all[current] ?? nav().querySelector("[aria-current]");
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("day", later(address.searchParams.get("day"), by));
  location.assign(address);
}

export function chooseDay(link) {
  area().dataset.chosen = link.dataset.number;
  markDay();
  history.replaceState(history.state, "", link.href);
}

// Why again after a renewal: the part is the same for every day of the week.
function markDay() {
  const chosen = links()[Number(area()?.dataset.chosen)];
  if (!chosen) return;
  for (const link of links()) if (link !== chosen) link.removeAttribute("aria-current");
  chosen.setAttribute("aria-current", "true");
}

document.addEventListener("page:renewed", markDay);

document.addEventListener("click", (event) => {
  const chosen = event.target.closest?.("#board-days a[data-number]");
  if (chosen && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return chooseDay(chosen);
  }
  const add = event.target.closest?.(".row-add button");
  const cell = add && Array.from(add.closest("tr").querySelectorAll("td.cell")).find((place) => place.offsetParent);
  if (!cell) return;
  event.preventDefault();
  openCell(cell);
});

// MARK: Swiping

let swipe = null;

document.addEventListener("pointerdown", (event) => {
  swipe = null;
  if (event.pointerType !== "touch" || !isPhone() || !event.isPrimary) return;
  if (!event.target.closest?.("#board") || document.getElementById("sheet")?.open) return;
  swipe = { id: event.pointerId, x: event.clientX, y: event.clientY };
});

// Why by the end alone: what goes up or down is scrolling, and the browser cancels the pointer then.
document.addEventListener("pointerup", (event) => {
  if (!swipe || event.pointerId !== swipe.id) return;
  const [dx, dy] = [event.clientX - swipe.x, event.clientY - swipe.y];
  swipe = null;
  if (Math.abs(dx) < farEnough || Math.abs(dx) < 2 * Math.abs(dy) || document.querySelector(".is-dragging")) return;
  go(dx < 0 ? 1 : -1);
});
document.addEventListener("pointercancel", () => { swipe = null; });
