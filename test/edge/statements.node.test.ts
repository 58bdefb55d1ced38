import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, lockedText, withCookies } from '../support/edge/edge-world.ts';
import { createStatementIssuer } from '../support/edge/statement-issuer.ts';

const keysPath = '/.well-known/presswall-keys';

const createStatementWorld = async (options: Parameters<typeof createEdgeWorld>[0] = {}) => {
  const issuer = await createStatementIssuer();
  const world = createEdgeWorld(options);
  world.keySet = () => issuer.keySet();
  world.statementFor = (bearer) => issuer.sign(bearer, world.clock.now);
  return { world, issuer };
};

const statementIn = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => /^pw_statement=([^;]*)/.exec(cookie)?.[1] ?? [])[0];

const sue = (more: Record<string, string> = {}) => withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid', ...more });

describe('A signed statement', () => {
  it('is kept in a cookie that no script reads, until it ends', async () => {
    const { world } = await createStatementWorld({ secret: undefined });
    const [cookie = ''] = (await world.send('/a', sue())).headers.getSetCookie();
    assert.match(cookie, /^pw_statement=[\w.-]+; Path=\/; Max-Age=259200; SameSite=Lax; HttpOnly; Secure$/);
  });

  it('is replaced once an hour, and responses in between do not wait for the decision', async () => {
    const { world } = await createStatementWorld({ secret: undefined });
    const pw_statement = statementIn((await world.send('/a', sue())).headers.getSetCookie()) ?? '';
    const second = await world.send('/b', sue({ pw_statement }));
    assert.deepEqual([second.headers.get('pw-access'), second.headers.getSetCookie()], ['pending', []]);
    world.clock.now += 3600_000;
    const third = await world.send('/c', sue({ pw_statement }));
    assert.notEqual(statementIn(third.headers.getSetCookie()) ?? pw_statement, pw_statement);
  });

  it('is not kept if it is not valid for the reader', async () => {
    const { world, issuer } = await createStatementWorld({ secret: undefined });
    world.statementFor = () => issuer.sign('somebody else', world.clock.now);
    assert.deepEqual((await world.send('/a', sue())).headers.getSetCookie(), []);
  });

  it('is removed by a log-out, and when the services refuse the bearer', async () => {
    const { world } = await createStatementWorld({ secret: undefined });
    const cases: readonly Record<string, string>[] = [
      { pw_client_id: 'sue', pw_statement: 'x.y.z' },
      { pw_client_id: 'sue', pw_auth_token: 'paid', pw_logout_status: '1', pw_statement: 'x.y.z' },
      { pw_client_id: 'sue', pw_auth_token: 'unknown', pw_statement: 'x.y.z' },
    ];
    for (const cookies of cases) {
      const removed = (await world.send('/a', withCookies(cookies))).headers.getSetCookie();
      assert.deepEqual(removed, ['pw_statement=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure']);
    }
  });

  it('changes nothing with a service that offers none: it is asked again once an hour', async () => {
    const world = createEdgeWorld({ secret: undefined });
    assert.equal((await world.send('/a', sue())).headers.get('pw-access'), 'whole');
    assert.equal((await world.send('/b', sue())).headers.get('pw-access'), 'pending');
    assert.ok(!world.requestedPaths.some((path) => path.endsWith(keysPath)));
    world.clock.now += 3600_000;
    assert.equal((await world.send('/c', sue())).headers.get('pw-access'), 'whole');
  });

  it('can’t be switched off for others by a bearer that is made up', async () => {
    const { world } = await createStatementWorld({ secret: undefined });
    await world.send('/a', withCookies({ pw_client_id: 'eve', pw_auth_token: 'made-up' }));
    assert.notEqual(statementIn((await world.send('/a', sue())).headers.getSetCookie()), undefined);
  });

  it('gives way to the services while they answer', async () => {
    const { world, issuer } = await createStatementWorld({ inDoubt: 'closed' });
    for (const path of ['/a', '/b', '/c']) await world.send(path, withCookies({ pw_client_id: 'tom' }));
    const pw_statement = await issuer.sign('free', world.clock.now);
    const { text } = await world.send('/d', withCookies({ pw_client_id: 'tom', pw_auth_token: 'free', pw_statement }));
    assert.ok(!text.includes(lockedText));
  });

  it('says which rules hold: a plan without the rule opens nothing', async () => {
    const { world, issuer } = await createStatementWorld({ inDoubt: 'open', lead: 'decided' });
    for (const path of ['/a', '/b', '/c']) await world.send(path, withCookies({ pw_client_id: 'tom' }));
    for (const path of ['/info', '/api/rule/check', '/api/region'])
      world.faults.set(path, () => new Response('', { status: 503 }));
    const access = { subscribed: false, verified: true, rules: { pays: false } };
    const pw_statement = await issuer.sign('free', world.clock.now, { claims: { access } });
    const { text } = await world.send('/d', withCookies({ pw_client_id: 'tom', pw_auth_token: 'free', pw_statement }));
    assert.ok(!text.includes(lockedText));
    const [last] = world.records.filter((record) => record.kind === 'decision').slice(-1);
    assert.deepEqual([last?.because, last?.statement], ['flow', 'valid']);
  });

  it('is neither kept nor read with `keys: off`', async () => {
    const { world } = await createStatementWorld({ secret: undefined, keys: 'off' });
    assert.deepEqual((await world.send('/a', sue())).headers.getSetCookie(), []);
  });

  it('with a made-up key id makes the gate load the keys once in 30 s, however often it comes', async () => {
    const { world, issuer } = await createStatementWorld({ inDoubt: 'closed' });
    await world.send('/other', withCookies({ pw_client_id: 'another' }));
    for (const path of ['/info', '/api/rule/check', '/api/region', '/api/flow/meter'])
      world.faults.set(path, () => new Response('', { status: 503 }));
    for (let time = 0; time < 5; time++) {
      const header = { kid: `made-up-${time}` };
      const pw_statement = await issuer.sign('paid', world.clock.now, { header });
      assert.ok(!(await world.send('/d', sue({ pw_statement }))).text.includes(lockedText));
    }
    assert.equal(world.requestedPaths.filter((path) => path.endsWith(keysPath)).length, 1);
    world.clock.now += 30_000;
    await world.send('/d', sue({ pw_statement: await issuer.sign('paid', world.clock.now, { header: { kid: 'x' } }) }));
    assert.equal(world.requestedPaths.filter((path) => path.endsWith(keysPath)).length, 2);
  });
});
