// The board as a grid: its rows, cells and bars, what a place means, and the line that says what happened.

const shownSeconds = 6;

export const board = () => document.getElementById("board");
export const words = () => board()?.dataset ?? {};
export const isDayView = () => words().view === "day";
export const rowsOf = () => Array.from(board()?.querySelectorAll("tr.row") ?? []).filter((row) => row.offsetParent);
export const cellsOf = (row) => Array.from(row.querySelectorAll("td.cell")).filter((cell) => cell.offsetParent);
export const cellOf = (element) => element?.closest?.("td.cell") ?? null;
export const rowOf = (cell) => cell.closest("tr.row");
export const barOf = (id) => document.getElementById(`shift-${id}`);
export const barsIn = (cell) => Array.from(cell.querySelectorAll(".bar"));
const dayNumber = (date) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function focusOn(element) {
  for (const other of board().querySelectorAll("td.cell[tabindex='0'], .bar[tabindex='0']")) other.tabIndex = -1;
  element.tabIndex = 0;
  element.focus();
}

// MARK: Saying what happened

let quiet = 0;

export function say(text, isKept = false) {
  const status = document.getElementById("board-status");
  if (!status) return;
  if (status.textContent !== text) status.textContent = text;
  clearTimeout(quiet);
  if (text && !isKept) quiet = setTimeout(() => { status.textContent = ""; }, shownSeconds * 1000);
}

// MARK: What a place means

// What a shift becomes in a row.
function settingOf(row) {
  const [kind, id] = row.dataset.row.split(/-(.*)/);
  if (kind === "open") return ["employee", ""];
  if (kind === "person") return ["employee", id];
  return [kind, id ?? ""];
}

export function fieldsFor(from, to, minutes = 0) {
  const fields = [];
  const days = dayNumber(to.dataset.day) - dayNumber(from.dataset.day);
  if (days) fields.push(["days", days]);
  if (minutes) fields.push(["minutes", minutes]);
  if (rowOf(from) !== rowOf(to)) fields.push(settingOf(rowOf(to)));
  return fields;
}

// `9–17:30`: what the times would be.
export function stretched(bar, edge, minutes) {
  const start = clockMinutes(bar.dataset.start.slice(11));
  const end = start + Number(bar.dataset.minutes);
  const at = (all) => {
    const day = ((all % 1440) + 1440) % 1440;
    return day % 60 ? `${Math.floor(day / 60)}:${String(day % 60).padStart(2, "0")}` : `${day / 60}`;
  };
  return `${at(start + (edge === "start" ? minutes : 0))}–${at(end + (edge === "end" ? minutes : 0))}`;
}

const clockMinutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

// MARK: Going elsewhere

// A new shift in an empty cell, at the hours where they are known.
export function openNew(cell, hours = {}) {
  const address = new URL(words().new, location.href);
  address.searchParams.set("date", cell.dataset.day);
  const [kind, id] = settingOf(rowOf(cell));
  if (kind === "employee" && id) address.searchParams.set("person", id);
  if (kind === "position" && id) address.searchParams.set("position", id);
  if (kind === "site") address.searchParams.set("site", id);
  for (const [name, value] of Object.entries(hours)) address.searchParams.set(name, value);
  location.assign(address);
}

// MARK: The focus after a change

let wanted = null;

// The shift that was changed, by its id, or a place: it has the focus again as soon as it is there.
export function want(place) {
  wanted = place;
}

export function refocus() {
  if (!wanted) return;
  const isShift = typeof wanted === "string";
  const cell = isShift ? null : document.querySelector(
    `tr[data-row="${CSS.escape(wanted.row)}"] td.cell[data-day="${CSS.escape(wanted.day)}"]`);
  const place = isShift ? barOf(wanted) : cell && (barsIn(cell)[0] ?? cell);
  if (!place || document.getElementById("sheet")?.open) return;
  if (document.activeElement !== place) focusOn(place);
  clearTimeout(refocus.timer);
  refocus.timer = setTimeout(() => { wanted = null; }, 1500);
}
