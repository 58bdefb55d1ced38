import { expect } from '@open-wc/testing';
import { frequencyCodes } from '../../../src/contract/newsletters/newsletter.ts';
import { openWidget } from '../../support/newsletters/widget-world.ts';
import { type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const refusal = (code: string) => status(403, { error: { code, message: '' } });

describe('A press on a toggle', () => {
  it('subscribes, unsubscribes, and is undone', async () => {
    const { store, newsletter, notices, changes, undos, stateOf } = await openWidget();
    store.press(newsletter('Morning'));
    await waitUntil(() => notices.length === 1);
    store.press(newsletter('Morning'));
    await waitUntil(() => notices.length === 2);
    expect(stateOf('morning')).to.equal('not-subscribed');
    undos[0]?.();
    await waitUntil(() => notices.length === 3);
    expect(notices).to.deep.equal([
      'success subscribed Morning',
      'success unsubscribed Morning',
      'success subscribed Morning',
    ]);
    expect(changes.map(({ kind }) => kind)).to.deep.equal(['add', 'remove', 'add']);
    expect(stateOf('morning')).to.equal('subscribed');
  });

  it('is not undone for another reader', async () => {
    const { store, newsletter, notices, undos, site, state, count } = await openWidget({ subscribed: ['morning'] });
    store.press(newsletter('Morning'));
    await waitUntil(() => undos.length === 1);
    site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => state().subscriber?.kind === 'nobody');
    undos[0]?.();
    expect(count('POST /subscribe')).to.equal(0);
    expect(notices).to.deep.equal(['success unsubscribed Morning']);
  });

  for (const [name, reply, notice] of [
    ['failed', status(400), 'subscribe-failed'],
    ['is not verified', refusal('not_confirmed'), 'unverified'],
    ['is shared', refusal('institution_account'), 'shared-account'],
    ['was tried before', refusal('trial_over'), 'trial-over'],
  ] as const) {
    it(`tells the reader and the page that it ${name}`, async () => {
      const { store, newsletter, notices, changes } = await openWidget({ answers: { 'POST /subscribe': reply } });
      store.press(newsletter('Morning'));
      await waitUntil(() => notices.length > 0);
      expect(notices).to.deep.equal([`error ${notice} Morning`]);
      expect(changes).to.deep.equal([{ kind: 'error', message: notice }]);
    });
  }

  it('loads the memberships again where they are not known', async () => {
    let isDown = true;
    const search = ({ query }: SentRequest) =>
      isDown ? status(500) : { data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 1 })) } };
    const { store, newsletter, state, stateOf } = await openWidget({ answers: { 'GET /search': search } });
    expect(state().memberships).to.equal('failed');
    isDown = false;
    store.press(newsletter('Morning'));
    await waitUntil(() => state().memberships === 'known');
    expect(stateOf('morning')).to.equal('subscribed');
  });

  it('of an anonymous reader opens the sign-in, once, and a log-in closes it', async () => {
    const { store, newsletter, state, windows, site } = await openWidget({ isAnonymous: true });
    expect(state()).to.include({ access: 'anonymous', needsSignIn: true, memberships: 'not-asked' });
    store.press(newsletter('Morning'));
    store.press(newsletter('Essay'));
    expect(windows).to.deep.equal([{ url: 'https://ledger.example/log-in', isOpen: true, focusCount: 2 }]);
    site.sdk.emit('login', site.sdk.$session.get());
    expect(windows[0]?.isOpen).to.equal(false);
  });

  it('goes to the sign-in where windows are blocked and no paywall could show it', async () => {
    const { store, newsletter, site } = await openWidget({ isAnonymous: true, areWindowsBlocked: true });
    const { page } = site.platform;
    const urls: string[] = [];
    page.navigateAway = (url) => void urls.push(url);
    store.press(newsletter('Morning'));
    expect(urls).to.deep.equal(['https://ledger.example/log-in']);
  });
});

describe('The frequency of breaking news', () => {
  it('shows a choice of the reader at once, and sends it once', async () => {
    const { store, mailing, count, notices, newsletter } = await openWidget({ subscribed: ['us-breaking'] });
    const breaking = newsletter('Breaking');
    const pending = () => store.frequencies.$pending.get()[breaking.key];
    const choosing = store.frequencies.choose(breaking, 'once-daily');
    expect(pending()).to.equal('once-daily');
    await store.frequencies.choose(breaking, 'multiple-times-daily');
    expect(pending()).to.equal('once-daily');
    await choosing;
    expect(pending()).to.equal(undefined);
    await store.frequencies.choose(breaking, 'once-daily');
    expect(count('POST /subscribe')).to.equal(1);
    expect(mailing.kept.get('us-breaking')).to.equal(frequencyCodes['once-daily']);
    expect(notices).to.deep.equal(['success frequency']);
  });

  it('reverts a choice that could not be saved', async () => {
    const answers = { 'POST /subscribe': status(400) };
    const { store, notices, newsletter } = await openWidget({ subscribed: ['us-breaking'], answers });
    const breaking = newsletter('Breaking');
    await store.frequencies.choose(breaking, 'once-daily');
    expect(store.frequencies.$pending.get()[breaking.key]).to.equal(undefined);
    expect(notices).to.deep.equal(['error frequency-failed Breaking']);
  });

  it('is set once by the news alert, for a signed-in reader only', async () => {
    const options = { newsAlert: '3' };
    const { notices, mailing, store, state } = await openWidget({ subscribed: ['us-breaking'], options });
    await waitUntil(() => notices.length > 0);
    expect(mailing.kept.get('us-breaking')).to.equal(4);
    store.refetch();
    expect(state().memberships).to.equal('loading');
    await waitUntil(() => state().memberships === 'known');
    expect(notices).to.deep.equal(['success frequency']);
    const anonymous = await openWidget({ subscribed: ['us-breaking'], options, isAnonymous: true });
    expect(anonymous.notices).to.deep.equal([]);
  });
});

describe('The prompt to leave all', () => {
  it('names what the reader has, and reports what they left', async () => {
    const { store, state, notices, changes } = await openWidget({ subscribed: ['morning', 'essay'] });
    store.prompt.open();
    const leaving = state().leaving ?? [];
    expect(leaving.map(({ listId }) => listId)).to.deep.equal(['morning', 'essay']);
    store.reportLeft(leaving, true);
    store.reportLeft(leaving.slice(1), false);
    // While the memberships load, there may be more.
    store.refetch();
    store.reportLeft(leaving.slice(0, 1), true);
    expect(notices).to.deep.equal(['success left', 'error left-partly', 'info left-known']);
    expect(changes).to.deep.equal([
      { kind: 'remove-all', listIds: ['morning', 'essay'] },
      { kind: 'remove', listId: 'essay' },
      { kind: 'remove', listId: 'morning' },
    ]);
    store.prompt.close();
    expect(state().leaving).to.equal(null);
  });

  it('opens by itself once for each reader, if the tag asks for it', async () => {
    const options = { immediateUnsubscribeAll: true };
    const { store, state, site, setOptions } = await openWidget({ subscribed: ['morning'], options });
    expect(state().leaving).to.have.length(1);
    store.prompt.close();
    store.refetch();
    await waitUntil(() => state().memberships === 'known');
    expect(state().leaving).to.equal(null);
    setOptions({ immediateUnsubscribeAll: false });
    setOptions(options);
    expect(state().leaving).to.have.length(1);
    site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => state().leaving === null);
  });

  it('says that there is nothing to leave', async () => {
    const { state, notices } = await openWidget({ options: { immediateUnsubscribeAll: true } });
    expect(state().leaving).to.equal(null);
    expect(notices).to.deep.equal(['info none-to-leave']);
  });

  it('subscribes again to what was left, and tells which could not be', async () => {
    const subscribe = ({ body }: SentRequest) => (body.includes('essay') ? status(400) : { success: true });
    const { store, newsletter, notices } = await openWidget({ answers: { 'POST /subscribe': subscribe } });
    await store.actions.restore([newsletter('Morning'), newsletter('Essay')]);
    expect(notices).to.deep.equal(['success restored 1', 'error restore-failed Essay']);
  });
});
