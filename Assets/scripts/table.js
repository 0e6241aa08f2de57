// A table to be taken over: a file is shown as text before it is sent; a spreadsheet's own letters are read too.

document.getElementById("file")?.addEventListener("change", async ({ target }) => {
  const file = target.files[0];
  if (!file) return;
  const bytes = await file.arrayBuffer();
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  document.getElementById("table").value = text;
});
document.querySelector("[data-file]")?.removeAttribute("hidden");
