// The program behind a server (API.md).

/** @type {import('./backend.js').Backend} */
export const server = {
  request: (method, path, body, type) => fetch(path, body === undefined ? { method } : { method, body, headers: { 'content-type': type ?? 'text/plain' } }),
  events: (path) => new EventSource(path),
  shares: true,
};
