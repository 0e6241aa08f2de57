// The small editor in a cell: hours are typed there, what they would make is told meanwhile, and Enter goes on.

import { fill } from "./commands.js";
import { aloneIn, barsIn, cellAt, cellsOf, focusOn, isDayView, keyOf, rowOf, rowsOf, say, versionOf, words } from "./grid.js";
import { isSignedOut, root } from "./page.js";
import { askTyped, endPreview } from "./preview.js";
import { clearSelection } from "./selection.js";

const restBeforeAsking = 60;
const lowestRows = 4;
const rightmostColumns = 2;
// With four options.
const listHeight = 290;

// The cells that it is open for, by their keys; the first has the editor.
let keys = [];
let over = null;
let wasBar = null;
// Where in a day's line it was asked for, from its left.
let pressedAt = null;
// An option was chosen by an arrow key.
let isStepped = false;
// Where hours are drawn, and where a cell is as narrow as a number.
const leastWidth = 200;
let asked = 0;
let answered = null;

const editor = () => document.getElementById("cell-editor");
const field = () => document.getElementById("cell-text");
const answer = () => document.getElementById("cell-answer");
const options = () => Array.from(answer().querySelectorAll("[role=option]"));
const chosen = () => answer().querySelector("[aria-selected=true]");
const isSheet = () => getComputedStyle(editor()).position === "fixed";

export const isCellOpen = () => editor()?.hidden === false;
export const openCells = () => keys;

// MARK: Opening and leaving

// Opens over a cell, or over one that has a shift, which then becomes what is typed; `range` has all cells it is for.
export function openCell(cell, { text = "", isWhole = false, bar = null, range = null, x = null, isAgain = false } = {}) {
  if (!editor() || root.dataset.net === "off" && !isAgain) return false;
  leave();
  keys = range ?? [keyOf(cell)];
  over = bar && !("fixed" in bar.dataset) ? versionOf(bar) : null;
  if (bar && !over) return false;
  wasBar = bar?.dataset.shift ?? null;
  pressedAt = x === null ? null : x - cell.getBoundingClientRect().left;
  // Why while it is hidden: what is asked after it is shown costs a layout of the whole board.
  putOver(cellAt(keys[0]) ?? cell);
  editor().hidden = false;
  field().value = text || (bar ? typed(bar) : "");
  answered = null;
  isStepped = false;
  prepareMore();
  if (isSheet()) editor().querySelector("[data-cell=close]").focus();
  else {
    field().focus({ preventScroll: true });
    if (!text || isWhole) field().select();
  }
  askNow();
  return true;
}

// `6-14 Bar`: as somebody would type what a bar says.
function typed(bar) {
  const times = bar.querySelector(".bar-times").textContent.trim().replace("–", "-");
  return `${times} ${bar.dataset.work ?? ""}`.trim();
}

// Closes, wherever the focus goes.
export function leave() {
  clearTimeout(asked);
  endPreview();
  if (editor()) editor().hidden = true;
}

// Closes, and gives the focus back to the cell.
export function closeCell() {
  const [first] = keys;
  leave();
  const cell = first && cellAt(first);
  if (cell) focusOn(barsIn(cell).find((bar) => bar.dataset.shift === wasBar) ?? barsIn(cell)[0] ?? cell);
}

export function place() {
  const cell = cellAt(keys[0]);
  if (!cell || !isCellOpen()) return leave();
  putOver(cell);
}

// Over the cell, wherever that is by now; its list above in the last rows and low on the screen, and to the left in the last
// columns.
function putOver(cell) {
  const box = cell.getBoundingClientRect();
  const rows = rowsOf();
  const cells = cellsOf(rowOf(cell));
  const shell = editor();
  const isNarrow = isDayView() || box.width < leastWidth / 2;
  const left = isDayView() ? box.left + (pressedAt ?? Math.max(0, -box.left))
    : isNarrow ? Math.min(box.left, innerWidth - leastWidth - 8) : box.left;
  const place = isSheet() ? { left: "", top: "", width: "", height: "" } : {
    left: `${left + scrollX}px`, top: `${box.top + scrollY}px`, width: `${isNarrow ? leastWidth : box.width}px`, height: `${box.height}px`,
  };
  const isLow = innerHeight - box.bottom < listHeight && box.top > listHeight;
  const isLast = rows.length > lowestRows && rows.indexOf(rowOf(cell)) >= rows.length - lowestRows;
  shell.classList.toggle("is-above", isLow || isLast);
  shell.classList.toggle("is-leftward", isNarrow ? (pressedAt ?? 0) + box.left > innerWidth - 360
    : cells.length > rightmostColumns && cells.indexOf(cell) >= cells.length - rightmostColumns);
  Object.assign(shell.style, place);
}

// The sheet for all else, with what was typed.
function prepareMore() {
  const address = new URL(words().new, location.href);
  const [row, day] = keys[0].split("/");
  const [kind, id] = row.split(/-(.*)/);
  address.searchParams.set("date", day);
  if (id && kind !== "open") address.searchParams.set(kind, id);
  const pattern = chosen()?.dataset.pattern;
  if (pattern && pattern !== "x") address.searchParams.set("pattern", pattern);
  for (const link of editor().querySelectorAll(".cell-more")) {
    link.href = wasBar ? document.getElementById(`shift-${wasBar}`)?.href ?? address : address;
  }
}

// MARK: Asking what it would make

function askLater() {
  clearTimeout(asked);
  asked = setTimeout(askNow, restBeforeAsking);
}

async function askNow() {
  const text = field().value;
  showKnown(text);
  const fresh = await askTyped(text, cellFields(), isMeant(text));
  if (fresh) known.set(knownBy(text), fresh.cloneNode(true));
  show(fresh, text);
}

// What the server answered for a row before, until it answers again; and the templates that begin like what was typed. Only to be
// seen: Enter still sends the text.
const known = new Map();
const knownBy = (text) => `${keys[0].split("/")[0]} ${text.trim().toLowerCase()}`;
const mostKnown = 4;

function showKnown(text) {
  const list = answer().querySelector("#cell-options") ?? document.createElement("ul");
  const before = known.get(knownBy(text));
  const items = before ? Array.from(before.querySelectorAll("[role=option]"), (item) => item.cloneNode(true))
    : fromTemplates(text.trim().toLowerCase());
  if (!items.length) return;
  for (const item of items) item.setAttribute("aria-selected", "false");
  list.id = "cell-options";
  list.className = "cell-options";
  list.setAttribute("role", "listbox");
  list.replaceChildren(...items);
  answer().replaceChildren(list);
  answered = null;
}

function fromTemplates(text) {
  const chips = Array.from(document.querySelectorAll("#board-templates [data-pattern]"));
  const like = text.replace(/\s*-\s*/, "–");
  return chips.filter((chip) => chip.textContent.trim().toLowerCase().startsWith(like)).slice(0, mostKnown).map((chip, number) => {
    const item = document.createElement("li");
    item.id = `cell-option-${number}`;
    item.className = `cell-option${chip.className.replace("template", "")}`;
    item.setAttribute("role", "option");
    Object.assign(item.dataset, { pattern: chip.dataset.pattern, action: "" });
    const [times, name] = [chip.querySelector("b"), chip.querySelector("span")].map((part, place) => {
      const span = document.createElement("span");
      span.className = place ? "cell-position" : "cell-times";
      span.textContent = part?.textContent ?? "";
      return span;
    });
    const mark = chip.querySelector(".mark");
    item.append(...(mark ? [mark.cloneNode(true)] : []), times, " ", name);
    return item;
  });
}

// As a template does, what is typed into several cells changes a shift that is alone in its cell.
const cellFields = () => keys.map((key) => {
  const cell = keys.length > 1 && cellAt(key);
  const bar = cell && aloneIn(cell);
  const version = bar ? versionOf(bar) : over;
  return ["cell", version ? `${key}/${version}` : key];
});

function show(fresh, text) {
  if (!fresh || field().value !== text || !isCellOpen()) return;
  const stepped = isStepped ? chosen()?.dataset.pattern : null;
  answer().replaceWith(fresh);
  answered = text;
  document.getElementById("cell-title").textContent = fresh.dataset.title;
  document.getElementById("cell-second").textContent = fresh.dataset.second;
  field().toggleAttribute("aria-invalid", "refused" in fresh.dataset);
  // Why: in an empty cell the usual waits for ↓, so that Enter alone plans nothing.
  mark(options().find((option) => option.dataset.pattern === stepped) ?? (isMeant(text) ? options()[0] : undefined));
}

// Whether Enter makes the first answer.
const isMeant = (text) => text.trim() !== "" || isSheet();

function mark(option) {
  for (const other of options()) other.setAttribute("aria-selected", String(other === option));
  if (option) field().setAttribute("aria-activedescendant", option.id);
  else field().removeAttribute("aria-activedescendant");
  const button = editor().querySelector("[data-cell=add]");
  button.hidden = !option;
  if (option) button.textContent = option.dataset.action;
  prepareMore();
}

function step(by) {
  const all = options();
  if (!all.length) return;
  isStepped = true;
  const at = chosen() ? all.indexOf(chosen()) + by : by > 0 ? 0 : -1;
  mark(all[(at + all.length) % all.length]);
}

// MARK: Saving

// Saves, and goes on: by days, or by rows.
function save(days, rows) {
  const text = field().value;
  // Why: what is typed stays, to be saved once the network is back.
  if (root.dataset.net === "off" && !isSignedOut()) return say(words().lost);
  const what = (answered === text || isStepped) && chosen() ? ["pattern", chosen().dataset.pattern] : ["text", text];
  if (answered === text && !chosen() && text.trim()) return field().focus();
  const [at] = keys;
  const fields = what[1] === "x" ? [["text", "x"]] : [what];
  const times = chosen()?.querySelector(".cell-times")?.textContent;
  const saved = { keys, over, text, wasBar };
  if (times && what[1] !== "x") for (const key of keys) showPending(key, times);
  const isRange = keys.length > 1;
  const filling = fill(words().site, cellFields(), fields, isSheet() || isRange);
  leave();
  clearSelection();
  filling.then((told) => told ? askAgain() : reopen(saved));
  if (!isRange && !isSheet()) goOn(at, days, rows);
}

// Why: a day off is passed with Tab and Enter, as in a spreadsheet; what is usual there is planned once it was chosen.
function passed(days, rows) {
  if (field().value.trim() || isStepped) return save(days, rows);
  const [at] = keys;
  leave();
  goOn(at, days, rows);
}

// Until the row comes back with the shift in it.
function showPending(key, times) {
  const cell = cellAt(key);
  if (!cell) return;
  const bar = document.createElement("span");
  bar.className = "bar look-draft is-pending";
  bar.setAttribute("aria-hidden", "true");
  bar.textContent = times;
  (cell.querySelector(".timeline") ?? cell).append(bar);
}

function dropPending() {
  for (const bar of document.querySelectorAll(".is-pending")) bar.remove();
}

// Why: what was saved is usual by now, and counts.
function askAgain() {
  if (isCellOpen() && !isStepped) askNow();
}

// What was refused is typed again there, unless somebody types elsewhere by then.
function reopen(saved) {
  dropPending();
  if (isCellOpen() && field().value.trim()) return;
  const cell = cellAt(saved.keys[0]);
  const bar = document.getElementById(`shift-${saved.wasBar}`);
  if (cell) openCell(cell, { text: saved.text, range: saved.keys, bar, isAgain: true });
}

function goOn(key, days, down) {
  const cell = cellAt(key);
  if (!cell) return;
  const rows = rowsOf();
  const row = rows[rows.indexOf(rowOf(cell)) + down];
  const cells = row && cellsOf(row);
  const column = cellsOf(rowOf(cell)).indexOf(cell) + days;
  const next = cells?.[column];
  if (!next || !down && !days) return focusOn(cell);
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (barsIn(next).length) focusOn(barsIn(next)[0]);
  else openCell(next);
}

// MARK: Listening

document.addEventListener("input", (event) => {
  if (event.target.id !== "cell-text") return;
  field().removeAttribute("aria-invalid");
  askLater();
});

document.addEventListener("keydown", (event) => {
  if (!isCellOpen() || !editor().contains(event.target)) return;
  const isField = event.target.id === "cell-text";
  const action = {
    Escape: closeCell,
    Enter: isField ? () => (isSheet() ? save : passed)(0, event.shiftKey ? -1 : 1) : null,
    Tab: isField && !isSheet() ? () => passed(event.shiftKey ? -1 : 1, 0) : null,
    ArrowDown: isField ? () => step(1) : null,
    ArrowUp: isField ? () => step(-1) : null,
  }[event.key];
  if (!action || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}, true);

document.addEventListener("click", (event) => {
  if (!isCellOpen()) return;
  if (!editor().contains(event.target)) {
    if (!event.target.closest?.("#board-templates, td.cell")) leave();
    return;
  }
  const option = event.target.closest("[role=option]");
  const what = event.target.closest("[data-cell]")?.dataset.cell;
  if (what === "close") return closeCell();
  if (option) {
    mark(option);
    field().value = option.dataset.pattern === "x" ? "x" : field().value;
    answered = field().value;
    if (!isSheet()) save(0, 1);
  }
  if (what === "add") save(0, 0);
});

addEventListener("resize", () => isCellOpen() && place());
document.addEventListener("scroll", () => isCellOpen() && !isSheet() && place(), { passive: true, capture: true });
