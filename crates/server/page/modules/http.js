// The program behind a server (API.md).

/** @type {import('./backend.js').Backend} */
export const server = {
  async request(method, path, body, type) {
    const response = await fetch(path, body === undefined ? { method } : { method, body, headers: { 'content-type': type ?? 'text/plain' } });
    return { ok: response.ok, type: response.headers.get('content-type') ?? '', text: await response.text() };
  },
  events: (path) => new EventSource(path),
  shares: true,
};
