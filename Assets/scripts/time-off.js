// Time off: says what the form means as one fills it in. The page works without this file: a button shows it.
import "./time.js";
import { ask, lost, parse, take, tell } from "./page.js";

const form = document.getElementById("time-off");
const patience = 250;
let asking = null;
let timer = 0;

async function look() {
  asking?.abort();
  asking = new AbortController();
  const sent = new FormData(form);
  sent.set("do", "look");
  // Why: what a note says changes nothing that is shown.
  sent.delete("note");
  try {
    const answer = await ask(form.getAttribute("action"), {
      method: "POST", body: new URLSearchParams(sent), signal: asking.signal, redirect: "manual",
    });
    if (!answer.ok) return;
    tell("heard");
    take(parse(await answer.text()), ["meaning-sentence", "meaning", "asking"]);
  } catch (error) {
    lost(error);
  }
}

// What others changed may change what the form means.
const basis = () => document.getElementById("time-off-basis")?.textContent;
let known = basis();

document.addEventListener("page:renewed", () => {
  if (basis() === known) return;
  known = basis();
  look();
});

form?.addEventListener("input", ({ target }) => {
  if (target.name === "note") return;
  clearTimeout(timer);
  timer = setTimeout(look, patience);
});
