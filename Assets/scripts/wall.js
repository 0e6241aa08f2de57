// The wall: who does not fit on one screen takes turns, and the screen stays on.

const viewSeconds = 12;
let view = 0;

function turnTo(number) {
  const views = document.querySelectorAll(".wall-people");
  if (views.length < 2) return;
  view = number % views.length;
  views.forEach((people, place) => {
    people.hidden = place !== view;
  });
}

// Those whose turn it is stay after their part was replaced.
export const keepView = () => turnTo(view);

async function stayAwake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {}
}

export function runWall() {
  setInterval(() => {
    turnTo(view + 1);
    document.querySelector(".wall-people:not([hidden])")?.classList.add("is-turned");
  }, viewSeconds * 1000);
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
