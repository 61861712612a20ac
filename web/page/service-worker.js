// Keeps the files of the page in this browser, so the page works without a network. Games are stored elsewhere, and an
// update does not touch them. It also isolates the page from those of others, which is what browsers require for threads.

const NAME = 'gebeta-VERSION';

/** All files of this version. */
const files = [FILES];

// Pages that are open stay with the version that they began with, so a new one waits until they are closed.
addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forget()));
addEventListener('fetch', (/** @type {any} */ event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) event.respondWith(find(event.request));
});

async function keep() {
  const cache = await caches.open(NAME);
  // Each file is asked for again, in case the browser has an older one.
  await cache.addAll(files.map((file) => new Request(new URL(file, location.href), { cache: 'no-cache' })));
}

async function forget() {
  for (const name of await caches.keys()) {
    if (name.startsWith('gebeta-') && name !== NAME) await caches.delete(name);
  }
}

/** The headers that isolate a page. */
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Returns a file of this version, whatever its address asks for; anything else comes from the network. @param {Request} request */
async function find(request) {
  const cache = await caches.open(NAME);
  const url = new URL(request.url);
  const name = url.pathname.endsWith('/') ? new URL('index.html', url) : url;
  const found = (await cache.match(name, { ignoreSearch: true })) ?? (await fetch(request));
  // Others have no contents, such as "not modified".
  if (found.status !== 200) return found;
  return new Response(found.body, { headers: { ...Object.fromEntries(found.headers), ...ISOLATION } });
}
