// Codes that are shown once: copies and prints them.

import "./copy.js";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
