// The product pages: keeps bookmarks alike on every device, and shows how the reading of a shop goes on.
// Every page works without this file: the search and the stars are forms, the list goes on by a link.

import "./form.js";
import { goOn, keepPlace } from "./list.js";
import { dropForm, mayGoLater, sendLater } from "./outbox.js";
import { marked as markChosen } from "./panes.js";
import { Refused, follow, isOffline, isSignedOut, load, lost, parse, send } from "./page.js";

function say(text) {
  const place = document.getElementById("products-spoken");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

// MARK: Bookmarks

const bookmarks = () => document.getElementById("bookmarks");
const marked = () => new Set((bookmarks()?.dataset.ids ?? "").split(" ").filter(Boolean));
// What was tapped and not answered yet: it is shown as it was tapped, whatever the stream says meanwhile.
const wished = new Map();

function show(id, isMarked) {
  for (const form of document.querySelectorAll(`[data-star="${CSS.escape(id)}"]`)) {
    const button = form.querySelector("button");
    const pressed = String(isMarked);
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
    form.elements.marked.value = isMarked ? "0" : "1";
  }
}

function showMarks() {
  const ids = marked();
  for (const [id, isMarked] of wished) ids[isMarked ? "add" : "delete"](id);
  for (const form of document.querySelectorAll("[data-star]")) show(form.dataset.star, ids.has(form.dataset.star));
  const count = document.getElementById("bookmark-count");
  if (count && count.textContent !== `${ids.size}`) count.textContent = ids.size;
}

// Without a network it goes later.
async function mark(form, isMarked) {
  const fields = [{ name: "marked", value: isMarked ? "1" : "0" }];
  const { pathname } = new URL(form.action);
  const about = form.closest("li, article, main")?.querySelector(".name, h1")?.textContent.trim() ?? "";
  const word = form.querySelector("button")?.getAttribute("aria-label") ?? "";
  const record = { path: pathname, page: location.pathname + location.search, word, about, fields };
  const { state, number } = mayGoLater(pathname) ? await sendLater(record) : { state: "unkept" };
  if (state === "sent") await dropForm(number);
  else if (state !== "waits") await send(form.action, { marked: fields[0].value });
}

// The last tap is sent when the one before it was answered.
async function toggle(form) {
  const id = form.dataset.star;
  const isSending = wished.has(id);
  wished.set(id, form.elements.marked.value === "1");
  showMarks();
  if (isSending) return;
  try {
    let sent;
    do {
      sent = wished.get(id);
      await mark(form, sent);
    } while (wished.get(id) !== sent);
    const ids = marked();
    ids[sent ? "add" : "delete"](id);
    if (bookmarks()) bookmarks().dataset.ids = Array.from(ids).join(" ");
    wished.delete(id);
  } catch (error) {
    wished.delete(id);
    const words = document.getElementById("products-spoken")?.dataset;
    if (!isSignedOut()) say((error instanceof Refused ? words?.failed : words?.offline) ?? "");
    lost(error);
  }
  showMarks();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-star]")) return;
  event.preventDefault();
  toggle(event.target);
});

// MARK: The reading of a shop

const lookSeconds = 2;

async function look() {
  if (document.visibilityState !== "visible" || isOffline()) return;
  try {
    const fresh = (await load(location.href)).getElementById("shop-reading");
    const old = document.getElementById("shop-reading");
    if (!old || !fresh || old.innerHTML === fresh.innerHTML || old.contains(document.activeElement)) return;
    old.replaceWith(fresh);
  } catch (error) {
    lost(error);
  }
}

if (document.getElementById("shop-reading")) setInterval(look, lookSeconds * 1000);

// MARK: Stock

/// While the shop is asked for the stock, what the page shows is renewed: soon, then ever later.
async function renewStock(waits = [700, 1500, 3000, 6000, 12000]) {
  const shown = document.getElementById("product-stock");
  if (!shown || !waits.length) return;
  await new Promise((done) => setTimeout(done, waits[0]));
  const current = (await load(location.href).catch(() => null))?.getElementById("product-stock");
  if (current && current.textContent !== shown.textContent) shown.replaceChildren(...current.childNodes);
  else renewStock(waits.slice(1));
}

function watchStock() {
  if (document.getElementById("product-stock")?.hasAttribute("data-asks")) renewStock();
}

watchStock();
document.addEventListener("panes:shown", () => {
  showMarks();
  watchStock();
});

// MARK: The start

keepPlace("products");

if (document.body.classList.contains("page-products")) {
  goOn({
    finder: "product-finder", parts: ["results", "product-chips", "product-count"], list: ".product-list", key: "product",
    taken() {
      showMarks();
      markChosen();
    },
    ended() {
      const status = document.getElementById("product-count");
      if (status) status.textContent = document.getElementById("products-spoken").dataset.end;
    },
  });
}

if (bookmarks()?.dataset.live) {
  const part = bookmarks();
  showMarks();
  follow(part, {
    take(html) {
      part.dataset.ids = parse(html).getElementById("bookmarks")?.dataset.ids ?? part.dataset.ids;
      showMarks();
    },
    async load() {
      Object.assign(part.dataset, (await load("/products")).getElementById("bookmarks")?.dataset);
      showMarks();
    },
  });
}
