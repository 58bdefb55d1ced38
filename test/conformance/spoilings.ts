/** Backends that do one thing wrong each, and the checks that have to say so. */
import type { BackendResponse, Corruption } from '../support/service/broken-backend.ts';

/** Spoils what one call answers. */
export const answering = (call: string, spoil: (answered: BackendResponse) => BackendResponse): Corruption => ({
  changeResponse: (answered, { method, path }) =>
    `${method} ${path.replace(/\?.*/, '')}` === call ? spoil(answered) : answered,
});

const spoiledReplies: Readonly<Record<string, (said: BackendResponse) => BackendResponse>> = {
  'GET /paywall/api/region': (response) => ({ ...response, body: response.body.replace('"regionId"', '"region"') }),
  'POST /subs/subs/pause': (response) => ({ ...response, body: '{"error":"No"}' }),
  'GET /subs/subs/plans': (response) => ({
    ...response,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: '<!doctype html><p>Sorry</p>',
  }),
};
/** The faults: a name, the corruption, the selected checks, and those that must fail, in order. */
export const spoilings: readonly (readonly [what: string, spoiling: Corruption, args: string[], failed: RegExp[]])[] = [
  [
    'signs statements with a key that it does not publish',
    answering('GET /paywall/.well-known/presswall-keys', (response) => ({
      ...response,
      body: response.body.replaceAll(/"kid":"[^"]+"/g, '"kid":"another"'),
    })),
    ['--group', 'statements'],
    [/^a statement is signed by a key of the set/, /^a statement is bound to the bearer/, /^two statements about one/],
  ],
  [
    'leaves the optional calls out: which is allowed',
    {
      changeResponse: (response, { path }) =>
        /presswall-keys|pw\/combined/.test(path)
          ? { ...response, status: 404, body: '{"error":{"code":"unknown_call","message":"There is no such call"}}' }
          : { ...response, body: response.body.replace(/,"statement":"[^"]+"/, '') },
    },
    ['--group', 'calls', '--group', 'statements'],
    [],
  ],
  [
    'leaves a field out, answers with a page, and refuses in words of its own',
    {
      changeResponse: (response, request) => {
        const call = `${request.method} ${request.path.replace(/\?.*/, '')}`;
        const spoil = spoiledReplies[call];
        return spoil === undefined ? response : spoil(response);
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
      changeResponse: (response) => {
        response.headers.delete('access-control-allow-origin');
        return response;
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
      changeResponse: (response, { headers }) => {
        if (headers.origin !== undefined) response.headers.set('access-control-allow-origin', headers.origin);
        return response;
      },
    },
    ['--group', 'origins'],
    [/^a foreign page may not send bearers/],
  ],
  [
    'knows neither views nor limits of meters',
    {
      changeRequest: (request) => ({ ...request, path: request.path.replace(/[?&](?:viewId|limit)=[^&]*/g, '') }),
    },
    ['--group', 'meter'],
    [/^one view counts once/, /^a meter with a limit of 3 is counted three times/],
  ],
  [
    'lets caches keep whose region it is',
    answering('GET /paywall/api/region', (response) => {
      response.headers.set('cache-control', 'public, max-age=60');
      return response;
    }),
    ['--group', 'caching'],
    [/^\/api\/region is kept by nobody: .* no-store; came public, max-age=60/],
  ],
  [
    'does not say when to try again',
    {
      changeResponse: (response) => {
        response.headers.delete('retry-after');
        return response;
      },
    },
    ['--group', 'limits'],
    [/^trying passwords .*: .* came no retry-after/, /^asking who has an address .*: .* came no retry-after/],
  ],
  [
    'forgets which intent it was',
    {
      changeRequest: ({ headers: { 'idempotency-key': _, ...headers }, ...request }) => ({ ...request, headers }),
    },
    ['--group', 'intents', '--write'],
    [/^the same key gets the same reply/, /^100 posts of one intent/],
  ],
  [
    'answers a log-out and does nothing',
    {
      changeRequest: (request) =>
        request.path === '/auth/user/logout' ? { ...request, headers: {}, body: 'sessionid=none' } : request,
    },
    ['--group', 'sessions'],
    [/^a log-out ends session and bearer/],
  ],
  [
    'tells that something is somebody else’s',
    {
      changeResponse: async (response, { path }) =>
        path.startsWith('/subs/subs/shipping-info') && !path.includes('unknown')
          ? { ...response, status: 403, body: response.body.replace('resource_not_found', 'forbidden') }
          : response,
    },
    ['--group', 'privacy'],
    [/^GET \/subs\/shipping-info answers somebody else’s like what nobody has/],
  ],
  [
    'leads elsewhere with a secret in the address',
    answering('POST /auth/user/login', (response) => {
      response.headers.set(
        'location',
        `https://www.example.com/?token=${/"token":"([^"]+)"/.exec(response.body)?.[1]}`,
      );
      response.headers.set('set-cookie', 'seen=1');
      return response;
    }),
    ['--group', 'sessions', '--group', 'secrets'],
    [/^no answer leads elsewhere/, /^no answer sets a cookie/, /^no header repeats a bearer/],
  ],
];
