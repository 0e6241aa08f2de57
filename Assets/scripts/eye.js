// The eye in a password field: shows what was typed, until it is pressed again or the form is sent.

for (const eye of document.querySelectorAll("[data-eye]")) eye.hidden = false;

function show(eye, isShown) {
  eye.parentElement.querySelector("input").type = isShown ? "text" : "password";
  eye.setAttribute("aria-pressed", isShown);
}

document.addEventListener("click", (event) => {
  const eye = event.target.closest("[data-eye]");
  if (eye) show(eye, eye.getAttribute("aria-pressed") === "false");
});

// Why: what is sent as text may be kept among what was typed before.
document.addEventListener("submit", (event) => {
  for (const eye of event.target.querySelectorAll("[data-eye]")) show(eye, false);
}, true);
