// What all scripts share: asking the server, taking parts of its answers, keeping the focus, following its events.

export const root = document.documentElement;
export const isOffline = () => root.dataset.net === "off";
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

// The address of what main shows; a sheet has an address of its own on top of it.
export const pageAddress = document.querySelector("#sheet[open] [data-close]")?.href ?? location.href;

// A click that means this page: no other script took it, and it opens no tab.
export const isPlain = (event) =>
  !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

// MARK: Asking

// Nobody is signed in any more; the page says so already.
export class SignedOut extends Error {}

// What the server refused, in its own words; `status` says how.
export class Refused extends Error {
  constructor(detail, status) {
    super(detail);
    this.status = status;
  }
}

const notice = () => document.getElementById("signed-out");
export const isSignedOut = () => notice()?.hidden === false;

// Every request for a person. Only the way to sign in redirects one of these elsewhere, or hides where it leads.
export async function ask(address, options) {
  const answer = await fetch(address, options);
  const isElsewhere = answer.redirected && new URL(answer.url).pathname === "/sign-in";
  if (answer.status !== 401 && answer.type !== "opaqueredirect" && !isElsewhere) return answer;
  tellSignedOut();
  throw new SignedOut();
}

export function tellSignedOut() {
  const place = notice();
  if (!place) return location.reload();
  const link = place.querySelector("a");
  const address = new URL(link.href);
  address.searchParams.set("wanted", location.pathname + location.search);
  link.href = address;
  place.hidden = false;
}

// A page of this server.
export async function load(address, signal) {
  const answer = await ask(address, { cache: "no-cache", signal });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  const page = parse(await answer.text());
  // Why: a copy from the service worker says that the network is gone.
  tell(page.documentElement.dataset.net === "off" ? "lost" : "heard");
  return page;
}

// Sends a form as a script does: what is answered is told in JSON, and nothing leads to another page. `isKept`: also
// where the page is left at once; for small forms.
export async function send(address, fields, signal, isKept = false) {
  const answer = await ask(address, {
    method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields), redirect: "manual", signal,
    keepalive: isKept,
  });
  const told = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Refused(told.detail, answer.status);
  return told;
}

// Where a form goes. Why not `form.action`: that is a field of this name, if there is one.
export const addressOf = (form, button) => new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location);

// The network's own script listens.
export const tell = (what) => document.dispatchEvent(new Event(`net:${what}`));

// Says that the network is gone, where that is what went wrong: not by an answer, nor by a newer request.
export function lost(error) {
  if (error.name !== "AbortError" && !(error instanceof SignedOut) && !(error instanceof Refused)) tell("lost");
}

// A button that needs a field is off until that says something; the server says so, too.
export function offUntilTyped(scope) {
  for (const button of scope.querySelectorAll("[data-needs]")) {
    const field = document.getElementById(button.dataset.needs);
    if (field) button.disabled = !field.value.trim();
  }
}

// Minutes since midnight as the organization writes a time of day.
export function timeWritten(minutes, clock) {
  const [hour, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  if (clock === "24") return `${hour}:${rest}`;
  const parts = new Intl.DateTimeFormat(root.lang, { hour: "numeric", hour12: true, timeZone: "UTC" }).formatToParts(minutes * 60_000);
  const half = parts.find(({ type }) => type === "dayPeriod")?.value ?? "";
  return `${((hour + 11) % 12) + 1}:${rest} ${root.lang === "en" ? half.toLowerCase() : half}`;
}

// MARK: Parts

// Why: a screen reader says what changes inside a live region, not a region that takes another's place.
export function replace(old, fresh) {
  const isSpoken = old.matches("[aria-live], [role=status]");
  if (isSpoken && old.innerHTML === fresh.innerHTML) return;
  keepingFocus(old, () => (isSpoken ? old.replaceChildren(...fresh.childNodes) : old.replaceWith(fresh)));
}

// Takes parts of another page, by their ids.
export function take(page, ids) {
  for (const id of ids) {
    const [old, fresh] = [document, page].map((scope) => scope.getElementById(id));
    if (old && fresh) replace(old, fresh);
  }
}

// Finds the same control again after its part was replaced; `finder` is asked before that where to look afterwards.
export function keepingFocus(scope, change, finder = sameAgain) {
  const focused = document.activeElement;
  const again = focused && focused !== document.body && scope.contains(focused) ? finder(focused) : null;
  // Why not always: to ask where the page is lays it out.
  if (!again) return change();
  const { scrollX, scrollY } = window;
  change();
  again()?.focus({ preventScroll: true });
  if (window.scrollX !== scrollX || window.scrollY !== scrollY) scrollTo(scrollX, scrollY);
}

function sameAgain(element) {
  const { id } = element;
  const part = element.closest("[id]")?.id;
  const selector = selectorOf(element);
  if (id) return () => document.getElementById(id);
  return () => (part && document.getElementById(part)?.querySelector(selector)) || document.querySelector(`main ${selector}`);
}

export function selectorOf(element) {
  const href = element.getAttribute("href");
  const name = element.getAttribute("name");
  const tag = element.localName;
  return href ? `${tag}[href="${CSS.escape(href)}"]` : name ? `${tag}[name="${CSS.escape(name)}"]` : tag;
}

// MARK: Following

const firstWait = 1000;
const longestWait = 30_000;
const longestSilence = 150_000;

// Waits double up to half a minute; chance keeps all browsers from coming at once.
export const waitAfter = (failures) =>
  Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 5)) * (0.5 + Math.random() / 2);

// Follows the events of an element's address, from the version that it shows, and comes back by itself when they break.
// `take` gets a part, `load` brings everything up to date, version included.
export function follow(holder, { take, load, heard = () => {}, failed = () => {} }) {
  let stream = null;
  let failures = 0;
  let retryTimer = 0;
  let silenceTimer = 0;
  let loading = null;
  let isOld = false;

  function connect() {
    clearTimeout(retryTimer);
    stream?.close();
    const address = new URL(holder.dataset.live, location.href);
    address.searchParams.set("seen", holder.dataset.seen);
    stream = new EventSource(address);
    stream.addEventListener("open", () => {
      failures = 0;
      // Why: what was shown while offline is old until it is loaded again, and old is never lime.
      if (isOffline()) catchUp();
      else if (!loading) noted();
    });
    stream.addEventListener("error", broke);
    stream.addEventListener("part", (event) => {
      take(event.data);
      if (event.lastEventId) holder.dataset.seen = event.lastEventId;
      if (loading) renew();
      noted();
    });
    stream.addEventListener("reload", catchUp);
  }

  // One at a time. Why again: an answer that was on its way already may be older than what was asked for meanwhile.
  function renew() {
    isOld = true;
    loading ??= loadUntilNew().finally(() => { loading = null; });
    return loading;
  }

  async function loadUntilNew() {
    while (isOld) {
      isOld = false;
      await load();
    }
  }

  const catchUp = () => renew().then(noted, broke);

  function noted() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(connect, longestSilence);
    heard();
  }

  function broke() {
    const isRefused = stream?.readyState === EventSource.CLOSED;
    stream?.close();
    clearTimeout(silenceTimer);
    clearTimeout(retryTimer);
    failures += 1;
    failed(isRefused, failures);
    retryTimer = setTimeout(connect, waitAfter(failures));
  }

  addEventListener("offline", broke);
  addEventListener("online", connect);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && stream?.readyState !== EventSource.OPEN) connect();
  });
  // Why: a page kept for the back button must not keep a stream, or the browser does not keep the page.
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
  connect();
  return { renew, noted, catchUp };
}
