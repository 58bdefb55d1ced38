import { expect } from '@open-wc/testing';
import {
  createPortalSignOut,
  type PortalSignOutPorts,
  signOutOfPortal,
} from '../../../src/session/portal/sign-out-of-portal.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { createWorld } from '../../support/world/fake-world.ts';
import { logIn } from '../../support/world/log-in.ts';

const home = 'https://ledger.example/';

const leave = (options: Partial<PortalSignOutPorts> = {}) => {
  const { clock, log } = createWorld();
  const steps: string[] = [];
  const result = signOutOfPortal({
    clock,
    log,
    resetTracking: () => void steps.push('reset'),
    signOut: ({ redirect, callback }) => void steps.push(`out ${redirect ?? (callback ? 'here' : 'reload')}`),
    homeUrl: home,
    ...options,
  });
  void result.then(() => steps.push('enabled'));
  return { clock, log, steps };
};

/** Somebody logged in leaves a whole page's SDK. */
const leaveSite = async (address: string, main: string | null) => {
  const site = createSite({
    page: { address },
    answers: { 'POST /user/login': { token: 't', sessionid: 's', newUserId: 5 }, 'POST /user/logout': {} },
  });
  expect(await logIn(site)).to.equal('done');
  const { clock, log } = site.platform;
  const result = signOutOfPortal({
    clock,
    log,
    homeUrl: main,
    resetTracking: site.sdk.resetTracking,
    signOut: site.sdk.signOut,
  });
  await site.clock.advance(999);
  expect(site.sdk.$session.get().loginStatus).to.equal('loggedin');
  await site.clock.advance(1);
  await result;
  await site.clock.advance(200);
  return site;
};

describe('A log-out of the portal', () => {
  it('resets tracking at once, and a second later goes to the main site', async () => {
    const { clock, steps } = leave();
    expect(steps).to.deep.equal(['reset']);
    await clock.advance(999);
    expect(steps).to.deep.equal(['reset']);
    await clock.advance(1);
    expect(steps).to.deep.equal(['reset', `out ${home}`, 'enabled']);
  });

  it('in development stays where it is', async () => {
    const { clock, steps } = leave({ homeUrl: null });
    await clock.advance(1000);
    expect(steps).to.deep.equal(['reset', 'out here', 'enabled']);
  });

  it('goes on where tracking can’t be reset, and tells the console alone', async () => {
    const { clock, steps, log } = leave({
      resetTracking: () => {
        throw new Error('The page has changed it');
      },
    });
    await clock.advance(1000);
    expect(steps).to.deep.equal([`out ${home}`, 'enabled']);
    expect(log.lines).to.deep.equal([{ level: 'error', text: '[PW] Tracking could not be reset' }]);
  });

  it('ends the session, and leads to a page of this origin', async () => {
    const site = await leaveSite('https://ledger.example/portal/us', '/');
    expect(site.sdk.$session.get().loginStatus).to.equal('anonymous');
    expect(site.left).to.deep.equal(['https://ledger.example/']);
  });

  it('leads to a main site of another origin, and to nothing that is no site', async () => {
    const address = 'https://account.ledger.example/portal/us';
    expect((await leaveSite(address, home)).left).to.deep.equal([home]);
    for (const none of ['//evil.example', 'javascript:alert(1)', 'https://a:b@ledger.example/'])
      expect((await leaveSite(address, none)).left).to.deep.equal(['reload']);
  });

  it('without a main site loads nothing again', async () => {
    const site = await leaveSite('https://ledger.example/portal/us', null);
    expect(site.sdk.$session.get().loginStatus).to.equal('anonymous');
    expect(site.left).to.deep.equal([]);
  });
});

describe('The button that logs out', () => {
  it('is busy for the second that it takes, and does nothing for a second press', async () => {
    const { clock, log } = createWorld();
    const steps: string[] = [];
    const { $state, run, open } = createPortalSignOut({
      clock,
      log,
      resetTracking: () => void steps.push('reset'),
      signOut: () => void steps.push('out'),
      homeUrl: null,
    });
    open();
    void run();
    void run();
    expect($state.get().isPending).to.equal(true);
    await clock.advance(1000);
    expect([$state.get().isPending, ...steps]).to.deep.equal([false, 'reset', 'out']);
    void run();
    expect([$state.get().isPending, ...steps]).to.deep.equal([true, 'reset', 'out', 'reset']);
  });
});

describe('A log-out anywhere else', () => {
  it('leads to no other origin unless it is named', async () => {
    const site = createSite();
    site.sdk.signOut({ redirect: home.replace('ledger', 'other') });
    site.sdk.signOut({ redirect: home.replace('ledger', 'other'), origins: ['https://other.example'] });
    await site.clock.advance(200);
    expect(site.left).to.deep.equal(['reload', 'https://other.example/']);
  });
});
