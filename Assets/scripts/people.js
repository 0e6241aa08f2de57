// The people pages: turns cards, keeps a person's photo, and renews who is on duty.
// Every page works without this file: cards turn by links, the search is a form.

import "./form.js";
import { goOn, keepPlace } from "./list.js";
import { marked } from "./panes.js";
import { ask, isOffline, isPlain, load, lost, parse, take } from "./page.js";

// MARK: The carousel

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const mostCards = 15;
let shown = null;
let settleTimer = 0;
let isTurning = false;

const track = () => document.getElementById("track");
const cards = () => Array.from(track()?.children ?? []);

// Where the track has to scroll so that a card begins at its start.
function placeOf(card) {
  const row = track();
  const style = getComputedStyle(row);
  return card.offsetLeft - row.offsetLeft - parseFloat(style.scrollPaddingInlineStart || 0);
}

function nearest() {
  const row = track();
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  const all = cards();
  if (isAtEnd && row.scrollLeft > 2 && row.clientWidth < 1.6 * all[0].offsetWidth) return all.at(-1);
  return all.reduce((best, card) =>
    Math.abs(placeOf(card) - row.scrollLeft) < Math.abs(placeOf(best) - row.scrollLeft) ? card : best);
}

function bring(card, behavior) {
  track().scrollTo({ left: placeOf(card), behavior: isCalm.matches ? "instant" : behavior });
}

// Says whose card is there: to the eye, to the ear, and in the address.
function settle(card, isSpoken = true) {
  if (!card || card === shown) return;
  shown = card;
  for (const other of cards()) other.classList.toggle("is-middle", other === card);
  const [eye, ear] = document.getElementById("position").children;
  eye.textContent = card.dataset.position;
  if (isSpoken) ear.textContent = card.getAttribute("aria-label");
  point("previous", card.previousElementSibling);
  point("next", card.nextElementSibling);
  history.replaceState(history.state, "", card.dataset.address);
  extend(card);
}

function point(id, card) {
  const link = document.getElementById(id);
  if (card) {
    link.href = `${card.dataset.address}#${card.id}`;
    link.removeAttribute("aria-disabled");
    link.removeAttribute("role");
  } else {
    link.removeAttribute("href");
    link.setAttribute("role", "link");
    link.setAttribute("aria-disabled", "true");
  }
}

// Fetches the neighbors of a card near the end of what is there, and lets go of those far away.
async function extend(card) {
  const all = cards();
  const place = all.indexOf(card);
  const [number, count] = card.dataset.position.match(/\d+/g).map(Number);
  const isNearStart = place < 2 && number > place + 1;
  const isNearEnd = all.length - place <= 2 && number + (all.length - place - 1) < count;
  if (!isNearStart && !isNearEnd) return;
  try {
    const page = await load(card.dataset.address);
    const known = new Set(cards().map((one) => one.id));
    const fresh = Array.from(page.querySelectorAll("#track > .pass"));
    const middle = fresh.findIndex((one) => one.id === card.id);
    if (middle < 0) return;
    keepingPlace(() => {
      const row = track();
      row.prepend(...fresh.slice(0, middle).filter((one) => !known.has(one.id)));
      row.append(...fresh.slice(middle + 1).filter((one) => !known.has(one.id)));
      const here = cards().indexOf(shown);
      const reach = Math.floor(mostCards / 2);
      cards().forEach((one, at) => Math.abs(at - here) > reach && !one.contains(document.activeElement) && one.remove());
    });
    point("previous", shown.previousElementSibling);
    point("next", shown.nextElementSibling);
  } catch (error) {
    lost(error);
  }
}

// Cards that come or go before the shown one don't move it; a turn that is under way goes on.
function keepingPlace(change) {
  const row = track();
  const place = placeOf(shown);
  const { scrollLeft } = row;
  row.style.scrollSnapType = "none";
  change();
  const moved = placeOf(shown) - place;
  if (moved) row.scrollTo({ left: scrollLeft + moved, behavior: "instant" });
  requestAnimationFrame(() => {
    row.style.scrollSnapType = "";
    if (isTurning) bring(shown, "smooth");
  });
}

function turn(by) {
  const all = cards();
  const card = all[all.indexOf(shown) + by];
  if (!card) return;
  isTurning = true;
  bring(card, "smooth");
  settle(card);
  clearTimeout(settleTimer);
  settleTimer = setTimeout(() => {
    isTurning = false;
    if (Math.abs(placeOf(shown) - track().scrollLeft) > 2) bring(shown, "smooth");
  }, 700);
}

function startCarousel() {
  const row = track();
  if (!row) return;
  shown = null;
  const first = row.querySelector(".is-middle") ?? row.firstElementChild;
  bring(first, "instant");
  // Why: the address stays the one that was asked for until somebody turns.
  const address = location.href;
  settle(first, false);
  history.replaceState(history.state, "", address);
  row.addEventListener("scroll", () => {
    if (isTurning) return;
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => settle(nearest()), 120);
  }, { passive: true });
}

// MARK: Staying up to date

const freshSeconds = 60;
let loadedAt = Date.now();

// Duty begins and ends by the clock: what stands beside people is renewed, and nobody's place is lost.
async function renew() {
  loadedAt = Date.now();
  const isBusy = document.activeElement?.closest("#results, #detail form, #detail details[open]");
  try {
    const page = await load(location.href);
    if (!isBusy && isOtherList(page)) take(page, ["results"]);
    else for (const fresh of page.querySelectorAll("[data-person]")) renewRow(fresh);
    if (!isBusy && !document.querySelector("#detail details[open]")) renewDetail(page);
    const banner = page.querySelector("#banner .quiet");
    document.querySelector("#banner .quiet")?.remove();
    if (banner) document.getElementById("banner").append(banner);
    marked();
  } catch (error) {
    lost(error);
  }
}

function renewRow(fresh) {
  const old = document.querySelector(`[data-person="${CSS.escape(fresh.dataset.person)}"]`);
  if (!old || old.innerHTML === fresh.innerHTML || old.contains(document.activeElement)) return;
  old.replaceChildren(...fresh.childNodes);
}

// Somebody came on duty or went: the parts of a list that was not followed further are others.
function isOtherList(page) {
  const order = (scope) => Array.from(
    scope.querySelectorAll(".people-list > li"), (row) => row.dataset.person + row.closest("[data-group]")?.dataset.group);
  const [shown, fresh] = [order(document), order(page)];
  return shown.length > 0 && shown.length <= fresh.length && shown.join() !== fresh.join();
}

// Why not on the list's own address: there the entry was taken from another page.
function renewDetail(page) {
  if (!document.querySelector("main.panes.is-detail")) return;
  const [old, fresh] = [document, page].map((scope) => scope.getElementById("detail"));
  if (old && fresh && old.innerHTML !== fresh.innerHTML) take(page, ["detail"]);
}

// MARK: What people do

document.addEventListener("keydown", (event) => {
  if (!track() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.("input, textarea, select")) return;
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  if (!(event.key in steps)) return;
  event.preventDefault();
  turn(steps[event.key]);
});

document.addEventListener("click", (event) => {
  const step = isPlain(event) && event.target.closest?.("#previous, #next");
  if (!step || !step.hasAttribute("href")) return;
  event.preventDefault();
  turn(step.id === "next" ? 1 : -1);
});

// MARK: Photos

// What was refused stands beside the field, and the photo from before is still there.
async function sendPhoto(form) {
  const field = form.querySelector("input[type=file]");
  const file = field.files[0];
  if (!file || form.hasAttribute("aria-busy")) return;
  if (file.size > Number(field.dataset.limit)) {
    document.getElementById("photo-problem").textContent = field.dataset.tooLarge;
    field.setAttribute("aria-invalid", "true");
    return;
  }
  form.setAttribute("aria-busy", "true");
  try {
    const headers = { "Content-Type": file.type.startsWith("image/") ? file.type : "image/unknown" };
    const answer = await ask(form.action, { method: "POST", headers, body: file });
    // Why: any other answer is a page of its own.
    if (!answer.ok && answer.status !== 422) return location.reload();
    const page = parse(await answer.text());
    if (!page.getElementById("photo")) return location.reload();
    take(page, ["person-head", "photo"]);
    document.getElementById("photo-file").focus({ preventScroll: true });
  } catch (error) {
    form.removeAttribute("aria-busy");
    lost(error);
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.id === "photo-file") sendPhoto(target.form);
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "photo-form") return;
  event.preventDefault();
  sendPhoto(event.target);
});

// MARK: The start

keepPlace("people");

if (document.body.classList.contains("page-people")) {
  goOn({
    finder: "finder", parts: ["people-count", "results", "departments"], list: ".people-list", key: "person",
    taken() {
      marked();
      startCarousel();
    },
  });
  document.addEventListener("net:back", renew);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - loadedAt > freshSeconds * 1000) renew();
  });
  setInterval(() => document.visibilityState === "visible" && !isOffline() && renew(), freshSeconds * 1000);
  startCarousel();
}
