import { createGate } from 'presswall/edge';

/** Fastly Compute: `origin` and `services` are the names of backends of the service. */
const backendOf = ({ hostname }) => (hostname.startsWith('origin.') ? 'origin' : 'services');

const gate = createGate({
  siteId: 'ledger',
  origin: 'https://origin.example.com',
  services: { paywall: 'https://pw.example.com', auth: 'https://auth.example.com' },
  flowIdOf: ({ pathname }) => (pathname.startsWith('/news/') ? 'metered' : null),
  fetch: (request) => fetch(request, { backend: backendOf(new URL(request.url)) }),
});

addEventListener('fetch', (event) => event.respondWith(gate(event.request)));
