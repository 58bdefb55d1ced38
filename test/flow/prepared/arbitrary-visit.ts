import fc from 'fast-check';

/** Flows that are written as they should be, and visits to them: their paths are longer than those of rubbish. */

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const words = fc.constantFrom('news', 'Sport', ' opinion ', 'É', 'x');
const urls = fc.constantFrom(
  'https://example.com/*',
  '*.example.com/news/*',
  '*/a?q=*',
  'example.com:443/',
  'http://example.com',
  '*',
  'EXAMPLE.com/News/%61*',
  '*'.repeat(2049),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const next = fc.array(fc.constantFrom(...ids, 'gone'), { minLength: 1, maxLength: 3 });
const include = maybe(fc.boolean());

const filter = (value: fc.Arbitrary<string>) =>
  maybe(
    fc.record({
      kind: fc.constantFrom('any', 'all'),
      data: fc.array(fc.record({ value, include }), { minLength: 1, maxLength: 3 }),
    }),
  );
const check = (value: fc.Arbitrary<unknown>) =>
  maybe(fc.record({ selected: fc.constant(true), include, value: fc.array(value, { minLength: 1, maxLength: 3 }) }));
const named = fc.record({ name: fc.constantFrom('n', 'm'), value: fc.constantFrom('*', 'a*', 'b', '*'.repeat(2049)) });

const pageTarget = fc.record({
  urls: filter(urls),
  categories: filter(words),
  tags: filter(words),
  terms: filter(words),
  pageTypes: filter(words),
  authors: filter(words),
});
const userTarget = fc.record({
  loginstatus: check(fc.constantFrom('loggedin', 'anonymous')),
  emailverified: check(fc.constantFrom('verified', 'unverified')),
  devices: check(fc.constantFrom('mobile', 'tablet')),
  agent: check(fc.constantFrom('signed', 'unsigned')),
  geocountry: check(
    fc.record({
      country: fc.constantFrom('de', 'US'),
      cities: maybe(fc.array(fc.constantFrom('Ulm', 'Bonn'), { maxLength: 2 })),
    }),
  ),
  cookie: check(named),
  localstorage: check(named),
  referred: check(fc.constantFrom('search', '^https://news', '(', '(a)\\1')),
  rules: maybe(
    fc.record({
      selected: fc.constant(true),
      checkkind: fc.constantFrom('any', 'all'),
      ruleIds: fc.constant(['r', 's']),
    }),
  ),
});
/** At most one of the values is kept, so that not every check is made of every visitor. */
const few = (target: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(target, fc.integer({ min: 0, max: 7 }))
    .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter((_, index) => (index + kept) % 4 === 0)));
const twoWay = fc.record({ true: next, false: next });

const node = (type: string, target: fc.Arbitrary<unknown>, flowgate: fc.Arbitrary<unknown>) =>
  fc.record({ type: fc.constant(type), target, flowgate });
const days = maybe(fc.constantFrom('1970-01-01', '2024-02-29', 'no day'));
const nodes = fc.oneof(
  node('segpages', few(pageTarget), twoWay),
  node('users', few(userTarget), twoWay),
  node('segdate', fc.record({ startdate: days, enddate: days }), twoWay),
  node('jsdecision', fc.constant({ js: 'x' }), twoWay),
  node(
    'abtest',
    fc.constant({}),
    fc.record({
      variants: fc.array(fc.record({ id: fc.constantFrom('v', 'w'), percent: fc.constantFrom(33.3, 50), next }), {
        maxLength: 3,
      }),
    }),
  ),
  node(
    'pageviewmeter',
    fc.record({ counterId: fc.constantFrom('free', 'more'), expireAt: maybe(fc.integer({ min: 0, max: 3 })) }),
    fc.record({
      values: fc.array(
        fc.record({
          id: fc.constantFrom('v', 'w', ''),
          rule: fc.constantFrom('expired', 'equals', 'increments', 'other'),
          value: fc.integer({ min: 0, max: 3 }),
          start_at: fc.integer({ min: 0, max: 2 }),
          every: fc.integer({ min: 0, max: 2 }),
          next,
        }),
        { maxLength: 3 },
      ),
    }),
  ),
  node('showtemplate', fc.constant({ templateId: 't' }), fc.constant(undefined)),
  node('appoffer', fc.constant({}), fc.constant(undefined)),
);

/** Well-formed flows of one or two branches. */
export const writtenFlows = fc
  .array(fc.tuple(few(pageTarget), next, fc.array(nodes, { minLength: ids.length, maxLength: ids.length })), {
    minLength: 1,
    maxLength: 2,
  })
  .map((branches) => ({
    flowId: 'f',
    subFlows: branches.map(([target, first, others]) => ({
      pages: [{ id: 'start', type: 'pages', target, flowgate: { true: first, false: first } }],
      users: others.map((written, index) => ({ ...written, id: ids[index] ?? '' })),
    })),
  }));

const someWords = maybe(fc.array(words, { maxLength: 3 }));
const stored = maybe(fc.record({ n: fc.constantFrom('a', 'b', 'c') }));
const answer = <T>(value: fc.Arbitrary<T>) => value.map((given) => () => given);

/** Visits that a server knows all about, or much of it. */
export const visits = fc.record({
  page: fc.record({
    url: fc.constantFrom(
      'https://example.com/',
      'https://www.example.com/news/a',
      'http://example.com/a?q=1',
      'https://example.com/News/%61#x',
      'nowhere',
    ),
    categories: someWords,
    tags: someWords,
    terms: someWords,
    authors: someWords,
    pageType: maybe(words),
  }),
  visitor: fc.record(
    {
      loginStatus: fc.constantFrom('loggedin', 'anonymous'),
      emailVerified: fc.boolean(),
      device: fc.constantFrom('mobile', 'desktop', ''),
      agent: fc.constantFrom('signed', 'crawler'),
      country: fc.constantFrom('DE', 'FR'),
      city: fc.constantFrom('ulm', 'Kiel'),
      referrer: fc.constantFrom('', 'https://news.example/'),
      initialReferrer: fc.constantFrom('', 'https://search.example/'),
      cookies: stored,
      localStorage: stored,
    },
    { requiredKeys: [] },
  ),
  now: fc.constantFrom(0, 1_709_164_800_000, Number.NaN),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Nowhere', ''),
  draw: answer(fc.constantFrom(0, 33.3, 50, 99.9)),
  readMeter: answer(maybe(fc.record({ count: fc.integer({ min: 0, max: 4 }), increment: fc.boolean() }))),
  incrementMeter: answer(fc.constant(undefined)),
  checkRules: answer(fc.boolean()),
  runDecision: answer(fc.constantFrom(true, false, 'x')),
});
