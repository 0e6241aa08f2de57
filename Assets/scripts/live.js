// Keeps an open page live: takes the parts that the server sends, and says when the network is gone.
// Every page works without this file; it only saves reloading.

import "./clock.js";
import "./eye.js";
import { openHelp } from "./help.js";
import { isCurrent, isKept, keepCopy, registerWorker, setOnline, showAge, watchNetwork } from "./offline.js";
import {
  follow, isOffline, isPlain, isSignedOut, keepingFocus, lost, offUntilTyped, pageAddress, parse, replace, root, send,
  tellSignedOut,
} from "./page.js";
import { adoptSheet, renewSheet } from "./sheet.js";
import { showToast } from "./toast.js";
import "./unsent.js";
import { keepView, runWall } from "./wall.js";

const { body } = document;
const words = body.dataset;
const patienceSeconds = 6;
const isRoster = body.classList.contains("page-roster");

// MARK: Taking parts

function keysOfDays(scope) {
  const days = scope.matches?.(".day") ? [scope] : scope.querySelectorAll(".day");
  return new Map(
    Array.from(days, (day) => [day.id, new Set(Array.from(day.querySelectorAll(".shift"), (row) => row.dataset.key))]));
}

// Shows for a moment which rows are new or changed.
function wash(scope, before) {
  for (const [day, keys] of before) {
    const rows = scope.getRootNode().getElementById(day)?.querySelectorAll(".shift") ?? [];
    for (const row of rows) if (!keys.has(row.dataset.key)) washed(row);
  }
}

function washed(element) {
  element.classList.add("is-washed");
  setTimeout(() => element.classList.remove("is-washed"), 600);
}

// Why a template: a row of a table is dropped where it stands without its table.
function elementOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}

// What a hand unfolded, typed and ticked in a part stays, as far as it is still there.
function keepHand(old, fresh) {
  for (const was of old.querySelectorAll("details[id], input[id]")) {
    const is = fresh.querySelector(`[id="${was.id}"]`);
    if (!is) continue;
    if (is.matches("details")) is.open = was.open;
    else if (was.value !== was.defaultValue) is.value = was.value;
    else if (was.checked !== was.defaultChecked) is.checked = was.checked;
  }
}

// Forms that are the hand's alone, which no news changes, go over to the new page as they are.
function moveHand(old, fresh) {
  for (const form of old.querySelectorAll("[data-hand]")) fresh.querySelector(`#${form.id}`)?.replaceWith(form);
}

// What was ever moved: to ask all how far they are lays out the page.
const everMoved = new Set();

document.addEventListener("scroll", ({ target }) => target.id && everMoved.add(target.id), { capture: true, passive: true });

// How far something is moved sideways; the answer moves what took its place as far.
function keepScroll(scope) {
  const ids = Array.from(everMoved).filter((id) => scope.id === id || scope.querySelector(`#${CSS.escape(id)}`));
  const moved = ids.map((id) => document.getElementById(id)).filter((part) => part?.scrollLeft);
  const places = moved.map(({ id, scrollLeft }) => ({ id, scrollLeft }));
  return () => {
    for (const { id, scrollLeft } of places) Object.assign(document.getElementById(id) ?? {}, { scrollLeft });
  };
}

// The scripts of a page listen.
const tellRenewed = () => document.dispatchEvent(new Event("page:renewed"));
const tellPatched = (row) => row.dispatchEvent(new Event("row:patched", { bubbles: true }));

// A row of a table keeps the cells that are the same. Why without a look at where things are: each look lays out the page again.
function patchRow(old, fresh) {
  const [known, cells] = [Array.from(old.children), Array.from(fresh.children)];
  if (known.length !== cells.length) return false;
  const { activeElement } = document;
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of Array.from(old.attributes)) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const [number, cell] of cells.entries()) {
    const was = known[number];
    if (was.innerHTML === cell.innerHTML && was.className === cell.className) continue;
    const id = was.contains(activeElement) && activeElement.id;
    was.className = cell.className;
    was.replaceChildren(...cell.childNodes);
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
  }
  return true;
}

// Many rows that change together are taken in turn, so that the hand is never held up.
const longestTask = 30;
let waitingParts = [];
let isTaking = false;

function takeInTurn(html) {
  if (!isTaking) setTimeout(takeWaiting);
  isTaking = true;
  waitingParts.push(html);
}

function takeWaiting() {
  const end = performance.now() + longestTask;
  try {
    while (waitingParts.length && performance.now() < end) takePart(waitingParts.shift());
  } finally {
    isTaking = waitingParts.length > 0;
    if (isTaking) setTimeout(takeWaiting);
  }
  if (!isTaking) keepCopy();
}

// The picture of an app shows what is unread.
function showUnread() {
  const unread = Number(document.getElementById("bell")?.dataset.unread ?? NaN);
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => {});
  else if (unread === 0) navigator.clearAppBadge?.().catch(() => {});
}

function takePart(html) {
  const fresh = elementOf(html);
  const old = fresh && document.getElementById(fresh.id);
  if (!old) return;
  if (fresh.matches("tr.row, tr.coverage, tr.totals") && old.matches("tr") && patchRow(old, fresh)) return tellPatched(old);
  const before = keysOfDays(old);
  keepHand(old, fresh);
  const scroll = keepScroll(old);
  const isNews = fresh.id === "notice" && !fresh.hidden && fresh.textContent !== old.textContent;
  replace(old, fresh);
  scroll();
  tellRenewed();
  wash(fresh, before);
  renewSheet(before);
  if (fresh.id === "bell") showUnread();
  if (isNews) washed(fresh);
  if (fresh.id === "duty" || fresh.id === "wall-notice") keepView();
}

// Takes all parts from the whole page; the sheet stays as it is.
function takePage(page) {
  const main = document.querySelector("main");
  const fresh = page.querySelector("main");
  if (!main || !fresh || !page.body.dataset.live) return;
  // Why: what still waits is older than the page.
  waitingParts = [];
  const before = keysOfDays(main);
  const scroll = keepScroll(main);
  keepHand(main, fresh);
  keepingFocus(main, () => {
    moveHand(main, fresh);
    main.replaceWith(fresh);
  });
  scroll();
  tellRenewed();
  const [tabs, oldTabs] = [page, document].map((scope) => scope.querySelector(".tabs"));
  if (tabs && tabs.innerHTML !== oldTabs.innerHTML) replace(oldTabs, tabs);
  for (const id of ["banner", "spoken"]) {
    const part = page.getElementById(id);
    const old = document.getElementById(id);
    if (part && old && !fresh.contains(part)) replace(old, part);
  }
  wash(fresh, before);
  renewSheet(before);
  keepView();
  document.title = page.title;
  Object.assign(words, page.body.dataset);
}

async function loadPage() {
  const answer = await fetch(pageAddress, { cache: "no-cache" });
  if (leaves(answer)) return;
  const page = parse(await answer.text());
  // Why: a copy from the service worker is older than what is shown, and says so.
  if (page.documentElement.dataset.net === "off") throw new TypeError("offline");
  // Another language than that of a copy of just now.
  if (page.documentElement.lang !== root.lang) return location.reload();
  // Why not its parts: they are another version's, which these scripts may not know.
  if (page.body.dataset.live && scriptsOf(page) !== scriptsOf(document)) return renew();
  takePage(page);
}

const scriptsOf = (page) => Array.from(page.querySelectorAll("script[type=module]"), (script) => script.getAttribute("src")).join(" ");

// A new version is taken at once, or with the next page where somebody types.
function renew() {
  const isTyping = document.activeElement?.matches("input, textarea, select") || document.querySelector("dialog[open]:not(.hint)");
  if (!isTyping) return location.reload();
  showToast(words.newVersion);
}

// A page that is gone leads home. Why by its own address: whoever is signed out is led to sign-in, and back; whoever types is
// told so, and keeps what is typed.
function leaves(answer) {
  if (answer.status === 404) location.assign(isRoster ? "/roster" : location.href);
  else if (answer.redirected && !isSignedOut()) {
    if (document.activeElement?.matches("input, textarea, select")) tellSignedOut();
    else location.assign(pageAddress);
  }
  return answer.status === 404 || answer.redirected;
}

// A stream does not tell why it was refused: where the page itself is gone, or asks to sign in, its own answer says so.
async function leaveIfGone() {
  try {
    leaves(await fetch(pageAddress, { method: "HEAD", cache: "no-store" }));
  } catch {}
}

// MARK: Refreshing

async function refresh(form) {
  const button = form.querySelector("button");
  const text = button.querySelector(".updated-text");
  const before = text?.textContent;
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.setAttribute("aria-busy", "true");
  if (text) text.textContent = words.refreshing;
  try {
    await send(form.action, new FormData(form));
    await stream.renew();
    stream.noted();
  } catch (error) {
    lost(error);
  }
  if (!button.isConnected) return;
  button.removeAttribute("aria-busy");
  button.style.minInlineSize = "";
  if (text) text.textContent = before;
  showAge();
}

document.addEventListener("submit", (event) => {
  if (!isRoster || new URL(event.target.action).pathname !== "/roster/refresh") return;
  event.preventDefault();
  if (!event.target.querySelector("[aria-busy]")) refresh(event.target);
});

// MARK: Every page

// A menu closes when one goes elsewhere, and by Escape.
document.addEventListener("click", ({ target }) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
});

// ↓ opens a menu and walks it.
document.addEventListener("keydown", (event) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const menu = by && !event.altKey && event.target.closest?.("details.menu");
  if (!menu || event.target.matches("input, select, textarea")) return;
  if (event.target.matches("summary") && by > 0) menu.open = true;
  if (!menu.open) return;
  const items = Array.from(menu.querySelectorAll(".menu-list :is(a, button)")).filter((item) => item.offsetParent);
  const next = items.at((items.indexOf(event.target) + by) % items.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

document.addEventListener("keydown", (event) => {
  const menu = document.querySelector("details.menu[open]");
  if (event.key !== "Escape" || event.defaultPrevented || !menu) return;
  event.preventDefault();
  menu.open = false;
  menu.querySelector("summary").focus();
});

offUntilTyped(document);
document.addEventListener("input", ({ target }) => target.form && offUntilTyped(document));

// A photo that can't be had goes, and the initials behind it are there.
document.addEventListener("error", ({ target }) => {
  if (target.matches?.(".portrait img")) target.remove();
}, true);
for (const image of document.querySelectorAll(".portrait img")) if (image.complete && !image.naturalWidth) image.remove();

// Who sets OnDuty up is where the browser's clock is, unless the server knows better.
const zone = document.querySelector(".entry #zone");
if (zone?.value === "Etc/UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? zone.value;

let stream = null;

function live() {
  if (isOffline()) setOnline(false);
  document.addEventListener("net:lost", () => setOnline(false));
  setInterval(() => isOffline() && showAge(), 30_000);
  stream = follow(body, {
    take: takeInTurn,
    load: loadPage,
    heard: isCurrent,
    failed(isRefused, failures) {
      if (!navigator.onLine || failures > 1 || isKept()) setOnline(false);
      if (isRefused || failures > 1) leaveIfGone();
    },
  });
  if (!isKept()) return;
  stream.catchUp();
  setTimeout(() => isKept() && setOnline(false), patienceSeconds * 1000);
}

showUnread();
if ("live" in words) live();
else watchNetwork();

if (body.classList.contains("page-wall")) {
  runWall();
} else {
  adoptSheet();
  registerWorker();
}

// MARK: The row of places

// One stop of the Tab key; arrows go along it. Why only with scripts: without them each place has to be a stop.
const places = () => Array.from(document.querySelectorAll(".house > ul a"));

for (const place of places()) place.tabIndex = place.ariaCurrent ? 0 : -1;

document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const from = step ? places().indexOf(document.activeElement) : -1;
  if (from < 0) return;
  event.preventDefault();
  places().at((from + step) % places().length).focus();
});

// MARK: Help

// The answers come above the page that they are about.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/help?']");
  if (!link || !isPlain(event) || location.pathname === "/help") return;
  event.preventDefault();
  openHelp(link.href).catch(() => location.assign(link.href));
});

// MARK: Showing a place

// An answer of the help leads to an element: it has the focus, and a ring for a moment.
function showPlace() {
  const id = /^#show=([\w-]+)$/.exec(location.hash)?.[1];
  const place = id && document.getElementById(id);
  if (!place) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
  place.classList.add("is-shown");
  place.addEventListener("animationend", () => place.classList.remove("is-shown"), { once: true });
}

showPlace();
addEventListener("hashchange", showPlace);
