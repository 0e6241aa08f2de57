// Prints the week as sheets of paper: by the button on their own page, and by the print key on the roster.

import { isOffline, load } from "./page.js";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

const isPrintKey = (event) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "p";

addEventListener("keydown", async (event) => {
  const link = document.querySelector("[data-paper]");
  if (!link || !isPrintKey(event) || isOffline() || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  await bringSheets(link.href);
  print();
});

// Without them, the roster is printed as a list.
async function bringSheets(address) {
  try {
    const sheets = (await load(address)).querySelectorAll(".paper");
    if (!sheets.length) return;
    const papers = document.createElement("div");
    papers.className = "papers on-paper";
    papers.append(...sheets);
    document.body.append(papers);
    addEventListener("afterprint", () => papers.remove(), { once: true });
  } catch {}
}
