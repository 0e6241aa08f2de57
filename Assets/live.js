// Keeps an open page live: takes the parts that the server sends, opens sheets, and says when the network is gone.
// Every page works without this file; it only saves reloading.

const root = document.documentElement;
const body = document.body;
const words = body.dataset;
const isLive = "live" in words;
const isRoster = body.classList.contains("page-roster");
const isWall = body.classList.contains("page-wall");
const isPanel = matchMedia("(width >= 45em)");

// The address of what main shows; a sheet has an address of its own on top of it.
let pageAddress = sheetNow()?.querySelector("[data-close]")?.href ?? location.href;

// MARK: Taking parts

const parse = (html) => new DOMParser().parseFromString(html, "text/html");

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

// Finds the same control again after its part was replaced.
function keepingFocus(scope, change) {
  const focused = document.activeElement;
  const isInside = focused && focused !== body && scope.contains(focused);
  const part = isInside && focused.closest("[id]")?.id;
  const selector = isInside && selectorOf(focused);
  const { scrollX, scrollY } = window;
  change();
  if (isInside) {
    const inPart = part ? document.getElementById(part) : null;
    const again = focused.id ? document.getElementById(focused.id)
      : inPart?.querySelector(selector) ?? document.querySelector(`main ${selector}`);
    again?.focus({ preventScroll: true });
  }
  if (window.scrollX !== scrollX || window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
}

function selectorOf(element) {
  const href = element.getAttribute("href");
  const name = element.getAttribute("name");
  const tag = element.localName;
  return href ? `${tag}[href="${CSS.escape(href)}"]` : name ? `${tag}[name="${CSS.escape(name)}"]` : tag;
}

// Why: a screen reader says what changes inside a live region, not a region that takes another's place.
function replace(old, fresh) {
  const isSpoken = old.matches("[aria-live], [role=status]");
  if (isSpoken && old.innerHTML === fresh.innerHTML) return;
  keepingFocus(old, () => (isSpoken ? old.replaceChildren(...fresh.childNodes) : old.replaceWith(fresh)));
}

// Why a template: a row of a table is dropped where it stands without its table.
function elementOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}

function takePart(html) {
  const fresh = elementOf(html);
  const old = fresh && document.getElementById(fresh.id);
  if (!old) return;
  const before = keysOfDays(old);
  const isNews = fresh.id === "notice" && !fresh.hidden && fresh.textContent !== old.textContent;
  replace(old, fresh);
  wash(fresh, before);
  renewSheet(before);
  if (isNews) washed(fresh);
  if (fresh.id === "duty") turnTo(view);
}

// Takes all parts from the whole page; the sheet stays as it is.
function takePage(page) {
  const main = document.querySelector("main");
  const fresh = page.querySelector("main");
  if (!main || !fresh || !page.body.dataset.live) return false;
  const before = keysOfDays(main);
  keepingFocus(main, () => main.replaceWith(fresh));
  for (const id of ["banner", "spoken"]) {
    const part = page.getElementById(id);
    const old = document.getElementById(id);
    if (part && old && !fresh.contains(part)) replace(old, part);
  }
  wash(fresh, before);
  renewSheet(before);
  turnTo(view);
  document.title = page.title;
  Object.assign(words, page.body.dataset);
  return true;
}

let loading = null;

function loadPage() {
  loading ??= fetchPage().finally(() => { loading = null; });
  return loading;
}

async function fetchPage() {
  const answer = await fetch(pageAddress, { cache: "no-cache" });
  if (answer.status === 404) return location.assign(isRoster ? "/roster" : location.href);
  // Why: the roster itself never moves; whoever is signed out is led to sign-in, and back.
  if (answer.redirected) return location.assign(pageAddress);
  const page = parse(await answer.text());
  // Why: a copy from the service worker is older than what is shown, and says so.
  if (page.documentElement.dataset.net === "off") throw new TypeError("offline");
  takePage(page);
}

// MARK: The stream of changes

const firstWait = 1000;
const longestWait = 30_000;
const longestSilence = 150_000;

let stream = null;
let failures = 0;
let retryTimer = 0;
let silenceTimer = 0;
let knownAt = Number(root.dataset.copied) || Date.now();

function connect() {
  clearTimeout(retryTimer);
  stream?.close();
  const address = new URL(words.live, location.href);
  address.searchParams.set("seen", words.seen);
  stream = new EventSource(address);
  stream.addEventListener("open", () => {
    failures = 0;
    // Why: what was shown while offline is old until it is loaded again, and old is never lime.
    if (root.dataset.net === "off") loadPage().then(heard, lost);
    else heard();
  });
  stream.addEventListener("error", lost);
  stream.addEventListener("part", (event) => {
    takePart(event.data);
    if (event.lastEventId) words.seen = event.lastEventId;
    heard();
    keepCopy();
  });
  stream.addEventListener("reload", (event) => {
    // Why: set before the page is loaded, so that a stream that breaks meanwhile does not ask for the same again.
    words.seen = event.data;
    loadPage().then(heard, lost);
  });
}

function heard() {
  knownAt = Date.now();
  setOnline(true);
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(connect, longestSilence);
}

function lost() {
  const isRefused = stream?.readyState === EventSource.CLOSED;
  stream?.close();
  clearTimeout(silenceTimer);
  clearTimeout(retryTimer);
  failures += 1;
  if (!navigator.onLine || failures > 1) setOnline(false);
  if (isRefused || failures > 1) leaveIfGone();
  const wait = Math.min(longestWait, firstWait * 2 ** (failures - 1));
  retryTimer = setTimeout(connect, wait * (0.5 + Math.random() / 2));
}

// A stream does not tell why it was refused: where the page itself is gone, or asks to sign in, its own answer says so.
async function leaveIfGone() {
  try {
    const answer = await fetch(pageAddress, { method: "HEAD", cache: "no-store" });
    if (answer.status === 404) location.assign(isRoster ? "/roster" : location.href);
    else if (answer.redirected) location.assign(pageAddress);
  } catch {}
}

// MARK: Offline

function setOnline(isOnline) {
  const wasOnline = root.dataset.net !== "off";
  if (isOnline) {
    delete root.dataset.net;
    delete root.dataset.copied;
  } else {
    root.dataset.net = "off";
  }
  showBanner(!isOnline);
  showAge();
  if (isOnline && !wasOnline) keepCopy();
}

// Pages without a stream hear of the network from the browser, from requests that fail, and then by asking again.
let probeTimer = 0;
let probes = 0;

function lostPage() {
  setOnline(false);
  if (!probeTimer) probeLater();
}

function probeLater() {
  probes += 1;
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(5, probes - 1));
  probeTimer = setTimeout(probe, wait * (0.5 + Math.random() / 2));
}

async function probe() {
  clearTimeout(probeTimer);
  probeTimer = 0;
  try {
    if (!(await fetch("/health", { cache: "no-store" })).ok) throw new TypeError("down");
  } catch {
    return lostPage();
  }
  if (root.dataset.net === "off") foundPage();
}

function foundPage() {
  clearTimeout(probeTimer);
  [probeTimer, probes] = [0, 0];
  const wasOff = root.dataset.net === "off";
  setOnline(true);
  if (!wasOff) return;
  document.dispatchEvent(new Event("net:back"));
  renewPage();
}

// Why: what somebody has typed is worth more than a newer page; and the people renew themselves.
async function renewPage() {
  const main = document.querySelector("main");
  if (!main || body.classList.contains("page-people") || main.querySelector("textarea, select, input:not([type=hidden])")) return;
  try {
    const answer = await fetch(location.href, { cache: "no-cache" });
    const page = parse(await answer.text());
    if (page.documentElement.dataset.net === "off") return lostPage();
    const fresh = page.querySelector("main");
    if (fresh) keepingFocus(main, () => main.replaceWith(fresh));
  } catch {
    lostPage();
  }
}

function watchNetwork() {
  addEventListener("offline", lostPage);
  addEventListener("online", probe);
  document.addEventListener("net:lost", lostPage);
  document.addEventListener("net:heard", foundPage);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && root.dataset.net === "off") probe();
  });
  if (root.dataset.net === "off" || !navigator.onLine) lostPage();
}

function showBanner(isShown) {
  const line = document.querySelector("#banner .offline-text");
  if (!line) return;
  const shown = document.querySelector("main [data-shown]")?.dataset.shown || words.shown;
  const text = words.offline.replace("{time}", shown);
  const place = line.querySelector("span");
  if (isShown && place.textContent !== text) place.textContent = text;
  line.hidden = !isShown;
}

// While offline the age stands where the time of the last update stood.
function showAge() {
  const place = document.querySelector(".updated-text");
  if (!place || place.closest("[aria-busy]")) return;
  place.dataset.online ??= place.textContent;
  const minutes = Math.floor((Date.now() - knownAt) / 60_000);
  const age = minutes < 120 ? words.minutesOld.replace("{n}", minutes) : words.hoursOld.replace("{n}", Math.floor(minutes / 60));
  place.textContent = root.dataset.net === "off" ? age : place.dataset.online;
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
    await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    await loadPage();
    heard();
  } catch {
    setOnline(false);
  }
  if (!button.isConnected) return;
  button.removeAttribute("aria-busy");
  button.style.minInlineSize = "";
  if (text) text.textContent = before;
  showAge();
}

// MARK: Sheets

let opener = null;

function sheetNow() {
  const sheet = document.getElementById("sheet");
  return sheet?.open ? sheet : null;
}

async function openSheet(address, isNew) {
  const answer = await fetch(address);
  const sheet = document.getElementById("sheet");
  const fresh = parse(await answer.text()).getElementById("sheet");
  if (!sheet || !fresh?.hasChildNodes()) return location.assign(address);
  const isOpen = sheet.open;
  sheet.replaceChildren(...fresh.childNodes);
  sheet.setAttribute("aria-labelledby", "sheet-title");
  if (isNew) history[isOpen ? "replaceState" : "pushState"]({ isSheet: true }, "", address);
  if (!isOpen) showSheet(sheet);
  sheet.scrollTop = 0;
  sheet.querySelector("[data-close]")?.focus({ preventScroll: true });
}

// The open sheet follows its shift.
async function renewSheet(before) {
  const sheet = sheetNow();
  const row = sheet && document.querySelector(`.shift:has(a[href="${CSS.escape(location.pathname)}"])`);
  const known = row && before.get(row.closest(".day").id);
  if (!known || known.has(row.dataset.key)) return;
  try {
    const fresh = parse(await (await fetch(location.href)).text()).getElementById("sheet");
    if (fresh?.hasChildNodes()) keepingFocus(sheet, () => sheet.replaceChildren(...fresh.childNodes));
  } catch {}
}

function showSheet(sheet) {
  if (isPanel.matches) {
    sheet.show();
    sheet.classList.add("is-opening");
  } else {
    sheet.showModal();
  }
}

function closeSheet() {
  const sheet = sheetNow();
  if (!sheet) return;
  if (history.state?.isSheet) return history.back();
  history.replaceState(null, "", pageAddress);
  hideSheet(sheet);
}

function hideSheet(sheet) {
  sheet.classList.remove("is-opening");
  sheet.close();
  const link = opener && document.querySelector(opener);
  (link ?? document.getElementById("main"))?.focus({ preventScroll: true });
  opener = null;
}

function openerOf(link) {
  const part = link.parentElement.closest("[id]")?.id;
  const selector = selectorOf(link);
  return part ? `#${CSS.escape(part)} ${selector}` : selector;
}

// The server opened it already; a phone needs it to be modal.
function adoptSheet() {
  const sheet = sheetNow();
  if (!sheet) return;
  const addresses = [location.pathname, location.pathname + location.search].map((path) => `[href="${CSS.escape(path)}"]`);
  opener = `main a[data-sheet]:is(${addresses})`;
  if (!isPanel.matches) {
    sheet.close();
    sheet.showModal();
  }
}

// MARK: The wall

const viewSeconds = 12;
let view = 0;

function turnTo(number) {
  const views = document.querySelectorAll(".wall-people");
  if (views.length < 2) return;
  view = number % views.length;
  views.forEach((people, place) => {
    people.hidden = place !== view;
  });
}

async function stayAwake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {}
}

function runWall() {
  setInterval(() => {
    turnTo(view + 1);
    document.querySelector(".wall-people:not([hidden])")?.classList.add("is-turned");
  }, viewSeconds * 1000);
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}

// MARK: A copy for when the network is gone

const copyEvery = 5 * 60_000;
let copiedAt = 0;

// The service worker keeps each page that it fetches.
function keepCopy() {
  if (!isRoster || !navigator.serviceWorker?.controller || Date.now() - copiedAt < copyEvery) return;
  copiedAt = Date.now();
  fetch(pageAddress).catch(() => {});
}

async function registerWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("controllerchange", keepCopy);
  try {
    await workers.register("/sw.js");
  } catch {}
}

// MARK: What people do

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const sheet = sheetNow();
  if (sheet && event.target === sheet && isOutside(sheet, event)) return closeSheet();
  const link = event.target.closest?.("a[data-sheet], a[data-close]");
  if (!link) return;
  event.preventDefault();
  if ("close" in link.dataset) return closeSheet();
  opener = openerOf(link);
  openSheet(link.href, true).catch(() => setOnline(false));
});

function isOutside(sheet, { clientX: x, clientY: y }) {
  const box = sheet.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

document.addEventListener("submit", (event) => {
  if (!isRoster || new URL(event.target.action).pathname !== "/roster/refresh") return;
  event.preventDefault();
  if (!event.target.querySelector("[aria-busy]")) refresh(event.target);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && sheetNow()) {
    event.preventDefault();
    closeSheet();
  }
});

addEventListener("popstate", () => {
  const sheet = sheetNow();
  if (history.state?.isSheet) openSheet(location.href, false).catch(() => setOnline(false));
  else if (sheet) hideSheet(sheet);
});

isPanel.addEventListener("change", () => {
  const sheet = sheetNow();
  if (!sheet) return;
  sheet.close();
  showSheet(sheet);
});

document.getElementById("sheet")?.addEventListener("cancel", (event) => {
  event.preventDefault();
  closeSheet();
});

if (isLive) {
  if (root.dataset.net === "off") setOnline(false);
  addEventListener("offline", lost);
  addEventListener("online", connect);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && stream?.readyState !== EventSource.OPEN) connect();
  });
  // Why: a page kept for the back button must not keep a stream, or the browser does not keep the page.
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
  setInterval(() => root.dataset.net === "off" && showAge(), 30_000);
  connect();
  if (isWall) {
    runWall();
  } else {
    adoptSheet();
    registerWorker();
  }
} else {
  watchNetwork();
  registerWorker();
}
