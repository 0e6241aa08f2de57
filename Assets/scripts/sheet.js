// A sheet: opened above the page from a link, under an address of its own, and closed again to where one was.

import { setOnline } from "./offline.js";
import { isPlain, keepingFocus, offUntilTyped, pageAddress, parse, selectorOf } from "./page.js";

const isPanel = matchMedia("(width >= 45em)");
let opener = null;

const failed = () => setOnline(false);

function sheetNow() {
  const sheet = document.getElementById("sheet");
  return sheet?.open ? sheet : null;
}

async function openSheet(address, isNew) {
  const answer = await fetch(address);
  const sheet = document.getElementById("sheet");
  const fresh = parse(await answer.text()).getElementById("sheet");
  // Why: any other answer, such as the way to sign in, is a page of its own.
  if (!sheet || !fresh?.hasChildNodes()) return location.assign(address);
  const isOpen = sheet.open;
  sheet.replaceChildren(...fresh.childNodes);
  sheet.className = fresh.className;
  sheet.classList.toggle("is-opening", isOpen && isPanel.matches);
  sheet.setAttribute("aria-labelledby", "sheet-title");
  if (isNew) history[isOpen ? "replaceState" : "pushState"]({ isSheet: true }, "", address);
  if (!isOpen) showSheet(sheet);
  nameChoice();
  offUntilTyped(sheet);
  sheet.scrollTop = 0;
  sheet.querySelector("[data-close]")?.focus({ preventScroll: true });
}

// The open sheet follows its shift. `before` has the rows of each day as they were.
export async function renewSheet(before) {
  const sheet = sheetNow();
  const row = sheet && document.querySelector(`.shift:has(a[href="${CSS.escape(location.pathname)}"])`);
  const known = row && before.get(row.closest(".day").id);
  if (!known || known.has(row.dataset.key)) return;
  try {
    const fresh = parse(await (await fetch(location.href)).text()).getElementById("sheet");
    if (fresh?.hasChildNodes()) keepingFocus(sheet, () => sheet.replaceChildren(...fresh.childNodes));
  } catch {}
}

function showSheet(sheet) {
  if (isPanel.matches) {
    sheet.show();
    sheet.classList.add("is-opening");
  } else {
    sheet.showModal();
  }
}

function closeSheet() {
  const sheet = sheetNow();
  if (!sheet) return;
  if (history.state?.isSheet) return history.back();
  history.replaceState(null, "", pageAddress);
  hideSheet(sheet);
}

function hideSheet(sheet) {
  sheet.classList.remove("is-opening");
  sheet.close();
  const link = opener && document.querySelector(opener);
  (link ?? document.getElementById("main"))?.focus({ preventScroll: true });
  opener = null;
}

function openerOf(link) {
  const part = link.parentElement.closest("[id]")?.id;
  const selector = selectorOf(link);
  return part ? `#${CSS.escape(part)} ${selector}` : selector;
}

// The server opened it already; a phone needs it to be modal.
export function adoptSheet() {
  const sheet = sheetNow();
  if (!sheet) return;
  nameChoice();
  const addresses = [location.pathname, location.pathname + location.search].map((path) => `[href="${CSS.escape(path)}"]`);
  opener = `main a[data-sheet]:is(${addresses})`;
  if (!isPanel.matches) {
    sheet.close();
    sheet.showModal();
  }
}

// The buttons say who is chosen.
function nameChoice() {
  const choice = sheetNow()?.querySelector("[data-name]:checked");
  if (!choice) return;
  for (const button of sheetNow().querySelectorAll("[data-named]"))
    button.textContent = button.dataset.named.replace("{name}", choice.dataset.name);
}

// MARK: What people do

document.addEventListener("change", nameChoice);

// How long somebody is ill changes what the sheet says of it, and nothing else that was chosen in it.
document.addEventListener("change", async ({ target }) => {
  if (target.id !== "until" || !target.closest("#sheet .replacing") || !target.validity.valid) return;
  const chosen = new URLSearchParams({ reason: "ill", until: target.value });
  try {
    const fresh = parse(await (await fetch(`${target.form.getAttribute("action")}?${chosen}`)).text());
    for (const id of ["ill-words", "ill-later"]) {
      const known = document.getElementById(id);
      const part = fresh.getElementById(id);
      if (known && part) known.replaceChildren(...part.childNodes);
    }
  } catch {
    failed();
  }
});

document.addEventListener("click", (event) => {
  if (!isPlain(event)) return;
  const sheet = sheetNow();
  if (sheet && event.target === sheet && isOutside(sheet, event)) return closeSheet();
  const link = event.target.closest?.("a[data-sheet], a[data-close]");
  if (!link) return;
  event.preventDefault();
  if ("close" in link.dataset) return closeSheet();
  opener = openerOf(link);
  openSheet(link.href, true).catch(failed);
});

function isOutside(sheet, { clientX: x, clientY: y }) {
  const box = sheet.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && sheetNow()) {
    event.preventDefault();
    closeSheet();
  }
});

// Beside the page, too, the sheet keeps the focus until it closes.
document.addEventListener("keydown", (event) => {
  const sheet = event.key === "Tab" ? sheetNow() : null;
  if (!sheet?.contains(event.target)) return;
  const all = Array.from(sheet.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']"))
    .filter((stop) => stop.checkVisibility() && !stop.disabled && stop.tabIndex >= 0 && !isSkipped(stop));
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to.focus();
});

// Tab knows one of the radio buttons of a group: the chosen one.
const isSkipped = (stop) => stop.type === "radio" && !stop.checked && stop.form?.elements[stop.name]?.value;

// What looks out beside it can be pressed, but nothing that it hides keeps the focus. Why a frame later: the page may scroll first.
document.addEventListener("focusin", ({ target }) => {
  if (!isPanel.matches || !sheetNow() || target.closest("dialog, [popover]")) return;
  requestAnimationFrame(() => {
    const sheet = sheetNow();
    if (sheet && document.activeElement === target && isUnder(sheet, target)) sheet.querySelector("[data-close]")?.focus();
  });
});

function isUnder(sheet, part) {
  const [box, panel] = [part.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isBeside = panel.left > innerWidth - panel.right ? box.left < panel.left : box.right > panel.right;
  return !isBeside && box.bottom > panel.top && box.top < panel.bottom;
}

addEventListener("popstate", () => {
  const sheet = sheetNow();
  if (history.state?.isSheet) openSheet(location.href, false).catch(failed);
  else if (sheet) hideSheet(sheet);
});

isPanel.addEventListener("change", () => {
  const sheet = sheetNow();
  if (!sheet) return;
  sheet.close();
  showSheet(sheet);
});

document.getElementById("sheet")?.addEventListener("cancel", (event) => {
  event.preventDefault();
  closeSheet();
});
