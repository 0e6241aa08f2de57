// The board as a grid: its rows, cells and bars, what a place means, and the line that says what happened.

const shownSeconds = 6;
const isPhone = matchMedia("(width < 45em)");

export const board = () => document.getElementById("board");
export const words = () => board()?.dataset ?? {};
export const isDayView = () => words().view === "day";
// Why not by what has a place on the screen: that lays out every row that is out of sight.
export const rowsOf = () => Array.from(board()?.querySelectorAll("tr.row:not([hidden])") ?? []);
export function cellsOf(row) {
  const cells = Array.from(row.querySelectorAll("td.cell"));
  if (!isPhone.matches || words().view !== "week") return cells;
  const { chosen } = document.getElementById("board-scroll").dataset;
  return cells.filter((cell) => cell.classList.contains(`day-${chosen}`));
}
export const cellOf = (element) => element?.closest?.("td.cell") ?? null;
export const rowOf = (cell) => cell.closest("tr.row");
export const barOf = (id) => document.getElementById(`shift-${id}`);
export const barsIn = (cell) => Array.from(cell.querySelectorAll(".bar:not(.is-pending)"));
const dayNumber = (date) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

// A cell by its row and day, as the server knows it; it stays the same while parts are replaced.
export const keyOf = (cell) => `${rowOf(cell).dataset.row}/${cell.dataset.day}`;

export function cellAt(key) {
  const [row, day] = key.split("/");
  return document.getElementById(`row-${row}`)?.querySelector(`td.cell[data-day="${CSS.escape(day)}"]`) ?? null;
}

// The cell beside another, by an arrow key; above the first row and below the last it is the cell itself.
export function neighbor(cell, key) {
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const cells = cellsOf(rowOf(cell));
  const column = cells.indexOf(cell);
  if (key === "ArrowLeft" || key === "ArrowRight") return cells[column + step];
  const rows = rowsOf();
  return cellsOf(rows[rows.indexOf(rowOf(cell)) + step] ?? rowOf(cell))[column];
}

// The shift that is alone in a cell and can be changed: it becomes what is put there. None where there are several.
export function aloneIn(cell) {
  const [bar, ...more] = barsIn(cell);
  return bar && !more.length && !("fixed" in bar.dataset) ? bar : null;
}

// A shift as it was seen.
export const versionOf = (bar) => `${bar.dataset.shift}.${bar.dataset.revision}`;

export function focusOn(element, options) {
  for (const other of board().querySelectorAll("td.cell[tabindex='0'], .bar[tabindex='0']")) other.tabIndex = -1;
  element.tabIndex = 0;
  element.focus(options);
}

// MARK: Saying what happened

let quiet = 0;

export function say(text, { isKept = false, canUndo = false, isForEar = false } = {}) {
  const status = document.getElementById("board-status");
  if (!status) return;
  if (status.textContent !== text) status.textContent = text;
  document.getElementById("board-status-undo").hidden = !canUndo;
  status.parentElement.classList.toggle("is-for-ear", isForEar);
  clearTimeout(quiet);
  if (text && !isKept) quiet = setTimeout(() => say(""), shownSeconds * 1000);
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

// MARK: The focus after a change

let wanted = null;

// The shift that was changed, by its id, or a place: it has the focus again as soon as it is there.
export function want(place) {
  wanted = place;
}

export function refocus() {
  if (!wanted) return;
  const isShift = typeof wanted === "string";
  const cell = isShift ? null : cellAt(`${wanted.row}/${wanted.day}`);
  const place = isShift ? barOf(wanted) : cell && (barsIn(cell)[0] ?? cell);
  if (!place || document.getElementById("sheet")?.open) return;
  if (document.activeElement !== place) focusOn(place);
  clearTimeout(refocus.timer);
  refocus.timer = setTimeout(() => { wanted = null; }, 1500);
}
