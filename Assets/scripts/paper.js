// Prints the week as sheets of paper: by the button on their own page, and however the roster is printed.

import { isOffline, parse } from "./page.js";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

addEventListener("beforeprint", () => {
  const link = document.querySelector("[data-paper]");
  if (!link || isOffline() || document.querySelector("dialog[open]")) return;
  const sheets = sheetsOf(link.href);
  if (!sheets.length) return;
  const papers = document.createElement("div");
  papers.className = "papers on-paper";
  papers.append(...sheets);
  document.body.append(papers);
  document.body.classList.add("has-paper");
  addEventListener("afterprint", () => {
    papers.remove();
    document.body.classList.remove("has-paper");
  }, { once: true });
});

// Without them, the roster is printed as a list. Why at once: what is printed is taken when this event is over, and it
// waits for nothing.
function sheetsOf(address) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.send();
    return request.status === 200 ? Array.from(parse(request.responseText).querySelectorAll(".paper")) : [];
  } catch {
    return [];
  }
}
