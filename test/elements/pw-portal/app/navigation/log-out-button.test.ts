import { expect } from '@open-wc/testing';
import { renderPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

interface Given {
  env?: string;
  /** A replacement for tracking's reset. */
  reset?: () => void;
  /** The session does not end. */
  isHeld?: boolean;
}

/** A portal, and what was done in it so far, in its order. */
const open = async ({ env = 'production', reset = () => {}, isHeld = false }: Given = {}) => {
  const page = renderPortal({ attributes: { env } });
  const { sdk } = page.site;
  const calls: string[] = [];
  const { signOut } = sdk;
  sdk.resetTracking = () => {
    calls.push('reset');
    reset();
  };
  sdk.signOut = (options) => {
    calls.push('sign-out');
    if (!isHeld) signOut(options);
  };
  page.begin();
  await page.opened();
  const isBusy = () => page.button('Logout').ariaDisabled === 'true';
  /** Lets time pass once the second is counted. */
  const pass = async (ms: number) => {
    await waitUntil(() => page.timers().includes(1000));
    await page.site.clock.advance(ms);
  };
  return { ...page, calls, isBusy, pass };
};

afterEach(unmountPortals);

describe('Logging out', () => {
  it('resets tracking at once, ends the session a second later, and leads to the main site', async () => {
    const { press, pass, calls, site, isBusy, sent: requests, texts } = await open();
    press('Logout');
    await waitUntil(isBusy);
    await pass(999);
    expect([calls, site.left, site.sdk.$session.get().loginStatus]).to.deep.equal([['reset'], [], 'loggedin']);
    press('Logout');
    await site.clock.advance(1);
    await waitUntil(() => site.left.length > 0);
    expect(calls).to.deep.equal(['reset', 'sign-out']);
    expect(site.left).to.deep.equal([`https://pw.example/`]);
    expect(requests('POST /user/logout').map(({ authorization }) => authorization)).to.deep.equal(['Bearer t']);
    expect(site.storage.get('pw_auth_token')).to.equal(null);
    await waitUntil(() => texts('.sign-in-page').length > 0);
  });

  it('in development leads nowhere and loads nothing again: the sign-in is shown', async () => {
    const { press, pass, site, all } = await open({ env: 'development' });
    press('Logout');
    await pass(1000);
    await waitUntil(() => all('.sign-in-page').length > 0);
    await site.clock.advance(5000);
    expect(site.left).to.deep.equal([]);
  });

  it('continues if tracking fails, which is only logged', async () => {
    const { press, pass, site, calls, toasts } = await open({
      reset: () => {
        throw new Error('blocked');
      },
    });
    press('Logout');
    await pass(1000);
    await waitUntil(() => site.left.length > 0);
    expect(calls).to.deep.equal(['reset', 'sign-out']);
    expect(site.log.lines).to.deep.equal([{ level: 'error', text: '[PW] Tracking could not be reset' }]);
    expect(toasts()).to.deep.equal([]);
  });

  it('can be pressed again a second later where the session did not end', async () => {
    const { press, pass, isBusy, calls } = await open({ isHeld: true });
    press('Logout');
    await waitUntil(isBusy);
    await pass(1000);
    await waitUntil(() => !isBusy());
    press('Logout');
    await waitUntil(isBusy);
    await pass(1000);
    expect(calls).to.deep.equal(['reset', 'sign-out', 'reset', 'sign-out']);
  });
});
