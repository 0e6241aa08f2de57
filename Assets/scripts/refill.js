// A form that was kept has again what was typed.

import { addressOf } from "./page.js";

export const isTyped = ({ text }) => Boolean(text);

// Only what was typed: a revision or another part of the page is of now.
export function refill(record) {
  const { pathname } = new URL(record.path, location);
  const form = Array.from(document.forms).find((form) => form.getAttribute("method") === "post" && addressOf(form).pathname === pathname);
  if (!form) return;
  const chosen = new Set(record.fields.map(({ name, value }) => `${name}=${value}`));
  const typed = Map.groupBy(record.fields.filter(isTyped), ({ name }) => name);
  for (const control of form.elements) {
    if (!typed.has(control.name) || control.type === "hidden") continue;
    if (["radio", "checkbox"].includes(control.type)) control.checked = chosen.has(`${control.name}=${control.value}`);
    else control.value = typed.get(control.name).shift()?.value ?? "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
