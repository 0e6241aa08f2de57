// One day of the week on a phone: its name in the head, arrows and a swipe from day to day, and + in each row.

import { openCell } from "./cell.js";

const farEnough = 64;
const area = () => document.getElementById("board-scroll");
const nav = () => document.getElementById("board-day");
const isPhone = () => nav()?.offsetParent != null;
const links = () => Array.from(nav()?.querySelectorAll(".board-days a[data-number]") ?? []);
const step = (by) => nav()?.querySelector(`[data-step="${by}"]`);

// The day's neighbor: a day of the same week is shown without a load.
function go(by) {
  const all = links();
  const current = all.findIndex((link) => link.hasAttribute("aria-current"));
  const next = all[current + by];
  if (current >= 0 && next) next.click();
  else location.assign(step(by).href);
}

const dayIn = (address, day) => {
  const link = new URL(address);
  link.searchParams.set("day", day);
  return link.href;
};

const later = (day, by) => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

// The head says which day was chosen; what others changed comes by itself.
function show() {
  const chosen = links()[Number(area()?.dataset.chosen)];
  if (!chosen) return;
  const title = nav().querySelector(".board-title");
  if (title.textContent !== chosen.dataset.title) title.textContent = chosen.dataset.title;
  const day = new URL(chosen.href).searchParams.get("day");
  for (const by of [-1, 1]) step(by).href = dayIn(chosen.href, later(day, by));
  nav().querySelector("details").open = false;
}

new MutationObserver((changes) => {
  if (changes.some(({ target }) => target.id === "board-scroll")) show();
}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-chosen"] });

document.addEventListener("click", (event) => {
  const arrow = event.target.closest?.("#board-day [data-step]");
  if (arrow && links().length && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return go(Number(arrow.dataset.step));
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
