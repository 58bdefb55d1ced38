import fc from 'fast-check';
import type { FlowEnvironment } from '../../src/flow/index.ts';
import type { NodeType } from '../../src/flow/types.ts';

/** An environment in which everything is known and holds. */
export const quiet: FlowEnvironment = {
  page: { url: 'https://example.com/' },
  visitor: {},
  now: 0,
  draw: () => 0,
  readMeter: async () => ({ count: 0, increment: true }),
  incrementMeter: async () => {},
  checkRules: async () => true,
  runDecision: async () => true,
};

/** Throws something that has not even a text. */
export const hostile = (): never => {
  throw {
    toString() {
      throw new Error('not even a text');
    },
  };
};

const ids = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'toString', '');
const typeTable: Record<NodeType, true> = {
  pages: true,
  segpages: true,
  users: true,
  segdate: true,
  jsdecision: true,
  abtest: true,
  pageviewmeter: true,
  pageviewmeter_value: true,
  placeholder: true,
  showtemplate: true,
  stickycountdown: true,
  runjs: true,
};

/** Every node type of the format. */
export const nodeTypes: readonly string[] = Object.keys(typeTable);

const types = fc.constantFrom(...nodeTypes, 'appshowoffer', 'teleport', '__proto__', 'constructor');
const junk = fc.jsonValue({ maxDepth: 2 });
const orJunk = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: junk });
const texts = orJunk(
  fc.constantFrom('a', 'A', '*', 'https://example.com/*', '(', '(a)\\1', '2024-01-01', '2024-02-30'),
);
const filter = orJunk(
  fc.record(
    {
      kind: orJunk(fc.constantFrom('any', 'all')),
      data: orJunk(fc.array(orJunk(fc.record({ value: texts, include: orJunk(fc.boolean()) })), { maxLength: 3 })),
    },
    { requiredKeys: [] },
  ),
);
const check = orJunk(
  fc.record(
    {
      selected: orJunk(fc.constant(true)),
      include: orJunk(fc.boolean()),
      checkkind: texts,
      ruleIds: orJunk(fc.array(texts, { maxLength: 2 })),
      value: orJunk(
        fc.array(
          orJunk(
            fc.oneof(texts, fc.record({ name: texts, value: texts, country: texts, cities: orJunk(fc.array(texts)) })),
          ),
          { maxLength: 3 },
        ),
      ),
    },
    { requiredKeys: [] },
  ),
);
const target = orJunk(
  fc.record(
    {
      urls: filter,
      tags: filter,
      pageTypes: filter,
      loginstatus: check,
      emailverified: check,
      devices: check,
      agent: check,
      geocountry: check,
      referred: check,
      cookie: check,
      localstorage: check,
      rules: check,
      startdate: texts,
      enddate: texts,
      js: texts,
      counterId: texts,
      expireAt: junk,
      reset: junk,
      templateId: texts,
    },
    { requiredKeys: [] },
  ),
);
const next = orJunk(fc.array(orJunk(ids), { maxLength: 3 }));
const gate = orJunk(
  fc.record(
    {
      true: next,
      false: next,
      variants: orJunk(
        fc.array(orJunk(fc.record({ id: ids, percent: orJunk(fc.integer({ min: -5, max: 100 })), next })), {
          maxLength: 3,
        }),
      ),
      values: orJunk(
        fc.array(
          orJunk(
            fc.record({
              id: ids,
              rule: orJunk(fc.constantFrom('expired', 'equals', 'increments')),
              value: junk,
              every: junk,
              next,
            }),
          ),
          { maxLength: 3 },
        ),
      ),
    },
    { requiredKeys: [] },
  ),
);
const node = orJunk(fc.record({ id: orJunk(ids), type: orJunk(types), target, flowgate: gate }, { requiredKeys: [] }));
const nodes = orJunk(fc.array(node, { maxLength: 4 }));
const branch = orJunk(
  fc.record({ pages: nodes, users: nodes, eventAndTriggers: nodes, actions: nodes }, { requiredKeys: [] }),
);
/** Documents that are nearly flows. */
export const flows = orJunk(
  fc.record(
    {
      flowId: orJunk(fc.constant('f')),
      version: junk,
      subFlows: orJunk(fc.array(branch, { maxLength: 2 })),
      rules: junk,
    },
    { requiredKeys: [] },
  ),
);
const visitors = fc.record(
  {
    loginStatus: texts,
    emailVerified: junk,
    device: texts,
    agent: texts,
    country: texts,
    city: texts,
    referrer: texts,
    initialReferrer: texts,
    cookies: junk,
    localStorage: junk,
  },
  { requiredKeys: [] },
);
const answers = fc.oneof(
  junk.map((value) => () => value),
  junk.map((value) => async () => value),
  fc.constant(hostile),
  fc.constant(async () => hostile()),
);
const meterAnswers = fc.record({ count: orJunk(fc.integer({ min: 0, max: 3 })), increment: orJunk(fc.boolean()) });
const answersAtOnce = (answer: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: orJunk(answer).map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant(hostile) },
  );
const environmentsOf = (answer: (wanted: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>) =>
  fc.record(
    {
      page: orJunk(fc.record({ url: texts, tags: orJunk(fc.array(texts)), pageType: texts }, { requiredKeys: [] })),
      visitor: orJunk(visitors),
      now: orJunk(fc.integer()),
      timeZone: texts,
      draw: answer(fc.integer({ min: 0, max: 99 })),
      readMeter: answer(meterAnswers),
      incrementMeter: answer(fc.constant(undefined)),
      checkRules: answer(fc.boolean()),
      runDecision: answer(fc.boolean()),
    },
    { requiredKeys: [] },
  );
/** Environments that answer, throw, reject or give rubbish. */
export const environments = environmentsOf(() => answers);
/** Environments that answer, throw or give rubbish, all of it at once. */
export const preparedEnvironments = environmentsOf(answersAtOnce);
