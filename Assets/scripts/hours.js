// The hours of a day: the line of the time moves on, a click takes its hour, and a shift is drawn by quarter hours.

import { openCell } from "./cell.js";
import { hold, swallowClick } from "./drag.js";
import { cellOf, isDayView, keyOf, words } from "./grid.js";
import { askTypedLater, endPreview } from "./preview.js";

const usualHours = 8;
const quarter = 15;
const farEnough = 5;
const minutesPerDay = 1440;

// MARK: The time

const begun = new WeakMap();

function tell() {
  const now = document.getElementById("board-now");
  if (!now) return;
  if (!begun.has(now)) begun.set(now, performance.now() - (performance.now() % 1));
  const minute = Math.floor(Number(now.dataset.minute) + (performance.now() - begun.get(now)) / 60_000);
  now.hidden = minute >= minutesPerDay;
  const place = `${(minute / minutesPerDay) * 100}%`;
  now.querySelector(".now-pill > svg").setAttribute("x", place);
  for (const end of ["x1", "x2"]) now.querySelector("line").setAttribute(end, place);
  now.querySelector("text").textContent = clock(minute);
}

function clock(minute) {
  const halves = document.getElementById("board-now")?.dataset.halves.split(",") ?? [];
  const [hour, rest] = [Math.floor(minute / 60) % 24, String(minute % 60).padStart(2, "0")];
  return halves.length > 1 ? `${hour % 12 || 12}:${rest}${halves[hour < 12 ? 0 : 1]}` : `${hour}:${rest}`;
}

setInterval(tell, 10_000);

// MARK: Taking an hour, and drawing

const lineOf = (cell) => cell.querySelector(".timeline") ?? cell;

function minuteAt(cell, x) {
  const box = lineOf(cell).getBoundingClientRect();
  return Math.max(0, Math.min(minutesPerDay, ((x - box.left) / box.width) * minutesPerDay));
}

const two = (number) => String(number).padStart(2, "0");
const short = (minute) => `${Math.floor(minute / 60) % 24}${minute % 60 ? `:${two(minute % 60)}` : ""}`;
const typed = (start, end) => `${short(start)}-${short(end)}`;

// The editor stands where the hours are, and begins with them.
function open(cell, start, end, x) {
  openCell(cell, { text: typed(start, end), isWhole: true, x });
}

let drawn = null;
// Escape let go of what was drawn while the button is still down.
let isCancelled = false;

// Where a shift can be drawn: beside the shifts that are there.
const emptyPlace = (target) =>
  isDayView() && target.matches?.("td.cell, .timeline") && document.getElementById("board")?.contains(target);

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || event.pointerType !== "mouse" || !emptyPlace(event.target) || isNarrow()) return;
  event.preventDefault();
  isCancelled = false;
  drawn = { cell: cellOf(event.target), pointer: event.pointerId, x: event.clientX, from: minuteAt(cellOf(event.target), event.clientX) };
});

// One day as a list has no hours.
const isNarrow = () => getComputedStyle(document.querySelector(".timeline") ?? document.body).display !== "grid";

document.addEventListener("pointermove", (event) => {
  if (!drawn) return;
  if (!drawn.box && Math.abs(event.clientX - drawn.x) < farEnough) return;
  if (!drawn.box) {
    drawn.box = Object.assign(document.createElement("span"), { className: "drawn" });
    drawn.cell.append(drawn.box);
    hold(drawn, drawn.cell, "is-drawing");
  }
  show(minuteAt(drawn.cell, event.clientX));
});

function show(to) {
  const [first, last] = [Math.min(drawn.from, to), Math.max(drawn.from, to)];
  drawn.start = Math.floor(first / quarter) * quarter;
  drawn.end = Math.max(drawn.start + quarter, Math.ceil(last / quarter) * quarter);
  const line = lineOf(drawn.cell);
  const width = line.getBoundingClientRect().width / minutesPerDay;
  const left = line.getBoundingClientRect().left - drawn.cell.getBoundingClientRect().left - drawn.cell.clientLeft;
  drawn.box.style.left = `${left + drawn.start * width}px`;
  drawn.box.style.width = `${(drawn.end - drawn.start) * width}px`;
  const hours = (drawn.end - drawn.start) / 60;
  const small = document.createElement("small");
  small.textContent = words().hours.replace("{n}", hours.toLocaleString(document.documentElement.lang));
  drawn.box.replaceChildren(`${short(drawn.start)}–${short(drawn.end)}`, small);
  const text = typed(drawn.start, drawn.end);
  if (text === drawn.text) return;
  drawn.text = text;
  askTypedLater(text, [["cell", keyOf(drawn.cell)]]);
}

function end() {
  if (!drawn) return null;
  drawn.box?.remove();
  endPreview();
  drawn.cell.classList.remove("is-drawing");
  const done = drawn;
  drawn = null;
  return done;
}

document.addEventListener("pointerup", () => {
  if (isCancelled) swallowClick();
  isCancelled = false;
  const done = end();
  if (!done?.box) return;
  swallowClick();
  open(done.cell, done.start, done.end, done.x);
});
document.addEventListener("pointercancel", end);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !drawn?.box) return;
  event.preventDefault();
  event.stopPropagation();
  end();
  isCancelled = true;
}, true);

// Why in the capturing phase: before the board makes a shift without an hour.
document.addEventListener("click", (event) => {
  if (!emptyPlace(event.target) || isNarrow() || event.shiftKey || event.ctrlKey || event.metaKey) return;
  event.stopImmediatePropagation();
  const cell = cellOf(event.target);
  const start = Math.floor(minuteAt(cell, event.clientX) / 60) * 60;
  const begin = Math.min(start, minutesPerDay - 60);
  open(cell, begin, begin + usualHours * 60, event.clientX);
}, true);

tell();
