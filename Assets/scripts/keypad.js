// The wall's keys: large digits instead of a keyboard, and the page closes by itself.

const main = document.getElementById("main");
const pin = document.getElementById("pin");
let timer;

function closeSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => location.replace(main.dataset.wall), main.dataset.seconds * 1000);
}

if (pin) {
  const keypad = document.querySelector(".keypad");
  keypad.hidden = false;
  pin.readOnly = matchMedia("(hover: none)").matches;
  keypad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    pin.value = "delete" in key.dataset ? pin.value.slice(0, -1) : (pin.value + key.dataset.digit).slice(0, 6);
  });
  document.querySelector("fieldset").addEventListener("change", (event) => {
    document.querySelector(".press-says").textContent = event.target.dataset.says;
  });
}
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, closeSoon);
closeSoon();
