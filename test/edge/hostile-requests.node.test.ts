import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createEdgeWorld,
  createWorldAfterThreeViews,
  lockedText,
  readers,
  withCookies,
} from '../support/edge/edge-world.ts';

const { ann } = readers;

describe('Hostile requests', () => {
  it('open nothing by names of prototypes, in cookies or in what services answer', async () => {
    const world = await createWorldAfterThreeViews();
    const names = withCookies({ __proto__x: '1', constructor: 'paid', pw_client_id: 'ann', toString: 'x' });
    assert.ok(!(await world.send('/d', names)).text.includes(lockedText));
    Reflect.set(Object.prototype, 'removeContent', null);
    Reflect.set(Object.prototype, 'pw_auth_token', 'paid');
    try {
      assert.ok(!(await world.send('/d', ann)).text.includes(lockedText));
    } finally {
      Reflect.deleteProperty(Object.prototype, 'removeContent');
      Reflect.deleteProperty(Object.prototype, 'pw_auth_token');
    }
  });

  it('are given an id of their own where theirs is none that a service takes', async () => {
    const world = createEdgeWorld();
    for (const id of ['x'.repeat(201), 'a%00b', '%20', '']) {
      const [cookie = ''] = (await world.send('/a', withCookies({ pw_client_id: id }))).headers.getSetCookie();
      assert.match(cookie, /^pw_client_id=[\da-f-]{36};/, id);
    }
  });

  it('are sent to the plain address, so that no spelling of it gets round the filters of a flow', async () => {
    const world = createEdgeWorld();
    for (const [written, plain] of [
      ['/%68ard/a?x=%41', '/hard/a?x=%41'],
      ['//hard//a', '/hard/a'],
      ['/hard/%7Ea%2db%5F', '/hard/~a-b_'],
      ['//evil.example/a', '/evil.example/a'],
    ] as const) {
      const { status, headers, text } = await world.send(written, ann);
      assert.deepEqual([status, headers.get('location'), text], [308, plain, ''], written);
    }
    for (const path of ['/caf%C3%A9', '/a%2Fb', '/a%20b', '/a'])
      assert.equal((await world.send(path, ann)).status, 200);
  });

  it('open no page by a path that the publisher’s server may take for another page than the flow’s filters do', async () => {
    const flowIdOf = ({ pathname }: URL) => (pathname.startsWith('/news/') ? 'metered' : null);
    const world = createEdgeWorld({ flowIdOf, lead: 'decided' });
    for (const path of [
      '/news%2Fslug.html',
      '/news%2fslug.html',
      '/x/..%2Fnews/slug.html',
      '/%2Fnews/slug.html',
      '/news%5Cslug.html',
      '/x%5c..%5cnews/slug.html',
      '/news;a=1/slug.html',
      '/x/..;/news/slug.html',
      '/news%3Ba=1/slug.html',
      '/news%252Fslug.html',
      '/x/%252e%252e/news/slug.html',
      '/%256Eews/slug.html',
    ]) {
      const { status, headers, text } = await world.send(path, ann);
      assert.deepEqual([status, headers.get('pw-access')], [200, 'withheld'], path);
      assert.ok(!text.includes(lockedText), path);
    }
    const reasons = world.records.map((record) => record.kind === 'decision' && record.because);
    assert.deepEqual([...new Set(reasons)], ['ambiguous-address']);
    for (const path of ['/caf%C3%A9', '/a%20b', '/up-100%25-today', '/a?next=%2Fnews%2Fslug;x'])
      assert.ok((await world.send(path, ann)).text.includes(lockedText), path);
  });

  it('get a page withheld by any method that gives one', async () => {
    const world = await createWorldAfterThreeViews();
    const posted = await world.send('/d', { ...ann, method: 'POST', body: 'x=1' });
    assert.ok(!posted.text.includes(lockedText));
  });

  it('use up an article by every method that brings its text', async () => {
    const world = createEdgeWorld();
    const responses = ['/a', '/b', '/c', '/d', '/e'].map((path) =>
      world.send(path, { ...ann, method: 'POST', body: 'x=1' }),
    );
    const answers = await Promise.all(responses);
    assert.equal(answers.filter(({ text }) => text.includes(lockedText)).length, 3);
  });

  it('raise no doubt by a token that no service takes, whatever is in it', async () => {
    for (const token of ['%E2%82%AC', 'a%20b', 'x'.repeat(5000), 'forged']) {
      const world = await createWorldAfterThreeViews();
      for (const status of [400, 401, 403, 422, 431]) {
        world.faults.set('/info', () => Response.json({}, { status }));
        for (const path of ['/api/region', '/api/rule/check']) {
          world.tokenFaults.set(path, () => Response.json({}, { status }));
        }
        const { text } = await world.send('/d', withCookies({ pw_client_id: 'ann', pw_auth_token: token }));
        assert.ok(!text.includes(lockedText), `${token.slice(0, 10)} ${status}`);
      }
    }
  });

  it('find no page by an address that is longer than filters and meters look at', async () => {
    const world = createEdgeWorld();
    assert.ok(!(await world.send(`/${'a'.repeat(2048)}`, ann)).text.includes(lockedText));
    const far = createEdgeWorld({ publicOrigin: `https://${'a'.repeat(2048)}.example` });
    assert.ok(!(await far.send('/a', ann)).text.includes(lockedText));
  });

  it('name the page that is asked for by their address alone', async () => {
    const world = createEdgeWorld();
    const headers = { 'x-original-url': '/d', 'x-rewrite-url': '/d', 'proxy-authorization': 'x', trailer: 'x' };
    await world.send('/a', { headers });
    for (const name of Object.keys(headers)) assert.equal(world.originRequests.at(-1)?.headers.get(name), null, name);
  });

  it('get round no meter by counting it beyond its limit', async () => {
    const world = await createWorldAfterThreeViews();
    world.counted.get('ann')?.add('z').add('y');
    assert.ok(!(await world.send('/d', ann)).text.includes(lockedText));
  });
});
