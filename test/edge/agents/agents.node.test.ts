import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AgentRecord, CrawlPayment } from '../../../elements/entries/edge/index.ts';
import { createAgentSigner } from '../../support/edge/agent-signer.ts';
import {
  createEdgeWorld,
  type EdgeWorld,
  lockedText,
  readers,
  type WorldOptions,
} from '../../support/edge/edge-world.ts';

const agent = createAgentSigner();
const url = 'https://ledger.example/a';
const licence = { contents: [{ url: '/', licences: [{ prohibits: { usage: ['ai-train'] } }] }] } as const;
const price = { currency: 'USD', amount: '0.01' };

/** A flow that locks machines of these kinds out, and nobody else. */
const flowAgainst = (kinds: readonly string[], target: object = {}) => ({
  flowId: 'metered',
  version: 1,
  subFlows: [
    {
      pages: [{ id: 'pages', type: 'pages', flowgate: { true: ['machine'] } }],
      users: [
        {
          id: 'machine',
          type: 'users',
          target: { agent: { selected: true, value: kinds } },
          flowgate: { true: ['wall'] },
        },
      ],
      actions: [
        {
          id: 'wall',
          type: 'showtemplate',
          target: { templateId: 'offer', removeContent: { selector: '.text', from: 1 }, ...target },
        },
      ],
    },
  ],
});

const createWorld = (options: WorldOptions = {}, flow: object = flowAgainst(['signed', 'unsigned'])): EdgeWorld => {
  const world = createEdgeWorld({
    ...options,
    agents: {
      directories: ['https://agent.example'],
      isRobot: ({ headers }) => headers.has('x-robot'),
      ...options.agents,
    },
  });
  world.flow = flow;
  world.faults.set('/.well-known/http-message-signatures-directory', () => agent.directory());
  return world;
};

const signed = (world: EdgeWorld, headers: Readonly<Record<string, string>> = {}) =>
  agent.sign(url, world.clock.now, {}, headers);
const robot: RequestInit = { headers: { 'x-robot': '1' } };

const agentRecords = (world: EdgeWorld): AgentRecord[] =>
  world.records.flatMap((record) => (record.kind === 'agent' ? [record] : []));

describe('A gate that tells machines apart', () => {
  it('lets a flow lock out signed agents and unsigned robots, and nobody else', async () => {
    const world = createWorld();
    assert.ok((await world.send('/a', readers.ann)).text.includes(lockedText));
    assert.ok(!(await world.send('/a', signed(world))).text.includes(lockedText));
    assert.ok(!(await world.send('/a', robot)).text.includes(lockedText));
    const expected = { answer: 'open', payment: null };
    assert.deepEqual(agentRecords(world), [
      { kind: 'agent', agent: 'signed', signature: 'valid', directory: 'https://agent.example', ...expected },
      { kind: 'agent', agent: 'unsigned', signature: 'absent', directory: null, ...expected },
    ]);
  });

  it('lets a flow open a page for signed agents alone', async () => {
    const world = createWorld({}, flowAgainst(['unsigned']));
    assert.ok((await world.send('/a', signed(world))).text.includes(lockedText));
    const replayed = signed(world);
    await world.send('/a', replayed);
    assert.ok(!(await world.send('/a', replayed)).text.includes(lockedText));
    assert.equal(agentRecords(world).at(-1)?.signature, 'replayed');
  });

  it('lets an agent with a reader’s session read what the reader reads', async () => {
    const world = createWorld();
    const { headers } = signed(world);
    const reader = new Headers(headers);
    reader.set('cookie', 'pw_client_id=sue; pw_auth_token=paid');
    assert.ok((await world.send('/a', { headers: reader })).text.includes(lockedText));
    assert.equal(agentRecords(world)[0]?.agent, 'reader');
    const forged = new Headers(signed(world).headers);
    forged.set('cookie', 'pw_client_id=sue; pw_auth_token=forged');
    assert.ok(!(await world.send('/a', { headers: forged })).text.includes(lockedText));
    assert.equal(agentRecords(world)[1]?.agent, 'signed');
  });

  it('does not look at names, and looks for no machine unless the option is set', async () => {
    const named: RequestInit = { headers: { 'user-agent': 'GPTBot/1.2' } };
    assert.ok((await createWorld().send('/a', named)).text.includes(lockedText));
    const world = createEdgeWorld();
    world.flow = flowAgainst(['signed', 'unsigned']);
    assert.ok((await world.send('/a', signed(world))).text.includes(lockedText));
    assert.ok(!world.requestedPaths.some((path) => path.includes('directory')));
  });

  it('calls no directory but the listed ones', async () => {
    const world = createWorld();
    const stranger = createAgentSigner('https://169.254.169.254');
    assert.ok(!(await world.send('/a', stranger.sign(url, world.clock.now))).text.includes(lockedText));
    assert.equal(agentRecords(world)[0]?.signature, 'unlisted-agent');
    assert.ok(!world.requestedPaths.some((path) => path.includes('directory')));
  });

  it('loads a directory once, and keeps its keys while it can not be loaded', async () => {
    const world = createWorld();
    await Promise.all([1, 2, 3].map(() => world.send('/a', signed(world))));
    world.faults.set('/.well-known/http-message-signatures-directory', () => new Response('no', { status: 500 }));
    world.clock.now += 3600_000;
    await world.send('/a', signed(world));
    assert.deepEqual(
      agentRecords(world).map(({ signature }) => signature),
      ['valid', 'valid', 'valid', 'valid'],
    );
    assert.equal(world.requestedPaths.filter((path) => path.includes('directory')).length, 2);
    assert.deepEqual(world.complaints, ['agent keys']);
  });

  it('opens nothing for a machine because of an outage', async () => {
    const world = createWorld({ inDoubt: 'open' });
    world.faults.set('/api/flow/data', () => new Response('no', { status: 500 }));
    assert.ok((await world.send('/a', readers.ann)).text.includes(lockedText));
    assert.ok(!(await world.send('/a', robot)).text.includes(lockedText));
    assert.ok(!(await world.send('/a', signed(world))).text.includes(lockedText));
  });

  it('gives crawlers the whole page, or what the flow decides', async () => {
    const isCrawler = async () => true;
    assert.ok((await createWorld({ isCrawler }).send('/a')).text.includes(lockedText));
    const world = createWorld({ isCrawler, agents: { crawlers: 'flow' } }, flowAgainst(['crawler']));
    assert.ok(!(await world.send('/a')).text.includes(lockedText));
    assert.equal(agentRecords(world)[0]?.agent, 'crawler');
  });

  it('goes on without a publisher’s function that fails', async () => {
    const isRobot = () => {
      throw new Error('no score');
    };
    const world = createWorld({ agents: { isRobot } });
    assert.ok((await world.send('/a', robot)).text.includes(lockedText));
    assert.deepEqual(world.complaints, ['isRobot']);
  });
});

describe('A gate that answers machines', () => {
  it('sends the licence document in place of the page', async () => {
    const world = createWorld({ licence, agents: { refusals: { unsigned: 'licence' } } });
    const { status, headers, text } = await world.send('/a', robot);
    assert.equal(status, 403);
    assert.equal(headers.get('content-type'), 'application/rsl+xml');
    assert.equal(
      headers.get('link'),
      '<https://ledger.example/license.xml>; rel="license"; type="application/rsl+xml"',
    );
    assert.match(text, /<prohibits type="usage">ai-train<\/prohibits>/);
    assert.equal(headers.get('cache-control'), 'private, no-store');
  });

  it('sends what the action of the flow says, whatever the options are', async () => {
    const flow = flowAgainst(['signed', 'unsigned'], { forAgents: 'price' });
    const world = createWorld({ licence, agents: { price, refusals: { unsigned: 'licence' } } }, flow);
    assert.equal((await world.send('/a', robot)).status, 402);
    const senseless = createWorld({ agents: { price } }, flowAgainst(['unsigned'], { forAgents: 'everything' }));
    assert.equal((await senseless.send('/a', robot)).status, 200);
  });

  const sells = (world: EdgeWorld, headers: Readonly<Record<string, string>>) =>
    world.send('/a', signed(world, headers));

  it('names its price, and sells a page to a signed agent that accepts it', async () => {
    const payments: CrawlPayment[] = [];
    const charge = async (payment: CrawlPayment) => payments.push(payment) > 0;
    const world = createWorld({ agents: { price, charge, refusals: { signed: 'price' } } });
    const refused = await world.send('/a', signed(world));
    assert.equal(refused.status, 402);
    assert.equal(refused.headers.get('crawler-price'), 'USD 0.01');
    assert.equal(refused.headers.get('crawler-error'), 'MissingCrawlerPrice');
    for (const [name, offer] of [
      ['crawler-exact-price', 'USD 0.01'],
      ['crawler-max-price', 'USD 0.5'],
    ] as const) {
      const sold = await sells(world, { [name]: offer });
      assert.equal(sold.status, 200);
      assert.ok(sold.text.includes(lockedText));
      assert.equal(sold.headers.get('crawler-charged'), 'USD 0.01');
    }
    assert.deepEqual(
      payments.map(({ agent: buyer }) => buyer),
      ['https://agent.example', 'https://agent.example'],
    );
    assert.deepEqual(
      agentRecords(world).map(({ payment }) => payment),
      ['MissingCrawlerPrice', 'paid', 'paid'],
    );
  });

  const offers: readonly [string, Readonly<Record<string, string>>, number, string][] = [
    ['another exact price', { 'crawler-exact-price': 'USD 0.02' }, 402, 'InvalidCrawlerExactPrice'],
    ['too low a limit', { 'crawler-max-price': 'USD 0.009' }, 402, 'InvalidCrawlerMaxPrice'],
    ['another currency', { 'crawler-max-price': 'EUR 1' }, 402, 'InvalidCrawlerMaxPrice'],
    ['no price', { 'crawler-max-price': 'plenty' }, 400, 'InvalidCrawlerPriceValue'],
    ['two prices', { 'crawler-max-price': 'USD 1', 'crawler-exact-price': 'USD 0.01' }, 400, 'ConflictingPriceHeaders'],
  ];
  for (const [what, headers, status, error] of offers) {
    it(`refuses an offer of ${what}`, async () => {
      const charge = () => Promise.reject(new Error('Nothing may be collected'));
      const world = createWorld({ agents: { price, charge, refusals: { signed: 'price' } } });
      const response = await sells(world, headers);
      assert.deepEqual([response.status, response.headers.get('crawler-error')], [status, error]);
      assert.ok(!response.text.includes(lockedText));
      assert.deepEqual(world.complaints, []);
    });
  }

  it('collects nothing without a signature that covers the offer, for `HEAD`, or if the payment fails', async () => {
    let isPaid = false;
    let calls = 0;
    const charge = async () => {
      calls += 1;
      return isPaid;
    };
    const refusals = { signed: 'price', unsigned: 'price' } as const;
    const world = createWorld({ agents: { price, charge, refusals } });
    const offer = { 'crawler-exact-price': 'USD 0.01' };
    const errorOf = async (init: RequestInit) => {
      const { status, headers } = await world.send('/a', init);
      return [status, headers.get('crawler-error')];
    };
    assert.deepEqual(await errorOf({ headers: { 'x-robot': '1', ...offer } }), [400, 'StrongAuthRequired']);
    const uncovered = new Headers({ ...Object.fromEntries(new Headers(signed(world).headers)), ...offer });
    assert.deepEqual(await errorOf({ headers: uncovered }), [400, 'InvalidSignature']);
    isPaid = true;
    assert.deepEqual(await errorOf({ ...signed(world, offer), method: 'HEAD' }), [402, 'MissingCrawlerPrice']);
    assert.equal(calls, 0);
    isPaid = false;
    assert.deepEqual(await errorOf(signed(world, offer)), [403, 'PaymentFailed']);
    assert.equal(calls, 1);
  });

  it('refuses options that can not be', () => {
    const options: readonly [WorldOptions, RegExp][] = [
      [{ agents: { directories: ['http://agent.example'] } }, /agents\.directories/],
      [{ agents: { refusals: { signed: 'price' } } }, /agents\.price/],
      [{ agents: { refusals: { signed: 'licence' } } }, /licence/],
      [{ agents: { price: { currency: 'dollars', amount: '1' } } }, /agents\.price/],
      [{ licence: { contents: [] } }, /licence\.contents/],
      [{ licence: { ...licence, path: 'license.xml' } }, /licence\.path/],
    ];
    for (const [wrong, message] of options) assert.throws(() => createEdgeWorld(wrong), message);
  });
});
