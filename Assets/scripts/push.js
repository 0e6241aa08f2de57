// What is told on this device: asks the browser once somebody wants it. The rest of the page works without this file.

import "./form.js";

const form = document.querySelector("form[data-push]");
const said = document.querySelector("[data-push-said]");
const isAble = form?.dataset.push && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const text = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer ?? []), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const say = (outcome) => { said.textContent = said.dataset[outcome]; };

// The browser's address for this server. One that was made for another key is of no use.
async function subscription() {
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known && text(known.options.applicationServerKey) === form.dataset.push) return known;
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) });
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") return say("denied");
  const made = await subscription();
  const body = new URLSearchParams({
    endpoint: made.endpoint, point: text(made.getKey("p256dh")), secret: text(made.getKey("auth")),
  });
  // Why not the form itself: what is ticked meanwhile and not saved stays.
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`status ${answer.status}`);
  form.hidden = true;
  say("on");
}

const tried = () => turnOn().catch(() => say("failed"));

if (isAble) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tried();
  });
  // The first tick asks by itself: who wants push wants it here.
  document.querySelector("table.channels")?.addEventListener("change", ({ target }) => {
    if (target.name === "push" && target.checked && !form.hidden && Notification.permission === "default") tried();
  });
} else if (form) say("missing");
