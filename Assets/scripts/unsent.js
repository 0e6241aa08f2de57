// What a form was to send and could not: kept on this device until it is sent or thrown away, for whoever is signed in
// alone. Passwords, codes and files are never kept. What may go later goes through the outbox; the rest waits for its person.

import { dropForm, mayGoLater, sendLater } from "./outbox.js";
import { addressOf } from "./page.js";
import { refill } from "./refill.js";

const place = "unsent";
const longest = 65_536;
const patience = 5000;
const secrets = "[type=password], [autocomplete=one-time-code], #codes";
const { body } = document;
// Addresses of links are secrets, and before signing in nobody is known whose it would be.
const isOpen = body.classList.contains("page-entry") || /^\/(wall|links)\//.test(location.pathname);

export function kept() {
  try {
    return JSON.parse(localStorage.getItem(place));
  } catch {
    return null;
  }
}

export function keep(record) {
  try {
    if (record) localStorage.setItem(place, JSON.stringify(record));
    else localStorage.removeItem(place);
  } catch {}
}

// MARK: Before a form goes

const trimmed = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

// Of controls with the same name the one that sends this value.
function controlOf(form, name, value) {
  const named = Array.from(form.elements).filter((control) => control.name === name);
  return named.find((control) => control.value === value) ?? named[0];
}

// What somebody typed or chose, in the words of the page; nothing for what only the page put in.
function fieldOf(form, name, value) {
  const control = controlOf(form, name, value);
  const isShown = control && control.type !== "hidden" && control.tagName !== "BUTTON" && value !== "";
  if (!isShown) return { name, value };
  const label = trimmed(control.labels?.[0]) || control.getAttribute("aria-label") || "";
  const legend = trimmed(control.closest("fieldset")?.querySelector("legend"));
  if (["radio", "checkbox"].includes(control.type)) return { name, value, label: legend || label, text: legend ? label : "✓" };
  if (control.type === "date" && control.valueAsDate) {
    // Why the British way: pages write the day before the month.
    const language = document.documentElement.lang.replace(/^en$/, "en-GB");
    const text = control.valueAsDate.toLocaleDateString(language, { dateStyle: "full", timeZone: "UTC" });
    return { name, value, label, text };
  }
  return { name, value, label, text: control.tagName === "SELECT" ? trimmed(control.selectedOptions[0]) : value };
}

// What the form is about, as the page says it above it; of a shift, its times and its day.
function aboutOf(form) {
  const shift = Array.from(form.closest(".sheet")?.querySelectorAll(".sheet-figure, .sheet-date") ?? [], trimmed).filter(Boolean);
  if (shift.length) return shift.join(", ").replace(" – ", "–");
  for (let part = form; part && part !== document; part = part.parentElement) {
    const title = Array.from(part.querySelectorAll("h1, h2, h3")).findLast((one) => one.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (title) return trimmed(title);
  }
  return "";
}

function recordOf(form, button) {
  const { pathname, search } = addressOf(form, button);
  const entries = Array.from(new FormData(form, button));
  const texts = entries.filter(([, value]) => typeof value === "string");
  const isSecret = form.querySelector(secrets) !== null;
  const record = {
    path: pathname + search,
    page: location.pathname + location.search,
    word: trimmed(button),
    about: aboutOf(form),
    at: Date.now(),
    isSecret,
    isLongTimes: body.classList.contains("has-long-times"),
    hasFile: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
    fields: isSecret ? [] : texts.map(([name, value]) => fieldOf(form, name, value)),
  };
  const isLong = JSON.stringify(record).length > longest;
  return isLong ? { ...record, isLong, fields: [] } : record;
}

// Why the page asks, and not the service worker: what another site makes the browser send would pass through there, and each
// browser decides whether it leaves as one of ours. Why a slow answer counts as one: only what certainly meets nobody is kept back.
// Why not what the browser says of the network: a server in the same house needs none outside.
async function isNetworkGone() {
  try {
    await fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(patience) });
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
}

// As the browser would, with the button that was pressed.
function sendOn(form, button) {
  const parts = [];
  if (button?.name) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name: button.name, value: button.value });
    parts.push(input);
  }
  const action = form.getAttribute("action");
  const other = button?.getAttribute("formaction");
  form.append(...parts);
  if (other) form.setAttribute("action", other);
  HTMLFormElement.prototype.submit.call(form);
  for (const part of parts) part.remove();
  if (other) form.setAttribute("action", action ?? "");
}

// Also to another part of this very page, as it is now.
function go(address) {
  const next = new URL(address, location);
  const isHere = next.pathname + next.search === location.pathname + location.search;
  location.assign(next);
  if (isHere && next.hash) location.reload();
}

let isAsking = false;

// Why after all others: a form that a script sends leads to no page.
addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (event.defaultPrevented || isOpen || method !== "post") return;
  event.preventDefault();
  if (isAsking) return;
  isAsking = true;
  const record = "again" in form.dataset ? kept() : recordOf(form, submitter);
  submitter?.setAttribute("aria-busy", "true");
  if (record && !(record.isSecret || record.isLong || record.hasFile) && mayGoLater(new URL(record.path, location).pathname)) {
    const { state, location: next, number } = await sendLater(record);
    if (state !== "unkept" && kept()?.path === record.path) keep(null);
    if (state === "waits") return go(`/unsent?in=${document.documentElement.lang}`);
    if (state !== "unkept") await dropForm(number);
    if (state === "sent") return go(next);
    // Why once more: the page that says why, or asks more, is the answer to it.
    if (state !== "unkept") return sendOn(form, submitter);
  }
  const isGone = await isNetworkGone();
  isAsking = false;
  submitter?.removeAttribute("aria-busy");
  if (isGone) {
    keep(record);
    return location.assign(`/unsent?in=${document.documentElement.lang}`);
  }
  if (record && kept()?.path === record.path) keep(null);
  sendOn(form, submitter);
});

// MARK: After it did not

const record = kept();
// Why on the page of signing in: who comes in there may be somebody else.
if (isOpen) keep(null);
else if (record && record.page === location.pathname + location.search) {
  addEventListener("load", () => refill(record));
}
