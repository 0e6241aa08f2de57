// A week of availability is painted: by mouse, finger and keys. Without this file it is a picture, and the form below says
// the hours.
import "./time.js";
import { timeWritten } from "./page.js";

const form = document.getElementById("paint");
const words = document.getElementById("paint-words");
const undo = document.getElementById("unpaint");
const tracks = Array.from(form?.querySelectorAll("[data-weekday]") ?? []);
const hours = 24;

// The ink of each hour of each day, and what it was before each stroke.
let week = tracks.map(inksOf);
const saved = JSON.stringify(week);
const before = [];
let stroke = null;
const cursor = { day: 0, hour: 8, from: null };

function inksOf(track) {
  const inks = Array(hours).fill("");
  for (const { dataset } of track.querySelectorAll(".paint:not(.is-exact)")) {
    inks.fill(dataset.kind, Number(dataset.from), Number(dataset.to));
  }
  return inks;
}

const ink = () => form.elements.ink.value;
const inkWord = (kind) => form.querySelector(`[value="${kind}"]`).parentElement.querySelector(".ink-word").textContent;

// Runs of one ink: from, to, kind.
function runs(inks) {
  const found = [];
  inks.forEach((kind, hour) => {
    const last = found.at(-1);
    if (kind && last?.kind === kind && last.to === hour) last.to = hour + 1;
    else if (kind) found.push({ kind, from: hour, to: hour + 1 });
  });
  return found;
}

function time(hour) {
  if (form.dataset.clock === "24") return `${hour}`;
  return timeWritten((hour % hours) * 60, "12").replace(":00", "");
}

const times = ({ from, to }) => `${time(from)}–${time(to)}`;

// MARK: Showing

function show() {
  week.forEach((inks, day) => {
    for (const bar of tracks[day].querySelectorAll(".paint:not(.is-exact)")) bar.remove();
    for (const run of runs(inks)) tracks[day].append(bar(run));
  });
  form.elements.paint.value = week.flatMap((inks, day) =>
    runs(inks).map(({ kind, from, to }) => `${tracks[day].dataset.weekday}:${from}-${to}:${kind}`)).join(",");
  const isChanged = JSON.stringify(week) !== saved;
  form.querySelector("[type=submit]").disabled = !isChanged;
  undo.hidden = before.length === 0;
}

function bar(run) {
  const bar = document.createElement("span");
  bar.className = `paint is-${run.kind} h-${run.from} for-${run.to - run.from}`;
  const text = document.createElement("span");
  text.textContent = times(run);
  bar.append(text);
  return bar;
}

// The week as a sentence: what a screen reader hears after each stroke.
function say() {
  const parts = [];
  for (const { value } of form.elements.ink) {
    const days = new Map();
    week.forEach((inks, day) => {
      for (const run of runs(inks).filter(({ kind }) => kind === value)) {
        days.set(times(run), [...(days.get(times(run)) ?? []), tracks[day].dataset.word]);
      }
    });
    if (!days.size) continue;
    const strong = document.createElement("strong");
    strong.textContent = inkWord(value);
    parts.push(strong, ` ${Array.from(days, ([when, names]) => `${names.join(", ")} ${when}`).join("; ")}. `);
  }
  words.replaceChildren(...(parts.length ? parts : [form.querySelector(".is-exact") ? "" : words.dataset.none]));
}

// MARK: Painting

// Fills what lies between two hours; the same ink again takes it away.
function fill({ day, hour }, to, kind) {
  const [days, span] = [[day, to.day], [hour, to.hour]].map((pair) => pair.sort((one, other) => one - other));
  for (let row = days[0]; row <= days[1]; row += 1) week[row].fill(kind, span[0], span[1] + 1);
}

const kindAt = ({ day, hour }) => (week[day][hour] === ink() ? "" : ink());

function keep() {
  before.push(JSON.stringify(week));
}

function placeOf({ clientX, clientY }) {
  const boxes = tracks.map((track) => track.getBoundingClientRect());
  const isAcross = boxes[1].top > boxes[0].top;
  const along = isAcross ? (clientX - boxes[0].left) / boxes[0].width : (clientY - boxes[0].top) / boxes[0].height;
  const day = boxes.findIndex((box) => (isAcross ? clientY < box.bottom : clientX < box.right));
  return {
    day: day < 0 ? tracks.length - 1 : day, hour: Math.max(0, Math.min(hours - 1, Math.floor(along * hours))),
  };
}

form?.addEventListener("pointerdown", (event) => {
  if (event.button || !event.isPrimary || !event.target.closest("[data-weekday]")) return;
  event.preventDefault();
  const start = placeOf(event);
  keep();
  stroke = { start, kind: kindAt(start), week: JSON.stringify(week) };
  Object.assign(cursor, start, { from: null });
  paintTo(start);
});

function paintTo(place) {
  week = JSON.parse(stroke.week);
  fill(stroke.start, place, stroke.kind);
  show();
}

addEventListener("pointermove", (event) => {
  if (stroke && event.isPrimary) paintTo(placeOf(event));
});

addEventListener("pointerup", () => {
  if (!stroke) return;
  stroke = null;
  say();
});

// Why: a second finger scrolls, and takes the stroke back.
addEventListener("pointercancel", () => {
  if (!stroke) return;
  stroke = null;
  takeBack();
});

function takeBack() {
  week = JSON.parse(before.pop() ?? saved);
  show();
  say();
}

undo?.addEventListener("click", () => {
  takeBack();
  if (undo.hidden) point();
});

// MARK: Keys

const pointer = document.createElement("button");
pointer.type = "button";

// The hour that the keys are at: a button, so that it says what it is.
function point({ isFocused = true } = {}) {
  const kind = week[cursor.day][cursor.hour];
  pointer.className = `paint-cursor h-${cursor.hour} for-1`;
  pointer.ariaLabel = `${tracks[cursor.day].dataset.word} ${times({ from: cursor.hour, to: cursor.hour + 1 })}${
    kind ? `, ${inkWord(kind)}` : ""}`;
  tracks[cursor.day].prepend(pointer);
  if (isFocused) pointer.focus({ preventScroll: false });
}

function walk(key, isStretched) {
  const isAcross = tracks[1].getBoundingClientRect().top > tracks[0].getBoundingClientRect().top;
  const [back, on] = isAcross ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const start = { day: cursor.day, hour: cursor.hour };
  if (key === back || key === on) cursor.hour = Math.max(0, Math.min(hours - 1, cursor.hour + (key === on ? 1 : -1)));
  else cursor.day = Math.max(0, Math.min(tracks.length - 1, cursor.day + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)));
  if (isStretched) {
    if (!cursor.from) {
      keep();
      cursor.from = { start, kind: kindAt(start), week: JSON.stringify(week) };
    }
    week = JSON.parse(cursor.from.week);
    fill(cursor.from.start, { day: cursor.day, hour: cursor.hour }, cursor.from.kind);
    show();
    say();
  } else {
    cursor.from = null;
  }
  point();
}

form?.addEventListener("keydown", (event) => {
  if (event.target !== pointer || event.altKey || event.ctrlKey || event.metaKey) return;
  const place = ["1", "2", "3"].indexOf(event.key);
  if (event.key.startsWith("Arrow")) walk(event.key, event.shiftKey);
  else if (place >= 0) form.elements.ink[place].checked = true;
  else if (event.key === " " || event.key === "Enter") {
    keep();
    fill(cursor, cursor, kindAt(cursor));
    cursor.from = null;
    show();
    say();
    point();
  } else return;
  event.preventDefault();
});

if (form) {
  show();
  say();
  point({ isFocused: false });
}
