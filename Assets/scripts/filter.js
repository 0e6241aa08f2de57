// Leaves the people whose name, title or department has the words that are typed; the same as the server does.

import { board, say } from "./grid.js";
import { wordsOf } from "./words.js";

const field = () => document.querySelector("#board-search input[type=search]");
const waited = 400;

function filter() {
  const wanted = wordsOf(field()?.value ?? "");
  let shown = 0;
  for (const row of board()?.querySelectorAll('tr[data-row^="person-"]') ?? []) {
    const words = wordsOf(`${row.querySelector(".row-name").textContent} ${row.dataset.words ?? ""}`);
    const has = wanted.every((word) => words.some((other) => other.startsWith(word)));
    if (row.hidden === has) row.hidden = !has;
    if (has) shown += 1;
  }
  for (const group of board()?.querySelectorAll("tr.group") ?? []) {
    let row = group.nextElementSibling;
    while (row?.matches("tr[data-row]") && row.hidden) row = row.nextElementSibling;
    const isEmpty = !row?.matches("tr[data-row]");
    if (group.hidden !== isEmpty) group.hidden = isEmpty;
  }
  return wanted.length && !shown;
}

// Why: who is folded away is found by the server alone.
let asking = 0;

function typed() {
  const isEmpty = filter();
  clearTimeout(asking);
  const address = new URL(location.href);
  const query = field().value.trim();
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
  say("");
  if (!isEmpty) return;
  const others = document.getElementById("row-others");
  if (others?.hidden ?? true) return say(field().dataset.none);
  asking = setTimeout(() => location.replace(address), waited);
}

document.addEventListener("input", ({ target }) => target === field() && typed());
document.addEventListener("submit", (event) => {
  if (event.target.id !== "board-search") return;
  event.preventDefault();
  typed();
});

// A row that was renewed, or is new.
new MutationObserver((changes) => {
  if (field()?.value && changes.some(({ addedNodes }) => addedNodes.length)) filter();
}).observe(document.body, { childList: true, subtree: true });
if (field()?.value && filter()) say(field().dataset.none);
