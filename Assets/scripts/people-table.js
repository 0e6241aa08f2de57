// The table of people: keys, pasting from a spreadsheet, and taking back. Without this file it is a form.

import { guard } from "./form.js";

const form = document.getElementById("editor");
const body = document.querySelector("#type-table tbody");
const undo = document.getElementById("table-undo");
const status = document.getElementById("table-status");

const inputs = (row) => Array.from(row.querySelectorAll("td > input"));
const rows = () => Array.from(body.rows).filter((row) => inputs(row).length);
const rowOf = (input) => input.closest("tr");
const columnOf = (input) => inputs(rowOf(input)).indexOf(input);
const cellOf = (target) => (target instanceof HTMLInputElement && body.contains(target) ? target : null);

document.getElementById("table-keys").hidden = false;

// MARK: What was changed

// Each step is what it put in place of what: [input, before].
const steps = [];
let typed = null;

function mark(input) {
  input.parentElement.classList.toggle("is-changed", input.value !== input.defaultValue);
}

function keep(step) {
  if (step.length) steps.push(step);
  if (typed) typed = [typed[0], typed[0].value];
  undo.hidden = steps.length === 0;
}

function fill(cells) {
  const step = [];
  for (const [input, text] of cells) {
    if (input.value === text) continue;
    step.push([input, input.value]);
    input.value = text;
    mark(input);
  }
  keep(step);
  status.textContent = step.length > 1 ? form.dataset.filled.replace("#", step.length) : "";
}

function takeBack() {
  const step = steps.pop();
  for (const [input, before] of step ?? []) {
    input.value = before;
    mark(input);
  }
  if (typed) typed = [typed[0], typed[0].value];
  undo.hidden = steps.length === 0;
  status.textContent = "";
  step?.[0][0].focus();
}

undo.addEventListener("click", takeBack);
body.addEventListener("focusin", (event) => {
  const input = cellOf(event.target);
  typed = input && [input, input.value];
});
body.addEventListener("input", (event) => {
  const input = cellOf(event.target);
  if (input) mark(input);
});
body.addEventListener("change", (event) => {
  const input = cellOf(event.target);
  if (!input || typed?.[0] !== input || typed[1] === input.value) return;
  keep([typed]);
});

// MARK: Rows

// Another empty row like the last one.
function addRow() {
  const last = body.rows[body.rows.length - 1];
  if (!last.classList.contains("is-new")) return null;
  const number = Number(/new-(\d+)/.exec(inputs(last)[0].name)[1]) + 1;
  const row = last.cloneNode(true);
  for (const input of inputs(row)) {
    input.name = input.name.replace(/^new-\d+/, `new-${number}`);
    input.id = input.id.replace(/new-\d+/, `new-${number}`);
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    input.defaultValue = "";
    input.value = "";
    input.parentElement.classList.remove("is-changed");
    input.parentElement.querySelector(".refused")?.remove();
  }
  body.append(row);
  return row;
}

function below(input, step) {
  const all = rows();
  return inputs(all[all.indexOf(rowOf(input)) + step] ?? rowOf(input))[columnOf(input)];
}

// MARK: Pasting

// A table as spreadsheets copy it: tabs, lines, and quotes around cells with either.
function cells(text) {
  const table = [[""]];
  let isQuoted = false;
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let place = 0; place < lines.length; place += 1) {
    const sign = lines[place];
    const row = table.at(-1);
    if (sign === '"' && (isQuoted || row.at(-1) === "")) {
      if (isQuoted && lines[place + 1] === '"') {
        row[row.length - 1] += '"';
        place += 1;
      } else isQuoted = !isQuoted;
    } else if (sign === "\t" && !isQuoted) row.push("");
    else if (sign === "\n" && !isQuoted) table.push([""]);
    else row[row.length - 1] += sign === "\n" ? ", " : sign;
  }
  return table;
}

// The most rows that a form sends.
const mostRows = 900;

body.addEventListener("paste", (event) => {
  const input = cellOf(event.target);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!input || !/[\t\n\r]/.test(text.trimEnd())) return;
  event.preventDefault();
  const filled = [];
  const first = rows().indexOf(rowOf(input));
  for (const [line, texts] of cells(text).slice(0, mostRows).entries()) {
    const row = rows()[first + line] ?? addRow();
    if (!row) break;
    const places = inputs(row).slice(columnOf(input));
    for (const [column, cell] of texts.entries()) if (places[column]) filled.push([places[column], cell.trim()]);
  }
  fill(filled);
});

// MARK: Keys

body.addEventListener("keydown", (event) => {
  const input = cellOf(event.target);
  if (!input || event.isComposing || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === "d") {
    event.preventDefault();
    const above = below(input, -1);
    if (above !== input) fill([[input, above.value]]);
  } else if (isCommand && !event.shiftKey && event.key.toLowerCase() === "z") {
    // Why not while typing: the field takes that back itself.
    if (typed?.[0] === input && typed[1] !== input.value) return;
    event.preventDefault();
    takeBack();
  } else if (isCommand && event.key === "Enter") {
    event.preventDefault();
    form.requestSubmit();
  } else if (!isCommand && (event.key === "Enter" || (!input.list && /^Arrow(Up|Down)$/.test(event.key)))) {
    event.preventDefault();
    const next = below(input, event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : 1);
    next.focus();
    next.select();
  }
});

// MARK: Saving

const leave = guard(form);

form.addEventListener("submit", () => {
  leave();
  // Why only what was changed: what others change meanwhile stays.
  const isRefused = "changed" in form.dataset;
  for (const row of isRefused ? [] : rows()) {
    const news = inputs(row).filter((input) => input.value !== input.defaultValue);
    for (const input of inputs(row)) input.disabled = !news.includes(input);
    const seen = row.querySelector("input[type=hidden]");
    if (seen) seen.disabled = !news.length;
  }
});
addEventListener("pageshow", () => {
  for (const input of body.querySelectorAll("input:disabled")) input.disabled = false;
});
