// The board's table keeps its place while the page around it is replaced; a day opens an hour before its first shift.

const area = () => document.getElementById("board-scroll");
let known = null;
let place = { top: 0, left: 0 };

function opened(table) {
  const first = Array.from(table.querySelectorAll(".timeline .bar"), (bar) => bar.offsetLeft)
    .reduce((least, left) => Math.min(least, left), Infinity);
  const line = table.querySelector(".timeline");
  if (!line || first === Infinity) return;
  table.scrollLeft = Math.max(0, first - line.clientWidth / 24);
}

function adopt() {
  const table = area();
  if (!table || table === known) return;
  if (known) table.scrollTo(place);
  else if (document.getElementById("board")?.dataset.view === "day" && !location.hash) opened(table);
  known = table;
  table.addEventListener("scroll", () => { place = { top: table.scrollTop, left: table.scrollLeft }; }, { passive: true });
}

new MutationObserver(adopt).observe(document.body, { childList: true, subtree: true });
adopt();
