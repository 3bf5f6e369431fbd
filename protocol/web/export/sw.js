// Keeps the files of the page, so that it works without its host after the first visit. The export writes VERSION and FILES
// above; another version replaces all files.

const cacheName = `menagerie-${VERSION}`;

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(cacheName).then((c) => c.addAll(FILES.map((f) => new Request(f, { cache: "no-cache" })))));
  self.skipWaiting();
});

self.addEventListener("activate", (e) => {
  const old = (name) => name.startsWith("menagerie-") && name !== cacheName;
  e.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((n) => caches.delete(n)))));
  e.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (e) => {
  if (e.request.method !== "GET") return;
  e.respondWith(caches.open(cacheName).then((c) => c.match(e.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(e.request)));
});
