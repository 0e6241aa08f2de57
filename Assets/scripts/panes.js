// A list and one of its entries side by side: an entry is taken into its pane without another page, by mouse and by keys.
// On a phone, and without this file, the rows are links.

import { isPlain, load, lost } from "./page.js";

const wide = matchMedia("(width >= 64em)");
const panes = () => document.querySelector("main.panes");
const pane = () => document.getElementById("list-pane");
const detail = () => document.getElementById("detail");
const rows = () => Array.from(pane()?.querySelectorAll("[data-choose]") ?? []);
const isSplit = () => wide.matches && panes() !== null;

// Why a pause: who holds an arrow key down passes many entries and wants the last.
const patience = 90;
let choosing = null;
let timer = 0;

const same = (one, other) => new URL(one, location.href).pathname === new URL(other, location.href).pathname;
const rowOf = (address) => rows().find((row) => same(row.href, address));

// Says which row is shown beside the list.
function mark(address) {
  for (const row of rows()) {
    if (same(row.href, address)) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
}

// Why the title too: the name beside it is the one first heading of an entry's page.
function show(page) {
  for (const id of ["detail", "list-title"]) {
    const [old, fresh] = [document, page].map((scope) => scope.getElementById(id));
    if (old && fresh) old.replaceWith(fresh);
  }
  const kind = page.querySelector("main.panes")?.className;
  if (kind) panes().className = kind;
  document.body.className = page.body.className;
  document.title = page.title;
}

async function fetched(address) {
  choosing?.abort();
  choosing = new AbortController();
  const page = await load(address, choosing.signal);
  return page.getElementById("detail") ? page : null;
}

// `entering` takes the focus into the entry; `step` is how the address changes.
async function choose(address, { entering = false, step = "pushState" } = {}) {
  clearTimeout(timer);
  mark(address);
  try {
    const page = await fetched(address);
    if (!page) return location.assign(address);
    show(page);
    if (step) history[step](history.state, "", address);
    if (entering) enter();
    document.dispatchEvent(new Event("panes:shown"));
  } catch (error) {
    if (error.name === "AbortError") return;
    lost(error);
    // Why: what could not be taken into the pane is a page with an answer of its own.
    if (step === "pushState") location.assign(address);
  }
}

function enter() {
  const heading = detail()?.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
  detail()?.scrollIntoView({ block: "nearest" });
}

// What is shown beside a list is one of it.
document.addEventListener("list:searched", () => {
  const all = rows();
  if (!isSplit() || !all.length || all.some((row) => row.ariaCurrent === "true")) return;
  choose(all[0].href, { step: null });
});

// MARK: What people do

document.addEventListener("click", (event) => {
  const row = isPlain(event) && event.target.closest?.("[data-choose]");
  if (!row || !isSplit()) return;
  event.preventDefault();
  // Why: a press of Enter has no place on the screen; it goes into the entry.
  const isKey = event.detail === 0;
  if (isKey && detail()?.querySelector("h1") && same(row.href, location.href)) return enter();
  choose(row.href, { entering: isKey });
});

document.addEventListener("keydown", (event) => {
  if (!isSplit() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (event.key === "Escape") return leave(event);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || !pane()?.contains(event.target)) return;
  if (event.target.matches("select, textarea, summary, [role=menuitem]") || event.target.closest("details[open]")) return;
  if (event.target.matches("input") && by < 0) return;
  const all = rows();
  const here = all.indexOf(event.target.closest("[data-choose]") ?? event.target.closest("li")?.querySelector("[data-choose]"));
  const next = here < 0 ? all[0] : all[here + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
  mark(next.href);
  clearTimeout(timer);
  timer = setTimeout(() => choose(next.href, { step: "replaceState" }), patience);
});

// Back to the row, from the entry.
function leave(event) {
  if (!detail()?.contains(event.target) || event.target.closest("dialog, details[open], input, textarea")) return;
  const row = rows().find((one) => one.hasAttribute("aria-current"));
  if (!row) return;
  event.preventDefault();
  row.focus();
}

addEventListener("popstate", () => {
  if (!isSplit()) return panes() ? location.reload() : undefined;
  const row = rowOf(location.href);
  if (row) choose(row.href, { step: null });
  else location.reload();
});

// MARK: The start

// Where the list stood is kept for the page that comes next: without a script's help a link is a page of its own.
const key = () => `pane ${location.pathname.split("/")[1]}`;

addEventListener("pagehide", () => {
  try {
    if (isSplit()) sessionStorage.setItem(key(), `${pane().scrollTop}`);
  } catch {}
});

function start() {
  if (!isSplit()) return;
  try {
    const place = Number(sessionStorage.getItem(key()));
    if (place) pane().scrollTop = place;
  } catch {}
  const row = rows().find((one) => one.hasAttribute("aria-current"));
  if (row) row.scrollIntoView({ block: "nearest" });
  // The list's own address: the first is shown, and the address stays the list's.
  else if (panes().classList.contains("is-list")) showFirst();
}

async function showFirst() {
  const first = rows()[0];
  if (!first || detail()?.querySelector("h1, .detail-name")) return;
  try {
    const page = await fetched(first.href);
    if (!page || !panes().classList.contains("is-list")) return;
    const fresh = page.getElementById("detail");
    // Why: the list has the first heading as long as the address is the list's.
    for (const heading of fresh.querySelectorAll("h1")) heading.replaceWith(named(heading));
    detail().replaceWith(fresh);
    mark(first.href);
    document.dispatchEvent(new Event("panes:shown"));
  } catch (error) {
    lost(error);
  }
}

function named(heading) {
  const name = document.createElement("h2");
  name.className = "detail-name";
  name.append(...heading.childNodes);
  return name;
}

// After a search the list is another; what stands beside it stays until another is chosen.
export function marked() {
  if (panes()?.classList.contains("is-detail")) mark(location.href);
  else if (isSplit()) showFirst();
}

wide.addEventListener("change", start);
start();
