// The network: says that it is gone and how old the page is, finds it again, and keeps copies for when it is gone.

import { isOffline, keepingFocus, load, lost, pageAddress, root, waitAfter } from "./page.js";

const words = document.body.dataset;
const isRoster = document.body.classList.contains("page-roster");
let knownAt = Number(root.dataset.copied) || Date.now();

export function setOnline(isOnline) {
  const wasOnline = !isOffline();
  if (isOnline) {
    delete root.dataset.net;
    delete root.dataset.copied;
  } else {
    root.dataset.net = "off";
  }
  showBanner(!isOnline);
  showAge();
  if (!isOnline || wasOnline) return;
  keepCopy();
  document.dispatchEvent(new Event("net:back"));
}

// A roster of just now, shown until this page has asked what is new.
export const isKept = () => root.dataset.net === "kept";

// What is shown is what the server has.
export function isCurrent() {
  knownAt = Date.now();
  setOnline(true);
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
export function showAge() {
  const place = document.querySelector(".updated-text");
  if (!place || place.closest("[aria-busy]")) return;
  place.dataset.online ??= place.textContent;
  const minutes = Math.floor((Date.now() - knownAt) / 60_000);
  const age = minutes < 1 ? words.justNow : minutes < 120 ? words.minutesOld.replace("{n}", minutes) : words.hoursOld.replace("{n}", Math.floor(minutes / 60));
  place.textContent = isOffline() ? age : place.dataset.online;
}

// MARK: Pages without a stream

// They hear of the network from the browser, from requests that fail, and then by asking again.
let probeTimer = 0;
let probes = 0;

function isLost() {
  setOnline(false);
  if (!probeTimer) probeLater();
}

function probeLater() {
  probes += 1;
  probeTimer = setTimeout(probe, waitAfter(probes));
}

async function probe() {
  clearTimeout(probeTimer);
  probeTimer = 0;
  try {
    if (!(await fetch("/health", { cache: "no-store" })).ok) throw new TypeError("down");
  } catch {
    return isLost();
  }
  if (isOffline()) isFound();
}

function isFound() {
  clearTimeout(probeTimer);
  [probeTimer, probes] = [0, 0];
  const wasOff = isOffline();
  setOnline(true);
  if (wasOff) renewPage();
}

// Why: what somebody has typed is worth more than a newer page; and the people renew themselves.
async function renewPage() {
  if (document.body.classList.contains("page-unseen")) return location.reload();
  const main = document.querySelector("main");
  const isKept = document.body.classList.contains("page-people");
  // Why not of what was not sent: its script filled it in.
  if (!main || isKept || document.body.classList.contains("page-unsent") || main.querySelector("textarea, select, input:not([type=hidden])")) return;
  try {
    const fresh = (await load(location.href)).querySelector("main");
    if (fresh && !isOffline()) keepingFocus(main, () => main.replaceWith(fresh));
  } catch (error) {
    lost(error);
  }
}

export function watchNetwork() {
  addEventListener("offline", isLost);
  addEventListener("online", probe);
  document.addEventListener("net:lost", isLost);
  document.addEventListener("net:heard", isFound);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && isOffline() && probe());
  if (isOffline() || !navigator.onLine) isLost();
}

// MARK: Copies

const copyEvery = 5 * 60_000;
let copiedAt = 0;

// The service worker keeps each page that it fetches.
export function keepCopy() {
  if (!isRoster || !navigator.serviceWorker?.controller || Date.now() - copiedAt < copyEvery) return;
  copiedAt = Date.now();
  fetch(pageAddress).catch(() => {});
}

export async function registerWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("controllerchange", keepCopy);
  try {
    await workers.register("/sw.js");
    const { active } = await workers.ready;
    if (!workers.controller) active.postMessage("claim");
  } catch {}
}
