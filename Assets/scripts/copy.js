// Copies an address, and says so for two seconds, or gives it to another app of the device.

const shownFor = 2000;

// Why the old way too: the new one works over TLS alone, and a server in a shop's own network may have none.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text.textContent);
  getSelection().selectAllChildren(text);
  document.execCommand("copy");
  getSelection().removeAllRanges();
}

const kinds = navigator.share ? "[data-copy][hidden], [data-share][hidden]" : "[data-copy][hidden]";

const show = (scope) => {
  for (const button of scope.querySelectorAll(kinds)) button.hidden = false;
};

document.addEventListener("click", ({ target }) => {
  const text = document.getElementById(target.closest?.("[data-share]")?.dataset.share);
  // Why nothing of an error: whoever closes the list of apps has not shared, and knows it.
  if (text) navigator.share({ url: text.textContent }).catch(() => {});
});

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
