import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, lockedText, pageOf, readers, withCookies } from '../support/edge/edge-world.ts';

const { ann, subscriber } = readers;

/** A service that answers when the test says so. */
const createHeldReply = () => {
  let answer: (response: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { fault: () => reply, answer: (response: Response) => answer(response) };
};

const textUpTo = async (body: ReadableStream<Uint8Array> | null, end: string) => {
  const reader = body?.getReader();
  assert.ok(reader);
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(end)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return { text, reader };
};

const textAfter = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  return text;
};

describe('The first byte of an article', () => {
  it('does not wait for the decision on the rest', async () => {
    const world = createEdgeWorld();
    const held = createHeldReply();
    world.faults.set('/api/flow/meter', held.fault);
    const response = await world.respond('/a', ann);
    assert.equal(response.headers.get('pw-access'), 'pending');
    const { text, reader } = await textUpTo(response.body, 'what everybody may read</p>');
    assert.match(text, /what everybody may read/);
    assert.ok(!text.includes(lockedText));
    assert.deepEqual(
      world.records.filter(({ kind }) => kind === 'decision'),
      [],
    );
    held.answer(Response.json({ count: 3, increment: true }));
    const rest = await textAfter(reader);
    assert.match(rest, /pw-withheld[\s\S]*The end<\/footer>/);
    assert.ok(!rest.includes(lockedText));
  });

  it('comes from the server byte by byte, and the text behind the mark as it came', async () => {
    const world = createEdgeWorld();
    const response = await world.respond('/a', subscriber);
    assert.equal(await response.text(), pageOf('a'));
  });

  it('waits where the publisher wants `pw-access` to say what was decided', async () => {
    const world = createEdgeWorld({ lead: 'decided' });
    assert.equal((await world.respond('/a', ann)).headers.get('pw-access'), 'whole');
  });

  it('waits for the decision once an hour for a reader whose cookie is to be renewed', async () => {
    const world = createEdgeWorld();
    const response = await world.respond('/a', subscriber);
    assert.equal(response.headers.get('pw-access'), 'whole');
    const value = /^pw_edge=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const remembered = withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid', pw_edge: value });
    assert.equal((await world.respond('/a', remembered)).headers.get('pw-access'), 'pending');
  });
});

describe('A page that is sent before its decision', () => {
  it('is sent as it was decided, also if the log fails', async () => {
    const world = createEdgeWorld({
      log: () => {
        throw new Error('the log is full');
      },
    });
    for (const path of ['/a', '/b', '/c']) assert.ok((await world.send(path, ann)).text.includes(lockedText), path);
    const { text } = await world.send('/d', ann);
    assert.match(text, /pw-withheld/);
    assert.ok(!text.includes(lockedText));
  });

  it('closes the connection to the server if its reader goes away', async () => {
    let isCancelled = false;
    const world = createEdgeWorld();
    const held = createHeldReply();
    world.faults.set('/api/flow/meter', held.fault);
    world.pages.set('/a', () => {
      const start = new TextEncoder().encode(pageOf('a'));
      let isStarted = false;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (!isStarted) controller.enqueue(start);
          isStarted = true;
        },
        cancel: () => {
          isCancelled = true;
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    });
    const response = await world.respond('/a', ann);
    const { reader } = await textUpTo(response.body, 'what everybody may read</p>');
    held.answer(Response.json({ count: 0, increment: true }));
    await reader.cancel();
    assert.ok(isCancelled);
  });
});

describe('A decision', () => {
  it('is in the log with its reason, and never with an address or a cookie', async () => {
    const world = createEdgeWorld({ lead: 'decided' });
    for (const path of ['/a', '/b', '/c', '/d']) await world.send(path, ann);
    const decisions = world.records.filter((record) => record.kind === 'decision');
    assert.deepEqual(
      decisions.map(({ access, because, flowId }) => [access, because, flowId]),
      [...Array(3).fill(['whole', 'flow', 'metered']), ['withheld', 'flow', 'metered']],
    );
    const [last] = decisions.slice(-1);
    assert.deepEqual(
      last?.trace.map(({ nodeId }) => nodeId),
      ['pages', 'who', 'meter', 'wall'],
    );
    assert.doesNotMatch(JSON.stringify(world.records), /"ann"|pw_client_id=/);
  });
});

describe('A wrong option', () => {
  for (const [what, options, message] of [
    ['no site', { siteId: '' }, /`siteId` must be the site's id/],
    [
      'an address that is none',
      { services: { paywall: 'pw.example', auth: 'https://a.example' } },
      /`services.paywall`/,
    ],
    ['an empty secret', { secret: '' }, /`secret` must be a long random text/],
    ['a public origin that is none', { publicOrigin: 'ledger.example' }, /`publicOrigin` must be an address/],
  ] as const) {
    it(`is named at once: ${what}`, () => assert.throws(() => createEdgeWorld(options), message));
  }
});
