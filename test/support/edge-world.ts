/** An edge before a publisher's server and services that are played: what each was asked, and what readers get. */
import { createEdge } from '../../demo/edge/create-edge.ts';
import type { EdgeOptions } from '../../demo/edge/edge-options.ts';
import * as engine from '../../src/flow/index.ts';

/** The text that only those get whom the flow lets through. */
export const secretText = 'what only some may read';

const lead = 'what everybody may read';

/** A page of the publisher, with its text between the marks. */
export const pageOf = (postId: string, text = secretText): string => `<!doctype html><html><head><title>A page</title>
<meta property="article:id" content="${postId}"><link rel="canonical" href="/story/${postId}"></head>
<body><div class="text"><p>${lead}</p>
<!-- pw:locked --><p>${text}</p><!-- /pw:locked -->
</div><footer>The end</footer></body></html>`;

const users = (target: object, next: object) => ({ type: 'users', target, flowgate: next });

/** Readers of the rule pass; the others read three articles a month, and meet a wall that takes the text away. */
const meteredFlow = {
  flowId: 'metered',
  version: 1,
  subFlows: [
    {
      pages: [{ id: 'pages', type: 'pages', flowgate: { true: ['who'] } }],
      users: [
        {
          id: 'who',
          ...users({ loginstatus: { selected: true, value: ['loggedin'] } }, { true: ['pays'], false: ['meter'] }),
        },
        {
          id: 'pays',
          ...users({ rules: { selected: true, checkkind: 'any', ruleIds: ['pays'] } }, { false: ['meter'] }),
        },
      ],
      eventAndTriggers: [
        {
          id: 'meter',
          type: 'pageviewmeter',
          target: { counterId: 'free', reset: { value: 1, unit: 'months' }, countSamePage: false, expireAt: 3 },
          flowgate: { values: [{ id: 'over', type: 'pageviewmeter_value', rule: 'expired', next: ['wall'] }] },
        },
      ],
      actions: [
        {
          id: 'wall',
          type: 'showtemplate',
          target: { templateId: 'offer', removeContent: { selector: '.text', from: 1 } },
        },
      ],
    },
  ],
};

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

/** What the played side does; each may be changed in the middle of a test. */
export interface EdgeWorld {
  /** Asks the edge. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; text: string }>;
  /** What the publisher's server answers to a path. */
  pages: Map<string, () => Response>;
  /** What a service answers instead, by the end of its path; a throw is a service that is away. */
  faults: Map<string, () => Response | Promise<Response>>;
  /** The same, for requests with a token alone. */
  tokenFaults: Map<string, () => Response>;
  /** Happens before a view is counted. */
  between: () => void;
  flow: object;
  /** The pages that each visitor was counted on. */
  counted: Map<string, Set<string>>;
  /** Whether the service counts nothing beyond the limit that it is sent. */
  knowsLimit: boolean;
  /** The paths that were asked for, with their methods. */
  asked: string[];
  /** What the publisher's server was sent. */
  sent: Request[];
  complaints: string[];
  clock: { now: number };
}

/** Sets the world up. The token `paid` is a subscriber's, `free` a reader's who pays nothing; others are nobody's. */
export const createEdgeWorld = (options: Partial<EdgeOptions> = {}): EdgeWorld => {
  const world: Omit<EdgeWorld, 'ask'> = {
    pages: new Map(),
    faults: new Map(),
    tokenFaults: new Map(),
    between: () => {},
    flow: meteredFlow,
    counted: new Map(),
    knowsLimit: true,
    asked: [],
    sent: [],
    complaints: [],
    clock: { now: Date.UTC(2026, 10, 20) },
  };
  const bearer = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '') ?? '';

  const meter = ({ method }: Request, query: URLSearchParams): Response => {
    const [uid = '', page = ''] = [query.get('uid'), query.get('pageId')].map((value) => value ?? '');
    const pages = world.counted.get(uid) ?? new Set<string>();
    world.counted.set(uid, pages);
    if (method === 'POST') world.between();
    const isOwn = pages.has(page);
    const isFull = world.knowsLimit && pages.size >= Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    if (method === 'POST' && !isFull) pages.add(page);
    return json(
      method === 'POST'
        ? { count: pages.size, increment: !isOwn && !isFull }
        : { count: pages.size - Number(isOwn), increment: !isOwn },
    );
  };
  const services: Record<string, (request: Request, query: URLSearchParams) => Response> = {
    '/api/flow/data': () => json(world.flow),
    '/api/flow/meter': meter,
    '/api/region': (request) => {
      const expiration = { paid: 1, free: 1_000_000 }[bearer(request)];
      const plan = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor' };
      return json({ regionId: 'us', subscriptions: expiration === undefined ? [] : [{ ...plan, expiration }] });
    },
    '/api/rule/check': (request) => json({ result: bearer(request) === 'paid' }),
    '/info': (request) =>
      ['paid', 'free'].includes(bearer(request))
        ? json({ id: 7, email: 'ann@ledger.example', confirmed: 1 })
        : json({}, 401),
  };
  const play = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    world.asked.push(`${request.method} ${pathname}`);
    if (hostname === 'origin.example') {
      world.sent.push(request);
      const answer =
        world.pages.get(pathname)?.() ??
        new Response(pageOf(pathname.slice(1)), { headers: { 'content-type': 'text/html' } });
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    }
    const fault = (bearer(request) === '' ? undefined : world.tokenFaults.get(pathname)) ?? world.faults.get(pathname);
    return fault === undefined ? (services[pathname]?.(request, searchParams) ?? json({}, 404)) : fault();
  };
  const edge = createEdge({
    engine,
    origin: 'https://origin.example',
    services: { paywall: 'https://pw.example', auth: 'https://auth.example' },
    siteId: 'ledger',
    flowIdOf: () => 'metered',
    secret: 'a secret of the publisher',
    fetch: play,
    now: () => world.clock.now,
    complain: (what) => world.complaints.push(what),
    ...options,
  });
  return Object.assign(world, {
    ask: async (path: string, init: RequestInit = {}) => {
      const answer = await edge(new Request(`https://ledger.example${path}`, init));
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  });
};

/** The cookies of a visitor, as a request carries them. */
export const withCookies = (cookies: Readonly<Record<string, string>>): RequestInit => ({
  headers: {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  },
});

/** A visitor whom nobody knows, and a subscriber. */
export const readers = {
  ann: withCookies({ pw_client_id: 'ann' }),
  subscriber: withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' }),
};

/** A world in which the visitor `ann` has read her three free articles. */
export const afterThree = async (options: Partial<EdgeOptions> = {}): Promise<EdgeWorld> => {
  const world = createEdgeWorld(options);
  for (const path of ['/a', '/b', '/c']) await world.ask(path, readers.ann);
  return world;
};
