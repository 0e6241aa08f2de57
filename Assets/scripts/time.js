// Time fields: text as the organization writes it. Arrow up and down go by a quarter of an hour, with Shift by a whole
// one; what was typed is written out when one leaves the field. The server reads the same without this file.

import { timeWritten } from "./page.js";

const quarter = 15;
const day = 24 * 60;
const pattern = /^(\d{1,2})(?:[:.,h]?(\d{2}))?\s*(?:uhr|h)?\s*(?:([ap])\.?m?\.?)?$/i;

// Minutes since midnight; null for what is no time.
function minutesOf(text) {
  const found = pattern.exec(text.trim().replace(/\u00a0/g, " "));
  if (!found) return null;
  let hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  const half = found[3]?.toLowerCase();
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === "p" ? 12 : 0);
  }
  if (hour === 24 && minute === 0) hour = 0;
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

const fieldOf = (event) => event.target.closest?.("input[data-time]");

document.addEventListener("keydown", (event) => {
  const field = fieldOf(event);
  if (!field || !["ArrowUp", "ArrowDown"].includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? 60 : quarter;
  const now = minutesOf(field.value) ?? 9 * 60;
  // Why not by adding alone: from 6:10 the next quarter is 6:15.
  const next = event.key === "ArrowUp" ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step;
  field.value = timeWritten((next + day) % day, field.dataset.time);
  field.select();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}, true);

// Whoever taps a field means to type another time.
let entered = null;
document.addEventListener("pointerdown", (event) => {
  const field = fieldOf(event);
  entered = field === document.activeElement ? null : field;
});
document.addEventListener("click", (event) => {
  if (entered && fieldOf(event) === entered) entered.select();
  entered = null;
});

document.addEventListener("change", (event) => {
  const field = fieldOf(event);
  const minutes = field && minutesOf(field.value);
  if (minutes !== null && minutes !== undefined) field.value = timeWritten(minutes, field.dataset.time);
}, true);
