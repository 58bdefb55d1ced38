/** Backends that do one thing wrong each, and the checks that have to say so. */
import type { BackendResponse, Corruption } from '../support/service/broken-backend.ts';

/** Spoils what one call answers. */
export const answering = (call: string, spoil: (answered: BackendResponse) => BackendResponse): Corruption => ({
  changeResponse: (answered, { method, path }) =>
    `${method} ${path.replace(/\?.*/, '')}` === call ? spoil(answered) : answered,
});

const spoiledReplies: Readonly<Record<string, (said: BackendResponse) => BackendResponse>> = {
  'GET /paywall/api/region': (said) => ({ ...said, body: said.body.replace('"regionId"', '"region"') }),
  'POST /subs/subs/pause': (said) => ({ ...said, body: '{"error":"No"}' }),
  'GET /subs/subs/plans': (said) => ({
    ...said,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: '<!doctype html><p>Sorry</p>',
  }),
};
/** The faults: a name, the corruption, the selected checks, and those that must fail, in order. */
export const spoilings: readonly (readonly [what: string, spoiling: Corruption, args: string[], failed: RegExp[]])[] = [
  [
    'leaves a field out, answers with a page, and refuses in words of its own',
    {
      changeResponse: (said, asked) => {
        const call = `${asked.method} ${asked.path.replace(/\?.*/, '')}`;
        const spoil = spoiledReplies[call];
        return spoil === undefined ? said : spoil(said);
      },
    },
    ['--group', 'calls'],
    [
      /^GET \/api\/region answers in its shape .*: .* regionId: /,
      /^POST \/subs\/pause refuses .*: .* another shape: message/,
      /^GET \/subs\/plans answers in its shape .*: .* in JSON; came text\/html: 200 <!doctype html>/,
    ],
  ],
  [
    'forgets who may call from where',
    {
      changeResponse: (said) => {
        said.headers.delete('access-control-allow-origin');
        return said;
      },
    },
    ['--group', 'origins'],
    [
      /POST \/api\/flow\/meter from its own origin/,
      /POST \/user\/login from/,
      /POST \/mailing\/subscribe from/,
      /POST \/subs\/pause from/,
      /DELETE \/subs\/subscription from/,
      /^a page of the site may read answers/,
    ],
  ],
  [
    'lets everybody’s pages call',
    {
      changeResponse: (said, { headers }) => {
        if (headers.origin !== undefined) said.headers.set('access-control-allow-origin', headers.origin);
        return said;
      },
    },
    ['--group', 'origins'],
    [/^a foreign page may not send bearers/],
  ],
  [
    'knows neither views nor limits of meters',
    {
      changeRequest: (asked) => ({ ...asked, path: asked.path.replace(/[?&](?:viewId|limit)=[^&]*/g, '') }),
    },
    ['--group', 'meter'],
    [/^one view counts once/, /^a meter with a limit of 3 is counted three times/],
  ],
  [
    'lets caches keep whose region it is',
    answering('GET /paywall/api/region', (said) => {
      said.headers.set('cache-control', 'public, max-age=60');
      return said;
    }),
    ['--group', 'caching'],
    [/^\/api\/region is kept by nobody: .* no-store; came public, max-age=60/],
  ],
  [
    'does not say when to try again',
    {
      changeResponse: (said) => {
        said.headers.delete('retry-after');
        return said;
      },
    },
    ['--group', 'limits'],
    [/^trying passwords .*: .* came no retry-after/, /^asking who has an address .*: .* came no retry-after/],
  ],
  [
    'forgets which intent it was',
    {
      changeRequest: ({ headers: { 'idempotency-key': _, ...headers }, ...asked }) => ({ ...asked, headers }),
    },
    ['--group', 'intents', '--write'],
    [/^the same key gets the same reply/, /^100 posts of one intent/],
  ],
  [
    'answers a log-out and does nothing',
    {
      changeRequest: (asked) =>
        asked.path === '/auth/user/logout' ? { ...asked, headers: {}, body: 'sessionid=none' } : asked,
    },
    ['--group', 'sessions'],
    [/^a log-out ends session and bearer/],
  ],
  [
    'tells that something is somebody else’s',
    {
      changeResponse: async (said, { path }) =>
        path.startsWith('/subs/subs/shipping-info') && !path.includes('unknown')
          ? { ...said, status: 403, body: said.body.replace('resource_not_found', 'forbidden') }
          : said,
    },
    ['--group', 'privacy'],
    [/^GET \/subs\/shipping-info answers somebody else’s like what nobody has/],
  ],
  [
    'leads elsewhere with a secret in the address',
    answering('POST /auth/user/login', (said) => {
      said.headers.set('location', `https://www.example.com/?token=${/"token":"([^"]+)"/.exec(said.body)?.[1]}`);
      said.headers.set('set-cookie', 'seen=1');
      return said;
    }),
    ['--group', 'sessions', '--group', 'secrets'],
    [/^no answer leads elsewhere/, /^no answer sets a cookie/, /^no header repeats a bearer/],
  ],
];
