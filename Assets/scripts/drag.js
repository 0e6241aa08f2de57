// Dragging by mouse or finger: a bar is moved, copied, or stretched at its ends, with what that comes to told meanwhile.

import { leave } from "./cell.js";
import { command } from "./commands.js";
import { barOf, board, cellOf, fieldsFor, focusOn, isDayView, stretched } from "./grid.js";
import { askLater, endPreview } from "./preview.js";
import { beginAt, fillInto, fillTargets, meant, movable, select, selectTo } from "./selection.js";

const farEnough = 5;
const edgeWidth = 9;
const longPress = 450;
const scrollZone = 48;

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
  drag.ghosts = drag.ids.map(barOf).filter(Boolean).map(ghostOf);
  drag.ghost = drag.ghosts[0];
  drag.label = document.createElement("p");
  drag.label.className = "drag-label";
  document.body.append(...drag.ghosts, drag.label);
  for (const id of drag.ids) barOf(id)?.classList.add("is-held");
  hold(drag, drag.label, drag.kind === "move" ? "is-dragging" : "is-stretching");
}

// All that the hand does goes to one element, whose cursor it has. Why not a class for all of the page: each element would get a
// new style, and what the hand is over would be found and lit up at each move.
export function hold({ pointer }, element, look) {
  element.classList.add(look);
  element.setPointerCapture(pointer);
}

// Every bar that is dragged is seen at its place beside the others.
function ghostOf(bar) {
  const box = bar.getBoundingClientRect();
  const ghost = bar.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("is-ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  return ghost;
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
  drag.label.classList.toggle("is-copying", drag.isCopy);
  scrollAtEdges(event);
  // Why before anything is moved: what is asked afterwards costs a layout of the whole board.
  const under = drag.kind === "move" ? cellUnder(event) : null;
  if (drag.kind === "move") for (const ghost of drag.ghosts) ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  else stretchGhost(dx);
  aim(event, dx, under ?? drag.to);
}

// Why its own place first: to find what is at a point, the browser goes through the whole board.
function cellUnder({ clientX, clientY }) {
  const box = drag.to.getBoundingClientRect();
  const isSame = clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
  return isSame ? drag.to : cellOf(document.elementFromPoint(clientX, clientY));
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

function aim(event, dx, under) {
  let fields = [];
  if (drag.kind === "move") {
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
  const left = Math.max(8, Math.min(event.clientX + 14, innerWidth - width - 12));
  drag.label.style.transform = `translate(${left}px, ${Math.min(event.clientY + 22, innerHeight - 72)}px)`;
}

function scrollAtEdges({ clientX, clientY }) {
  const area = document.getElementById("board-scroll");
  const box = area.getBoundingClientRect();
  const step = (near, far) => (near < scrollZone ? -12 : far < scrollZone ? 12 : 0);
  const [x, y] = [step(clientX - box.left, box.right - clientX), step(clientY - box.top, box.bottom - clientY)];
  if (x || y) area.scrollBy(x, y);
  const down = step(clientY, innerHeight - clientY);
  if (down) scrollBy(0, down);
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

// The click that follows a drag is none, whenever it comes.
export function swallowClick() {
  isJustDragged = true;
}

document.addEventListener("pointerdown", () => { isJustDragged = false; }, true);

function dropDrag() {
  if (!drag) return;
  clearTimeout(drag.timer);
  for (const ghost of drag.ghosts ?? []) ghost.remove();
  drag.label?.remove();
  drag.to?.classList.remove("is-target");
  for (const bar of document.querySelectorAll(".bar.is-held")) bar.classList.remove("is-held");
  drag = null;
  endPreview();
}

// Lets go without a change; false where nothing was dragged.
export function cancelDrag() {
  if (!drag) return false;
  isCancelled = drag.isOn;
  dropDrag();
  return true;
}

// MARK: Selecting cells by drawing over them

let drawing = null;

// In the view of a day a shift is drawn there instead.
document.addEventListener("pointerdown", (event) => {
  const isPlainPress = event.button === 0 && event.pointerType !== "touch" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
  if (!isPlainPress || isDayView() || !event.target.matches?.("#board td.cell")) return;
  drawing = { pointer: event.pointerId, from: event.target, to: event.target };
});

document.addEventListener("pointermove", (event) => {
  if (!drawing || event.pointerId !== drawing.pointer) return;
  const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!cell || cell === drawing.to || !board().contains(cell)) return;
  if (!drawing.isOn) beginDrawing();
  drawing.to = cell;
  selectTo(cell);
});

function beginDrawing() {
  drawing.isOn = true;
  leave();
  beginAt(drawing.from);
  focusOn(drawing.from);
  hold(drawing, drawing.from, "is-selecting");
}

function endDrawing() {
  if (drawing?.isOn) swallowClick();
  drawing?.from.classList.remove("is-selecting");
  drawing = null;
}

document.addEventListener("pointerup", endDrawing);
document.addEventListener("pointercancel", endDrawing);

// MARK: Filling by the corner of a selection

let filling = null;

document.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !event.target.matches?.(".fill-handle")) return;
  event.preventDefault();
  filling = { pointer: event.pointerId, targets: [] };
  event.target.setPointerCapture(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  if (!filling || event.pointerId !== filling.pointer) return;
  const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!cell || cell === filling.cell) return;
  filling.cell = cell;
  for (const old of filling.targets) old.classList.remove("is-target");
  filling.targets = fillTargets(cell);
  for (const target of filling.targets) target.classList.add("is-target");
});

function endFilling(isDone) {
  if (!filling) return;
  const { targets } = filling;
  filling = null;
  for (const target of targets) target.classList.remove("is-target");
  swallowClick();
  if (isDone && targets.length) fillInto(targets);
}

document.addEventListener("pointerup", () => endFilling(true));
document.addEventListener("pointercancel", () => endFilling(false));

document.addEventListener("pointerdown", pressed);
document.addEventListener("pointermove", moved);
document.addEventListener("pointerup", released);
document.addEventListener("pointercancel", dropDrag);
document.addEventListener("touchmove", (event) => drag?.isOn && event.preventDefault(), { passive: false });
document.addEventListener("contextmenu", (event) => drag?.isTouch && event.preventDefault());
document.addEventListener("selectstart", (event) => (drawing || filling) && event.preventDefault());
document.addEventListener("dragstart", (event) => event.target.closest?.(".bar") && event.preventDefault());

// Why in the capturing phase: before anything else hears of it.
document.addEventListener("click", (event) => {
  // Keys and programs click, too.
  if (!isJustDragged || !event.detail) return;
  isJustDragged = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
