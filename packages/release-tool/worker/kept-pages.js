// Shows what this browser keeps of a page (packages/platform/src/kept-pages.ts) when no server can be reached, and does
// nothing else: any answer of a server goes before. A module registers it for its own addresses.

/** What is kept isn't shown for longer than any session lasts (ABSOLUTE_DAYS in api/src/accounts/sessions). */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

addEventListener('install', () => skipWaiting());
// Otherwise each page would wait for this worker to start.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function answer(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(leaveIfUnused());
    return page;
  } catch (error) {
    // At the scope's own address is what stands in for every page that isn't kept.
    const page = (await keptPage(event.request.url)) ?? (await keptPage(registration.scope));
    if (page) return page;
    throw error;
  }
}

async function keptPage(address) {
  const page = await caches.match(address, { ignoreSearch: true });
  return page && Date.now() - Date.parse(page.headers.get('date')) < MAX_AGE_MS ? page : undefined;
}

async function leaveIfUnused() {
  if ((await caches.keys()).length === 0) await registration.unregister();
}
