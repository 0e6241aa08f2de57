// Copies an address, and says so for two seconds.

const shownFor = 2000;

// Why the old way too: the new one works over TLS alone, and a server in a shop's own network may have none.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text.textContent);
  getSelection().selectAllChildren(text);
  document.execCommand("copy");
  getSelection().removeAllRanges();
}

const show = (scope) => {
  for (const button of scope.querySelectorAll("[data-copy][hidden]")) button.hidden = false;
};

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  const text = button && document.getElementById(button.dataset.copy);
  if (!text) return;
  await copy(text);
  const word = button.querySelector("span");
  button.dataset.word ??= word.textContent;
  word.textContent = button.dataset.copied;
  setTimeout(() => { word.textContent = button.dataset.word; }, shownFor);
});

// A sheet is filled later.
new MutationObserver(() => show(document)).observe(document.body, { childList: true, subtree: true });
show(document);
