// The roster as it stood: the slider goes by change with the arrow keys, by day with the Page keys, and by hand to any
// minute. The server answers each moment with the page that a link to it opens; only the last one asked for is shown.

import { load, lost, take } from "./page.js";
import "./time.js";

const day = 86_400;
const slider = () => document.getElementById("past-slider");
let asked = null;

const ticks = () => Array.from(document.querySelectorAll(".past-ticks .tick"), (tick) => ({ at: Number(tick.dataset.at), word: tick.dataset.word }));

function addressOf(range) {
  const address = new URL(range.dataset.address, location.href);
  // Why not at the end: now goes on.
  if (Number(range.value) < Number(range.max)) {
    const moment = new Date(Date.parse(range.dataset.begin) + Number(range.value) * 1000);
    address.searchParams.set("at", `${moment.toISOString().slice(0, 19)}Z`);
  }
  return address;
}

async function show(address) {
  asked?.abort();
  asked = new AbortController();
  document.getElementById("past")?.setAttribute("aria-busy", "true");
  try {
    const page = await load(address, asked.signal);
    take(page, ["past"]);
    history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") document.getElementById("past")?.removeAttribute("aria-busy");
    lost(error);
  }
}

function go(range, value, word) {
  range.value = Math.min(Math.max(0, value), Number(range.max));
  if (word) range.setAttribute("aria-valuetext", word);
  show(addressOf(range));
}

function pressed(event) {
  const range = event.target;
  if (range !== slider() || event.ctrlKey || event.metaKey || event.altKey) return;
  const now = Number(range.value);
  const end = { at: Number(range.max), word: range.dataset.now };
  let found = null;
  if (event.key === "ArrowLeft" || event.key === "ArrowDown") found = ticks().findLast(({ at }) => at < now) ?? { at: 0 };
  else if (event.key === "ArrowRight" || event.key === "ArrowUp") found = ticks().find(({ at }) => at > now) ?? end;
  else if (event.key === "PageDown") found = { at: now - day };
  else if (event.key === "PageUp") found = { at: now + day };
  else if (event.key === "Home") found = { at: 0 };
  else if (event.key === "End") found = end;
  else return;
  event.preventDefault();
  go(range, found.at, found.word);
}

document.addEventListener("keydown", pressed);
document.addEventListener("change", (event) => {
  if (event.target === slider()) go(slider(), Math.round(Number(slider().value) / 60) * 60);
});
