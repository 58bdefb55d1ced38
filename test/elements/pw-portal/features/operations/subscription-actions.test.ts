import { expect } from '@open-wc/testing';
import {
  endingSubscription,
  epochSeconds,
  openActions as open,
  paidSubscription,
} from '../../../../support/trees/actions-tree.ts';
import { fill } from '../../../../support/trees/fill.ts';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('What a subscription offers', () => {
  it('is what its kind and its edition have', async () => {
    const { actions } = await open(paidSubscription);
    expect(actions()).to.deep.equal(['Change subscription', 'Change billing date', 'Pause', 'Cancel subscription']);
    unmountPortals();
    const donation = await open({ ...paidSubscription, subsType: 'donation', planName: 'Donation $13, monthly' });
    expect(donation.actions()).to.deep.equal(['Change amount', 'End donation']);
  });

  it('that can’t be done now is explained, and does nothing', async () => {
    const planned = {
      scheduledPlanId: 'yearly',
      scheduledPlanName: 'Yearly',
      scheduledAt: paidSubscription.currentTermEnd,
    };
    const { page } = await open({ ...paidSubscription, ...planned });
    const held = page.all('.actions-held button')[0];
    expect(held?.textContent).to.equal('Pause');
    const reason = 'A plan change is scheduled. Keep the current plan first.';
    expect(page.texts('.actions-held .hint')).to.deep.equal([reason]);
    expect(held?.ariaDisabled).to.equal('true');
    expect(page.root.getElementById(held?.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(reason);
    held?.click();
    expect(page.all('dialog.sheet')).to.have.length(0);
  });

  it('pauses between two days, and says when they are wrong', async () => {
    const route = 'POST /pause';
    const {
      page,
      sheet,
      confirm,
      consequences,
      kept: record,
      openSheet,
    } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(paidSubscription) },
    });
    await openSheet('Pause');
    const [from, until] = [...(sheet()?.querySelectorAll('input') ?? [])];
    expect([from?.value, until?.value]).to.deep.equal(['2026-04-16', '2026-05-16']);
    expect(consequences()).to.deep.equal([
      'Nothing is charged now.',
      'The pause starts on April 16, 2026.',
      'You keep your access until April 16, 2026.',
      'It resumes automatically on May 16, 2026.',
      '16 paid days are kept. They follow the pause.',
      'The first charge after the pause is $13.00 on June 1, 2026.',
      'You can undo this here at any time.',
    ]);
    record.now = subscriptionFixture({
      ...paidSubscription,
      pauseDate: epochSeconds('2026-04-16'),
      resumeDate: epochSeconds('2026-05-16'),
    });
    confirm();
    await waitUntil(() => page.sent(route).length > 0);
    expect(JSON.parse(page.sent(route)[0]?.body ?? '')).to.deep.equal({
      subscription_id: 'sub-1',
      pause_date: epochSeconds('2026-04-16'),
      resume_date: epochSeconds('2026-05-16'),
    });
  });
});

describe('A subscription that ends', () => {
  it('is kept before it is changed: a new term would end, too', async () => {
    const { page, sheet, actions } = await open({
      ...endingSubscription,
      cancelledAt: paidSubscription.currentTermEnd,
    });
    expect(actions()).to.deep.equal([
      'Change billing date',
      'Pause',
      'Change subscription',
      'Cancel subscription',
      'Keep the subscription first',
    ]);
    // Said once for both that it blocks.
    expect(page.texts('.actions-held .hint')).to.deep.equal([
      'It is already set to end with the current term. Keep the subscription first.',
    ]);
    page.press('Keep the subscription first');
    await waitUntil(() => sheet() !== undefined);
    expect(page.texts('dialog.sheet h3')).to.deep.equal(['Keep subscription']);
  });

  it('pauses after several renewals, and says how many, and their sum', async () => {
    const { sheet, consequences, openSheet } = await open(paidSubscription);
    await openSheet('Pause');
    const [from, until] = [...(sheet()?.querySelectorAll('input') ?? [])];
    fill(from, '2026-09-20');
    fill(until, '2026-10-20');
    await waitUntil(() => consequences().includes('The pause starts on September 20, 2026.'));
    expect(consequences().slice(0, 2)).to.deep.equal([
      'Nothing is charged now.',
      'Before the pause it renews 5 times as usual, the first time on May 2, 2026: $65.00 is charged in all.',
    ]);
  });

  it('can be paused on a day before it does, and says which is the last; the pause moves its end', async () => {
    const { sheet, consequences, openSheet } = await open({
      ...endingSubscription,
      cancelledAt: paidSubscription.currentTermEnd,
    });
    await openSheet('Pause');
    const from = sheet()?.querySelector('input');
    expect([from?.min, from?.max]).to.deep.equal(['2026-04-16', '2026-05-01']);
    expect(sheet()?.textContent).to.include('A pause can start from April 16, 2026 to May 1, 2026.');
    expect(consequences()).to.include('The pause moves the end: your subscription then ends on June 1, 2026.');
  });
});

describe('A page around the portal', () => {
  it('hears what was done with which subscription, once the service has confirmed it', async () => {
    const route = 'POST /retention';
    const {
      page,
      kept: record,
      confirm,
      sheet,
      openSheet,
    } = await open(paidSubscription, {
      [route]: { subscription: subscriptionFixture(endingSubscription) },
    });
    const messages: unknown[] = [];
    page.host.addEventListener('pw-subscription-change', ({ detail }) => messages.push(detail));
    await openSheet('Cancel subscription');
    record.now = subscriptionFixture(endingSubscription);
    confirm();
    await waitUntil(() => sheet() === undefined);
    expect(messages).to.deep.equal([{ subscriptionId: 'sub-1', operation: 'cancel' }]);
  });
});

describe('The buttons of several subscriptions', () => {
  it('are named with theirs, and those of a single one by what they do', async () => {
    const other = { subsId: 'sub-2', planName: 'Tideline magazine' };
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [subscriptionFixture(paidSubscription), subscriptionFixture({ ...paidSubscription, ...other })],
    });
    await waitUntil(() => page.all('article').length === 2);
    const names = page.all('.actions button').map(({ textContent }) => textContent);
    expect(names).to.include.members([
      'Cancel subscription – Ledger Digital',
      'Cancel subscription – Tideline magazine',
    ]);
    expect(new Set(names).size).to.equal(names.length);
    const { actions } = await open(paidSubscription);
    expect(actions()).to.include('Cancel subscription');
  });

  it('have different names on the whole page, also where two have one name, end, or have ended', async () => {
    const ended = { subsStatus: 'cancelled', cancelledAt: epochSeconds('2026-03-01') } as const;
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [
        subscriptionFixture(paidSubscription),
        subscriptionFixture({ ...endingSubscription, subsId: 'sub-2', cancelledAt: paidSubscription.currentTermEnd }),
        subscriptionFixture({ ...endingSubscription, subsId: 'sub-3', cancelledAt: paidSubscription.currentTermEnd }),
        subscriptionFixture({ ...paidSubscription, ...ended, subsId: 'sub-4' }),
        subscriptionFixture({ ...paidSubscription, ...ended, subsId: 'sub-5' }),
      ],
    });
    await waitUntil(() => page.all('article').length >= 3);
    expect(page.texts('article h3')).to.deep.equal(['Ledger Digital (1)', 'Ledger Digital (2)', 'Ledger Digital (3)']);
    const names = page.all('.page button, main button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
    expect(names).to.include.members([
      'Cancel subscription – Ledger Digital (1)',
      'Keep subscription – Ledger Digital (2)',
      'Keep the subscription first – Ledger Digital (3)',
    ]);
    expect([...new Set(names)]).to.deep.equal(names);
  });
});
