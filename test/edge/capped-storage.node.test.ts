import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCappedBrowser, dayMs } from '../support/edge/capped-browser.ts';
import { createEdgeWorld } from '../support/edge/edge-world.ts';

const setUp = (cookieDomain?: string) => {
  const world = createEdgeWorld(cookieDomain === undefined ? {} : { cookieDomain });
  return { world, browser: createCappedBrowser(() => world.clock.now) };
};

const cookieDomain = 'ledger.example';

describe('In a browser that keeps what scripts write for seven days', () => {
  it('a visitor of a gate keeps the id, and the count of articles', async () => {
    const { world, browser } = setUp();
    const visits = [];
    for (const path of ['/a', '/b', '/c', '/d']) {
      visits.push(await browser.read(world, path));
      world.clock.now += 9 * dayMs;
    }
    assert.deepEqual(
      visits.map(({ isWhole }) => isWhole),
      [true, true, true, false],
    );
    assert.equal(new Set(visits.map(({ clientId }) => clientId)).size, 1);
  });

  it('a visitor of pages without a gate gets a new id after nine days away, and keeps it while visits go on', async () => {
    const { world, browser } = setUp();
    const { clientId } = await browser.open();
    for (let day = 0; day < 20; day += 4) {
      world.clock.now += 4 * dayMs;
      assert.equal((await browser.open()).clientId, clientId);
    }
    world.clock.now += 9 * dayMs;
    assert.notEqual((await browser.open()).clientId, clientId);
  });

  it('a visitor whose first page had no gate keeps the id from the first page of a gate that sets it, too', async () => {
    const { world, browser } = setUp(cookieDomain);
    const { clientId } = await browser.open();
    await browser.read(world, '/a');
    world.clock.now += 9 * dayMs;
    assert.equal((await browser.open()).clientId, clientId);
  });

  it('a log-in is over after nine days away, unless a gate has set what restores it', async () => {
    for (const domain of [undefined, cookieDomain]) {
      const { world, browser } = setUp(domain);
      await browser.read(world, '/a');
      browser.logIn();
      assert.deepEqual((await browser.read(world, '/b')).userId, 7);
      world.clock.now += 9 * dayMs;
      assert.equal((await browser.open()).userId, domain === undefined ? 0 : 7);
    }
  });

  it('a log-in lasts for a year of visits, each after nine days', async () => {
    const { world, browser } = setUp(cookieDomain);
    browser.logIn();
    for (let day = 0; day < 364; day += 9) {
      // The first page after a time away comes without a bearer; the SDK gets one there, and the next page is whole.
      assert.equal((await browser.read(world, '/a')).userId, 7);
      const second = await browser.read(world, '/b');
      assert.deepEqual([second.userId, second.isWhole], [7, true]);
      world.clock.now += 9 * dayMs;
    }
  });

  for (const isHeard of [true, false]) {
    it(`a log-out is final, also nine days later (the service heard of it: ${isHeard})`, async () => {
      const { world, browser } = setUp(cookieDomain);
      browser.logIn();
      await browser.read(world, '/a');
      browser.logOut({ isHeard });
      world.clock.now += 9 * dayMs;
      assert.equal((await browser.read(world, '/b')).userId, 0);
      assert.equal(browser.cookies.get('presswall_sessionid'), null);
    });

    it(`a log-out is final, though an answer that was on its way brings the session once more (heard: ${isHeard})`, async () => {
      const { world, browser } = setUp(cookieDomain);
      browser.logIn();
      const receive = browser.request(world, '/a');
      browser.logOut({ isHeard });
      assert.equal((await receive()).userId, 0);
      assert.equal(browser.cookies.get('presswall_sessionid'), null);
      world.clock.now += 9 * dayMs;
      assert.equal((await browser.read(world, '/b')).userId, 0);
    });
  }

  it('a late answer to an earlier reader does not replace the next one', async () => {
    const { world, browser } = setUp(cookieDomain);
    browser.logIn();
    const receive = browser.request(world, '/a');
    browser.logOut({ isHeard: false });
    browser.logIn();
    assert.equal((await receive()).userId, 7);
    assert.equal(browser.cookies.get('pw_session_id'), 'session-2');
    assert.equal(browser.cookies.get('presswall_sessionid'), null);
  });
});
