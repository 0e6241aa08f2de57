// Forms: leaving with what is not saved asks, and what was refused takes the focus. Pages work without this file.

import { isPlain } from "./page.js";
import "./time.js";

// Asks before changes of a form are lost, in the words of its `data-unsaved`; `ignored` fields are no change. Returns
// a function that says that one leaves on purpose.
export function guard(form, ignored = []) {
  const written = () =>
    JSON.stringify(Array.from(new FormData(form)).filter(([name, value]) => !ignored.includes(name) && typeof value === "string"));
  const atFirst = "changed" in form.dataset ? null : written();
  let isLeaving = false;
  const isUnsaved = () => !isLeaving && written() !== atFirst;
  const leave = () => { isLeaving = true; };

  addEventListener("beforeunload", (event) => isUnsaved() && event.preventDefault());
  addEventListener("pageshow", () => { isLeaving = false; });
  document.addEventListener("click", (event) => {
    const link = isPlain(event) && event.target.closest?.("a[href]");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (new URL(link.href).pathname === location.pathname && link.hash) return;
    if (isUnsaved() && !confirm(form.dataset.unsaved)) event.preventDefault();
    else leave();
  });
  return leave;
}

const form = document.querySelector("form.form-sections[data-unsaved]");
if (form) {
  const leave = guard(form);
  // Why any form: whoever sends another one of the page, as the one that archives, means it.
  document.addEventListener("submit", (event) => event.defaultPrevented || leave());
}

// The server marks the first field of an editor with autofocus; other forms have it from here.
if (!document.querySelector("[autofocus]")) {
  const refused = document.querySelector("main [aria-invalid=true]");
  (refused?.matches("fieldset") ? refused.querySelector("input, select") : refused)?.focus();
}
