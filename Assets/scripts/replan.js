// Somebody is away: the button counts what is ticked. The page works without this file: the server counts, too.
import "./time.js";

const form = document.querySelector(".replan-form");

function count(section) {
  const ticked = [...section.querySelectorAll("[data-count]:checked")];
  const moves = ticked.reduce((sum, box) => sum + Number(box.dataset.count), 0);
  const button = section.querySelector("[data-labels]");
  const labels = button?.dataset.labels.split("|") ?? [];
  if (labels[moves]) button.textContent = labels[moves];
  for (const ask of section.querySelectorAll('[value="ask"]')) ask.disabled = moves === 0;
}

const all = () => form?.querySelectorAll(".replan-choice").forEach(count);

form?.addEventListener("change", all);
// What the browser ticked again by itself, as on the way back, counts as well.
addEventListener("pageshow", all);
