// The planning board: bars are dragged, stretched, selected and moved by keys, with what that comes to told meanwhile.
// The board works without this file: every shift has a sheet in which the same can be done.

const shownSeconds = 6;
const farEnough = 5;
const edgeWidth = 9;
const longPress = 450;
const restBeforePreview = 120;
const restBeforeStretch = 500;
const scrollZone = 48;

const board = () => document.getElementById("board");
const words = () => board()?.dataset ?? {};
const isDayView = () => words().view === "day";
const rowsOf = () => Array.from(board()?.querySelectorAll("tr.row") ?? []).filter((row) => row.offsetParent);
const cellsOf = (row) => Array.from(row.querySelectorAll("td.cell")).filter((cell) => cell.offsetParent);
const cellOf = (element) => element?.closest?.("td.cell") ?? null;
const rowOf = (cell) => cell.closest("tr.row");
const barOf = (id) => document.getElementById(`shift-${id}`);
const barsIn = (cell) => Array.from(cell.querySelectorAll(".bar"));
const dayNumber = (date) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

// MARK: Saying what happened

let quiet = 0;

function say(text, isKept = false) {
  const status = document.getElementById("board-status");
  if (!status) return;
  if (status.textContent !== text) status.textContent = text;
  clearTimeout(quiet);
  if (text && !isKept) quiet = setTimeout(() => { status.textContent = ""; }, shownSeconds * 1000);
}

// MARK: Commands

// What is done is done one after the other: each states what the one before left.
let last = Promise.resolve();
let wanted = null;

const inTurn = (work) => (last = last.then(work, work));

async function post(address, fields) {
  try {
    const answer = await fetch(address, {
      method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields), redirect: "manual" });
    if (answer.type === "opaqueredirect") return {};
    if (!(answer.headers.get("Content-Type") ?? "").includes("json")) return location.reload();
    const told = await answer.json();
    say(answer.ok ? told.message : told.detail);
    return answer.ok ? told : null;
  } catch {
    say(words().lost);
    return null;
  }
}

const seen = (ids) => ids.map(barOf).filter(Boolean).map((bar) => ["shift", `${bar.dataset.shift}.${bar.dataset.revision}`]);

function command(address, ids, fields = []) {
  return inTurn(async () => {
    const shifts = seen(ids);
    if (!shifts.length) return null;
    const told = await post(address, [...shifts, ...fields]);
    if (told?.shifts?.length) wanted = told.shifts[0];
    // Why: the part that says so may come later than the next key.
    if (told?.undo) undoForm().dataset.last = told.undo;
    refocus();
    return told;
  });
}

const undoForm = () => document.getElementById("board-undo");

function undo() {
  inTurn(async () => {
    const form = undoForm();
    const address = form.dataset.last ?? (form.hidden ? null : form.getAttribute("action"));
    if (!address) return;
    delete form.dataset.last;
    if (await post(address, new FormData(form))) say(words().undone);
  });
}

// MARK: What a place means

// What a shift becomes in a row.
function settingOf(row) {
  const [kind, id] = row.dataset.row.split(/-(.*)/);
  if (kind === "open") return ["employee", ""];
  if (kind === "person") return ["employee", id];
  return [kind, id ?? ""];
}

function fieldsFor(from, to, minutes = 0) {
  const fields = [];
  const days = dayNumber(to.dataset.day) - dayNumber(from.dataset.day);
  if (days) fields.push(["days", days]);
  if (minutes) fields.push(["minutes", minutes]);
  if (rowOf(from) !== rowOf(to)) fields.push(settingOf(rowOf(to)));
  return fields;
}

// MARK: Previews

let asking = null;
let waiting = 0;

function askLater(ids, fields, isCopy, tell) {
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(ids, fields, isCopy, tell), restBeforePreview);
}

async function ask(ids, fields, isCopy, tell) {
  asking?.abort();
  asking = new AbortController();
  const all = [...seen(ids), ...fields, ["day", words().day], ...(isCopy ? [["copy", "1"]] : [])];
  try {
    const answer = await fetch("/plan/preview", {
      method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(all), signal: asking.signal });
    const told = await answer.json();
    if (answer.ok) showPreview(told, tell);
    else tell(told.detail, true);
  } catch {}
}

function showPreview(told, tell) {
  clearHours();
  for (const { row, text, isOver } of told.hours) {
    const place = document.querySelector(`tr[data-row="${CSS.escape(row)}"] .row-second`);
    if (!place) continue;
    place.dataset.stored ??= place.innerHTML;
    place.textContent = text;
    place.classList.add("is-preview");
    place.classList.toggle("is-over-then", isOver);
  }
  tell(told.message, told.conflicts.length > 0);
}

function clearHours() {
  for (const place of document.querySelectorAll(".row-second.is-preview")) {
    place.innerHTML = place.dataset.stored;
    delete place.dataset.stored;
    place.classList.remove("is-preview", "is-over-then");
  }
}

function endPreview() {
  clearTimeout(waiting);
  asking?.abort();
  asking = null;
  clearHours();
}

// MARK: Selecting

const selected = new Set();

function select(id, isOn = !selected.has(id)) {
  if (isOn) selected.add(id);
  else selected.delete(id);
  showSelection();
}

function clearSelection() {
  selected.clear();
  showSelection();
}

function showSelection() {
  for (const id of selected) if (!barOf(id)) selected.delete(id);
  for (const bar of document.querySelectorAll(".bar")) bar.classList.toggle("is-selected", selected.has(bar.dataset.shift));
  for (const cell of board()?.querySelectorAll("td.cell[aria-selected]") ?? []) cell.removeAttribute("aria-selected");
  for (const id of selected) cellOf(barOf(id))?.setAttribute("aria-selected", "true");
  const bar = document.getElementById("selection");
  if (!bar) return;
  bar.hidden = selected.size === 0;
  const line = bar.querySelector("[data-words]");
  const text = line.dataset.words.replace("{n}", selected.size);
  if (line.textContent === text) return;
  if (selected.size) say(text);
  line.textContent = text;
}

// All that is selected where the bar is one of it, else the bar alone.
const meant = (id) => (selected.has(id) ? [id, ...Array.from(selected).filter((other) => other !== id)] : [id]);
const movable = (ids) => ids.filter((id) => barOf(id) && !("fixed" in barOf(id).dataset));

// MARK: Dragging

let drag = null;
let isJustDragged = false;
// Escape ended the drag while the button is still down.
let isCancelled = false;

function pressed(event) {
  if (event.button !== 0 || drag) return;
  const bar = event.target.closest?.(".bar");
  if (!bar || "fixed" in bar.dataset || event.shiftKey) return;
  isCancelled = false;
  drag = {
    bar, id: bar.dataset.shift, pointer: event.pointerId, x: event.clientX, y: event.clientY, kind: kindAt(bar, event),
    from: cellOf(bar), isOn: false, isTouch: event.pointerType === "touch", isCopy: false };
  if (drag.isTouch) drag.timer = setTimeout(() => begin(), longPress);
}

// The ends of a bar stretch it, the rest moves it.
function kindAt(bar, event) {
  const box = bar.getBoundingClientRect();
  if (event.pointerType === "touch" || box.width < 4 * edgeWidth) return "move";
  if (event.clientX > box.right - edgeWidth) return "end";
  return event.clientX < box.left + edgeWidth ? "start" : "move";
}

function begin() {
  if (!drag || drag.isOn) return;
  drag.isOn = true;
  drag.ids = drag.kind === "move" ? movable(meant(drag.id)) : [drag.id];
  drag.fields = [];
  drag.to = drag.from;
  const box = drag.bar.getBoundingClientRect();
  drag.ghost = drag.bar.cloneNode(true);
  drag.ghost.removeAttribute("id");
  drag.ghost.classList.add("is-ghost");
  drag.ghost.setAttribute("aria-hidden", "true");
  Object.assign(drag.ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  drag.label = document.createElement("p");
  drag.label.className = "drag-label";
  document.body.append(drag.ghost, drag.label);
  for (const id of drag.ids) barOf(id)?.classList.add("is-held");
  document.body.classList.add(drag.kind === "move" ? "is-dragging" : "is-stretching");
}

function moved(event) {
  if (!drag || event.pointerId !== drag.pointer) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isOn) {
    if (Math.hypot(dx, dy) < farEnough) return;
    // Why: a finger that moves at once scrolls.
    if (drag.isTouch) return dropDrag();
    begin();
  }
  event.preventDefault();
  drag.isCopy = drag.kind === "move" && (event.ctrlKey || event.metaKey);
  document.body.classList.toggle("is-copying", drag.isCopy);
  if (drag.kind === "move") drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  else stretchGhost(dx);
  scrollAtEdges(event);
  aim(event, dx);
}

function stretchGhost(dx) {
  const box = drag.bar.getBoundingClientRect();
  const width = Math.max(16, box.width + (drag.kind === "end" ? dx : -dx));
  drag.ghost.style.width = `${width}px`;
  if (drag.kind === "start") drag.ghost.style.transform = `translateX(${box.width - width}px)`;
}

// A quarter hour a step where hours are drawn; half an hour for every few pixels where a cell is a day.
function minutesOf(dx) {
  if (!isDayView()) return Math.round(dx / 10) * 30;
  const line = drag.from.querySelector(".timeline") ?? drag.from;
  return Math.round(dx / (line.getBoundingClientRect().width / 96)) * 15;
}

function aim(event, dx) {
  let fields = [];
  if (drag.kind === "move") {
    const under = cellOf(document.elementFromPoint(event.clientX, event.clientY)) ?? drag.to;
    if (under !== drag.to) drag.to.classList.remove("is-target");
    under.classList.add("is-target");
    drag.to = under;
    fields = fieldsFor(drag.from, under, isDayView() ? minutesOf(dx) : 0);
  } else {
    const minutes = minutesOf(dx);
    if (minutes) fields = [[drag.kind, minutes]];
    const text = stretched(drag.bar, drag.kind, minutes);
    drag.ghost.querySelector(".bar-times").textContent = text;
  }
  placeLabel(event);
  const key = `${fields}${drag.isCopy}`;
  if (key === drag.key) return;
  drag.key = key;
  drag.fields = fields;
  const held = drag;
  askLater(drag.ids, fields, drag.isCopy, (text, isWarning) => {
    if (drag !== held) return;
    held.label.textContent = text;
    held.label.classList.toggle("is-warning", isWarning);
  });
}

function placeLabel(event) {
  const width = Math.min(320, innerWidth - 24);
  drag.label.style.left = `${Math.max(8, Math.min(event.clientX + 14, innerWidth - width - 12))}px`;
  drag.label.style.top = `${Math.min(event.clientY + 22, innerHeight - 72)}px`;
}

// `9–17:30`: what the times would be.
function stretched(bar, edge, minutes) {
  const start = clockMinutes(bar.dataset.start.slice(11));
  const end = start + Number(bar.dataset.minutes);
  const at = (all) => {
    const day = ((all % 1440) + 1440) % 1440;
    return day % 60 ? `${Math.floor(day / 60)}:${String(day % 60).padStart(2, "0")}` : `${day / 60}`;
  };
  return `${at(start + (edge === "start" ? minutes : 0))}–${at(end + (edge === "end" ? minutes : 0))}`;
}

const clockMinutes = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

function scrollAtEdges({ clientX, clientY }) {
  const area = document.getElementById("board-scroll");
  const box = area.getBoundingClientRect();
  const step = (near, far) => (near < scrollZone ? -12 : far < scrollZone ? 12 : 0);
  area.scrollLeft += step(clientX - box.left, box.right - clientX);
  scrollBy(0, step(clientY, innerHeight - clientY));
}

function released(event) {
  if (!drag) {
    if (isCancelled) swallowClick();
    isCancelled = false;
    return;
  }
  if (event.pointerId !== drag.pointer) return;
  const done = drag;
  if (!done.isOn) return dropDrag();
  swallowClick();
  const isCopy = done.isCopy;
  dropDrag();
  if (done.fields.length) {
    command(isCopy ? "/plan/copies" : "/plan/moves", done.ids, done.fields);
  } else if (done.isTouch) {
    select(done.id);
  }
}

// The click that follows a drag is none.
function swallowClick() {
  isJustDragged = true;
  setTimeout(() => { isJustDragged = false; });
}

function dropDrag() {
  if (!drag) return;
  clearTimeout(drag.timer);
  drag.ghost?.remove();
  drag.label?.remove();
  drag.to?.classList.remove("is-target");
  for (const bar of document.querySelectorAll(".bar.is-held")) bar.classList.remove("is-held");
  document.body.classList.remove("is-dragging", "is-stretching", "is-copying");
  drag = null;
  endPreview();
}

// MARK: Keys

let held = null;
let stretch = null;

function pick(ids, isCopy) {
  const all = movable(ids);
  const bar = barOf(all[0]);
  if (!bar) return;
  const from = cellOf(bar);
  held = { ids: all, isCopy, from, to: from, minutes: 0 };
  for (const id of all) barOf(id).classList.add("is-held");
  from.classList.add("is-target");
  say(words().picked, true);
}

function letGo() {
  if (!held) return;
  held.to.classList.remove("is-target");
  for (const bar of document.querySelectorAll(".bar.is-held")) bar.classList.remove("is-held");
  held = null;
  endPreview();
}

function moveHeld(key) {
  const rows = rowsOf();
  const row = rows.indexOf(rowOf(held.to));
  const cells = cellsOf(rowOf(held.to));
  const column = cells.indexOf(held.to);
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  if (isSideways && isDayView()) held.minutes += step * 15;
  const to = isSideways ? (isDayView() ? held.to : cells[column + step]) : cellsOf(rows[row + step] ?? rows[row])[column];
  if (!to) return;
  held.to.classList.remove("is-target");
  to.classList.add("is-target");
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  held.to = to;
  const mine = held;
  askLater(held.ids, fieldsFor(held.from, to, held.minutes), held.isCopy, (text) => held === mine && say(text, true));
}

function dropHeld() {
  const { ids, from, to, minutes, isCopy } = held;
  const fields = fieldsFor(from, to, minutes);
  letGo();
  if (!fields.length && !isCopy) return say(words().dropped);
  command(isCopy ? "/plan/copies" : "/plan/moves", ids, fields);
}

// Steps in a row come to one change.
function stretchBy(bar, edge, minutes) {
  if ("fixed" in bar.dataset) return;
  const id = bar.dataset.shift;
  if (stretch && (stretch.id !== id || stretch.edge !== edge)) sendStretch();
  stretch ??= { id, edge, minutes: 0 };
  stretch.minutes += minutes;
  say(stretched(bar, edge, stretch.minutes), true);
  clearTimeout(stretch.timer);
  stretch.timer = setTimeout(sendStretch, restBeforeStretch);
}

function sendStretch() {
  if (!stretch) return;
  const { id, edge, minutes, timer } = stretch;
  clearTimeout(timer);
  stretch = null;
  if (minutes) command("/plan/moves", meant(id), [[edge, minutes]]);
}

function focusNear(from, key) {
  const cell = cellOf(from);
  const bars = barsIn(cell);
  const place = bars.indexOf(from);
  const step = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  // Why: in the view of a day, bars stand side by side in their one cell.
  if (isSideways === isDayView() && place >= 0 && bars[place + step]) return focusOn(bars[place + step]);
  const rows = rowsOf();
  const cells = cellsOf(rowOf(cell));
  const next = isSideways ? cells[cells.indexOf(cell) + step]
    : cellsOf(rows[rows.indexOf(rowOf(cell)) + step] ?? rowOf(cell))[cells.indexOf(cell)];
  if (next && next !== cell) focusOn(step < 0 && !isSideways ? barsIn(next).at(-1) ?? next : barsIn(next)[0] ?? next);
}

function focusOn(element) {
  for (const other of board().querySelectorAll("td.cell[tabindex='0'], .bar[tabindex='0']")) other.tabIndex = -1;
  element.tabIndex = 0;
  element.focus();
}

function keyed(event) {
  if (event.key === "Escape") return escaped(event);
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.target.matches("input, textarea, select")) {
    event.preventDefault();
    return undo();
  }
  const place = event.target.closest?.("td.cell, .bar");
  if (!place || !board()?.contains(place) || event.ctrlKey || event.metaKey) return;
  const bar = place.matches(".bar") ? place : null;
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (held) return moveHeld(event.key);
    if (event.shiftKey && bar && isSideways) return stretchBy(bar, event.altKey ? "start" : "end", event.key === "ArrowLeft" ? -15 : 15);
    return focusNear(place, event.key);
  }
  if (event.altKey || event.shiftKey) return;
  const action = {
    Enter: () => (held ? dropHeld() : bar ? null : openNew(place)),
    " ": () => bar && select(bar.dataset.shift),
    m: () => bar && pick(meant(bar.dataset.shift), false),
    c: () => bar && pick(meant(bar.dataset.shift), true),
    Delete: () => bar && remove(meant(bar.dataset.shift)),
    Backspace: () => bar && remove(meant(bar.dataset.shift)),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (event.key === "Enter" && bar && !held)) return;
  event.preventDefault();
  action();
}

function escaped(event) {
  const menu = document.querySelector("details.menu[open]");
  if (!drag && !held && !selected.size && !menu) return;
  if (document.getElementById("sheet")?.open) return;
  event.preventDefault();
  if (drag) {
    isCancelled = drag.isOn;
    return dropDrag();
  }
  if (held) {
    letGo();
    return say(words().dropped);
  }
  if (menu) {
    menu.open = false;
    return menu.querySelector("summary").focus();
  }
  clearSelection();
}

function remove(ids) {
  const cell = cellOf(barOf(ids[0]));
  const place = cell && { row: rowOf(cell).dataset.row, day: cell.dataset.day };
  command("/plan/removals", movable(ids)).then((told) => {
    if (!told) return;
    clearSelection();
    if (place) wanted = place;
    refocus();
  });
}

// A new shift in an empty cell.
function openNew(cell) {
  const address = new URL(words().new, location.href);
  address.searchParams.set("date", cell.dataset.day);
  const [kind, id] = settingOf(rowOf(cell));
  if (kind === "employee" && id) address.searchParams.set("person", id);
  if (kind === "position" && id) address.searchParams.set("position", id);
  if (kind === "site") address.searchParams.set("site", id);
  location.assign(address);
}

// MARK: Keeping the board a grid

// Why: parts are replaced as they change, and one place at a time is reached by Tab.
function prepare() {
  const table = board();
  if (!table) return;
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

// The shift that was changed has the focus again as soon as it is there.
function refocus() {
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

document.addEventListener("pointerdown", pressed);
document.addEventListener("pointermove", moved);
document.addEventListener("pointerup", released);
document.addEventListener("pointercancel", dropDrag);
document.addEventListener("touchmove", (event) => drag?.isOn && event.preventDefault(), { passive: false });
document.addEventListener("contextmenu", (event) => drag?.isTouch && event.preventDefault());
document.addEventListener("dragstart", (event) => event.target.closest?.(".bar") && event.preventDefault());
document.addEventListener("keydown", keyed);

// Why in the capturing phase: before the sheet is opened by the same click.
document.addEventListener("click", (event) => {
  const bar = event.target.closest?.(".bar");
  if (isJustDragged) {
    event.preventDefault();
    return event.stopPropagation();
  }
  if (bar && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    return select(bar.dataset.shift);
  }
  if (bar) focusOn(bar);
}, true);

document.addEventListener("click", (event) => {
  const target = event.target;
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
  if (target.matches?.("td.cell, .timeline") && board()?.contains(target)) return openNew(cellOf(target));
  const chosen = target.closest?.("#board-days a");
  if (chosen && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return chooseDay(chosen);
  }
  const walk = target.closest?.("[data-walk]");
  if (walk) {
    event.preventDefault();
    return goOn(walk);
  }
  const button = target.closest?.("#selection [data-do]");
  if (button) doSelected(button.dataset.do);
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "board-undo") return;
  event.preventDefault();
  undo();
});

function chooseDay(link) {
  for (const other of document.querySelectorAll("#board-days a")) other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "date");
  document.getElementById("board-scroll").dataset.chosen = link.dataset.number;
  history.replaceState(history.state, "", link.href);
}

// From one conflict to the next.
let walked = -1;

function goOn(link) {
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
