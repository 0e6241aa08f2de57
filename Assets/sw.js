// Keeps the last good roster for when the network is gone. Never links, walls, feeds or calendars: those are secrets,
// or worth nothing when old.

const version = 1;
const pageCache = `pages-${version}`;
const assetCache = `assets-${version}`;
const mostPages = 30;
const mostAssets = 12;
const patienceSeconds = 6;

const isAsset = (url) => /^\/assets\/\w+-\w+\.\w+$/.test(url.pathname);
const isPage = (url) => ["/", "/roster"].includes(url.pathname) || /^\/shifts\/\d+$/.test(url.pathname);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.cache === "no-store") return;
  if (isAsset(url)) event.respondWith(asset(request));
  else if (isPage(url)) event.respondWith(page(event));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== pageCache && name !== assetCache).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// An asset's name changes with its content, so a kept one is as good as a new one.
async function asset(request) {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache, mostAssets);
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

async function keep(request, answer) {
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set("X-Copied", Date.now());
  const pages = await caches.open(pageCache);
  await pages.put(address(request), new Response(html, { headers }));
  await trim(pages, mostPages);
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
  const pages = await caches.open(pageCache);
  const find = (key) => pages.match(key, { ignoreVary: true });
  const kept = (await find(address(request))) ?? (request.mode === "navigate" ? await find(`${location.origin}/roster`) : null);
  if (!kept) return null;
  const copied = kept.headers.get("X-Copied");
  const html = (await kept.text()).replace("<html ", `<html data-net="off" data-copied="${Number(copied)}" `);
  return new Response(html, { headers: kept.headers });
}
