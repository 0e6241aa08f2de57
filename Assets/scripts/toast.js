// The toast over a page: what was done a moment ago, with its undo. What a form came to is said on the page after it.

const patience = 10_000;
let timer = 0;

const toast = () => document.getElementById("toast");

export function showToast(text, undo = null) {
  const [words, button] = toast().children;
  words.textContent = "";
  button.hidden = !undo;
  button.onclick = () => { hideToast(); undo(); };
  toast().hidden = false;
  // Why then: a screen reader says what changes in a part that is there.
  requestAnimationFrame(() => {
    words.textContent = text;
    sayInSheet(text);
  });
  clearTimeout(timer);
  timer = setTimeout(hideToast, patience);
}

// Why once more: a modal sheet takes all that is outside of it from a screen reader, the toast, too.
function sayInSheet(text) {
  const ear = document.createElement("p");
  document.querySelector("dialog:modal")?.append(ear);
  if (!ear.isConnected) return;
  [ear.className, ear.role] = ["hidden-text", "status"];
  requestAnimationFrame(() => { ear.textContent = text; });
  setTimeout(() => ear.remove(), patience);
}

function hideToast() {
  clearTimeout(timer);
  // Why: whoever is about to press it keeps it.
  if (toast().matches(":hover, :focus-within") && !toast().querySelector("button").matches(":active")) {
    timer = setTimeout(hideToast, patience);
  } else {
    toast().hidden = true;
  }
}

// The answer to a form left it for this page.
function sayOnce() {
  const said = document.cookie.split("; ").find((pair) => pair.startsWith("said="))?.slice("said=".length);
  if (!said || !toast()) return;
  document.cookie = "said=; Path=/; Max-Age=0";
  showToast(decodeURIComponent(said));
}

// A word to newcomers, once on a device.
function hintOnce() {
  const hint = document.getElementById("hint");
  const key = `hint:${hint?.dataset.hint}`;
  if (!hint || localStorage.getItem(key)) return;
  localStorage.setItem(key, "shown");
  const [words, button] = hint.children;
  hint.hidden = false;
  requestAnimationFrame(() => { words.textContent = hint.dataset.text; });
  const hide = () => { hint.hidden = true; };
  button.onclick = hide;
  setTimeout(hide, patience);
}

sayOnce();
hintOnce();
