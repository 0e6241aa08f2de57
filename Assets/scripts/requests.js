// The inbox by keys, while a row has the focus: up and down walk, A approves, D declines.

const rows = () => Array.from(document.querySelectorAll(".requests-list summary")).filter((row) => row.checkVisibility());
const yes = "[name=answer]:is([value=accept], [value=approve]), [name=do][value=approve]";
const no = "[name=answer][value=decline], [name=do][value=decline]";

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".requests-list details[name=request] > summary");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const wanted = { a: yes, d: no }[event.key.toLowerCase()];
  const all = rows();
  const target = step ? all[all.indexOf(row) + step] : wanted && row.parentElement.querySelector(wanted);
  if (!target) return;
  event.preventDefault();
  // Why unfolded first: what is answered has been seen.
  if (wanted && !row.parentElement.open) row.parentElement.open = true;
  else if (wanted) target.click();
  else target.focus();
});
