// The worker's outbox: forms that people of the team send. Each is kept on this device, sealed to its account, until the
// server has answered it; they go in their order, each under a name of its own, so that none is lost and none counts twice.

const mostForms = 50;
const longestForm = 65_536;
// What waited for longer is sent once its person says so.
const oldAfter = 24 * 3_600_000;
const freshFor = 60_000;
const forgottenAfter = 30 * 24 * 3_600_000;
const longestSending = 20_000;
// How long a page waits to hear what became of its form.
const pagePatience = 6000;
const sealPath = "/account/seal";

// MARK: What is stored

const finished = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function openBox() {
  const request = indexedDB.open("outbox", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("forms", { keyPath: "number", autoIncrement: true });
    request.result.createObjectStore("seal", { keyPath: "account" });
  };
  return finished(request);
}

let box = null;

// Why asked for anew: a browser that runs short of room takes it from under the worker.
async function inBox(store, mode, work) {
  for (const isLast of [false, true]) {
    try {
      box ??= openBox();
      const change = (await box).transaction(store, mode, { durability: "strict" });
      const done = new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onabort = () => reject(change.error);
      });
      const result = await finished(work(change.objectStore(store)));
      await done;
      return result;
    } catch (error) {
      (await box?.catch(() => null))?.close();
      box = null;
      if (isLast) throw error;
    }
  }
}

const forms = () => inBox("forms", "readonly", (store) => store.getAll());
const put = (form) => inBox("forms", "readwrite", (store) => store.put(form));
const drop = (number) => inBox("forms", "readwrite", (store) => store.delete(number));
const currentSeal = async () => (await inBox("seal", "readonly", (store) => store.getAll()))[0] ?? null;
const forgetSeal = () => inBox("seal", "readwrite", (store) => store.clear());

// MARK: The seal

// Why not kept with the forms of others: each account has its own, which leaves with it.
async function learnSeal() {
  const answer = await fetch(sealPath, { cache: "no-store", redirect: "manual", headers: { Accept: "application/json" } });
  if (!answer.ok) return null;
  const { account, seal } = await answer.json();
  const bytes = Uint8Array.from(atob(seal.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  await forgetSeal();
  await inBox("seal", "readwrite", (store) => store.put({ account, key }));
  return { account, key };
}

const ownSeal = async () => (await currentSeal()) ?? learnSeal().catch(() => null);

async function sealed({ key }, content) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(JSON.stringify(content))) };
}

async function opened({ key }, { iv, data }) {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)));
}

// Those of the account, opened, in their order.
async function ownForms(seal) {
  const own = (await forms()).filter(({ account }) => account === seal.account);
  return Promise.all(own.map(async (form) => ({ ...form, ...(await opened(seal, form.sealed)) })));
}

// MARK: Keeping

async function keepForm(content) {
  const seal = await ownSeal();
  const text = JSON.stringify(content);
  if (!seal || text.length > longestForm || (await forms()).length >= mostForms) return null;
  const name = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const form = { account: seal.account, key: `${seal.account}-${name}`, at: Date.now(), state: "waits", sealed: await sealed(seal, content) };
  return put(form);
}

async function settle(seal, form, state, outcome) {
  const { account, key, at, number } = form;
  const content = { path: form.path, page: form.page, word: form.word, about: form.about, fields: form.fields, isLongTimes: form.isLongTimes, ...outcome };
  await put({ account, key, at, number, state, doneAt: Date.now(), sealed: await sealed(seal, content) });
}

// MARK: Sending

let delivering = null;

// One at a time. Returns how many still wait.
function deliver() {
  delivering ??= deliverAll().finally(() => { delivering = null; });
  return delivering;
}

const isOld = ({ at, isMeant }) => !isMeant && Date.now() - at > oldAfter;

async function deliverAll() {
  const seal = await ownSeal();
  if (!seal) return 0;
  await dropForgotten();
  const tried = new Set();
  const next = async () => (await ownForms(seal)).find((form) => form.state === "waits" && !tried.has(form.number) && !isOld(form));
  for (let form = await next(); form; form = await next()) {
    tried.add(form.number);
    if (!(await sendForm(seal, form))) break;
  }
  const left = (await ownForms(seal)).filter((form) => form.state === "waits" && !isOld(form)).length;
  await tellPages();
  return left;
}

async function dropForgotten() {
  for (const { number, at } of await forms()) if (Date.now() - at > forgottenAfter) await drop(number);
}

// `false`: nothing can be sent now.
async function sendForm(seal, form) {
  let answer;
  try {
    answer = await fetch(form.path, {
      method: "POST", body: new URLSearchParams(form.fields.map(({ name, value }) => [name, value])), redirect: "manual",
      headers: { "Idempotency-Key": form.key, Accept: "text/html" }, signal: AbortSignal.timeout(longestSending),
    });
  } catch {
    return false;
  }
  if (answer.status >= 500 || answer.status === 429) return false;
  const isTold = answer.ok && answer.headers.get("Content-Type") === "application/json";
  const location = isTold ? (await answer.json()).location ?? form.page : null;
  // Why: the person who kept it is signed out, or it is somebody else by now; what such a one has just sent is theirs, and never kept
  // for the one before.
  const isOthers = location?.startsWith("/sign-in");
  if (answer.type === "opaqueredirect" || answer.status === 401 || isOthers) {
    await forgetSeal();
    if (isOthers && Date.now() - form.at < freshFor) await drop(form.number);
    return false;
  }
  await noteChange(new URL(form.path, self.location.origin));
  if (isTold) await settle(seal, form, "sent", { location });
  // Why: a page that asks something more waits for its person.
  else await settle(seal, form, answer.ok ? "asks" : "refused", { reason: reasonOf(await answer.text()) });
  return true;
}

const plain = (html = "") => html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]*>/g, "")
  .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&").trim();

// What a page that refuses says: beside its fields, else by its title.
function reasonOf(html) {
  const refused = Array.from(html.matchAll(/class="refused"[^>]*>(.*?)<\/(?:p|div|li)>/gs), (found) => plain(found[1])).filter(Boolean);
  const title = plain(html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]);
  const text = plain(html.match(/<p class="lead"[^>]*>(.*?)<\/p>/s)?.[1]);
  return refused.length ? refused.join(" ") : [title, text].filter(Boolean).join(". ");
}

// MARK: What pages ask

const countsOf = (all) => Object.fromEntries(["waits", "refused", "sent", "asks"].map((state) => [state, all.filter((form) => form.state === state).length]));

async function counts() {
  const seal = await currentSeal();
  return countsOf(seal ? (await forms()).filter(({ account }) => account === seal.account) : []);
}

async function tellPages() {
  const told = await counts();
  const pages = await clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage({ outbox: told });
  if (pages.some(({ visibilityState }) => visibilityState === "visible") || !(told.sent + told.refused)) return;
  await tellPerson(told).catch(() => {});
}

// Nobody looks: a notification says what became of it, where they are allowed.
async function tellPerson({ sent, refused }) {
  const page = await caches.match(unsentPage);
  if (!page || Notification.permission !== "granted") return;
  const html = await page.text();
  const word = (name, count) => (count ? plain(html.match(new RegExp(`data-${name}="([^"]*)"`))?.[1] ?? "").replace("{count}", count) : "");
  const body = [word("later-refused", refused), word("later-sent", sent)].filter(Boolean).join(" · ");
  await self.registration.showNotification("OnDuty", { body, lang: language(html), tag: "outbox", data: { path: unsentPage } });
}

async function askForSync() {
  await self.registration.sync?.register("outbox").catch(() => {});
}

// A form of a page: what became of it, or that it waits.
async function take(content) {
  const number = await keepForm(content);
  if (number === null) return { state: "unkept" };
  const find = async () => (await ownForms((await currentSeal()) ?? {})).find((form) => form.number === number);
  const sending = Promise.resolve(delivering).then(deliver).then(find);
  const found = await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, pagePatience, null))]).catch(() => null);
  if (!found && !(await forms()).some((form) => form.number === number)) return { state: "unkept" };
  if (found && found.state !== "waits") return { number, state: found.state, location: found.location };
  await askForSync();
  await tellPages();
  return { number, state: "waits" };
}

const answers = {
  keep: ({ form }) => take(form),
  async look() {
    await ownSeal();
    const { waits } = await counts();
    if (waits && (await deliver())) await askForSync();
    return counts();
  },
  // With moments as the pages of a language write them.
  async list({ language }) {
    const seal = await currentSeal();
    if (!seal) return [];
    return (await ownForms(seal)).map(({ number, at, doneAt, state, path, page, word, about, fields, isLongTimes, location, reason, isMeant }) =>
      ({ number, at, state, path, page, word, about, fields, location, reason,
        pressed: timeOf(at, language, isLongTimes), done: doneAt && timeOf(doneAt, language, isLongTimes), isOld: isOld({ at, isMeant }) }));
  },
  async drop({ number }) {
    await drop(number);
    await tellPages();
    return {};
  },
  // It is old, and meant all the same.
  async mean({ number }) {
    const form = (await forms()).find((one) => one.number === number);
    if (form) await put({ ...form, isMeant: true });
    await deliver();
    return counts();
  },
  // Their person leaves, and finds them again after the next sign-in.
  async hold() {
    await forgetSeal();
    return {};
  },
  // Their person leaves, and wants none of them.
  async wipe() {
    const seal = await currentSeal();
    for (const { number, account } of await forms()) if (account === seal?.account) await drop(number);
    await forgetSeal();
    return {};
  },
};

self.addEventListener("message", (event) => {
  const { data, ports: [port] } = event;
  const answer = answers[data?.outbox];
  if (!answer) return;
  event.waitUntil(answer(data).then((told) => port.postMessage(told), () => port.postMessage(null)));
});

self.addEventListener("sync", (event) => {
  if (event.tag !== "outbox") return;
  event.waitUntil(deliver().then((left) => {
    // Why: the browser tries again.
    if (left) throw new Error("no network");
  }));
});
