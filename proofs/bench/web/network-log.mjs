/**
 * What the page asks the network for, as Chromium reports it: answers from a cache are no requests.
 *
 * @returns `requests()`, each with `url`, `type` (CDP ResourceType), `start` and `end` in seconds of one clock (`end`
 * undefined while it is under way), and `bodyBytes` as they went over the wire.
 */
export function recordNetwork(cdp) {
  const requests = new Map();
  const cached = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, type, start: timestamp, bodyBytes: 0 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bodyBytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.end = timestamp;
  });
  return {
    requests: () => [...requests].filter(([id]) => !cached.has(id)).map(([, request]) => request),
  };
}
