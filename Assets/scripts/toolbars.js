// Rows of buttons around the board are one stop of the Tab key each; arrows go along them. Why only with scripts: without them each
// button has to be a stop.

const rows = ["#board-head", "#board-templates", ".tabs ul"];
const stops = "a[href], button, summary";

const stopsOf = (row) => Array.from(row.querySelectorAll(stops)).filter((stop) =>
  stop.offsetParent && !stop.closest(".menu-list, .board-search"));

function reach(row, chosen = document.activeElement) {
  const all = stopsOf(row);
  const one = [chosen, all.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("tabindex")),
    all.find((stop) => stop.ariaCurrent), all[0]].find((stop) => all.includes(stop));
  for (const stop of all) stop.tabIndex = stop === one ? 0 : -1;
}

function reachAll() {
  for (const row of document.querySelectorAll(rows)) reach(row);
}

document.addEventListener("focusin", ({ target }) => {
  const row = target.closest?.(rows.join());
  if (row && stopsOf(row).includes(target)) reach(row, target);
});

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(rows.join());
  const all = row ? stopsOf(row) : [];
  const at = all.indexOf(event.target);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const isDown = row.matches(".tabs ul") && getComputedStyle(row).display === "grid";
  const step = { ArrowLeft: -1, ArrowRight: 1, ...(isDown ? { ArrowUp: -1, ArrowDown: 1 } : {}) }[event.key];
  const next = step ? all.at((at + step) % all.length) : { Home: all[0], End: all.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// Why after the next picture: what has a place is known by then, and costs no layout of its own.
const reachSoon = () => requestAnimationFrame(() => setTimeout(reachAll));

addEventListener("resize", reachSoon);
document.addEventListener("page:renewed", reachSoon);
reachSoon();
