import { expect } from '@open-wc/testing';
import { focusWhenDrawn } from '../../../../support/trees/focus-when-drawn.ts';
import {
  agentTokenReply,
  openPortal,
  renderPortal,
  subscriptionFixture,
  unmountPortals,
} from '../../../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../../../support/world/fake-account.ts';
import { status } from '../../../../support/world/fake-world.ts';
import { adaInfoForAgent } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

type Given = NonNullable<Parameters<typeof openPortal>[0]>;

const over = 'Your time to act for this reader has ended. Open a new link to continue.';
const notByLink =
  'You can’t act for the reader with this link: it has been used, has expired, or could not be checked. Open a new one.';
const unknownReader =
  'The reader’s account could not be loaded, so you are not acting for them. Open a new link to try again.';
const link = '/portal/us/?from=desk&agent_as_user=link-1';
const bob = {
  id: 9,
  name: 'Bob Cole',
  first_name: 'Bob',
  last_name: 'Cole',
  email: 'bob@ledger.example',
  confirmed: 1,
};

/** A portal that an agent came to by their link, in a browser where nobody or they themselves are signed in. */
const openAsAgent = async (options: Given = {}) => {
  const page = await openPortal({ at: link, isAnonymous: true, ...options });
  await waitUntil(() => page.all('.agent-banner').length > 0, `the portal says: ${page.text()}`);
  return { ...page, banner: () => page.texts('.agent-banner p') };
};

const refused = 'Your time to act for this reader has ended, so this was not done.';
const running = subscriptionFixture({ currentTermEnd: 4_102_444_800, nextBillingAt: 4_102_444_800 });

afterEach(unmountPortals);

describe('An agent who comes by a link', () => {
  it('acts for its reader: the token leaves the address before anything is asked, and is exchanged once', async () => {
    const page = renderPortal({ at: link, isAnonymous: true });
    expect(window.location.search).to.equal('?from=desk');
    expect(page.site.network.sent).to.deep.equal([]);
    page.begin();
    await page.opened();
    await waitUntil(() => page.all('.agent-banner').length > 0);
    expect(page.sent('POST /agent/exchange').map(({ body }) => body)).to.deep.equal(['token=link-1']);
    expect(page.site.cookies.get('pw_agent_token')).to.equal('agent-bearer-1');
  });

  it('sees who acts for whom and for how long yet, over every page', async () => {
    const page = await openAsAgent();
    expect(page.banner()).to.deep.equal([
      '\u2068Sam Porter\u2069 is acting for \u2068Ada Byron\u2069',
      '10:00 left',
      'Password, e‑mail address and payment data can’t be changed here.',
    ]);
    await waitUntil(() => page.timers().filter((ms) => ms === 1000).length === 2);
    await page.site.clock.advance(1000);
    await waitUntil(() => page.texts('.agent-banner-time').join() === '9:59 left');
    await page.site.clock.advance(55_000);
    await waitUntil(() => page.texts('.agent-banner-time').join() === '9:04 left');
    page.link('Subscription').click();
    await waitUntil(
      () =>
        page.heading() === 'Subscription' &&
        page.banner()[0] === '\u2068Sam Porter\u2069 is acting for \u2068Ada Byron\u2069',
    );
  });

  it('reads the reader’s lists with their own bearer, and no call of the user’s own', async () => {
    const page = await openAsAgent({ isAnonymous: false });
    for (const list of [
      'GET /subscriptions',
      'GET /app-store',
      'GET /play-store',
      'GET /access-grants',
      'GET /info/agent',
    ]) {
      expect(
        page.sent(list).map(({ authorization }) => authorization),
        list,
      ).to.deep.equal(['Bearer agent-bearer-1']);
    }
    expect(page.sent('GET /info')).to.deep.equal([]);
    expect(page.texts('.side-navigation-reader > *')).to.deep.equal(['Ada Byron', 'ada@readers.example']);
  });

  it('may change names; password and e-mail address are explained instead of asked for', async () => {
    const page = await openAsAgent({ answers: { 'POST /update': {} } });
    expect(page.texts('.page .notice')).to.deep.equal([
      'Only the reader can change the e‑mail address.',
      'Only the reader can change the password.',
    ]);
    expect(page.all('.page input').map((input) => input.getAttribute('name'))).to.deep.equal([
      'first-name',
      'last-name',
    ]);
    page.type({ 'first-name': 'Augusta' });
    page.press('Save name');
    await waitUntil(() => page.banner()[0] === '\u2068Sam Porter\u2069 is acting for \u2068Augusta Byron\u2069');
    expect(page.sent('POST /update')[0]?.authorization).to.equal('Bearer agent-bearer-1');
    page.link('Password').click();
    await waitUntil(() => page.texts('.page .notice').join() === 'Only the reader can change the password.');
    expect(page.all('.page input')).to.deep.equal([]);
  });

  it('may not resend mails either, nor ask where the edition forbids changes', async () => {
    const unconfirmed = { ...adaInfoForAgent, confirmed: 0, new_email: 'new@readers.example' };
    const page = await openAsAgent({
      answers: { 'GET /info/agent': unconfirmed },
      attributes: { edition: 'DE' },
      at: `/portal/en/?agent_as_user=link-1`,
    });
    expect(page.texts('button')).not.to.include.members(['Send the e‑mail again']);
    expect(page.texts('.page .notice')[1]).to.equal('Only the reader can change the e‑mail address.');
  });

  for (const where of ['.side-navigation', '.agent-banner']) {
    it(`ends it by ‘Logout as user’ in ${where}: the page is loaded again, and their own session stays`, async () => {
      const page = await openAsAgent({ isAnonymous: false });
      expect(page.texts('.side-navigation > .button')).to.deep.equal(['Logout as user']);
      page.find(`${where} > .button`).click();
      expect(page.site.left).to.deep.equal(['reload']);
      expect(page.site.cookies.get('pw_agent_token')).to.equal(null);
      expect(page.site.storage.get('pw_auth_token')).to.equal('t');
      await waitUntil(() => page.sent('POST /user/logout').length > 0);
      expect(page.sent('POST /user/logout').map(({ authorization }) => authorization)).to.deep.equal([
        'Bearer agent-bearer-1',
      ]);
    });
  }
});

describe('An agent’s time', () => {
  it('runs out after ten minutes: a dialog says so, and asks them to sign in', async () => {
    const page = await openAsAgent();
    await page.site.clock.advance(599_000);
    await waitUntil(() => page.texts('.agent-banner-time').join() === '0:01 left');
    await page.site.clock.advance(1000);
    await waitUntil(() => page.all('.sign-in-page input').length > 0);
    expect(page.texts('.sign-in-page [role=status].notice')).to.deep.equal([over]);
    expect(page.all('.agent-banner, nav')).to.deep.equal([]);
    expect(page.site.cookies.get('pw_agent_token')).to.equal(null);
  });

  it('leads to their own account only when they ask for it', async () => {
    const page = await openAsAgent({ isAnonymous: false, answers: { 'GET /info': bob } });
    await page.site.clock.advance(600_000);
    await waitUntil(() => page.alerts().length > 0);
    expect(page.texts('[role=alert] p')).to.deep.equal([over]);
    expect(page.sent('GET /info')).to.deep.equal([]);
    page.press('Go to your account');
    await waitUntil(() => page.texts('.side-navigation-reader strong').join() === 'Bob Cole');
    expect(page.texts('.side-navigation > .button')).to.deep.equal(['Logout']);
  });

  it('is over where another tab has ended it', async () => {
    const page = await openAsAgent();
    page.site.cookies.remove('pw_agent_token');
    await page.site.clock.advance(1000);
    await waitUntil(() => page.texts('.notice').join() === over);
  });

  it('is over where the service no longer knows them', async () => {
    const gone = status(401, { error: { code: 'not_logged_in', message: '' } });
    const page = await openAsAgent({ answers: { 'POST /update': gone } });
    page.press('Save name');
    await waitUntil(() => page.texts('.notice').join() === over);
    expect(page.site.cookies.get('pw_agent_token')).to.equal(null);
    expect(page.site.left).to.deep.equal([]);
  });

  it('takes nothing away that was typed: a dialog over it says so, and nothing is sent', async () => {
    const page = await openAsAgent({ at: '/portal/us/subscription?agent_as_user=link-1', subscriptions: [running] });
    await waitUntil(() => page.texts('button').includes('Cancel subscription'));
    page.press('Cancel subscription');
    await waitUntil(() => page.all('dialog.sheet textarea').length > 0);
    const reason = page.find('dialog.sheet textarea');
    if (reason instanceof HTMLTextAreaElement) reason.value = 'Moved abroad';
    const focused = focusWhenDrawn(page.root, 'dialog[aria-label]');
    await page.site.clock.advance(600_000);
    expect((await focused)?.textContent).to.equal(over);
    expect(page.texts('dialog[part=dialog] p')).to.deep.equal([
      over,
      'Nothing is sent from here anymore. You can still copy what you typed or chose, but it can’t be saved.',
    ]);
    page.press('Back to what you typed');
    await waitUntil(() => page.all('dialog[part=dialog]').length === 0);
    expect(reason).to.have.property('value', 'Moved abroad');
    expect(page.all('dialog.sheet[open]')).to.have.length(1);
    const before = page.site.network.sent.length;
    page.press('Confirm cancellation');
    await waitUntil(() => page.texts('dialog.sheet [role=alert]').join() === refused);
    expect(page.site.network.sent.slice(before).filter(({ path }) => path !== '/api2/pw/c')).to.deep.equal([]);
    page.find('.agent-banner > .button').click();
    await waitUntil(() => page.texts('.sign-in-page [role=status].notice').join() === over);
    expect(page.all('dialog.sheet')).to.deep.equal([]);
  });

  it('is over at the press itself: what was pressed was not done, and says so', async () => {
    const gone = status(401, { error: { code: 'not_logged_in', message: '' } });
    const page = await openAsAgent({
      at: '/portal/us/subscription?agent_as_user=link-1',
      subscriptions: [running],
      answers: { 'POST /retention': gone },
    });
    await waitUntil(() => page.texts('button').includes('Cancel subscription'));
    page.press('Cancel subscription');
    await waitUntil(() => page.texts('button').includes('Confirm cancellation'));
    page.press('Confirm cancellation');
    await waitUntil(() => page.all('dialog[part=dialog]').length > 0);
    await waitUntil(() => page.texts('dialog.sheet [role=alert]').join() === refused);
    page.press('Leave this account');
    await waitUntil(() => page.texts('.sign-in-page [role=status].notice').join() === over);
  });

  it('goes on after a load of the page, for what is left of it', async () => {
    const page = await openAsAgent({ at: '/portal/us/', cookies: { pw_agent_token: 'agent-bearer-1' } });
    expect(page.banner()[1]).to.equal('5:00 left');
    expect(page.sent('POST /agent/exchange')).to.deep.equal([]);
  });
});

describe('Acting that does not come about', () => {
  for (const [what, reported, answers] of [
    ['whose reader can’t be loaded', unknownReader, { 'GET /info/agent': status(500) }],
    ['that the service no longer knows', unknownReader, { 'GET /info/agent': status(401) }],
    ['by a link that is spent', notByLink, { 'POST /agent/exchange': status(410) }],
  ] as const) {
    it(`${what} is logged, cleared and explained beside the way to sign in`, async () => {
      const page = await openPortal({ at: link, isAnonymous: true, answers });
      await waitUntil(() => page.all('.sign-in-page input').length > 0);
      expect(page.texts('.notice')).to.deep.equal([reported]);
      expect(page.site.cookies.get('pw_agent_token')).to.equal(null);
      expect(page.site.log.lines.map(({ level }) => level)).to.deep.equal(['error']);
      expect(page.site.left).to.deep.equal([]);
    });
  }

  it('leaves an agent who is signed in with their own account at a press', async () => {
    const page = await openPortal({ at: link, answers: { 'GET /info/agent': status(500), 'GET /info': bob } });
    await waitUntil(() => page.texts('[role=alert] p').join() === unknownReader);
    page.press('Go to your account');
    await waitUntil(() => page.texts('.side-navigation-reader strong').join() === 'Bob Cole');
  });
});

describe('While an agent’s link is being exchanged', () => {
  it('nothing of anybody is shown, not even the agent’s own account', async () => {
    const answer = createDeferred<object>();
    const page = renderPortal({ at: link, answers: { 'POST /agent/exchange': () => answer.promise } });
    page.begin();
    await waitUntil(() => page.sent('POST /agent/exchange').length > 0 && page.texts('[role=status]').length > 0);
    await page.site.sdk.ready;
    expect(page.texts('[role=status]')).to.deep.equal(['Loading your account']);
    expect([page.sent('GET /info'), page.all('.sign-in-page, .portal')]).to.deep.equal([[], []]);
    answer.resolve(agentTokenReply);
    await waitUntil(() => page.all('.agent-banner').length > 0);
  });

  it('two portals of a page do so once, and act for the same reader', async () => {
    const page = renderPortal({ at: link, isAnonymous: true });
    const other = page.another();
    page.begin();
    await waitUntil(() => page.all('.agent-banner').length > 0 && other.all('.agent-banner').length > 0);
    expect(page.sent('POST /agent/exchange')).to.have.length(1);
    other.find('.agent-banner > .button').click();
    await waitUntil(() => page.texts('.notice').join() === over);
  });
});
