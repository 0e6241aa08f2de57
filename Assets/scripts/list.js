// A list that is searched as one types and goes on where it ends, and the way back to where one looked last.

import { isPlain, load, lost, take } from "./page.js";

const patience = 180;
const ahead = "900px";

// `finder` is the id of the search, `parts` are those that it changes, `list` holds the rows, `key` names their data.
// `taken` is told of new rows, `ended` that there are no more.
export function goOn({ finder, parts, list, key, taken = () => {}, ended = () => {} }) {
  let searching = null;
  let searchTimer = 0;
  let end = null;

  async function search(form) {
    clearTimeout(searchTimer);
    searching?.abort();
    searching = new AbortController();
    const address = addressOf(form);
    const results = () => document.getElementById("results");
    results()?.setAttribute("aria-busy", "true");
    try {
      take(await load(address, searching.signal), parts);
      history.replaceState(history.state, "", address);
      results()?.removeAttribute("aria-busy");
      watchEnd();
      taken();
      document.dispatchEvent(new Event("list:searched"));
    } catch (error) {
      if (error.name !== "AbortError") results()?.removeAttribute("aria-busy");
      lost(error);
    }
  }

  function watchEnd() {
    end?.disconnect();
    const link = document.querySelector("[data-more]");
    if (!link) return;
    // Why: what scrolls by itself clips what comes near the window's end.
    const pane = link.closest(".list-pane");
    const root = pane && getComputedStyle(pane).overflowY === "auto" ? pane : null;
    end = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && append(link), {
      root, rootMargin: ahead,
    });
    end.observe(link);
  }

  async function append(link) {
    if (link.hasAttribute("aria-busy")) return;
    link.setAttribute("aria-busy", "true");
    try {
      const page = await load(link.href);
      if (!link.isConnected) return;
      const known = new Set(Array.from(document.querySelectorAll(`${list} > li`), (row) => row.dataset[key]));
      const isNew = (row) => !known.has(row.dataset[key]);
      const fresh = Array.from(page.querySelectorAll(`${list} > li`)).filter(isNew);
      const isFocused = document.activeElement === link;
      const [old, more] = [link.closest(".more-rows"), page.querySelector(".more-rows")];
      for (const rows of page.querySelectorAll(list)) appendGroup(rows, Array.from(rows.children).filter(isNew));
      if (more) old.replaceWith(more);
      else old.remove();
      if (isFocused) fresh[0]?.querySelector("a")?.focus({ preventScroll: true });
      watchEnd();
      taken();
      if (!more) ended();
    } catch (error) {
      link.removeAttribute("aria-busy");
      lost(error);
    }
  }

  // Rows go on in the part of the list that is theirs, which may be one that begins with them.
  function appendGroup(rows, fresh) {
    if (!fresh.length) return;
    const all = Array.from(document.querySelectorAll(list));
    const group = (one) => one.closest("[data-group]");
    const known = all.find((one) => group(one)?.dataset.group === group(rows)?.dataset.group);
    if (known) return known.append(...fresh);
    rows.replaceChildren(...fresh);
    group(all.at(-1)).after(group(rows));
  }

  document.addEventListener("input", ({ target }) => {
    const form = target.closest?.(`#${finder}`);
    if (!form) return;
    clearTimeout(searchTimer);
    searchTimer = setTimeout(() => search(form), patience);
  });

  document.addEventListener("submit", (event) => {
    if (event.target.id !== finder) return;
    event.preventDefault();
    search(event.target);
  });

  document.addEventListener("click", (event) => {
    const more = isPlain(event) && event.target.closest?.("[data-more]");
    if (!more) return;
    event.preventDefault();
    append(more);
  });

  watchEnd();
}

// Why hidden fields too where they are empty: people of no department are asked for by an empty one.
function addressOf(form) {
  const fields = Array.from(new FormData(form)).filter(([name, value]) => value || form.elements[name].type === "hidden");
  const query = new URLSearchParams(fields).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}

// The way back, `a[data-people]` for people, leads to where one looked last.
export function keepPlace(name) {
  const isList = document.body.classList.contains(`page-${name}`) && !document.querySelector("main.panes.is-detail");
  const back = document.querySelector(`a[data-${name}]`);
  try {
    const last = sessionStorage.getItem(name);
    if (back && last?.startsWith(`/${name}`)) back.href = last;
  } catch {}
  if (isList) {
    addEventListener("pagehide", () => {
      try {
        sessionStorage.setItem(name, location.pathname + location.search);
      } catch {}
    });
  }
}
