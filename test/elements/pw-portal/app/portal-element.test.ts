import { expect } from '@open-wc/testing';
import sinon from 'sinon';
import type { Http } from '../../../../src/http/client.ts';
import { renderPortal, unmountPortals } from '../../../support/trees/portal-tree.tsx';
import { neverAnswers, offline } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const lists = ['GET /subscriptions', 'GET /app-store', 'GET /play-store', 'GET /access-grants'] as const;

/** The names of the events of the whole page that something listens to since this was called. */
const followListeners = () => {
  const added = sinon.spy(EventTarget.prototype, 'addEventListener');
  const removed = sinon.spy(EventTarget.prototype, 'removeEventListener');
  const targets: unknown[] = [window, document, undefined, Reflect.get(window, 'navigation')];
  return (): string[] => {
    const gone = removed.getCalls().map(({ args: [name, listener] }) => ({ name, listener }));
    return (
      added
        .getCalls()
        .filter(({ thisValue }) => targets.includes(thisValue))
        .filter(({ args: [, , options] }) => typeof options !== 'object' || options.signal?.aborted !== true)
        .filter(({ args: [name, listener] }) => !gone.some((each) => each.name === name && each.listener === listener))
        .map(({ args: [name] }) => name)
        // React's own, which stays for all the trees of a page.
        .filter((name) => name !== 'selectionchange')
    );
  };
};

/** A portal that is open on a page, and nothing else of the page that would follow its stores. */
const openSecond = async (options: Parameters<typeof renderPortal>[0] = {}) => {
  const page = renderPortal(options);
  page.unmount();
  page.begin();
  await page.site.sdk.ready;
  const { $session, $region, $walls, $edition } = page.site.sdk;
  const followers = () => [$session.lc, $region.lc, $walls.lc, $edition.lc];
  const before = followers();
  const listening = followListeners();
  const portal = page.another();
  await portal.opened();
  /** How many follow a store that did not before. */
  const added = () => followers().map((count, at) => count - (before[at] ?? 0));
  /** Timers of the spec's lengths that the portal counts; those of tracking are others. */
  const timers = () => page.timers().filter((ms) => [1000, 1500, 20_000].includes(ms));
  return { ...page, portal, listening, added, timers };
};

afterEach(() => {
  sinon.restore();
  unmountPortals();
});

describe('A portal that goes', () => {
  it('leaves no listener, no timer and nobody who follows a store', async () => {
    const { portal, listening, added, timers } = await openSecond({ answers: { 'POST /update': {} } });
    portal.press('Save name');
    await waitUntil(() => timers().includes(1500));
    for (const name of ['Password', 'Newsletters', 'Subscription']) {
      portal.link(name).click();
      await waitUntil(() => portal.heading() === name);
    }
    portal.press('Menu');
    await waitUntil(() => listening().includes('keydown'));
    expect(listening()).to.include.members(['popstate', 'hashchange', 'pw-portal-moved']);
    expect(added()[0]).to.be.greaterThan(0);
    portal.unmount();
    // What was asked for a moment ago is given up, which its timers hear of with the answer.
    await waitUntil(() => listening().length + timers().length === 0, `what still listens: ${listening()}`);
    // A derived store lets go of the others a second after its last follower.
    await waitUntil(() => added().every((count) => count === 0), `who still follows: ${added()}`);
  });

  it('leaves nothing of an agent either, whose session another page goes on with', async () => {
    const { portal, listening, added, timers, site } = await openSecond({ at: '/portal/us/?agent_as_user=link-1' });
    await waitUntil(() => portal.all('.agent-banner').length > 0 && timers().includes(1000));
    portal.unmount();
    await waitUntil(() => listening().length === 0, `what still listens: ${listening()}`);
    expect([timers(), added()]).to.deep.equal([[], [0, 0, 0, 0]]);
    expect(site.cookies.get('pw_agent_token')).to.equal('agent-bearer-1');
  });

  it('looks no longer whether its reader is known', async () => {
    const { portal, timers } = await openSecond({ answers: { 'POST /user/login': offline } });
    await waitUntil(() => timers().includes(1000));
    portal.unmount();
    await waitUntil(() => timers().length === 0);
  });

  for (const [whose, at, routes] of [
    ['its reader', '/portal/us/', ['GET /info', ...lists]],
    ['the reader of an agent', '/portal/us/?agent_as_user=link-1', ['GET /info/agent']],
  ] as const) {
    it(`leaves no request for ${whose}`, async () => {
      const page = renderPortal({ at, answers: Object.fromEntries(routes.map((route) => [route, neverAnswers])) });
      page.unmount();
      page.begin();
      await page.site.sdk.ready;
      const { http } = page.site.sdk;
      const signals: (AbortSignal | undefined)[] = [];
      const noting: Http = (endpoint, request) => {
        if (routes.some((route) => route.endsWith(endpoint.path.replace(/^\/subs\//, '/'))))
          signals.push(request.signal);
        return http(endpoint, request);
      };
      page.site.sdk = { ...page.site.sdk, http: noting };
      const portal = page.another();
      await waitUntil(() => signals.length === routes.length);
      expect(signals.map((signal) => signal?.aborted)).to.deep.equal(routes.map(() => false));
      portal.unmount();
      await waitUntil(() => signals.every((signal) => signal?.aborted));
      expect(page.site.log.lines).to.deep.equal([]);
    });
  }
});
