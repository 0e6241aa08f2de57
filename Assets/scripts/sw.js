// Keeps the last good roster and people for when the network is gone. Never links, walls, feeds or calendars: those are
// secrets, or worth nothing when old.

const version = 1;
const pageCache = `pages-${version}`;
const peopleCache = `people-${version}`;
const photoCache = `photos-${version}`;
const assetCache = `assets-${version}`;
const mostPages = 30;
const mostPeoplePages = 60;
const mostPhotos = 200;
const mostAssets = 40;
const patienceSeconds = 6;

const isAsset = (url) => /^\/assets\/\w+-\w+\.\w+$/.test(url.pathname);
const isPhoto = (url) => /^\/people\/\d+\/photo\/\w+$/.test(url.pathname) && /^u\d+$/.test(url.searchParams.get("v"));
const isPeople = (url) => url.pathname === "/people" || /^\/people\/\d+$/.test(url.pathname);
// Why: what was searched for once has no end, and is not asked for again.
const isKept = (url) => !url.searchParams.get("search");
const isPage = (url) => isPeople(url) || ["/", "/roster"].includes(url.pathname) || /^\/shifts\/\d+$/.test(url.pathname);
// Where somebody else may begin to use this browser: what the one before saw is dropped.
const isEntry = (url) => ["/sign-in", "/sign-out"].includes(url.pathname) || /^\/links\/(once|personal)\//.test(url.pathname);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && isEntry(url)) event.waitUntil(dropCopies());
  if (request.method !== "GET" || url.origin !== location.origin || request.cache === "no-store") return;
  if (isAsset(url)) event.respondWith(once(request, assetCache, mostAssets));
  else if (isPhoto(url)) event.respondWith(once(request, photoCache, mostPhotos));
  else if (isPage(url)) event.respondWith(page(event));
});

async function takeOver() {
  const names = await caches.keys();
  const ours = [pageCache, peopleCache, photoCache, assetCache];
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

// The network first; the copy when it does not answer, or not in time.
async function page(event) {
  const { request } = event;
  const fromNetwork = fetch(request);
  event.waitUntil(fromNetwork.then((answer) => keep(request, answer.clone())).catch(() => {}));
  const isNavigation = request.mode === "navigate";
  const inTime = isNavigation ? Promise.race([fromNetwork, patience()]) : fromNetwork;
  const answer = await inTime.catch(() => null);
  return answer ?? (await copy(request)) ?? fromNetwork;
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

const cacheOf = (url) => (isPeople(url) ? [peopleCache, mostPeoplePages] : [pageCache, mostPages]);

async function keep(request, answer) {
  const url = new URL(request.url);
  const [name, most] = cacheOf(url);
  // Why: a page that moves is one that asks to sign in; nobody is signed in any more.
  if (answer.type === "opaqueredirect" || answer.redirected || answer.status === 401) return dropCopies();
  const pages = await caches.open(name);
  // Why: who left, or may no longer be seen, is not shown from a copy.
  if ([403, 404].includes(answer.status)) await pages.delete(address(request), { ignoreVary: true });
  if (!answer.ok || !isKept(url)) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set("X-Copied", Date.now());
  // Why: put anew, so that the oldest are the first to go.
  await pages.delete(address(request), { ignoreVary: true });
  await pages.put(address(request), new Response(html, { headers }));
  await trim(pages, most);
  await keepAssets(html);
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

// The copy says of itself that it is one, before any script runs.
async function copy(request) {
  const url = new URL(request.url);
  const instead = isPeople(url) ? ["/people", "/people?view=list", "/roster"] : ["/roster"];
  const others = request.mode === "navigate" ? instead.map((path) => location.origin + path) : [];
  let kept = null;
  for (const key of [address(request), ...others]) kept ??= await caches.match(key, { ignoreVary: true });
  if (!kept) return null;
  const copied = kept.headers.get("X-Copied");
  const html = (await kept.text()).replace("<html ", `<html data-net="off" data-copied="${Number(copied)}" `);
  return new Response(html, { headers: kept.headers });
}
