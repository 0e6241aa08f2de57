// Everyone's absences: drawing over days of a person leads to the form with these days, by mouse and by keys. Without this
// file a button leads there.
const table = () => document.getElementById("absences-table");
const bands = () => Array.from(table()?.querySelectorAll(".band") ?? []);
const days = () => Array.from(table().querySelectorAll("thead [data-day]"));

// The days drawn over: of whom, where it began, and where it is now.
let drawn = null;

const span = () => [Math.min(drawn.from, drawn.to), Math.max(drawn.from, drawn.to)];
const spoken = (day) => days()[day].querySelector(".hidden-text").textContent;

function dayAt(band, x) {
  const { left, width } = band.getBoundingClientRect();
  const count = days().length;
  return Math.max(0, Math.min(count - 1, Math.floor(((x - left) / width) * count)));
}

function bandOf(person) {
  return bands().find((band) => band.dataset.person === person);
}

function clear() {
  drawn = null;
  show();
}

function show() {
  table()?.querySelector(".absence.is-drawn")?.remove();
  if (!drawn) return;
  const [first, last] = span();
  const mark = document.createElement("span");
  mark.className = `absence is-drawn h-${first} for-${last - first + 1}`;
  mark.ariaHidden = "true";
  mark.textContent = last - first + 1;
  bandOf(drawn.person)?.append(mark);
}

function say() {
  const [first, last] = span();
  const name = bandOf(drawn.person)?.dataset.name;
  const words = first === last ? spoken(first) : `${spoken(first)} – ${spoken(last)}`;
  document.getElementById("drawn").textContent = `${name}: ${words}`;
}

function enter() {
  const [first, last] = span().map((day) => days()[day].dataset.day);
  const address = new URL(table().dataset.enter, location.href);
  for (const [name, value] of Object.entries({ person: drawn.person, first, last })) address.searchParams.set(name, value);
  location.assign(address);
}

// MARK: The mouse

document.addEventListener("pointerdown", (event) => {
  const band = event.target.closest?.("#absences-table .band");
  // Why not by touch: on a phone a day is narrower than a finger.
  if (!band || event.button || event.pointerType === "touch" || event.target.closest("a")) return;
  event.preventDefault();
  band.setPointerCapture(event.pointerId);
  const day = dayAt(band, event.clientX);
  drawn = { person: band.dataset.person, from: day, to: day, isHeld: true };
  show();
});

document.addEventListener("pointermove", ({ clientX }) => {
  if (!drawn?.isHeld) return;
  drawn.to = dayAt(bandOf(drawn.person), clientX);
  show();
});

document.addEventListener("pointerup", () => {
  if (!drawn?.isHeld) return;
  drawn.isHeld = false;
  enter();
});

document.addEventListener("pointercancel", () => drawn?.isHeld && clear());

// MARK: The keys

// One stop of the tab key for all of them; a grid, so that its keys reach this script from a screen reader.
function beOneStop(current = bands()[0]) {
  const grid = table()?.querySelector("table");
  if (grid) grid.role = "grid";
  for (const band of bands()) band.parentElement.tabIndex = band === current ? 0 : -1;
}

function move(band, day, isStretched) {
  const to = Math.max(0, Math.min(days().length - 1, day));
  drawn = { person: band.dataset.person, from: isStretched ? drawn.from : to, to };
  show();
  say();
}

function walk(band, by) {
  const all = bands();
  const next = all[all.indexOf(band) + by];
  if (!next) return;
  const day = drawn?.to ?? 0;
  beOneStop(next);
  next.parentElement.focus();
  move(next, day, false);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape" && drawn) return clear();
  if (!event.target.matches?.("#absences-table td")) return;
  const band = event.target.firstElementChild;
  const isHere = drawn?.person === band.dataset.person;
  const day = isHere ? drawn.to : Math.max(0, days().findIndex((day) => day.matches(".is-today")));
  if (event.key === "ArrowLeft") move(band, isHere ? day - 1 : day, event.shiftKey && isHere);
  else if (event.key === "ArrowRight") move(band, isHere ? day + 1 : day, event.shiftKey && isHere);
  else if (event.key === "ArrowUp") walk(band, -1);
  else if (event.key === "ArrowDown") walk(band, 1);
  else if ((event.key === "Enter" || event.key === "F2") && isHere) enter();
  else return;
  event.preventDefault();
});

document.addEventListener("page:renewed", () => {
  beOneStop();
  show();
});

beOneStop();
