// Keeps the last good roster, people, services, products and own shifts for when the network is gone, each under its own
// address. Never links, walls, feeds or calendars: those are secrets, or worth nothing when old.

importScripts("./later.js");

const version = 1;
const pageCache = `pages-${version}`;
const peopleCache = `people-${version}`;
const photoCache = `photos-${version}`;
const assetCache = `assets-${version}`;
// The pages that stand for all that is not kept, and for forms that were not sent: they say nothing of anybody.
const unseenCache = `unseen-${version}`;
const unseenPage = "/unseen";
const unsentPage = "/unsent";
const unseenEvery = 3_600_000;
const mostPages = 30;
const mostPeoplePages = 60;
const mostPhotos = 200;
const mostAssets = 40;
const patienceSeconds = 6;
const longestAgainSeconds = 900;
// Stands among the pages for the moment of the last change by this browser: what is older may show what is no more.
const changeMark = "/changed";
let changedAt = null;
// Stands among them for the moment at which pages were kept that nobody had opened.
const aheadMark = "/ahead";
const aheadEvery = 4 * 3_600_000;
const ahead = ["/my/shifts", "/my/hours", "/people", "/services", "/products"];

const isAsset = (url) => /^\/assets\/\w+-\w+\.\w+$/.test(url.pathname);
const isPhoto = (url) => /^\/people\/\d+\/photo\/\w+$/.test(url.pathname) && /^u\d+$/.test(url.searchParams.get("v"));
const isPeople = (url) => url.pathname === "/people" || /^\/people\/\d+$/.test(url.pathname);
// Why: what was searched for once has no end, and is not asked for again.
const isKept = (url) => !url.searchParams.get("search");
const isCatalog = (url) => /^\/(services|products)(\/\d+)?$/.test(url.pathname);
const isOwn = (url) => ["/my/shifts", "/my/hours"].includes(url.pathname);
const isPage = (url) => isPeople(url) || isCatalog(url) || isOwn(url) || ["/", "/roster"].includes(url.pathname) || /^\/shifts\/\d+$/.test(url.pathname);
// Where somebody else may begin to use this browser: what the one before saw is dropped.
const isEntry = (url) => ["/sign-in", "/sign-out"].includes(url.pathname) || /^\/links\/(once|personal)\//.test(url.pathname);

// Secrets, programs and files: they are asked for as if there were no worker.
const isForeign = (url) => /^\/(links|wall|calendar|api|health|assets|sw\.js)(\/|$)|\.\w+$/.test(url.pathname);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepUnseen().catch(() => {}));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && url.pathname !== sealPath) event.waitUntil(noteChange(url));
  // Why: a provider leads here without a form.
  else if (url.pathname.startsWith("/sign-in/") && url.origin === location.origin) event.waitUntil(leave());
  if (request.method !== "GET" || url.origin !== location.origin || request.cache === "no-store") return;
  if (isAsset(url)) event.respondWith(once(request, assetCache, mostAssets));
  else if (isPhoto(url)) event.respondWith(once(request, photoCache, mostPhotos));
  else if (isPage(url)) event.respondWith(page(event));
  else if (request.mode === "navigate" && !isForeign(url)) event.respondWith(fetch(request).catch((error) => spare(request, error)));
});

// A page that was being opened while this worker took over the others is not among them: it asks.
self.addEventListener("message", (event) => event.data === "claim" && event.waitUntil(self.clients.claim()));

async function takeOver() {
  const names = await caches.keys();
  const ours = [pageCache, peopleCache, photoCache, assetCache, unseenCache];
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The address of an asset or an uploaded photo changes with its content, so a kept one is as good as a new one.
async function once(request, name, most) {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache, most);
  }
  return answer;
}

// The roster of just now at once; else the network first, and the copy when it does not answer, or not in time.
async function page(event) {
  const { request } = event;
  const again = await rosterAgain(request);
  if (again) return again;
  const asked = Date.now();
  const fromNetwork = fetch(request);
  event.waitUntil(fromNetwork.then((answer) => keep(request, answer.clone(), asked)).catch(() => {}));
  const isNavigation = request.mode === "navigate";
  const inTime = isNavigation ? Promise.race([fromNetwork, patience()]) : fromNetwork;
  const answer = (await inTime.catch(() => null)) ?? (await copy(request));
  if (answer) return answer;
  return isNavigation ? fromNetwork.catch((error) => spare(request, error)) : fromNetwork;
}

// A roster on which the clock changed nothing since, and this browser neither. Its script brings it up to date; the others of
// the team may have changed it, so it is soon too old.
async function rosterAgain(request) {
  const isWanted = request.mode === "navigate" && !["reload", "no-cache"].includes(request.cache);
  if (!isWanted || !navigator.onLine || !["/", "/roster"].includes(new URL(request.url).pathname)) return null;
  const kept = await keptOf([address(request)]);
  const copied = Number(kept?.headers.get("X-Copied"));
  if (!kept || copied <= await lastChange()) return null;
  const html = await kept.text();
  const steadySeconds = Math.min(longestAgainSeconds, Number(html.match(/ data-steady="(\d+)"/)?.[1] ?? 0));
  return Date.now() < copied + steadySeconds * 1000 ? marked("kept", html, kept, copied) : null;
}

async function noteChange(url) {
  changedAt = Date.now();
  if (isEntry(url)) return leave();
  const pages = await caches.open(pageCache);
  await pages.delete(changeMark);
  await pages.put(changeMark, new Response(`${changedAt}`));
}

async function lastChange() {
  changedAt ??= Number(await (await caches.match(changeMark))?.text() ?? 0);
  return changedAt;
}

const patience = () => new Promise((resolve) => setTimeout(resolve, patienceSeconds * 1000, null));

const address = (request) => {
  const url = new URL(request.url);
  if (url.pathname === "/") url.pathname = "/roster";
  url.hash = "";
  return url.href;
};

// What one person saw is not for the next one at this browser.
const dropCopies = () => Promise.all([pageCache, peopleCache, photoCache].map((name) => caches.delete(name)));
let leftAt = 0;

function leave() {
  leftAt = Date.now();
  return Promise.all([dropCopies(), forgetSeal().catch(() => {})]);
}

const cacheOf = (url) => (isPeople(url) ? [peopleCache, mostPeoplePages] : [pageCache, mostPages]);

async function keep(request, answer, asked) {
  const url = new URL(request.url);
  const [name, most] = cacheOf(url);
  // Why: a page that moves is one that asks to sign in; nobody is signed in any more.
  if (answer.type === "opaqueredirect" || answer.redirected || answer.status === 401) return leave();
  const pages = await caches.open(name);
  // Why: who left, or may no longer be seen, is not shown from a copy.
  if ([403, 404].includes(answer.status)) await pages.delete(address(request));
  if (!answer.ok || !isKept(url)) return;
  const html = await answer.text();
  // Why: who asked for it has left meanwhile.
  if (asked <= leftAt) return;
  const headers = new Headers(answer.headers);
  headers.set("X-Copied", asked);
  // Why: the copy before is replaced in one step; between two, a visit would find none. What was put last goes last.
  headers.delete("Vary");
  await pages.put(address(request), new Response(html, { headers }));
  await trim(pages, most);
  await keepAssets(html);
  await ownSeal();
  if (await isUnseenOld(html)) await keepUnseen(language(html));
  if (["/", "/roster"].includes(url.pathname)) await keepAhead(html);
}

// What somebody needs without a network though it was not opened: the roster of the week after, own shifts and hours, everyone's
// phones, services and products. Where data is saved, only what was opened.
async function keepAhead(roster) {
  const pages = await caches.open(pageCache);
  const keptAt = Number(await (await pages.match(aheadMark))?.text() ?? 0);
  if (Date.now() - keptAt < aheadEvery || navigator.connection?.saveData) return;
  await pages.put(aheadMark, new Response(`${Date.now()}`));
  const next = roster.match(/href="(\/roster\?[^"#]*)[^"]*" data-next-week/)?.[1].replaceAll("&amp;", "&");
  for (const path of [next, ...ahead]) {
    if (!path) continue;
    const request = new Request(path);
    const asked = Date.now();
    const answer = await fetch(request, { redirect: "manual" });
    // Why not what moves: it is not everyone's page.
    if (answer.ok) await keep(request, answer, asked);
  }
}

// The page that brought this worker had loaded its assets already.
async function keepAssets(html) {
  const cache = await caches.open(assetCache);
  const names = new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g), (found) => found[1]));
  for (const name of names) if (!(await cache.match(name))) await cache.add(name);
}

async function trim(cache, most) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

// The copy says of itself that it is one, before any script runs. It is of this very page: of people, cards or list.
async function copy(request) {
  const url = new URL(request.url);
  const others = url.pathname === "/people" && request.mode === "navigate" ? ["/people", "/people?view=cards"] : [];
  const kept = await keptOf([address(request), ...others]);
  if (!kept) return null;
  return marked("off", await kept.text(), kept, Number(kept.headers.get("X-Copied")));
}

async function keptOf(addresses) {
  for (const key of addresses) {
    const kept = await caches.match(new URL(key, location.origin).href);
    if (kept) return kept;
  }
  return null;
}

const marked = (net, html, { headers, status }, copied) =>
  new Response(html.replace("<html ", `<html data-net="${net}" data-copied="${copied}" `), { headers, status });

// MARK: What was never opened

const language = (html) => html.match(/<html lang="(\w+)"/)?.[1];

async function isUnseenOld(page) {
  const kept = await caches.match(unseenPage);
  if (!kept) return true;
  return Date.now() - Number(kept.headers.get("X-Copied")) > unseenEvery || language(await kept.text()) !== language(page);
}

async function keepUnseen(spoken) {
  for (const path of [unsentPage, unseenPage]) {
    const answer = await fetch(spoken ? `${path}?in=${spoken}` : path, { cache: "no-store" });
    if (!answer.ok) return;
    const html = await answer.text();
    const headers = new Headers(answer.headers);
    headers.set("X-Copied", Date.now());
    await (await caches.open(unseenCache)).put(path, new Response(html, { headers }));
    await keepAssets(html);
  }
}

// What stands for a page says that there is no copy, and names the pages of which there is one, with their times; the page of
// what was not sent names none.
async function spare(request, error) {
  const path = new URL(request.url).pathname;
  const kept = await caches.match(path === unsentPage ? unsentPage : unseenPage);
  if (!kept) throw error;
  let html = await kept.text();
  for (const path of new Set(Array.from(html.matchAll(/data-kept="([^"]+)"/g), (found) => found[1]))) {
    const page = await keptOf(path === "/people" ? [path, "/people?view=cards"] : [path]);
    if (!page) continue;
    const isLong = (await page.text()).includes("has-long-times");
    const time = timeOf(Number(page.headers.get("X-Copied")), language(html), isLong);
    html = html.replaceAll(`hidden data-kept="${path}"`, "").replaceAll(`{time:${path}}`, time);
  }
  return marked("off", html, { headers: kept.headers, status: 503 }, Date.now());
}

// By the clock that the page writes times by.
function timeOf(moment, language, isLong) {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  const day = isToday ? {} : { weekday: "short" };
  return new Date(moment).toLocaleString(language, { ...day, hour: "numeric", minute: "2-digit", hourCycle: isLong ? "h12" : "h23", numberingSystem: "latn" });
}

// MARK: What people are told

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// The browser was given another address: the server hears of it.
self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription.options));
});

// Why without a picture of its own: browsers put the site's there.
const show = ({ title = "OnDuty", body = "", lang = "", tag = "", notice = null }) =>
  self.registration.showNotification(title, { body, lang, tag, data: { notice } });

// Reads the entry and goes where it leads, in a window that is open already if there is one.
async function open({ notice, path = "/notifications" }) {
  if (notice) path = (await fetch(`/notifications/${notice}`, { method: "POST" }).catch(() => null))?.url ?? path;
  const [known] = await clients.matchAll({ type: "window" });
  const moved = await known?.navigate(path).catch(() => null);
  await (moved ? moved.focus() : clients.openWindow(path));
}

async function renew(options) {
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  const body = new URLSearchParams({ endpoint, point: keys.p256dh, secret: keys.auth });
  await fetch("/notifications/devices", { method: "POST", body });
}
