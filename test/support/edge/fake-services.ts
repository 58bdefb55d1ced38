/** A fake publisher's server and fake services; they record what they are asked. */

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

/** Behaviour of the fakes; each may change in the middle of a test. */
export interface FakeServices {
  /** Responses of the publisher's server by path. */
  pages: Map<string, () => Response>;
  /** Replaces a service's response, by the end of its path; a throw is a service that is down. */
  faults: Map<string, () => Response | Promise<Response>>;
  /** The same, for requests with a token alone. */
  tokenFaults: Map<string, () => Response>;
  /** Runs before a view is counted. */
  beforeCount: () => void;
  flow: object;
  /** Answers with the keys of statements; null: the service offers none. */
  keySet: (() => object) | null;
  /** Signs a statement for the region of a valid bearer; null: the service offers none. */
  statementFor: ((bearer: string) => Promise<string>) | null;
  /** The counted pages of each visitor. */
  counted: Map<string, Set<string>>;
  /** True if the service counts nothing beyond the limit of the request. */
  isLimitSupported: boolean;
  /** True if the service refuses more counts. */
  isCountRefused: boolean;
  /** The requested paths, with their methods. */
  requestedPaths: string[];
  /** The requests to the publisher's server. */
  originRequests: Request[];
  /** The requests to the services. */
  serviceRequests: Request[];
}

/**
 * Creates the fakes, and the function that answers for them: for `origin.example` the publisher's server, for other
 * hosts the services. The token `paid` is a subscriber's, `free` that of a reader who pays nothing; others are invalid.
 */
export const createFakeServices = (): { fakes: FakeServices; handle: (request: Request) => Promise<Response> } => {
  const fakes: FakeServices = {
    pages: new Map(),
    faults: new Map(),
    tokenFaults: new Map(),
    beforeCount: () => {},
    flow: meteredFlow,
    keySet: null,
    statementFor: null,
    counted: new Map(),
    isLimitSupported: true,
    isCountRefused: false,
    requestedPaths: [],
    originRequests: [],
    serviceRequests: [],
  };
  const bearer = ({ headers }: Request) => headers.get('authorization')?.replace('Bearer ', '') ?? '';

  const meter = ({ method }: Request, query: URLSearchParams): Response => {
    const [uid = '', page = ''] = [query.get('uid'), query.get('pageId')].map((value) => value ?? '');
    const pages = fakes.counted.get(uid) ?? new Set<string>();
    fakes.counted.set(uid, pages);
    if (method === 'POST' && fakes.isCountRefused) return json({}, 429);
    if (method === 'POST') fakes.beforeCount();
    const isOwn = pages.has(page);
    const isFull = fakes.isLimitSupported && pages.size >= Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
    if (method === 'POST' && !isFull) pages.add(page);
    return json(
      method === 'POST'
        ? { count: pages.size, increment: !isOwn && !isFull }
        : { count: pages.size - Number(isOwn), increment: !isOwn },
    );
  };
  const services: Record<string, (request: Request, query: URLSearchParams) => Response | Promise<Response>> = {
    '/.well-known/presswall-keys': () => (fakes.keySet === null ? json({}, 404) : json(fakes.keySet())),
    '/api/flow/data': () => json(fakes.flow),
    '/api/flow/meter': meter,
    '/api/region': async (request) => {
      const expiration = { paid: 1, free: 1_000_000 }[bearer(request)];
      const plan = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor' };
      if (expiration === undefined) return json({ regionId: 'us', subscriptions: [] });
      const statement = await fakes.statementFor?.(bearer(request));
      return json({ regionId: 'us', subscriptions: [{ ...plan, expiration }], statement });
    },
    '/api/rule/check': (request) => json({ result: bearer(request) === 'paid' }),
    '/info': (request) =>
      ['paid', 'free'].includes(bearer(request))
        ? json({ id: 7, email: 'ann@ledger.example', confirmed: 1 })
        : json({}, 401),
  };
  const handle = async (request: Request): Promise<Response> => {
    const { hostname, pathname, searchParams } = new URL(request.url);
    fakes.requestedPaths.push(`${request.method} ${pathname}`);
    if (hostname === 'origin.example') {
      fakes.originRequests.push(request);
      const response =
        fakes.pages.get(pathname)?.() ??
        new Response(pageOf(pathname.slice(1)), { headers: { 'content-type': 'text/html' } });
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
    fakes.serviceRequests.push(request);
    const fault = (bearer(request) === '' ? undefined : fakes.tokenFaults.get(pathname)) ?? fakes.faults.get(pathname);
    return fault === undefined ? (services[pathname]?.(request, searchParams) ?? json({}, 404)) : fault();
  };
  return { fakes, handle };
};
