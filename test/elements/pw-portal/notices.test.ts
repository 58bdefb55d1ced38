import { expect } from '@open-wc/testing';
import { endingSubscription, openActions as open, paidSubscription } from '../../support/trees/actions-tree.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../support/trees/portal-tree.tsx';
import { createDeferred } from '../../support/world/fake-account.ts';
import { offline, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountPortals);

const route = 'POST /retention';
const noCancellation =
  'Cancel subscription (Ledger Digital): This is not possible in the subscription’s current state.';
const refused = status(409, { api_error_code: 'invalid_state_for_request' });

/** The sheet of a cancellation whose answer is awaited. */
const openPending = async () => {
  const answer = createDeferred<unknown>();
  const world = await open(paidSubscription, { [route]: () => answer.promise });
  await world.openSheet('Cancel subscription');
  world.confirm();
  await waitUntil(() => world.page.sent(route).length === 1);
  return { ...world, answer, stays: () => world.page.texts('.notice-list p') };
};

describe('The end of an operation', () => {
  it('that failed is shown when its sheet was closed, as a toast and until it is closed itself', async () => {
    const { page, answer, stays } = await openPending();
    page.press('Back');
    await waitUntil(() => page.all('dialog').length === 0);
    answer.resolve(refused);
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal([noCancellation]);
    expect(page.alerts()).to.include(noCancellation);
    expect(await page.violations()).to.deep.equal([]);
    await page.site.clock.advance(1500);
    await waitUntil(() => page.toasts().length === 0);
    expect(stays()).to.deep.equal([noCancellation]);
    page.find('.notice-list button').click();
    await waitUntil(() => stays().length === 0);
    expect(page.root.activeElement?.className).to.equal('page-heading');
  });

  it('is shown over another sheet that is open by then, where it is announced and can be closed', async () => {
    const { page, answer, sheet } = await openPending();
    page.press('Back');
    await waitUntil(() => page.all('dialog').length === 0);
    page.press('Pause');
    await waitUntil(() => sheet() !== undefined);
    answer.resolve(refused);
    await waitUntil(() => page.toasts().length > 0);
    expect(page.texts('dialog .toast p')).to.deep.equal([noCancellation]);
    expect(page.toasts()).to.have.length(1);
    page.find('dialog .toast-close').click();
    await waitUntil(() => page.toasts().length === 0);
    expect(sheet()).not.to.equal(undefined);
  });

  it('is shown on another page of the portal', async () => {
    const { page, answer, stays } = await openPending();
    page.press('Back');
    await waitUntil(() => page.all('dialog').length === 0);
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    answer.resolve(refused);
    await waitUntil(() => stays().length > 0);
    expect(stays()).to.deep.equal([noCancellation]);
    expect(page.toasts()).to.deep.equal([noCancellation]);
  });

  it('that succeeded is shown on another page as well', async () => {
    const { page, answer, kept: record, stays } = await openPending();
    page.press('Back');
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    record.now = subscriptionFixture(endingSubscription);
    answer.resolve({ subscription: record.now });
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Your subscription has been canceled. It ends on May 2, 2026.']);
    expect(stays()).to.deep.equal([]);
  });

  it('stays in the sheet that is open, and nowhere else', async () => {
    const { page, answer, failure, stays } = await openPending();
    answer.resolve(refused);
    await waitUntil(() => failure() !== '');
    expect([page.toasts(), stays()]).to.deep.equal([[], []]);
  });

  it('that nobody knew at first closes its sheet once a look shows it', async () => {
    const {
      page,
      kept: record,
      sheet,
      openSheet,
      confirm,
      failure,
    } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(endingSubscription) },
    });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    record.now = subscriptionFixture(endingSubscription);
    await page.site.clock.advance(2000);
    await waitUntil(() => sheet() === undefined);
    expect(page.toasts()).to.deep.equal(['Your subscription has been canceled. It ends on May 2, 2026.']);
    await waitUntil(() => page.texts('.mark').join() === 'Scheduled to Cancel at End of Term');
  });

  it('that is unknown is shown after its sheet is closed, and is replaced once it is known', async () => {
    const { page, kept: record, answer, stays } = await openPending();
    page.press('Back');
    await waitUntil(() => page.all('dialog').length === 0);
    answer.resolve(offline);
    await waitUntil(() => stays().length > 0);
    expect(stays()[0]).to.contain('This is not confirmed yet.');
    record.now = subscriptionFixture(endingSubscription);
    await page.site.clock.advance(2000);
    await waitUntil(() => stays().length === 0);
    await waitUntil(() => page.toasts().includes('Your subscription has been canceled. It ends on May 2, 2026.'));
  });

  it('that shows nothing a minute later counts as not done', async () => {
    const { page, sheet, openSheet, confirm, failure } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(endingSubscription) },
    });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    await page.site.clock.advance(70_000);
    await waitUntil(() => failure() === 'That was not done. Please try again.');
    expect(sheet()).not.to.equal(undefined);
    expect(page.toasts()).to.deep.equal([]);
  });

  it('is reported by a list that loaded after a failed read', async () => {
    const { page, kept: record, sheet, openSheet, confirm } = await open(paidSubscription, { [route]: offline });
    await openSheet('Cancel subscription');
    let requestCount = 0;
    page.site.network.answers['GET /subscriptions'] = () =>
      ++requestCount === 1 ? status(500) : { subscriptions: [record.now] };
    record.now = subscriptionFixture(endingSubscription);
    confirm();
    await waitUntil(() => sheet() === undefined);
    expect(page.toasts()).to.deep.equal(['Your subscription has been canceled. It ends on May 2, 2026.']);
  });

  it('is shown by an element that was removed from the page meanwhile and put back', async () => {
    const { page, answer, stays } = await openPending();
    const isBack = page.reattach();
    answer.resolve(refused);
    await isBack;
    await waitUntil(() => stays().length > 0);
    expect(stays()).to.deep.equal([noCancellation]);
    expect(page.toasts()).to.deep.equal([noCancellation]);
  });
});

describe('What a page of the account did', () => {
  it('is shown to a reader who has left it, whether it succeeded or not', async () => {
    for (const [reply, text] of [
      [{}, 'Your name is saved.'],
      [offline, 'Name (The Ledger): '],
    ] as const) {
      const answer = createDeferred<unknown>();
      const page = await openPortal({ answers: { 'POST /update': () => answer.promise } });
      page.type({ 'first-name': 'Augusta' });
      page.press('Save name');
      await waitUntil(() => page.sent('POST /update').length === 1);
      page.link('Password').click();
      await waitUntil(() => page.heading() === 'Password');
      answer.resolve(reply);
      await waitUntil(() => page.toasts().join().includes(text), page.toasts().join());
      unmountPortals();
    }
  });
});
