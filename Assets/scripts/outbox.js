// Forms of the team's people that may go later: the service worker keeps each until the server has answered it.

const patience = 10_000;
const leavingPatience = 2000;
const part = () => document.getElementById("outbox");

// What a person of the team does: shifts, requests, time off, availability, changes seen, bookmarks, own hours and profile.
const later = [
  /^\/shifts\/\d+\/(claim|offer|swap)$/, /^\/requests\/\d+$/, /^\/my\/(time-off|availability|changes|profile|call-outs)$/,
  /^\/my\/time-off\/\d+\/withdrawal$/, /^\/my\/hours\/corrections(\/\d+\/withdrawal)?$/, /^\/products\/\d+\/bookmark$/,
  /^\/notifications\/reading$/, /^\/announcements\/\d+\/receipt$/,
];

export const mayGoLater = (path) => later.some((shape) => shape.test(path)) && Boolean(navigator.serviceWorker?.controller);

// `null` where no worker answers, or not in time.
export function askWorker(message, milliseconds = patience) {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(resolve, milliseconds, null);
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

// What became of a form: sent, refused, asks (for something more), waits, or unkept: it goes as any other then.
export async function sendLater(form) {
  return (await askWorker({ outbox: "keep", form })) ?? { state: "unkept" };
}

export const dropForm = (number) => askWorker({ outbox: "drop", number });

// MARK: What waits, on every page

function show(counts) {
  const place = part();
  if (!place || !counts) return;
  const { waits, ...done } = counts;
  document.body.classList.toggle("has-unsent", waits > 0);
  const words = place.dataset;
  const said = [[waits, words.waits], [done.refused + done.asks, words.refused], [done.sent, words.sent]]
    .filter(([count]) => count).map(([count, word]) => word.replace("{count}", count));
  place.hidden = !said.length;
  const link = place.querySelector("a");
  const text = said.join(" · ");
  // Why only then: a screen reader says it again.
  if (link.textContent !== text) link.textContent = text;
  document.dispatchEvent(new Event("outbox:changed"));
}

const look = async () => show(await askWorker({ outbox: "look" }));

// MARK: Signing out

const waiting = async () => (await askWorker({ outbox: "list" }, leavingPatience))?.filter(({ state }) => state === "waits") ?? [];
const dialog = () => document.getElementById("leaving");

// What this browser kept of somebody leaves with them; the worker drops its copies of pages by itself. Why not with the answer to
// the form: the worker would be stopped in the midst, and Chromium shows the next page once it has cleared all, minutes later.
async function forget(isKept) {
  fetch("/account/seal", { method: "POST", keepalive: true }).catch(() => {});
  try {
    if (isKept) localStorage.removeItem("unsent");
    else localStorage.clear();
    sessionStorage.clear();
  } catch {}
  await askWorker({ outbox: isKept ? "hold" : "wipe" }, leavingPatience);
}

async function goOn(form, isKept = false) {
  await forget(isKept);
  form.dataset.forms = "asked";
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "copies", value: "dropped" }));
  form.requestSubmit();
}

async function leave(form) {
  const left = await waiting();
  if (!left.length || !dialog()) return goOn(form);
  dialog().querySelector("[data-count]").textContent = left.map(({ about, word }) => about || word).join(", ");
  dialog().showModal();
  dialog().onclick = async ({ target }) => {
    const choice = target.closest("button")?.value;
    if (!choice) return;
    if (choice === "send") {
      await look();
      if ((await waiting()).length) {
        dialog().querySelector("[role=status]").textContent = dialog().dataset.still;
        return;
      }
    }
    dialog().close();
    if (choice !== "stay") await goOn(form, choice === "keep");
  };
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.dataset.forms || !form.matches("[action='/sign-out']")) return;
  event.preventDefault();
  leave(form);
});

// MARK: Every page

if (part()) {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data?.outbox && show(data.outbox));
  for (const kind of ["net:back", "net:heard"]) document.addEventListener(kind, look);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  look();
}
