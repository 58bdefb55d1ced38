import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, type EdgeWorld, lockedText, readers, type WorldOptions } from '../support/edge/edge-world.ts';

const { ann, subscriber } = readers;
const refused = () => new Response(null, { status: 429, headers: { 'retry-after': '60' } });

const isRead = async (world: EdgeWorld, path: string, init: RequestInit): Promise<boolean> =>
  (await world.send(path, init)).text.includes(lockedText);

const forwardedFor = async (options: WorldOptions): Promise<Map<string, string | null>> => {
  const world = createEdgeWorld(options);
  await world.send('/a', { headers: { 'x-visitor': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' } });
  return new Map(
    world.serviceRequests.map(({ method, url, headers }) => [
      `${method} ${new URL(url).pathname}`,
      headers.get('x-forwarded-for'),
    ]),
  );
};

describe('A gate whose service refuses more meter calls', () => {
  it('withholds the text of a visitor who has no known free view, also where doubt opens', async () => {
    const world = createEdgeWorld({ inDoubt: 'open' });
    world.faults.set('/api/flow/meter', refused);
    assert.ok(!(await isRead(world, '/a', ann)));
    const [decision] = world.records.filter((record) => record.kind === 'decision');
    assert.deepEqual([decision?.access, decision?.because], ['withheld', 'flow']);
    assert.deepEqual(world.complaints, ['meter limit']);
  });

  it('sends no view that is refused when it is counted', async () => {
    const world = createEdgeWorld({ inDoubt: 'open' });
    world.isCountRefused = true;
    assert.ok(!(await isRead(world, '/a', ann)));
    assert.equal(world.counted.get('ann')?.size, 0);
  });

  it('keeps nothing from a subscriber', async () => {
    const world = createEdgeWorld();
    world.faults.set('/api/flow/meter', refused);
    assert.ok(await isRead(world, '/a', subscriber));
  });
});

describe('A gate that knows the visitor’s network', () => {
  it('tells it with the calls about meters, and with no other', async () => {
    const calls = await forwardedFor({ clientIpOf: ({ headers }) => headers.get('x-visitor') });
    assert.equal(calls.get('GET /api/flow/meter'), '203.0.113.7');
    assert.equal(calls.get('POST /api/flow/meter'), '203.0.113.7');
    assert.equal(calls.get('GET /api/region'), null);
  });

  it('passes on nothing that a visitor has written, and nothing that is no address', async () => {
    const fails = () => {
      throw new Error('no address');
    };
    for (const options of [
      {},
      { clientIpOf: () => null },
      { clientIpOf: () => '1.2.3.4, 5.6.7.8' },
      { clientIpOf: fails },
    ])
      for (const [call, value] of await forwardedFor(options)) assert.equal(value, null, call);
  });
});
