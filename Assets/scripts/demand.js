// What a site needs: − and + count at once; without this script they ask the server.
import "./time.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-step]");
  const field = button?.parentElement.querySelector("input[type=number]");
  if (!field) return;
  const count = (Number.parseInt(field.value, 10) || 1) + Number(button.dataset.step);
  if (count < 1) return;
  event.preventDefault();
  field.value = Math.min(count, Number(field.max));
  const fewer = field.parentElement.querySelector("[data-step='-1']");
  fewer.setAttribute("aria-label", field.value === "1" ? fewer.dataset.remove : fewer.dataset.fewer);
});
