// The rules of sites: a cell opens its choices beside it, each is saved at once and can be undone. Arrows walk the
// cells. Without this file a cell leads to a page of its choices.

import "./form.js";
import { isPlain, load, lost, Refused, send, take } from "./page.js";
import { showToast } from "./toast.js";

const gap = 8;
const cellOf = (target) => target.closest?.("#site-rules [data-rule]");
const menu = document.createElement("dialog");
menu.className = "rule-menu";
document.body.append(menu);
let opener = "";

// MARK: The choices

async function open(cell) {
  const page = await load(cell.href);
  const choices = page.getElementById("rule-choices");
  const title = page.querySelector("h1").textContent;
  if (!choices) return location.assign(cell.href);
  opener = cell.id;
  const head = document.createElement("p");
  head.className = "second";
  head.textContent = title;
  menu.replaceChildren(head, choices);
  menu.setAttribute("aria-label", title);
  menu.showModal();
  place(cell);
  (menu.querySelector("[aria-pressed=true]") ?? menu.querySelector("button, input:not([type=hidden])"))?.focus();
}

// Why not on a phone: there it stands at the foot, by its style.
function place(cell) {
  menu.style.removeProperty("left");
  menu.style.removeProperty("top");
  if (!matchMedia("(width >= 48em)").matches) return;
  const [box, own] = [cell.getBoundingClientRect(), menu.getBoundingClientRect()];
  const left = Math.max(gap, Math.min(box.left, innerWidth - own.width - gap));
  const below = box.bottom + gap;
  const top = below + own.height > innerHeight - gap ? Math.max(gap, box.top - own.height - gap) : below;
  menu.style.left = `${left}px`;
  menu.style.top = `${top}px`;
}

function close() {
  menu.close();
  document.getElementById(opener)?.focus();
}

// MARK: Saving

async function show(said, undo) {
  take(await load(location.pathname), ["site-rules"]);
  showToast(said, undo);
}

async function save(form, submitter) {
  const fields = new FormData(form, submitter);
  const address = menu.querySelector("[data-undo]").dataset.undo;
  try {
    const { said, undo } = await send(form.action, fields);
    close();
    await show(said, undo.length ? () => takeBack(address, undo) : null);
  } catch (error) {
    refuse(form, error);
  }
}

async function takeBack(address, changes) {
  try {
    const { said } = await send(address, changes.map((change) => ["change", change]));
    await show(said);
  } catch (error) {
    if (error instanceof Refused) showToast(error.message);
    lost(error);
  }
}

function refuse(form, error) {
  if (!(error instanceof Refused)) return lost(error);
  form.querySelector(".refused")?.remove();
  const line = document.createElement("p");
  line.className = "refused";
  line.setAttribute("role", "alert");
  line.textContent = error.message;
  form.append(line);
  form.querySelector("input:not([type=hidden])")?.focus();
}

// MARK: Gestures

function walk(cell, key) {
  const row = cell.closest("tr");
  const place = [...row.cells].indexOf(cell.closest("td"));
  const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let [next, at] = [row, place];
  do {
    at += across;
    if (down) next = down > 0 ? next.nextElementSibling : next.previousElementSibling;
    const found = next?.cells[at]?.querySelector("[data-rule]");
    if (found) return found.focus();
  } while (next?.cells[at]);
}

document.addEventListener("click", (event) => {
  if (event.target === menu) return close();
  const cell = cellOf(event.target);
  if (!cell || !isPlain(event)) return;
  event.preventDefault();
  open(cell).catch((error) => {
    lost(error);
    if (error instanceof TypeError) location.assign(cell.href);
  });
});

menu.addEventListener("submit", (event) => {
  event.preventDefault();
  save(event.target, event.submitter);
});

menu.addEventListener("cancel", (event) => {
  event.preventDefault();
  close();
});

document.addEventListener("keydown", (event) => {
  const cell = cellOf(event.target);
  if (!cell?.closest("td") || !/^Arrow/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  walk(cell, event.key);
});
