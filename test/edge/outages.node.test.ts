import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, type EdgeWorld, lockedText, withCookies } from '../support/edge/edge-world.ts';
import { createStatementIssuer, type StatementIssuer } from '../support/edge/statement-issuer.ts';
import { tablesOf } from '../support/sources/markdown.ts';

const hourMs = 3600_000;
const allPaths = ['/api/flow/meter', '/api/rule/check', '/api/region', '/info'];
const keysPath = '/.well-known/presswall-keys';
const away = () => Promise.reject(new TypeError('fetch failed'));
const never = () => new Promise<Response>(() => {});

interface Drill {
  world: EdgeWorld;
  issuer: StatementIssuer;
}

const killServices = ({ world }: Drill) => {
  for (const path of allPaths) world.faults.set(path, away);
};

/** Breaks something, and returns the statement that a subscriber brings. */
type Break = (drill: Drill) => Promise<string>;

const sign = ({ world, issuer }: Drill, changes: Parameters<StatementIssuer['sign']>[2] = {}) =>
  issuer.sign('paid', world.clock.now, changes);

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signedWhileDead =
  (changes: Parameters<StatementIssuer['sign']>[2]): Break =>
  async (drill) => {
    killServices(drill);
    return sign(drill, changes);
  };

/** Everything that the page on the gate lists, in its order. */
const drills: Readonly<Record<string, Break>> = {
  nothing: (drill) => sign(drill),
  'the services are dead': signedWhileDead({}),
  'the region is slow, the rest is dead': async (drill) => {
    killServices(drill);
    drill.world.faults.set('/api/region', never);
    return sign(drill);
  },
  'the services are dead; the keys were loaded before': async (drill) => {
    const statement = await sign(drill);
    await drill.world.send('/a', withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' }));
    killServices(drill);
    drill.world.faults.set(keysPath, away);
    return statement;
  },
  'the services are dead, the keys too, and none were ever loaded': async (drill) => {
    killServices(drill);
    drill.world.faults.set(keysPath, away);
    return sign(drill);
  },
  'the services are dead; the gate’s clock is an hour slow': async (drill) => {
    killServices(drill);
    const statement = await sign(drill);
    drill.world.clock.now -= hourMs;
    return statement;
  },
  'the services are dead; the gate’s clock is an hour fast': async (drill) => {
    killServices(drill);
    const statement = await sign(drill);
    drill.world.clock.now += hourMs;
    return statement;
  },
  'the services are dead; the key was rotated twice since': async (drill) => {
    const statement = await sign(drill);
    await drill.issuer.rotate();
    await drill.issuer.rotate();
    killServices(drill);
    return statement;
  },
  'the services are dead; the key was rotated twice, and the gate has to load the new set': async (drill) => {
    await drill.world.send('/a', withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' }));
    await drill.issuer.rotate();
    await drill.issuer.rotate();
    drill.world.clock.now += hourMs;
    killServices(drill);
    return sign(drill);
  },
  'the services are dead; the statement is of another site': signedWhileDead({ claims: { aud: 'times' } }),
  'the services are dead; the statement is replayed in another session': signedWhileDead({
    claims: { ath: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  }),
  'the services are dead; the claims are forged': async (drill) => {
    killServices(drill);
    const [head = '', body = '', signature = ''] = (await sign(drill)).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    return [head, encoded({ ...claims, exp: claims.exp - 1 }), signature].join('.');
  },
  'the services are dead; the statement says `alg: none`': async (drill) => {
    killServices(drill);
    const [, body = ''] = (await sign(drill)).split('.');
    return [encoded({ alg: 'none', kid: 'key-1', typ: 'presswall-statement+jwt' }), body, 'AAAA'].join('.');
  },
  'the services are dead; the statement expired yesterday': async (drill) => {
    killServices(drill);
    const statement = await sign(drill);
    drill.world.clock.now += 4 * 24 * hourMs;
    return statement;
  },
  'the services are dead; the statement lasts longer than 72 hours': signedWhileDead({
    claims: { exp: Date.UTC(2030, 0, 1) / 1000 },
  }),
  'the services are dead; the statement is on the deny list': signedWhileDead({ claims: { jti: 'stolen' } }),
  'the services are dead; the reader has logged out': signedWhileDead({}),
};

const resultOf = async (name: string, inDoubt: 'open' | 'closed') => {
  const issuer = await createStatementIssuer();
  const world = createEdgeWorld({
    inDoubt,
    lead: 'decided',
    requestTimeoutMs: 40,
    isDenied: (jti) => jti === 'stolen',
  });
  world.keySet = () => issuer.keySet();
  world.statementFor = (bearer) => issuer.sign(bearer, world.clock.now);
  // The flow is in the cache, as it is in a gate that has been running.
  await world.send('/other', withCookies({ pw_client_id: 'another' }));
  const statement = await drills[name]?.({ world, issuer });
  const isLoggedOut = name.endsWith('logged out');
  const send = async (cookies: Record<string, string>) => {
    const { text } = await world.send('/d', withCookies(cookies));
    return text.includes(lockedText) ? 'reads' : 'withheld';
  };
  const reader = { pw_client_id: 'sue', pw_auth_token: 'paid', ...(isLoggedOut && { pw_logout_status: '1' }) };
  const withStatement = await send({ ...reader, pw_statement: statement ?? '' });
  const [decision] = world.records.filter((record) => record.kind === 'decision').slice(-1);
  const because = `${decision?.because}, ${decision?.statement ?? 'not needed'}`;
  const without = await send(reader);
  return { withStatement, without, because };
};

const row = async (name: string) => {
  const [open, closed] = [await resultOf(name, 'open'), await resultOf(name, 'closed')];
  return [name, closed.withStatement, closed.because, closed.without, `${open.withStatement}, ${open.without}`];
};

const heads = ['what is broken', 'subscriber with the statement', 'why', 'without one', 'both, `inDoubt: open`'];

describe('The table of outages', () => {
  it('says on the page what a gate does', async () => {
    const rows = [];
    for (const name of Object.keys(drills)) rows.push(await row(name));
    const markdown = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const table = tablesOf('demo/edge/README.md').find((each) => each.heads[0] === heads[0]);
    const documented = table?.rows.map((cells) => heads.map((head) => cells[head]));
    assert.deepEqual(documented, rows, `The page is to have this table:\n\n${markdown}\n`);
  });
});
