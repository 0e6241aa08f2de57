// Lists that people put in order: a handle is dragged, or moved by keys; each move is saved at once and can be undone.
// Pages work without this file: each row's menu has Up and Down.

import "./form.js";
import { lost, send } from "./page.js";
import { showToast } from "./toast.js";

// Where there is nothing to put in order yet, there is no list.
const order = document.querySelector("[data-order]") ?? document.createElement("div");
const words = order.dataset;
const spoken = document.getElementById("order-spoken");
let held = null;

// MARK: Where things are

const entriesOf = (list) => Array.from(list.querySelectorAll(":scope > [data-entry]"));
const listOf = (entry) => entry.parentElement;
const handleOf = (entry) => entry.querySelector(".handle");
const entryOf = (target) => target.closest?.("[data-entry]");
// The lists that an entry may be in, in the order of the page.
const listsFor = (entry) =>
  Array.from(order.querySelectorAll(`[data-list="${listOf(entry).dataset.list}"]`)).filter(
    (list) => list === listOf(entry) || "into" in list.dataset);
const placeOf = (entry) => ({ list: listOf(entry), index: entriesOf(listOf(entry)).indexOf(entry) });
const isSame = (one, other) => one.list === other.list && one.index === other.index;

function put(entry, { list, index }) {
  const others = entriesOf(list).filter((other) => other !== entry);
  const next = others[index];
  if (next) next.before(entry);
  else if (others.length) others.at(-1).after(entry);
  else list.prepend(entry);
}

function sentence(text, entry) {
  const { list, index } = placeOf(entry);
  return text.replace("{name}", entry.dataset.name).replace("{place}", index + 1)
    .replace("{count}", entriesOf(list).length).replace("{group}", list.dataset.intoName ?? "");
}

const whereText = (entry) => sentence("into" in listOf(entry).dataset ? words.placeIn : words.place, entry);

function say(text) {
  spoken.textContent = "";
  requestAnimationFrame(() => { spoken.textContent = text; });
}

// MARK: Saving

async function save(entry, from, isUndo = false) {
  const to = placeOf(entry);
  if (isSame(from, to)) return;
  const fields = { [to.list.dataset.list]: entry.dataset.entry };
  if (from.list === to.list) Object.assign(fields, { change: "by", places: to.index - from.index });
  else Object.assign(fields, { change: "into", into: to.list.dataset.into, places: to.index });
  const text = isUndo ? words.undone : whereText(entry);
  showMenus();
  try {
    await send(words.order, fields, undefined, true);
    showToast(text, isUndo ? null : () => { back(entry, from); });
    if (isUndo) sessionStorage.removeItem(kept);
    else keepUndo(entry, from, text);
  } catch (error) {
    put(entry, from);
    showMenus();
    showToast(sentence(words.lost, entry), null);
    lost(error);
  }
}

function back(entry, from) {
  const now = placeOf(entry);
  put(entry, from);
  handleOf(entry).focus();
  save(entry, now, true);
}

// MARK: A page that comes again

const kept = "order-undo";
const keptMilliseconds = 15_000;

// What was moved can be undone though the page is loaded again.
function keepUndo(entry, { list, index }, text) {
  const { entry: id } = entry.dataset;
  const place = { kind: list.dataset.list, into: list.dataset.into ?? null, index };
  sessionStorage.setItem(kept, JSON.stringify({ address: words.order, id, place, text, until: Date.now() + keptMilliseconds }));
}

function offerAgain() {
  const { address, id, place, text, until } = JSON.parse(sessionStorage.getItem(kept) ?? "{}");
  if (address !== words.order) return;
  sessionStorage.removeItem(kept);
  const lists = Array.from(order.querySelectorAll(`[data-list="${place.kind}"]`));
  const list = lists.find((other) => (other.dataset.into ?? null) === place.into);
  const entry = lists.flatMap(entriesOf).find((other) => other.dataset.entry === id);
  if (list && entry && Date.now() < until) showToast(text, () => back(entry, { list, index: place.index }));
}

// Up stands in no first row, and down in no last.
function showMenus() {
  for (const list of order.querySelectorAll("[data-list]")) {
    const entries = entriesOf(list);
    entries.forEach((entry, index) => {
      const menu = entry.querySelector(".row-menu");
      const [up, down] = ["up", "down"].map((change) => menu?.querySelector(`button[value=${change}]`));
      if (up) up.hidden = index === 0;
      if (down) down.hidden = index === entries.length - 1;
    });
  }
}

// MARK: By keys

function lift(entry) {
  held = { entry, from: placeOf(entry) };
  entry.classList.add("is-lifted");
  handleOf(entry).setAttribute("aria-pressed", "true");
  say(sentence(words.lifted, entry));
}

function letGo() {
  const { entry, from } = held;
  held = null;
  entry.classList.remove("is-lifted");
  handleOf(entry).removeAttribute("aria-pressed");
  return { entry, from };
}

function putBack() {
  const { entry, from } = letGo();
  put(entry, from);
  handleOf(entry).focus();
  say(sentence(words.back, entry));
}

// The next place; past the end of a list it is in the next one, if the entry may go there.
function nextPlace(entry, step, isGroup) {
  const { list, index } = placeOf(entry);
  const target = index + step;
  if (!isGroup && target >= 0 && target < entriesOf(list).length) return { list, index: target };
  const lists = listsFor(entry);
  const next = lists[lists.indexOf(list) + step];
  return next ? { list: next, index: step < 0 ? entriesOf(next).length : 0 } : null;
}

function moveFocused(entry, place) {
  const focused = document.activeElement;
  const kept = held;
  held = null;
  put(entry, place);
  focused.focus();
  held = kept;
  entry.scrollIntoView({ block: "nearest" });
}

order.addEventListener("keydown", (event) => {
  const entry = entryOf(event.target);
  if (!entry || event.ctrlKey || event.metaKey) return;
  const isHandle = event.target === handleOf(entry);
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (isHandle && [" ", "Enter"].includes(event.key)) {
    event.preventDefault();
    if (!held) return lift(entry);
    const { from } = letGo();
    if (isSame(from, placeOf(entry))) say(sentence(words.back, entry));
    return save(entry, from);
  }
  if (held && event.key === "Escape") {
    event.preventDefault();
    return putBack();
  }
  if (!step || !(held || event.altKey) || event.target.closest(".menu-list")) return;
  event.preventDefault();
  const isAcross = event.altKey && "into" in listOf(entry).dataset;
  const [from, place] = [placeOf(entry), nextPlace(entry, step, isAcross)];
  if (!place) return;
  moveFocused(entry, place);
  if (held) say(whereText(entry));
  else save(entry, from);
});

order.addEventListener("focusout", (event) => {
  if (held && !held.pointer && event.target === handleOf(held.entry)) putBackQuietly();
});

// Who goes elsewhere without putting down has put it back.
function putBackQuietly() {
  const { entry, from } = letGo();
  put(entry, from);
  say(sentence(words.back, entry));
}

// MARK: By hand

order.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest?.(".handle");
  if (!handle || event.button || held) return;
  event.preventDefault();
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  const entry = entryOf(handle);
  held = { entry, from: placeOf(entry), pointer: event.pointerId, start: event.clientY + scrollY, to: placeOf(entry) };
});

order.addEventListener("pointermove", (event) => {
  if (held?.pointer !== event.pointerId) return;
  const { entry, start } = held;
  const moved = event.clientY + scrollY - start;
  if (!entry.classList.contains("is-dragged") && Math.abs(moved) < 4) return;
  entry.classList.add("is-dragged");
  entry.style.transform = `translateY(${moved}px)`;
  held.to = placeAt(entry, event.clientY);
  showLine(entry, held.to);
  if (event.clientY < 80) scrollBy(0, -12);
  else if (event.clientY > innerHeight - 90) scrollBy(0, 12);
});

// The list that is nearest, and the place among its entries.
function placeAt(entry, y) {
  const distance = (list) => {
    const box = list.getBoundingClientRect();
    return Math.max(box.top - y, y - box.bottom, 0);
  };
  const list = listsFor(entry).reduce((best, other) => (distance(other) < distance(best) ? other : best));
  const others = entriesOf(list).filter((other) => other !== entry);
  const index = others.filter((other) => {
    const box = other.getBoundingClientRect();
    return y > box.top + box.height / 2;
  }).length;
  return { list, index };
}

function showLine(entry, { list, index }) {
  clearLine();
  const others = entriesOf(list).filter((other) => other !== entry);
  if (others[index]) others[index].classList.add("drops-before");
  else if (others.length) others.at(-1).classList.add("drops-after");
  else list.classList.add("drops-into");
}

function clearLine() {
  for (const name of ["drops-before", "drops-after", "drops-into"]) {
    for (const element of order.querySelectorAll(`.${name}`)) element.classList.remove(name);
  }
}

function drop(isKept) {
  const { entry, from, to } = held;
  held = null;
  clearLine();
  entry.classList.remove("is-dragged");
  entry.style.transform = "";
  if (!isKept) return;
  put(entry, to);
  handleOf(entry).focus();
  save(entry, from);
}

order.addEventListener("pointerup", (event) => held?.pointer === event.pointerId && drop(true));
order.addEventListener("pointercancel", (event) => held?.pointer === event.pointerId && drop(false));
addEventListener("keydown", (event) => {
  if (held?.pointer === undefined || event.key !== "Escape") return;
  event.preventDefault();
  drop(false);
}, true);

for (const handle of order.querySelectorAll(".handle")) handle.hidden = false;
offerAgain();
