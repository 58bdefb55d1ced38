import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStatementIssuer, type StatementIssuer } from '../support/edge/statement-issuer.ts';
import { createSite, flowOf, type Site } from '../support/world/fake-site.ts';
import { type FakeReply, offline } from '../support/world/fake-world.ts';

const keysRoute = 'GET /.well-known/presswall-keys';
const rulesRoute = 'POST /api/rule/check';

const users = (target: object) =>
  flowOf(
    {
      users: [{ id: 'may', type: 'users', target, flowgate: { false: ['wall'] } }],
      actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'wall', showCloseButton: false } }],
    },
    ['may'],
  );

const paysFlow = users({ rules: { selected: true, checkkind: 'any', ruleIds: ['pays'] } });

interface Reader {
  issuer: StatementIssuer;
  answers?: Readonly<Record<string, FakeReply>>;
  stored?: Record<string, string>;
}

const subscription = { regionId: 'us', subscribed: true, planId: 'p', subscriptionType: 'conductor', expiration: 1 };

/** Opens a page for a reader who is logged in; the service signs in the replies that the test names. */
const openPage = async ({ issuer, answers = {}, stored = {} }: Reader, now = Date.UTC(2026, 3, 15, 12)) => {
  const site = createSite({
    now,
    stored: { pw_client_id: 'sue', pw_session_id: 's', pw_auth_token: 'paid', ...stored },
    answers: {
      'GET /api/flow/data': paysFlow,
      'GET /api/region': { regionId: 'us', subscriptions: [subscription] },
      'POST /user/login': { newUserId: 7, userConfirmed: 1 },
      [rulesRoute]: { result: true },
      [keysRoute]: () => issuer.keySet(),
      ...answers,
    },
  });
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
  // What is kept for later comes after the decision.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  return site;
};

const keptBy = ({ storage }: Site) => Object.fromEntries(storage.entries);
const timesOf = (site: Site, route: string) => site.requestedRoutes().filter((each) => each === route).length;
const regionWith = (statement: string) => ({ regionId: 'us', subscriptions: [subscription], statement });
const withStatement = async (issuer: StatementIssuer, now: number, changes = {}) => {
  const statement = await issuer.sign('paid', now, changes);
  const [header] = statement.split('.');
  return { pw_statement: statement, pw_statement_keys: JSON.stringify({ atMs: now, header, ...issuer.keySet() }) };
};

const dead = { 'GET /api/region': offline, 'POST /user/login': offline, [rulesRoute]: offline, [keysRoute]: offline };
const noon = Date.UTC(2026, 3, 15, 12);
const hourMs = 3600_000;

describe('A signed statement in a page', () => {
  it('is stored from the reply of the region, with the keys that verify it', async () => {
    const issuer = await createStatementIssuer();
    const statement = await issuer.sign('paid', noon);
    const site = await openPage({ issuer, answers: { 'GET /api/region': regionWith(statement) } });
    assert.equal(keptBy(site).pw_statement, statement);
    assert.deepEqual(JSON.parse(keptBy(site).pw_statement_keys ?? '').keys, issuer.keySet().keys);
    const next = await openPage({ issuer, stored: keptBy(site) });
    assert.equal(timesOf(next, keysRoute), 0);
  });

  it('is stored from the reply of a log-in', async () => {
    const issuer = await createStatementIssuer();
    const statement = await issuer.sign('paid', noon);
    const site = await openPage({ issuer, answers: { 'POST /user/login': { newUserId: 7, statement } } });
    assert.deepEqual([keptBy(site).pw_statement, timesOf(site, keysRoute)], [statement, 1]);
  });

  it('makes the page load the keys once a day, and at once when another key has signed', async () => {
    const issuer = await createStatementIssuer();
    const stored = await withStatement(issuer, noon);
    for (const [hours, times] of [
      [23, 0],
      [25, 1],
    ] as const)
      assert.equal(timesOf(await openPage({ issuer, stored }, noon + hours * hourMs), keysRoute), times);
    await issuer.rotate();
    const statement = await issuer.sign('paid', noon);
    const site = await openPage({ issuer, stored, answers: { 'GET /api/region': regionWith(statement) } });
    assert.equal(timesOf(site, keysRoute), 1);
    assert.equal(JSON.parse(keptBy(site).pw_statement_keys ?? '').keys.length, 2);
  });

  it('is neither stored nor asked for with a service that offers none', async () => {
    const site = await openPage({ issuer: await createStatementIssuer() });
    assert.equal(keptBy(site).pw_statement, undefined);
    assert.equal(timesOf(site, keysRoute), 0);
  });

  it('is not in the region that the host page sees', async () => {
    const issuer = await createStatementIssuer();
    const statement = await issuer.sign('paid', noon);
    const site = await openPage({ issuer, answers: { 'GET /api/region': regionWith(statement) } });
    assert.ok(!JSON.stringify(site.sdk.$region.get()).includes(statement));
  });

  it('is deleted by a log-out', async () => {
    const issuer = await createStatementIssuer();
    const site = await openPage({ issuer, stored: await withStatement(issuer, noon) });
    assert.notEqual(keptBy(site).pw_statement, undefined);
    site.sdk.signOut({ callback: () => {} });
    assert.equal(keptBy(site).pw_statement, undefined);
  });

  it('gives way to the service while it answers', async () => {
    const issuer = await createStatementIssuer();
    const stored = await withStatement(issuer, noon);
    const site = await openPage({ issuer, stored, answers: { [rulesRoute]: { result: false } } });
    assert.equal(site.sdk.$walls.get().length, 1);
  });

  it('decides in place of a service that is down, which is not asked a second time', async () => {
    const issuer = await createStatementIssuer();
    const stored = await withStatement(issuer, noon);
    const site = await openPage({ issuer, stored, answers: dead });
    assert.equal(site.sdk.$walls.get().length, 0);
    assert.equal(timesOf(site, rulesRoute), 1);
    assert.match(site.log.lines.map(({ text }) => text).join(), /the signed statement about the reader decides/);
    assert.equal(site.sdk.explain()[0]?.outcome.trace.at(-1)?.because.kind, 'rules-met');
  });

  it('shows a wall to a reader whose plan does not fulfil the rule', async () => {
    const issuer = await createStatementIssuer();
    const access = { subscribed: false, verified: true, rules: { pays: false } };
    const stored = await withStatement(issuer, noon, { claims: { access } });
    const site = await openPage({ issuer, stored, answers: dead });
    assert.equal(site.sdk.$walls.get().length, 1);
  });

  it('keeps hard walls from a subscriber about whose rule it says nothing', async () => {
    const issuer = await createStatementIssuer();
    const access = { subscribed: true, verified: true, rules: {} };
    const stored = await withStatement(issuer, noon, { claims: { access } });
    const site = await openPage({ issuer, stored, answers: dead });
    const [result] = site.sdk.explain()[0]?.results ?? [];
    assert.deepEqual(result !== undefined && 'why' in result && result.why, { kind: 'entitlement-unknown' });
  });

  it('says whether the address is verified while the auth host is down', async () => {
    const issuer = await createStatementIssuer();
    const emailVerified = { selected: true, value: ['verified'] };
    for (const [verified, walls] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const access = { subscribed: false, verified, rules: { pays: true } };
      const stored = await withStatement(issuer, noon, { claims: { access } });
      const rules = { selected: true, checkkind: 'any', ruleIds: ['pays'] };
      const flow = users({ emailverified: emailVerified, rules });
      const site = await openPage({ issuer, stored, answers: { ...dead, 'GET /api/flow/data': flow } });
      assert.equal(site.sdk.$walls.get().length, walls, String(verified));
    }
  });
});
