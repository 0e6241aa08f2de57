// The product pages: searches as one types, goes on with a list where it ends, and keeps bookmarks alike on every device.
// Every page works without this file: the search and the stars are forms, the list goes on by a link.

const root = document.documentElement;
const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const isList = document.body.classList.contains("page-products");

async function load(address, signal) {
  const answer = await fetch(address, { cache: "no-cache", signal });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  if (answer.redirected && new URL(answer.url).pathname === "/sign-in") return location.reload();
  document.dispatchEvent(new Event("net:heard"));
  return parse(await answer.text());
}

const lost = (error) => {
  if (error.name !== "AbortError") document.dispatchEvent(new Event("net:lost"));
};

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
      const answer = await fetch(form.action, {
        method: "POST", headers: { Accept: "application/json" }, redirect: "error",
        body: new URLSearchParams({ marked: sent ? "1" : "0" }),
      });
      if (!answer.ok) throw new TypeError(`${answer.status}`);
    } while (wished.get(id) !== sent);
    const ids = marked();
    ids[sent ? "add" : "delete"](id);
    if (bookmarks()) bookmarks().dataset.ids = Array.from(ids).join(" ");
    wished.delete(id);
  } catch (error) {
    wished.delete(id);
    say(document.getElementById("products-spoken")?.dataset.failed ?? "");
    lost(error);
  }
  showMarks();
}

let stream = null;
let retryTimer = 0;
let failures = 0;

function connect() {
  const part = bookmarks();
  clearTimeout(retryTimer);
  stream?.close();
  if (!part?.dataset.events) return;
  const address = new URL(part.dataset.events, location.href);
  address.searchParams.set("seen", part.dataset.seen);
  stream = new EventSource(address);
  stream.addEventListener("open", () => { failures = 0; });
  stream.addEventListener("part", (event) => {
    const fresh = parse(event.data).getElementById("bookmarks");
    if (!fresh) return;
    part.dataset.ids = fresh.dataset.ids;
    if (event.lastEventId) part.dataset.seen = event.lastEventId;
    showMarks();
  });
  stream.addEventListener("reload", async (event) => {
    part.dataset.seen = event.data;
    try {
      const fresh = (await load("/products"))?.getElementById("bookmarks");
      if (fresh) part.dataset.ids = fresh.dataset.ids;
      showMarks();
    } catch (error) {
      lost(error);
    }
  });
  stream.addEventListener("error", () => {
    stream.close();
    failures += 1;
    retryTimer = setTimeout(connect, Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random() / 2));
  });
}

// MARK: Searching

const patience = 180;
let searching = null;
let searchTimer = 0;

function addressOf(form) {
  const query = new URLSearchParams(Array.from(new FormData(form)).filter(([, value]) => value)).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}

function take(page) {
  for (const id of ["results", "product-chips"]) {
    const [old, fresh] = [document, page].map((scope) => scope.getElementById(id));
    if (old && fresh) old.replaceWith(fresh);
  }
  const [status, fresh] = [document, page].map((scope) => scope.getElementById("product-count"));
  if (status && fresh && status.textContent !== fresh.textContent) status.textContent = fresh.textContent;
  showMarks();
  watchEnd();
}

async function search(form) {
  clearTimeout(searchTimer);
  searching?.abort();
  searching = new AbortController();
  const address = addressOf(form);
  const results = () => document.getElementById("results");
  results()?.setAttribute("aria-busy", "true");
  try {
    const page = await load(address, searching.signal);
    if (!page) return;
    take(page);
    history.replaceState(history.state, "", address);
    results()?.removeAttribute("aria-busy");
  } catch (error) {
    if (error.name !== "AbortError") results()?.removeAttribute("aria-busy");
    lost(error);
  }
}

// MARK: A list that goes on

let end = null;

function watchEnd() {
  end?.disconnect();
  const link = document.querySelector("[data-more]");
  if (!link) return;
  end = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && goOn(link), {
    rootMargin: "900px",
  });
  end.observe(link);
}

async function goOn(link) {
  if (link.hasAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    const page = await load(link.href);
    if (!page || !link.isConnected) return;
    const list = document.querySelector(".product-list");
    const known = new Set(Array.from(list.children, (row) => row.dataset.product));
    const rows = Array.from(page.querySelectorAll(".product-list > li")).filter((row) => !known.has(row.dataset.product));
    const isFocused = document.activeElement === link;
    list.append(...rows);
    const more = page.querySelector(".more-people");
    if (more) link.closest(".more-people").replaceWith(more);
    else {
      link.closest(".more-people").remove();
      const status = document.getElementById("product-count");
      if (status) status.textContent = document.getElementById("products-spoken").dataset.end;
    }
    if (isFocused) rows[0]?.querySelector("a")?.focus({ preventScroll: true });
    showMarks();
    watchEnd();
  } catch (error) {
    link.removeAttribute("aria-busy");
    lost(error);
  }
}

// MARK: What people do

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-star]")) {
    event.preventDefault();
    toggle(form);
  } else if (form.id === "product-finder") {
    event.preventDefault();
    search(form);
  }
});

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("#product-finder");
  if (!form) return;
  clearTimeout(searchTimer);
  searchTimer = setTimeout(() => search(form), patience);
});

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const more = event.target.closest?.("[data-more]");
  if (!more) return;
  event.preventDefault();
  goOn(more);
});

// A picture that can't be had goes, and the sign behind it is there.
document.addEventListener("error", ({ target }) => {
  if (target.matches?.(".portrait img")) target.remove();
}, true);
for (const image of document.querySelectorAll(".portrait img")) if (image.complete && !image.naturalWidth) image.remove();

// A file is shown as text before it is sent; a spreadsheet's own letters are read too.
document.getElementById("file")?.addEventListener("change", async ({ target }) => {
  const file = target.files[0];
  if (!file) return;
  const bytes = await file.arrayBuffer();
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  document.getElementById("table").value = text;
});
document.querySelector("[data-file]")?.removeAttribute("hidden");

// MARK: The reading of a shop

const lookSeconds = 2;

async function look() {
  if (document.visibilityState !== "visible" || root.dataset.net === "off") return;
  try {
    const fresh = (await load(location.href))?.getElementById("shop-reading");
    const old = document.getElementById("shop-reading");
    if (!old || !fresh || old.innerHTML === fresh.innerHTML || old.contains(document.activeElement)) return;
    old.replaceWith(fresh);
  } catch (error) {
    lost(error);
  }
}

if (document.getElementById("shop-reading")) setInterval(look, lookSeconds * 1000);

// The way back leads to where one looked last.
const lastPlace = "products";
const back = document.querySelector("a[data-products]");
try {
  const last = sessionStorage.getItem(lastPlace);
  if (back && last?.startsWith("/products")) back.href = last;
} catch {}

if (isList) {
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(lastPlace, location.pathname + location.search);
    } catch {}
  });
  watchEnd();
}

if (bookmarks()) {
  // Why: a page kept for the back button must not keep a stream, or the browser does not keep the page.
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
  addEventListener("online", connect);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && stream?.readyState !== EventSource.OPEN) connect();
  });
  showMarks();
  connect();
}
