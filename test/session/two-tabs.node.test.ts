import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Browser, openBrowser, storedSession } from '../support/two-tabs/browser.ts';
import { createRandom, pickOne, type Random } from '../support/world/seeded-random.ts';

// Security point 7: tabs of one browser, and what happens in them in whatever order (in brackets: how many cases).

/** A next step of a schedule; false: it could not be done now. */
type Step = (browser: Browser, dice: Random) => boolean | Promise<boolean>;

const awake = ({ tabs }: Browser) => tabs.filter(({ document }) => !document.isFrozen && !document.isReloadRequested);
const hearing = (browser: Browser) =>
  browser.auth.waiting.filter(({ from }) =>
    browser.tabs.every(({ document }) => document.view !== from || !document.isFrozen),
  );

/** Does something with one of a list, where it has any. */
const withOne = async <Value>(dice: Random, list: readonly Value[], act: (one: Value) => unknown): Promise<boolean> => {
  if (list.length === 0) return false;
  await act(pickOne(dice, list));
  return true;
};

const steps: Readonly<Record<string, Step>> = {
  'log in': (browser, dice) =>
    withOne(dice, browser.session() === null ? awake(browser) : [], (tab) => browser.logIn(tab, 1 + dice(2))),
  'log out': (browser, dice) => withOne(dice, awake(browser), (tab) => browser.logOut(tab, dice(2) === 0)),
  reply: (browser, dice) => withOne(dice, hearing(browser), browser.reply),
  'see what another tab wrote': (browser, dice) =>
    withOne(
      dice,
      browser.tabs.filter(({ document }) => document.view.waiting() > 0),
      ({ document }) => document.view.deliver(document.isFrozen),
    ),
  'load a page again': (browser, dice) => withOne(dice, browser.tabs, browser.reload),
  'ask a gate for a page': (browser, dice) =>
    withOne(
      dice,
      browser.tabs.filter(({ answer }) => answer === null),
      browser.requestFromGate,
    ),
  'get the page of a gate': (browser, dice) =>
    withOne(
      dice,
      browser.tabs.filter(({ answer }) => answer !== null),
      browser.receiveFromGate,
    ),
  'go away': (browser, dice) =>
    withOne(dice, awake(browser), ({ document }) => {
      document.isFrozen = true;
    }),
  'come back': (browser, dice) =>
    withOne(
      dice,
      browser.tabs.filter(({ document }) => document.isFrozen),
      ({ document }) => document.restore(),
    ),
  'end a session at the service': (browser) => {
    const session = browser.session();
    if (session !== null) browser.auth.revoke(session);
    return session !== null;
  },
  'let time pass': async ({ clock }, dice) => {
    await clock.advance(dice(5000));
    return true;
  },
};

/** More often what makes schedules differ. */
const stepNames = [...Object.keys(steps), 'reply', 'reply', 'log out', 'log in', 'see what another tab wrote'];

/** Lets everything that is on its way arrive, within a second. */
const calmDown = async (browser: Browser) => {
  for (const { document } of browser.tabs) if (document.isFrozen) document.restore();
  for (let turn = 0; turn < 100; turn++) {
    await browser.settle();
    const tab = browser.tabs.find(({ document }) => document.isReloadRequested);
    const [entry] = browser.auth.waiting;
    const unseen = browser.tabs.find(({ document }) => document.view.waiting() > 0);
    const loading = browser.tabs.find(({ answer }) => answer !== null);
    if (loading !== undefined) browser.receiveFromGate(loading);
    else if (tab !== undefined) browser.reload(tab);
    else if (unseen !== undefined) unseen.document.view.deliver(false);
    else if (entry !== undefined) browser.reply(entry);
    else if (turn > 0 && !(await hasMore(browser))) return;
  }
  assert.fail('The tabs do not calm down');
};

/** A page that is to be loaded again waits a moment for its events. */
const hasMore = async ({ clock, tabs, auth, settle }: Browser): Promise<boolean> => {
  await clock.advance(1000);
  await settle();
  return (
    auth.waiting.length > 0 || tabs.some(({ document }) => document.isReloadRequested || document.view.waiting() > 0)
  );
};

const run = async (seed: number, tabs: number): Promise<{ logOuts: number; isOut: boolean }> => {
  const dice = createRandom(seed);
  const browser = await openBrowser(dice, tabs);
  const calls: string[] = [];
  for (let remaining = 8 + dice(20); remaining > 0; remaining--) {
    const name = pickOne(dice, stepNames);
    if (!(await steps[name]?.(browser, dice))) continue;
    calls.push(name);
    await browser.settle();
    const story = `seed ${seed}: ${calls.join(', ')}`;
    assert.equal(storedSession(browser), browser.session(), story);
    assert.equal(browser.cookies.get('pw_session_id') ?? null, browser.session(), story);
  }
  await calmDown(browser);
  const session = browser.session();
  const story = `seed ${seed}: ${calls.join(', ')}`;
  assert.equal(storedSession(browser), session, story);
  assert.ok([undefined, session].includes(browser.cookies.get('presswall_sessionid')), story);
  const expected = session === null ? ['anonymous', 0] : ['loggedin', browser.auth.readerOf(session)];
  for (const { document } of browser.tabs) {
    const { loginStatus, user } = document.sdk.$session.get();
    assert.deepEqual([loginStatus, user.id], expected, story);
    document.sdk.stop();
  }
  const logOuts = calls.filter((name) => name === 'log out').length;
  assert.ok(browser.reloads() <= logOuts, story);
  return { logOuts, isOut: session === null };
};

describe('The tabs of a browser agree on who is reading, a log-out is final, and no page is loaded again and again', () => {
  for (const [tabs, schedules] of [
    [2, 2000],
    [3, 500],
  ] as const) {
    it(`with ${tabs} tabs, in any order of what happens (${schedules} cases)`, async () => {
      let [logOuts, ends] = [0, 0];
      for (let seed = 1; seed <= schedules; seed++) {
        const ran = await run(seed * 7 + tabs, tabs);
        logOuts += ran.logOuts;
        if (ran.isOut) ends++;
      }
      // Schedules in which nobody logs out, or nobody stays, would show nothing.
      assert.ok(logOuts > schedules && ends > schedules / 5 && ends < schedules * 0.95, `${logOuts}, ${ends}`);
    });
  }
});
