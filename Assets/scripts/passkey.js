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

async function use(mediation) {
  waiting?.abort();
  const controller = new AbortController();
  waiting = controller;
  const publicKey = await question();
  if (controller.signal.aborted) return;
  const { rawId, response } = await navigator.credentials.get({ publicKey, mediation, signal: controller.signal });
  send({
    credential: rawId, clientData: response.clientDataJSON, authenticatorData: response.authenticatorData,
    signature: response.signature, userHandle: response.userHandle,
  });
}

async function make() {
  const { response } = await navigator.credentials.create({ publicKey: await question() });
  send({ clientData: response.clientDataJSON, authenticatorData: response.getAuthenticatorData() });
}

function tell(isStopped) {
  problem.hidden = !isStopped;
  button.disabled = !isStopped && "busy" in button.dataset;
}

// The browser offers passkeys among its suggestions for the user name, until one is chosen.
async function offer() {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  use("conditional").catch(() => {});
  setTimeout(offer, renewedEvery);
}

function begin() {
  const isMaking = "make" in part.dataset;
  button.addEventListener("click", async () => {
    button.dataset.busy = "";
    tell(false);
    try {
      await (isMaking ? make() : use("optional"));
    } catch {
      delete button.dataset.busy;
      tell(true);
      button.focus();
    }
  });
  if (!isMaking) offer();
}

// Why marked: styles show what there is instead.
if (part && window.PublicKeyCredential) begin();
else if (part) part.dataset.none = "";
