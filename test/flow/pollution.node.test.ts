import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeFlow, evaluateFlow } from '../../src/flow/index.ts';
import { quiet } from './arbitrary-flow.ts';

/** Hangs things on `Object.prototype` while something runs. */
const polluted = async (stains: Record<string, unknown>, run: () => Promise<void>) => {
  for (const [name, value] of Object.entries(stains))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: false });
  try {
    await run();
  } finally {
    for (const name of Object.keys(stains)) Reflect.deleteProperty(Object.prototype, name);
  }
};

describe('What a page hung on Object.prototype', () => {
  const document = {
    flowId: 'f',
    subFlows: [
      {
        pages: [{ id: 'p', type: 'pages', flowgate: { true: ['u'] } }],
        users: [
          {
            id: 'u',
            type: 'users',
            target: { geocountry: { selected: true, value: [{ country: 'DE' }] } },
            flowgate: { true: ['s'], false: ['m'] },
          },
        ],
        eventAndTriggers: [
          {
            id: 'm',
            type: 'pageviewmeter',
            target: { counterId: 'c' },
            flowgate: { values: [{ id: 'v', rule: 'equals', value: 0, next: ['s'] }] },
          },
        ],
        actions: [{ id: 's', type: 'showtemplate' }],
      },
    ],
  };
  const stains = {
    error: 'stained',
    flow: 'stained',
    rules: 'stained',
    target: { templateId: 'stained', tags: { data: [{ value: 'x' }] } },
    next: ['stained'],
    include: false,
    selected: true,
    value: ['x'],
    data: [{ value: 'x' }],
    country: 'US',
    city: 'x',
    timeZone: 'x',
    expireAt: 0,
    count: 7,
    increment: true,
    true: ['stained'],
    flowgate: { true: ['stained'] },
    kind: 'all',
    url: 'https://stained.example/',
    loginStatus: 'loggedin',
    notes: ['x'],
    action: {},
    outcome: 'x',
    because: {},
    failure: 'x',
    answer: true,
    test: () => true,
    pages: [],
    compiler: () => 'x',
    version: 1,
  };

  it('is taken for no part of a document, a fact or a reply', async () => {
    const clean = decodeFlow(document);
    assert.ok('flow' in clean);
    const knownVisitor = { ...quiet, visitor: { country: 'DE' } };
    const wanted = [await evaluateFlow(clean.flow, knownVisitor), await evaluateFlow(clean.flow, quiet)].map(
      (outcome) => JSON.stringify(outcome),
    );
    await polluted(stains, async () => {
      const decoded = decodeFlow(document);
      if ('error' in decoded) throw new Error('an inherited error was seen');
      assert.equal(JSON.stringify(await evaluateFlow(decoded.flow, knownVisitor)), wanted[0]);
      assert.equal(JSON.stringify(await evaluateFlow(decoded.flow, quiet)), wanted[1]);
      const bad = decodeFlow({ flowId: 'f' });
      assert.equal('error' in bad && !('flow' in bad), true);
    });
  });

  it('is not changed by ids and names that are those of a prototype', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    const text = JSON.stringify({
      flowId: '__proto__',
      subFlows: [
        {
          pages: [
            { id: '__proto__', type: 'pages', flowgate: { true: ['constructor', 'toString', 'hasOwnProperty'] } },
          ],
          users: [
            {
              id: 'constructor',
              type: 'users',
              target: { cookie: { selected: true, value: [{ name: '__proto__', value: '*' }] } },
              flowgate: { false: ['valueOf'] },
            },
          ],
          actions: [
            { id: 'valueOf', type: 'runjs', target: {} },
            { id: 'toString', type: 'constructor' },
          ],
        },
      ],
    }).replace('"target":{}', '"target":{"__proto__":{"stained":true}}');
    const decoded = decodeFlow(JSON.parse(text));
    assert.ok('flow' in decoded);
    const { trace } = await evaluateFlow(decoded.flow, { ...quiet, visitor: { cookies: {} } });
    assert.deepEqual(
      trace.map(({ nodeId, because }) => `${nodeId} ${because.kind}`),
      [
        '__proto__ nothing-asked',
        'constructor check-not-met',
        'valueOf action-chosen',
        'toString unknown-type',
        'hasOwnProperty node-missing',
      ],
    );
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before);
    assert.equal(Reflect.get({}, 'stained'), undefined);
  });
});
