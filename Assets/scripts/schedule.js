// The editor of a schedule: shows what is chosen in words and dates as one types, and asks before it is lost.
// The page works without this file: its buttons send the form, and a button shows the dates.

import { guard } from "./form.js";
import { ask, keepingFocus, lost, parse, tell } from "./page.js";

const form = document.getElementById("editor");
const patience = 250;

// Why without the mark: the server writes it anew with every answer.
const leave = guard(form, ["mark", "added"]);

// MARK: Showing what is chosen

let asking = null;
let timer = 0;

const later = () => {
  clearTimeout(timer);
  timer = setTimeout(() => preview(), patience);
};

async function preview(action = "preview") {
  clearTimeout(timer);
  asking?.abort();
  asking = new AbortController();
  const sent = new FormData(form);
  sent.set("action", action);
  try {
    // Why not form.action: the buttons are called so.
    const answer = await ask(form.getAttribute("action"), {
      method: "POST", body: new URLSearchParams(sent), signal: asking.signal, redirect: "manual",
    });
    const fresh = parse(await answer.text()).getElementById("editor");
    // Why: any other answer is told when the form is saved.
    if (!answer.ok || !fresh) return;
    tell("heard");
    takeEditor(fresh, sent);
  } catch (error) {
    lost(error);
  }
}

// Takes the parts that speak, and the values that the server put right; what somebody types meanwhile stays.
function takeEditor(fresh, sent) {
  for (const part of fresh.querySelectorAll(".live")) {
    const old = document.getElementById(part.id);
    if (old && old.innerHTML !== part.innerHTML) {
      keepingMenu(old, () => old.replaceChildren(...part.cloneNode(true).childNodes));
    }
  }
  form.elements.mark.value = fresh.elements.mark.value;
  for (const control of fresh.elements) {
    if (!control.name || control.type === "hidden" || control.type === "submit" || control.closest(".live")) continue;
    const old = sameAs(control);
    if (!old) continue;
    for (const name of ["aria-invalid", "min"]) {
      if (control.hasAttribute(name)) old.setAttribute(name, control.getAttribute(name));
      else old.removeAttribute(name);
    }
    if (["radio", "checkbox"].includes(control.type)) {
      if (sent.getAll(control.name).includes(old.value) === old.checked) old.checked = control.checked;
    } else if (old !== document.activeElement && sent.get(control.name) === old.value && old.value !== control.value) {
      old.value = control.value;
    }
  }
}

function sameAs(control) {
  if (control.id) return document.getElementById(control.id);
  return Array.from(form.elements).find(
    (other) => other.name === control.name && other.value === control.value && other.type === control.type);
}

// A list that is made anew keeps the menu open in which somebody is, and the focus on the same button.
function keepingMenu(part, change) {
  const isAdding = part.querySelector(".adding")?.open;
  keepingFocus(part, () => {
    change();
    if (isAdding) part.querySelector(".adding")?.setAttribute("open", "");
  }, (focused) => again(part, focused));
}

function again(part, focused) {
  const { id, value } = focused;
  const person = focused.closest("li")?.querySelector("[name=person]")?.value;
  return () => {
    const row = person && part.querySelector(`[name=person][value="${CSS.escape(person)}"]`)?.closest("li");
    if (row) row.querySelector("details").open = true;
    const same = (id && document.getElementById(id)) || (value && part.querySelector(`button[value="${CSS.escape(value)}"]`));
    return same || row?.querySelector("button, summary") || part.querySelector("summary, select, button");
  };
}

// MARK: What people do

form.addEventListener("input", ({ target }) => target.id !== "added" && target.id !== "excepted" && later());

form.addEventListener("change", ({ target }) => {
  if (target.id === "added" && target.value) preview("add-person");
  else if (target.id !== "added" && target.id !== "excepted") later();
});

form.addEventListener("submit", (event) => {
  const action = event.submitter?.value ?? "save";
  if (["save", "theirs", "clear"].includes(action)) {
    leave();
    return;
  }
  event.preventDefault();
  if (action.startsWith("interval-")) {
    const number = form.elements.interval;
    if (action === "interval-more") number.stepUp();
    else number.stepDown();
    return preview();
  }
  preview(action).then(() => {
    if (action === "add-exception") document.getElementById("excepted").value = "";
  });
});

document.addEventListener("submit", ({ target }) => {
  if ("leaves" in target.dataset) leave();
});
