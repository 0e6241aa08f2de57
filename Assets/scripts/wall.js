// The wall: who does not fit on one screen takes turns, as announcements do, the screen stays on, and readers press.

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
  readBadges();
  document.addEventListener("visibilitychange", stayAwake);
}

// MARK: Badges

// A reader types a badge as a keyboard does, and Enter: it presses wherever the focus is.
const shortest = 7;
// Readers type a key within some milliseconds; in a field, a hand has to be told from them.
const pauses = { field: 80, elsewhere: 1500 };
let typed = "";
let typedAt = 0;

const isField = (target) => target?.matches?.("input:not([type=radio], [type=checkbox]), textarea, select") ?? false;

// The field for badges takes them by itself.
function isBadge(target) {
  return typed.length >= shortest && (!isField(target) || (target.id !== "badge" && /\d/.test(typed)));
}

function press(address) {
  const form = document.createElement("form");
  const chosen = document.querySelector("input[name=kind]:checked");
  const fields = { badge: typed, kind: chosen && !chosen.defaultChecked ? chosen.value : "" };
  Object.assign(form, { method: "post", action: address, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

function keyed(event) {
  const place = document.querySelector("[data-badges]");
  if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
  const pause = isField(event.target) ? pauses.field : pauses.elsewhere;
  if (event.timeStamp - typedAt > pause) typed = "";
  typedAt = event.timeStamp;
  if (event.key === "Enter" && isBadge(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    press(place.dataset.badges);
  }
  if (event.key === "Enter") typed = "";
  else if (/^[0-9a-z:-]$/i.test(event.key)) typed = (typed + event.key).slice(-64);
}

export function readBadges() {
  addEventListener("keydown", keyed, { capture: true });
}
