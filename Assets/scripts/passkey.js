// Passkeys: asks the device, and sends its answer as a form. Pages work without this file, by password.

const renewedEvery = 240_000;

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const text = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer ?? []), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const part = document.querySelector("[data-passkey]");
const form = part?.querySelector("form");
const button = part?.querySelector("[data-ask]");
const problem = part?.querySelector("[data-stopped]");
const next = document.querySelector("[data-confirmed]");
let waiting;

async function question() {
  const answer = await fetch(part.dataset.passkey, { method: "POST", headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const options = await answer.json();
  options.challenge = bytes(options.challenge);
  if (options.user) options.user.id = bytes(options.user.id);
  for (const known of options.excludeCredentials ?? []) known.id = bytes(known.id);
  return options;
}

function send(fields) {
  for (const [name, value] of Object.entries(fields)) form.elements[name].value = text(value);
  form.submit();
}

// Before what asks who sits there: the page's own form goes on once the server knows.
async function confirm(fields) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, text(value)]));
  const answered = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answered.ok) throw new Error(`status ${answered.status}`);
  next.submit();
}

const answer = next ? confirm : send;

async function use(mediation) {
  waiting?.abort();
  const controller = new AbortController();
  waiting = controller;
  const publicKey = await question();
  if (controller.signal.aborted) return;
  const { rawId, response } = await navigator.credentials.get({ publicKey, mediation, signal: controller.signal });
  await answer({
    credential: rawId, clientData: response.clientDataJSON, authenticatorData: response.authenticatorData,
    signature: response.signature, userHandle: response.userHandle,
  });
}

async function make() {
  const { response } = await navigator.credentials.create({ publicKey: await question() });
  send({ clientData: response.clientDataJSON, authenticatorData: response.getAuthenticatorData() });
}

function wait(isWaiting) {
  button.disabled = isWaiting;
  if (isWaiting) problem.hidden = true;
}

// The browser offers passkeys among its suggestions for the user name, until one is chosen.
async function offer() {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  if (!button.disabled) use("conditional").catch(() => {});
  setTimeout(offer, renewedEvery);
}

function begin() {
  const isMaking = "make" in part.dataset;
  button.addEventListener("click", async () => {
    wait(true);
    try {
      await (isMaking ? make() : use("optional"));
    } catch {
      wait(false);
      problem.hidden = false;
      button.focus();
    }
  });
  addEventListener("pageshow", () => wait(false));
  if (document.querySelector("[autocomplete~=webauthn]")) offer();
}

// Why marked: styles show what there is instead.
if (part && window.PublicKeyCredential) begin();
else if (part) part.dataset.none = "";
