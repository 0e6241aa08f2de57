// The wall's keys: large digits instead of a keyboard, of which the last one presses, and the page closes by itself.

import { readBadges } from "./wall.js";

const main = document.getElementById("main");
const pin = document.getElementById("pin");
const closes = document.querySelector(".press-closes");
let closesAt = 0;

const closeLater = () => { closesAt = Date.now() + main.dataset.seconds * 1000; };

// Why not by one timer: what is left is shown, and a wall that slept closes when it wakes.
function count() {
  const left = Math.ceil((closesAt - Date.now()) / 1000);
  if (left <= 0) return location.replace(main.dataset.wall);
  if (closes) closes.textContent = closes.dataset.in.replace("{n}", left);
  setTimeout(count, 250);
}

function runKeypad(form) {
  const keypad = form.querySelector(".keypad");
  const dots = form.querySelector(".pin-dots");
  const digits = Number(form.dataset.digits);
  const says = form.querySelector(".press-says");
  // Why it waits: the digits may be the first ones of a badge, which a reader types on within some milliseconds.
  const patience = 120;
  let sending = 0;
  let isSent = false;

  // The last digit does it.
  function typed() {
    [...dots.children].forEach((dot, place) => dot.classList.toggle("is-typed", place < pin.value.length));
    if (pin.value.length < digits || sending || isSent) return;
    sending = setTimeout(() => form.requestSubmit(), patience);
  }

  function typedOn(event) {
    if (!sending || isSent || event.key.length > 1) return;
    clearTimeout(sending);
    [sending, pin.value] = [0, ""];
    event.preventDefault();
    typed();
  }

  form.classList.add("has-keypad");
  [keypad.hidden, dots.hidden] = [false, false];
  pin.readOnly = matchMedia("(hover: none)").matches;
  pin.maxLength = digits;
  pin.addEventListener("input", typed);
  pin.addEventListener("keydown", typedOn);
  form.addEventListener("submit", () => {
    clearTimeout(sending);
    isSent = true;
  });
  keypad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    pin.value = "delete" in key.dataset ? pin.value.slice(0, -1) : (pin.value + key.dataset.digit).slice(0, digits);
    typed();
  });
  form.querySelector("fieldset").addEventListener("change", (event) => { says.textContent = event.target.dataset.says; });
}

if (pin) runKeypad(pin.form);
readBadges();
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, closeLater);
closeLater();
count();
