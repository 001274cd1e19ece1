// The service worker: the page from the network, or from here while the server is away; files whose
// name holds a hash from here. The build writes VERSION and FILES; nothing under /api is ever kept.
//
// A new version is installed beside the old one and takes over when no page of the old one is open,
// so that files which an open page still wants are not taken from under it.

const CACHE = `lastcard ${VERSION}`;
const PAGE = '/';
const PATIENCE = 4_000;

self.addEventListener(
  'install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES]))),
);

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** Every route is the same page; a server that does not answer in time, or not well, is away. */
async function page(request) {
  const answer = fetch(request);
  const fresh = answer.then(keepPage);
  fresh.catch(() => {}); // it may come too late for anybody to listen
  try {
    return await Promise.race([fresh, tooLate()]);
  } catch {
    return (await caches.match(PAGE)) ?? answer;
  }
}

async function keepPage(found) {
  if (found.status >= 500) throw new Error('away');
  if (found.ok && found.headers.get('content-type')?.startsWith('text/html')) await keep(PAGE, found.clone());
  return found;
}

const tooLate = () => new Promise((_, reject) => setTimeout(reject, PATIENCE));

/** Of any version: an open page may be older or newer than this worker. */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await keep(request, found.clone());
  return found;
}

async function keep(request, response) {
  await (await caches.open(CACHE)).put(request, response);
}
