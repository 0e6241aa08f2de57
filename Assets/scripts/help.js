// *How do I …*: the answers for a page, in a dialog above it.

import { parse } from "./page.js";

export async function openHelp(address) {
  const page = parse(await (await fetch(address)).text());
  const [frame, answers] = [page.getElementById("help-frame"), page.querySelector(".help-part")];
  // Why: any other answer, such as the way to sign in, is a page of its own.
  if (!frame || !answers) return location.assign(address);
  const dialog = document.createElement("dialog");
  dialog.className = "sheet help-sheet";
  dialog.setAttribute("aria-labelledby", "help-title");
  dialog.append(frame.content.cloneNode(true));
  dialog.querySelector(".help-rest").before(answers);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.closest("[data-close], a[href*='#show=']")) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
