// The wall: who does not fit on one screen takes turns, as announcements do, and the screen stays on.

const viewSeconds = 12;
let turn = 0;

// Those whose turn it is stay after their part was replaced.
export function keepView() {
  for (const kind of [".wall-people", ".wall-notice p"]) {
    const views = document.querySelectorAll(kind);
    views.forEach((view, place) => {
      view.hidden = place !== turn % views.length;
    });
  }
}

async function stayAwake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {}
}

export function runWall() {
  setInterval(() => {
    turn += 1;
    keepView();
    document.querySelector(".wall-people:not([hidden])")?.classList.add("is-turned");
  }, viewSeconds * 1000);
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
