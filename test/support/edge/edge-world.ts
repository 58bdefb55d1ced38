/**
 * An edge before a fake publisher's server and fake services: records their requests, and the responses for readers.
 */
import { createGate, type GateOptions, type GateRecord } from '../../../elements/entries/edge/index.ts';

/** The text that only readers get whom the flow lets through. */
export const lockedText = 'what only some may read';

const lead = 'what everybody may read';

/** A page of the publisher, with its text between the marks. */
export const pageOf = (postId: string, text = lockedText): string => `<!doctype html><html><head><title>A page</title>
<meta property="article:id" content="${postId}"><link rel="canonical" href="/story/${postId}"></head>
<body><div class="text"><p>${lead}</p>
<!-- pw:locked --><p>${text}</p><!-- /pw:locked -->
</div><footer>The end</footer></body></html>`;

const users = (target: object, next: object) => ({ type: 'users', target, flowgate: next });

/**
 * Readers who fulfil the rule pass; the others read three articles a month, and then meet a wall that removes the text.
 */
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

/** Options of the gate that a test changes. */
export type WorldOptions = Partial<Omit<GateOptions, 'flow' | 'flowIdOf' | 'loadFlow' | 'origin' | 'fetchOrigin'>>;

/** Behaviour of the fakes; each may change in the middle of a test. */
export interface EdgeWorld {
  /** Sends a request through the gate, and returns its response unread. */
  respond(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request through the gate, and reads its response. */
  send(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; text: string }>;
  /** Responses of the publisher's server by path. */
  pages: Map<string, () => Response>;
  /** Replaces a service's response, by the end of its path; a throw is a service that is down. */
  faults: Map<string, () => Response | Promise<Response>>;
  /** The same, for requests with a token alone. */
  tokenFaults: Map<string, () => Response>;
  /** Runs before a view is counted. */
  beforeCount: () => void;
  flow: object;
  /** The counted pages of each visitor. */
  counted: Map<string, Set<string>>;
  /** True if the service counts nothing beyond the limit of the request. */
  isLimitSupported: boolean;
  /** The requested paths, with their methods. */
  requestedPaths: string[];
  /** The requests to the publisher's server. */
  originRequests: Request[];
  /** The labels of what failed. */
  complaints: string[];
  /** The log of the gate. */
  records: GateRecord[];
  clock: { now: number };
}

/**
 * Creates the world. The token `paid` is a subscriber's, `free` that of a reader who pays nothing; others are invalid.
 */
export const createEdgeWorld = (options: WorldOptions = {}): EdgeWorld => {
  const world: Omit<EdgeWorld, 'send' | 'respond'> = {
    pages: new Map(),
    faults: new Map(),
    tokenFaults: new Map(),
    beforeCount: () => {},
    flow: meteredFlow,
    counted: new Map(),
    isLimitSupported: true,
    requestedPaths: [],
    originRequests: [],
    complaints: [],
    records: [],
    clock: { now: Date.UTC(2026, 10, 20) },
  };
  const bearer = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '') ?? '';

  const meter = ({ method }: Request, query: URLSearchParams): Response => {
    const [uid = '', page = ''] = [query.get('uid'), query.get('pageId')].map((value) => value ?? '');
    const pages = world.counted.get(uid) ?? new Set<string>();
    world.counted.set(uid, pages);
    if (method === 'POST') world.beforeCount();
    const isOwn = pages.has(page);
    const isFull = world.isLimitSupported && pages.size >= Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
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
  const createFakeServices = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    world.requestedPaths.push(`${request.method} ${pathname}`);
    if (hostname === 'origin.example') {
      world.originRequests.push(request);
      const response =
        world.pages.get(pathname)?.() ??
        new Response(pageOf(pathname.slice(1)), { headers: { 'content-type': 'text/html' } });
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
    const fault = (bearer(request) === '' ? undefined : world.tokenFaults.get(pathname)) ?? world.faults.get(pathname);
    return fault === undefined ? (services[pathname]?.(request, searchParams) ?? json({}, 404)) : fault();
  };
  const gate = createGate({
    origin: 'https://origin.example',
    services: { paywall: 'https://pw.example', auth: 'https://auth.example' },
    siteId: 'ledger',
    flowIdOf: () => 'metered',
    secret: 'a secret of the publisher',
    fetch: createFakeServices,
    now: () => world.clock.now,
    log: (record) => {
      world.records.push(record);
      if (record.kind === 'failure') world.complaints.push(record.label);
    },
    ...options,
  });
  const respond = (path: string, init: RequestInit = {}) => gate(new Request(`https://ledger.example${path}`, init));
  return Object.assign(world, {
    respond,
    send: async (path: string, init: RequestInit = {}) => {
      const response = await respond(path, init);
      return { status: response.status, headers: response.headers, text: await response.text() };
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

/** An unknown visitor, and a subscriber. */
export const readers = {
  ann: withCookies({ pw_client_id: 'ann' }),
  subscriber: withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' }),
};

/** A world in which the visitor `ann` has read her three free articles. */
export const createWorldAfterThreeViews = async (options: WorldOptions = {}): Promise<EdgeWorld> => {
  const world = createEdgeWorld(options);
  for (const path of ['/a', '/b', '/c']) await world.send(path, readers.ann);
  return world;
};
