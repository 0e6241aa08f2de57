// The overview of the settings: as one types, the entries with these words stay; a slash goes into the search.

import { wordsOf } from "./words.js";

const field = () => document.querySelector("#find-setting input[type=search]");
const has = (text, wanted) => {
  const own = wordsOf(text);
  return wanted.every((word) => own.some((other) => other.startsWith(word)));
};

function show(entry, wanted) {
  const [title, line] = entry.querySelectorAll(".name, .second");
  line.dataset.state ??= line.textContent;
  const labels = (entry.dataset.labels ?? "").split("\n");
  const isFound = has([title.textContent, line.dataset.state, ...labels].join(" "), wanted);
  const found = wanted.length && !has(title.textContent, wanted)
    ? labels.filter((label) => wanted.some((word) => has(label, [word]))).slice(0, 4) : [];
  line.textContent = found.join(", ") || line.dataset.state;
  entry.hidden = !isFound;
  return isFound;
}

function filter() {
  const text = field().value.trim();
  const wanted = wordsOf(text);
  let isEmpty = true;
  for (const part of document.querySelectorAll(".settings-part")) {
    const shown = [...part.querySelectorAll("li")].filter((entry) => show(entry, wanted));
    part.hidden = !shown.length;
    if (shown.length) isEmpty = false;
  }
  const none = document.getElementById("no-setting");
  none.textContent = none.dataset.words.replace("{text}", () => text);
  none.hidden = !isEmpty;
}

// Why not for what the server found: its other entries are not there.
if (!new URLSearchParams(location.search).get("search")) {
  document.addEventListener("input", ({ target }) => target === field() && filter());
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "find-setting") return;
    event.preventDefault();
    document.querySelector(".settings-part li:not([hidden]) a")?.focus();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  field().focus();
});
