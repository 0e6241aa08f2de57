// What a site needs: − and + count at once, and so does the sum of typical hours; without this script they ask the server.
import "./time.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-step]");
  const field = button?.parentElement.querySelector("input[type=number]");
  if (!field) return;
  const least = Number(field.min);
  const count = (Number.parseInt(field.value, 10) || 0) + Number(button.dataset.step);
  // Why the server: hours without people go.
  if (count < 1 && least === 1) return;
  event.preventDefault();
  field.value = Math.min(Math.max(count, least), Number(field.max));
  const fewer = field.parentElement.querySelector("[data-step='-1']");
  fewer.setAttribute("aria-label", field.value === "1" ? fewer.dataset.remove : fewer.dataset.fewer);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

// MARK: The sum of typical hours

let asking = null;
let waiting = 0;
const restBeforeAsking = 250;

// Why the server's: it knows times as they are typed, and how hours are written.
async function sumAgain(form) {
  asking?.abort();
  asking = new AbortController();
  const fields = new URLSearchParams(new FormData(form));
  fields.set("do", "sum");
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, signal: asking.signal });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("demand-sum");
    const known = document.getElementById("demand-sum");
    if (!fresh || !known) return;
    known.className = fresh.className;
    known.replaceChildren(...fresh.childNodes);
  } catch {}
}

document.addEventListener("input", ({ target }) => {
  const form = target.form;
  if (!form?.querySelector("#demand-sum")) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => sumAgain(form), restBeforeAsking);
});
