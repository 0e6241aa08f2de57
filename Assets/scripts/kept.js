// The page of what was kept without a network: what came too late first, then what waits, then what was sent later.

import { askWorker, dropForm } from "./outbox.js";
import { isTyped } from "./refill.js";
import { keep, kept } from "./unsent.js";

const box = document.getElementById("kept");
const words = box.dataset;
const title = document.querySelector("h1");

function element(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(text, act, className = "button quiet") {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

function link(text, address) {
  const made = element("a", "button outlined", text);
  made.href = address;
  return made;
}

// What somebody typed, in the words of its form.
function typedOf({ fields }) {
  const list = element("dl", "");
  for (const { label, text } of fields.filter(isTyped)) list.append(element("dt", "", label), element("dd", "", text));
  return list;
}

// Back to the form with what was typed.
async function change(form) {
  keep({ path: form.path, page: form.page, word: form.word, at: form.at, fields: form.fields });
  await dropForm(form.number);
  location.assign(form.page);
}

function cardOf(form) {
  const card = element("li", `unsent is-${form.state}`);
  const head = element("p", "second", [form.word, words.pressed.replace("{time}", form.pressed)].filter(Boolean).join(" · "));
  card.append(element("h3", "", form.about || form.word), head, typedOf(form));
  const tools = element("p", "tools");
  if (form.state === "waits") {
    if (form.isOld) card.append(element("p", "", words.old));
    if (form.isOld) tools.append(button(words.send, () => act("mean", form), "button main"));
    tools.append(button(words.change, () => change(form), "button outlined"), button(words.drop, () => act("drop", form)));
  } else {
    if (form.reason) card.append(element("p", "reason", form.reason));
    tools.append(link(words.open, form.location ?? form.page), button(words.ok, () => act("drop", form)));
  }
  card.append(tools);
  return card;
}

function rowOf(form) {
  const row = element("li", "");
  const name = element("span", "who");
  name.append(element("span", "name", form.about || form.word), " ", element("span", "second", words.sent.replace("{time}", form.done)));
  row.append(name, button(words.ok, () => act("drop", form)));
  return row;
}

async function act(what, { number }) {
  await askWorker({ outbox: what, number });
  await show();
  title.focus();
}

function fill(id, made) {
  const part = document.getElementById(id);
  part.hidden = !made.length;
  part.querySelector("ul").replaceChildren(...made);
}

async function show() {
  const all = (await askWorker({ outbox: "list", language: document.documentElement.lang })) ?? [];
  const of = (...states) => all.filter(({ state }) => states.includes(state));
  const waiting = of("waits");
  fill("kept-refused", of("refused", "asks").map(cardOf));
  fill("kept-waiting", waiting.toReversed().map(cardOf));
  fill("kept-sent", of("sent").toReversed().map(rowOf));
  box.hidden = !all.length;
  // Why not while a form of another kind is shown: that is what the page is about.
  if (document.body.classList.contains("has-record")) return;
  const isWaiting = waiting.length > 0;
  title.textContent = isWaiting ? words.kept : all.length ? words.later : words.none;
  document.title = title.textContent;
  for (const text of document.querySelectorAll("[data-unsent-if], [data-unsent=page]")) text.hidden = true;
  const lead = document.getElementById("kept-lead");
  lead.hidden = !isWaiting;
  lead.textContent = "SyncManager" in window ? words.bySync : words.byLook;
  document.getElementById("kept-back").hidden = false;
}

// MARK: What waits for its person

function showRecord(record) {
  document.body.classList.add("has-record");
  const typed = record.fields.filter(isTyped);
  const part = (name) => document.body.querySelector(`[data-unsent="${name}"]`);
  const kind = record.isSecret ? "secret" : record.isLong ? "long" : typed.length || record.hasFile ? "typed" : "bare";
  for (const text of document.body.querySelectorAll("[data-unsent-if]")) text.hidden = !text.dataset.unsentIf.split(" ").includes(kind);
  part("word").textContent = record.word;
  part("file").hidden = !record.hasFile;
  part("fields").replaceChildren(...typedOf(record).childNodes);
  part("page").href = record.page;
  part("again").setAttribute("action", record.path);
  part("again").prepend(...record.fields.map(({ name, value }) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    return input;
  }));
  part("drop").addEventListener("click", () => {
    keep(null);
    location.replace(record.page);
  });
  title.focus();
}

const record = kept();
if (record) showRecord(record);
document.addEventListener("outbox:changed", show);
show().then(() => {
  if (!document.body.classList.contains("has-record")) title.focus();
});
