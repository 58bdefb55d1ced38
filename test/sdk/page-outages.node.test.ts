import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

/** Meaning of a drill of the gate in the page of a reader who has read as a subscriber half an hour ago. */
interface PageDrill {
  answers: Readonly<Record<string, FakeReply>>;
  /** Moves the clock of the device, in ms. */
  clockShiftMs?: number;
  isLoggedOut?: boolean;
}

/** The page does not read statements: what is wrong with one changes nothing in it. */
const servicesDead: PageDrill = { answers: dead };

const special: Readonly<Record<string, PageDrill>> = {
  nothing: { answers: healthy },
  'the region is slow, the rest is dead': { answers: { ...dead, 'GET /api/region': () => neverAnswers } },
  'the services are dead; the gate’s clock is an hour slow': { answers: dead, clockShiftMs: -60 * minuteMs },
  'the services are dead; the gate’s clock is an hour fast': { answers: dead, clockShiftMs: 60 * minuteMs },
  'the services are dead; the statement expired yesterday': { answers: dead, clockShiftMs: 4 * 24 * 60 * minuteMs },
  'the services are dead; the reader has logged out': { answers: dead, isLoggedOut: true },
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
const resultOf = async (
  { answers, clockShiftMs = 0, isLoggedOut = false }: PageDrill,
  reader: 'with a memory' | 'without one',
): Promise<{ access: string; because: string }> => {
  const site = createSite({ answers });
  site.storage.set('pw_client_id', 'sue');
  if (!isLoggedOut) {
    site.storage.set('pw_session_id', 's');
    site.storage.set('pw_auth_token', 'paid');
    if (reader === 'with a memory')
      site.storage.set('pw_entitled_at', String(site.clock.now() - clockShiftMs - 30 * minuteMs));
  }
  await runToEnd(site);
  const walls = site.sdk.$walls.get();
  const [explanation] = site.sdk.explain();
  const suppressed = explanation?.results.flatMap((result) => ('why' in result ? [result.why.kind] : [])) ?? [];
  const steps = explanation?.outcome.trace.map(({ because }) => because.kind) ?? [];
  const because = suppressed[0] ?? steps.find((kind) => kind.startsWith('rule')) ?? 'no flow';
  return { access: walls.length === 0 ? 'reads' : 'wall', because };
};

const heads = [
  'in the page, while',
  'subscriber of half an hour ago',
  'why',
  'in a new browser',
  'if the flow can’t be loaded',
];

const row = async (name: string): Promise<string[]> => {
  const drill = special[name] ?? servicesDead;
  const recent = await resultOf(drill, 'with a memory');
  const fresh = await resultOf(drill, 'without one');
  const withoutFlow = { ...drill, answers: { ...drill.answers, 'GET /api/flow/data': offline } };
  const unknown = await resultOf(withoutFlow, 'without one');
  return [name, recent.access, recent.because, fresh.access, unknown.access];
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

  it('has a row of its own for each drill that means something else in a page', () => {
    assert.deepEqual(
      Object.keys(special).filter((name) => !names.includes(name)),
      [],
    );
  });
});
