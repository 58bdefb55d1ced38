import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStatementIssuer, type StatementIssuer } from '../support/edge/statement-issuer.ts';
import { tablesOf } from '../support/sources/markdown.ts';
import { createSite, flowOf, type Site } from '../support/world/fake-site.ts';
import { type FakeReply, neverAnswers, offline } from '../support/world/fake-world.ts';

const minuteMs = 60_000;
const page = 'demo/edge/README.md';

/** A hard wall for everybody but subscribers, as in the drills of the gate. */
const flow = flowOf(
  {
    users: [
      {
        id: 'pays',
        type: 'users',
        target: { rules: { selected: true, checkkind: 'any', ruleIds: ['pays'] } },
        flowgate: { false: ['wall'] },
      },
    ],
    actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }],
  },
  ['pays'],
);

const subscription = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor', expiration: 1 };

/** The replies about a subscriber when everything works. */
const healthy: Readonly<Record<string, FakeReply>> = {
  'GET /api/flow/data': flow,
  'GET /api/region': { regionId: 'us', geo: { country: 'US' }, subscriptions: [subscription] },
  'POST /api/rule/check': { result: true },
  'GET /info': { id: 7, email: 'sue@ledger.example', confirmed: 1 },
};

const dead: Readonly<Record<string, FakeReply>> = {
  ...Object.fromEntries(Object.keys(healthy).map((route) => [route, offline])),
  'POST /user/login': offline,
  'GET /api/flow/data': flow,
};

type Changes = Parameters<StatementIssuer['sign']>[2];

/** Meaning of a drill of the gate in the page of a reader who has a statement, a memory, or neither. */
interface PageDrill {
  answers: Readonly<Record<string, FakeReply>>;
  /** Moves the clock of the device, in ms. */
  clockShiftMs?: number;
  isLoggedOut?: boolean;
  /** Changes of the statement that a service signs. */
  changes?: Changes;
  /** Changes the signed text. */
  forge?: (statement: string) => string;
  /** The keys that the browser has from before; the newest of the issuer unless said otherwise. */
  rotationsSince?: number;
  storedKeys?: 'none';
  /** True if the keys can be loaded while the services are dead. */
  areKeysReachable?: boolean;
}

const servicesDead: PageDrill = { answers: dead };
const clockTolerated = 60 * minuteMs;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const forgeClaims = (statement: string): string => {
  const [head = '', body = '', signature = ''] = statement.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return [head, encoded({ ...claims, exp: claims.exp - 1 }), signature].join('.');
};

const withoutAlgorithm = (statement: string): string =>
  [encoded({ alg: 'none', kid: 'key-1', typ: 'presswall-statement+jwt' }), statement.split('.')[1], 'AAAA'].join('.');

const drills: Readonly<Record<string, PageDrill>> = {
  nothing: { answers: healthy },
  'the services are dead': servicesDead,
  'the region is slow, the rest is dead': { answers: { ...dead, 'GET /api/region': () => neverAnswers } },
  'the services are dead; the keys were loaded before': servicesDead,
  'the services are dead, the keys too, and none were ever loaded': { answers: dead, storedKeys: 'none' },
  'the services are dead; the gate’s clock is an hour slow': { answers: dead, clockShiftMs: -clockTolerated },
  'the services are dead; the gate’s clock is an hour fast': { answers: dead, clockShiftMs: clockTolerated },
  'the services are dead; the key was rotated twice since': { answers: dead, rotationsSince: 2 },
  'the services are dead; the key was rotated twice, and the gate has to load the new set': {
    answers: dead,
    storedKeys: 'none',
    rotationsSince: 2,
    areKeysReachable: true,
  },
  'the services are dead; the statement is of another site': { answers: dead, changes: { claims: { aud: 'times' } } },
  'the services are dead; the statement is replayed in another session': {
    answers: dead,
    changes: { claims: { ath: 'A'.repeat(43) } },
  },
  'the services are dead; the claims are forged': { answers: dead, forge: forgeClaims },
  'the services are dead; the statement says `alg: none`': { answers: dead, forge: withoutAlgorithm },
  'the services are dead; the statement expired yesterday': { answers: dead, clockShiftMs: 4 * 24 * 60 * minuteMs },
  'the services are dead; the statement lasts longer than 72 hours': {
    answers: dead,
    changes: { claims: { exp: Date.UTC(2030, 0, 1) / 1000 } },
  },
  // A page has no deny list.
  'the services are dead; the statement is on the deny list': servicesDead,
  'the services are dead; the reader has logged out': { answers: dead, isLoggedOut: true },
};

/** The traces of a reader in a browser. */
type Kept = 'a statement' | 'a memory' | 'neither';

const keepStatement = async (site: Site, drill: PageDrill) => {
  const { clockShiftMs = 0, changes, forge = (statement) => statement, rotationsSince = 0, storedKeys } = drill;
  const issuer = await createStatementIssuer();
  const signedAtMs = site.clock.now() - clockShiftMs - 30 * minuteMs;
  const statement = forge(await issuer.sign('paid', signedAtMs, changes));
  const [header = ''] = statement.split('.');
  site.storage.set('pw_statement', statement);
  if (storedKeys !== 'none')
    site.storage.set('pw_statement_keys', JSON.stringify({ atMs: signedAtMs, header, ...issuer.keySet() }));
  for (let rotation = 0; rotation < rotationsSince; rotation++) await issuer.rotate();
  if (drill.areKeysReachable) site.network.answers['GET /.well-known/presswall-keys'] = issuer.keySet();
};

/** Runs the flow until its walls are shown or suppressed. */
const runToEnd = async (site: Site): Promise<void> => {
  site.sdk.start({ siteId: 'ledger', env: undefined });
  let isOver = false;
  void site.sdk
    .paywall({})
    .run({ siteId: 'ledger', flowId: 'f', flowVersion: null })
    .then(() => {
      isOver = true;
    });
  for (let turn = 0; turn < 2000 && !isOver; turn++) {
    await site.clock.advance(100);
    await new Promise((resolve) => setTimeout(resolve));
  }
  assert.ok(isOver, 'The flow came to no end');
};

/** Access of a reader, and the reason of it. */
const resultOf = async (drill: PageDrill, kept: Kept): Promise<{ access: string; because: string }> => {
  const { answers, clockShiftMs = 0, isLoggedOut = false } = drill;
  const site = createSite({ answers: { 'GET /.well-known/presswall-keys': offline, ...answers } });
  site.storage.set('pw_client_id', 'sue');
  if (kept === 'a statement') await keepStatement(site, drill);
  if (!isLoggedOut) {
    site.storage.set('pw_session_id', 's');
    site.storage.set('pw_auth_token', 'paid');
    if (kept === 'a memory')
      site.storage.set('pw_entitled_at', String(site.clock.now() - clockShiftMs - 30 * minuteMs));
  }
  await runToEnd(site);
  const walls = site.sdk.$walls.get();
  const [explanation] = site.sdk.explain();
  const suppressed = explanation?.results.flatMap((result) => ('why' in result ? [result.why.kind] : [])) ?? [];
  const steps = explanation?.outcome.trace.map(({ because }) => because.kind) ?? [];
  const because = suppressed[0] ?? steps.find((kind) => kind.startsWith('rule')) ?? 'no flow';
  const [, problem] =
    /statement about the reader (?:is )?([a-z-]+)/.exec(site.log.lines.map(({ text }) => text).join('\n')) ?? [];
  const statement = problem === undefined ? 'not needed' : problem === 'decides' ? 'valid' : problem;
  return { access: walls.length === 0 ? 'reads' : 'wall', because: `${because}, ${statement}` };
};

const heads = [
  'in the page, while',
  'subscriber with a statement of half an hour ago',
  'why',
  'without one, subscriber of half an hour ago',
  'neither',
  'if the flow can’t be loaded',
];

const row = async (name: string): Promise<string[]> => {
  const drill = drills[name];
  assert.ok(drill, `${name} needs a drill in the page, too`);
  const stated = await resultOf(drill, 'a statement');
  const recent = await resultOf(drill, 'a memory');
  const fresh = await resultOf(drill, 'neither');
  const withoutFlow = { ...drill, answers: { ...drill.answers, 'GET /api/flow/data': offline } };
  const unknown = await resultOf(withoutFlow, 'neither');
  return [name, stated.access, stated.because, recent.access, fresh.access, unknown.access];
};

describe('The table of outages in a page', () => {
  const tables = tablesOf(page);
  const gateRows = tables.find((table) => table.heads[0] === 'what is broken')?.rows ?? [];
  const names = gateRows.map((cells) => cells['what is broken'] ?? '');

  it('says on the page what an SDK does in each drill of the gate', async () => {
    const rows = [];
    for (const name of names) rows.push(await row(name));
    const markdown = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const documented = tables
      .find((table) => table.heads[0] === heads[0])
      ?.rows.map((cells) => heads.map((head) => cells[head]));
    assert.deepEqual(documented, rows, `The page is to have this table:\n\n${markdown}\n`);
  });

  it('has no drill that the gate has not', () => {
    assert.deepEqual(
      Object.keys(drills).filter((name) => !names.includes(name)),
      [],
    );
  });
});
