// Presses of the time clock: each is kept on this device until the server has it, with its own time and name, so that
// none is lost without network, and none counts twice.

import { Refused, SignedOut, lost, send, timeWritten, waitAfter } from "./page.js";
import { showToast } from "./toast.js";

const place = "presses";
const address = "/my/clock";
const patience = 10_000;
const quiet = 800;
// A press that could not be sent within so long has a time of its own.
const fresh = 15_000;
// What may be pressed after a press, the likeliest first.
const following = { on: ["break", "off"], break: ["back", "off"], back: ["break", "off"], off: [] };
const parts = () => ({ list: document.getElementById("kept-presses"), slab: document.getElementById("own-clock") });

// MARK: What is kept

// Where the browser keeps nothing, for as long as the page is open.
let unkept = [];

function kept() {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]");
  } catch {
    return unkept;
  }
}

function keep(presses) {
  unkept = presses;
  try {
    if (presses.length) localStorage.setItem(place, JSON.stringify(presses));
    else localStorage.removeItem(place);
  } catch {}
}

const change = (key, facts) => keep(kept().map((press) => (press.key === key ? { ...press, ...facts } : press)));
const drop = (key) => keep(kept().filter((press) => press.key !== key));

// Why not by randomUUID: that is missing where the page came without TLS.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// MARK: Sending

let sending = null;
let retryTimer = 0;
let failures = 0;
let quietUntil = 0;
let quietTimer = 0;

// One at a time, in their order.
function deliver() {
  clearTimeout(retryTimer);
  sending ??= sendAll().finally(() => {
    sending = null;
    show();
  });
  return sending;
}

async function sendAll() {
  const tried = new Set();
  const next = () => kept().find(({ key, refused }) => !refused && !tried.has(key));
  for (let press = next(); press; press = next()) {
    tried.add(press.key);
    const place = press.asksPlace && !press.isLate ? await whereabouts() : {};
    try {
      const answer = await send(address, { ...fieldsOf(press), ...place }, AbortSignal.timeout(patience));
      failures = 0;
      drop(press.key);
      if (answer.said) showToast(answer.said);
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) return waitsAfter(error);
      // Why kept: it is of somebody else who uses this browser, and is sent once they do.
      if (error.status === 403) continue;
      change(press.key, { refused: error.message || " " });
      showToast(error.message);
    }
  }
}

// Why the time only of those that came late: the server's own clock is the better one.
function fieldsOf({ kind, key, person, at, isLate }) {
  return { kind, key, person, ...((isLate || Date.now() - Date.parse(at) > fresh) && { at }) };
}

// Where the phone is, if its site asks: never kept, and nothing if nobody answers in time.
function whereabouts() {
  return new Promise((resolve) => {
    setTimeout(() => resolve({}), patience);
    const taken = ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy });
    const shape = { timeout: patience / 2, maximumAge: 60_000, enableHighAccuracy: true };
    if (navigator.geolocation) navigator.geolocation.getCurrentPosition(taken, () => resolve({}), shape);
    else resolve({});
  });
}

function waitsAfter(error) {
  const words = parts().list?.dataset;
  const fresh = kept().find(({ isLate, refused }) => !isLate && !refused);
  if (words && fresh) showToast(`${timeOf(fresh)} ${words[fresh.kind]}, ${words.waits}`);
  keep(kept().map((press) => ({ ...press, isLate: true })));
  if (error instanceof SignedOut) return;
  if (!(error instanceof Refused)) lost(error);
  failures += 1;
  retryTimer = setTimeout(deliver, waitAfter(failures));
}

// MARK: Pressing

document.addEventListener("submit", (event) => {
  const { list } = parts();
  if (!event.target.matches("[data-clock]") || !event.submitter || !list) return;
  event.preventDefault();
  const kind = event.submitter.value;
  if (Date.now() < quietUntil) return;
  quietUntil = Date.now() + quiet;
  settle();
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  const { person } = list.dataset;
  const { zone, place: asked } = parts().slab.dataset;
  keep([...kept(), { key: newKey(), kind, at, person, zone, isLate: false, asksPlace: asked !== undefined }]);
  deliver();
});

// Why: the second of two taps would meet another button in the same place.
function settle() {
  const rest = quietUntil - Date.now();
  for (const button of parts().slab?.querySelectorAll("[data-clock] button") ?? []) {
    if (rest > 0) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
  clearTimeout(quietTimer);
  if (rest > 0) quietTimer = setTimeout(settle, rest);
}

// What waits is sent before somebody leaves this browser, which then forgets all.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.dataset.presses || !form.matches("[action='/sign-out']") || !kept().some(({ refused }) => !refused)) return;
  event.preventDefault();
  await deliver();
  form.dataset.presses = "asked";
  form.requestSubmit();
});

document.addEventListener("click", ({ target }) => {
  const key = target.closest?.("#kept-presses button")?.value;
  if (!key) return;
  drop(key);
  show();
  document.getElementById("main")?.focus();
});

// MARK: Showing

// By the clock of the site, wherever the phone is.
function timeOf({ at, zone }) {
  const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone };
  const [hour, minute] = new Intl.DateTimeFormat("en-GB", shape).format(new Date(at)).split(":").map(Number);
  return timeWritten(hour * 60 + minute, document.body.classList.contains("has-long-times") ? "12" : "24");
}

function row(press, words, isLast) {
  const line = document.createElement("li");
  const [name, note] = [document.createElement("strong"), document.createElement("span")];
  name.textContent = `${timeOf(press)} ${words[press.kind]}`;
  note.classList.toggle("is-refused", Boolean(press.refused));
  note.textContent = press.refused ? `${words.refused}. ${press.refused}` : words.waits;
  line.append(name, " ", note);
  // Why the end alone: it is the one that a wrong tap is hardest to mend of.
  const word = press.refused ? words.discard : isLast && press.kind === "off" ? words.takeBack : null;
  if (!word) return line;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button", value: press.key, textContent: word });
  line.append(button);
  return line;
}

let shown = "";

// What waits, what was refused, and the slab as it is after what waits.
function show() {
  const { list, slab } = parts();
  if (!list) return;
  const mine = kept().filter((press) => press.person === list.dataset.person && (press.isLate || press.refused));
  const waiting = mine.filter(({ refused }) => !refused);
  if (list.hidden || JSON.stringify(mine) !== shown) {
    shown = JSON.stringify(mine);
    list.hidden = !mine.length;
    list.querySelector("ul").replaceChildren(...mine.map((press) => row(press, list.dataset, press === waiting.at(-1))));
    list.querySelector("p").hidden = !waiting.length;
  }
  if (waiting.length) showAfter(waiting.at(-1), slab);
  else restore(slab);
}

let before = null;

function showAfter(press, slab) {
  if (!slab || slab.dataset.after === press.key) return;
  const buttons = Array.from(slab.querySelectorAll("[data-clock] button"));
  const said = buttons.find(({ value }) => value === press.kind)?.dataset.title;
  if (said === undefined) return;
  if (!slab.dataset.after) before = slab.outerHTML;
  slab.dataset.after = press.key;
  slab.classList.toggle("is-resting", press.kind === "break");
  slab.classList.toggle("is-coming", press.kind === "off");
  slab.querySelector(".clock-title").textContent = said.replace("{time}", timeOf(press));
  const next = following[press.kind];
  for (const button of buttons) {
    button.hidden = !next.includes(button.value);
    button.className = `button ${button.value === next[0] ? "main" : "outlined"}`;
  }
  buttons.filter(({ hidden }) => !hidden).sort((one, other) => next.indexOf(one.value) - next.indexOf(other.value))
    .forEach((button) => button.parentElement.append(button));
}

// What was refused or taken back has changed nothing.
function restore(slab) {
  if (slab?.dataset.after && before) slab.outerHTML = before;
}

// MARK: Every page

function start() {
  show();
  // Why: only a page of somebody can say that they are signed out.
  if (kept().some(({ refused }) => !refused) && document.getElementById("signed-out")) deliver();
}

document.addEventListener("page:renewed", () => {
  show();
  settle();
});
for (const kind of ["net:back", "net:heard"]) document.addEventListener(kind, start);
addEventListener("online", start);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && start());
addEventListener("storage", ({ key }) => key === place && show());
start();
