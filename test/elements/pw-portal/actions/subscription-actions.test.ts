import { expect } from '@open-wc/testing';
import { ending, openActions as open, paid, second } from '../../../support/actions-tree.ts';
import { held } from '../../../support/fake-account.ts';
import { offline, status } from '../../../support/fake-world.ts';
import { closePortals, openPortal, subscription } from '../../../support/portal-tree.tsx';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

describe('Cancelling', () => {
  const route = 'POST /retention';

  it('takes two presses, and says before the second what will follow', async () => {
    const world = await open(paid, { [route]: { subscription: subscription(ending) } });
    const { page, kept, sheet, openSheet } = world;
    await openSheet('Cancel subscription');
    expect(world.consequences()).to.deep.equal([
      'Nothing more is charged.',
      'You can read until 05/02/2026.',
      'You can undo this here until 05/02/2026.',
    ]);
    expect(page.sent(route)).to.deep.equal([]);
    kept.now = subscription(ending);
    world.confirm();
    await waitUntil(() => sheet() === undefined);
    expect(page.texts('.toast p')).to.deep.equal(['Your subscription is cancelled.']);
    await waitUntil(() => page.texts('.mark').join() === 'Scheduled to Cancel at End of Term');
    expect(world.ahead()).to.deep.equal(['05/02/2026 Ends Keep subscription']);
    expect(page.sent(route)).to.have.length(1);
  });

  it('is asked for once, however often its button is pressed', async () => {
    const answer = held<object>();
    const { page, confirm, sheet, openSheet } = await open(paid, { [route]: () => answer.promise });
    await openSheet('Cancel subscription');
    confirm();
    confirm();
    await waitUntil(() => page.sent(route).length > 0);
    confirm();
    expect(page.sent(route)).to.have.length(1);
    answer.settle({ subscription: subscription(ending) });
    await waitUntil(() => sheet()?.querySelector('[role=alert]')?.textContent !== '');
  });

  it('that nobody can confirm says so, and is tried again as the same wish', async () => {
    const { page, confirm, failure, openSheet } = await open(paid, { [route]: offline });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    expect(page.texts('dialog.sheet button[type=submit]')).to.deep.equal(['Try again']);
    confirm();
    await waitUntil(() => page.sent(route).length === 2);
    const keys = page.sent(route).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
  });

  it('that nobody can confirm keeps its sheet and its card, also while the list can’t be had', async () => {
    const { page, confirm, failure, sheet, openSheet } = await open(paid, { [route]: offline });
    await openSheet('Cancel subscription');
    const list = 'GET /subscriptions';
    const before = page.sent(list).length;
    page.site.network.answers[list] = offline;
    confirm();
    await waitUntil(() => failure().startsWith('This is not confirmed yet.'));
    await waitUntil(() => page.sent(list).length === before + 2);
    expect(sheet()).to.not.equal(undefined);
    expect(page.all('article')).to.have.length(1);
  });

  it('is shown as the service confirmed it, also when the list can’t be had', async () => {
    const { page, kept, confirm, sheet, openSheet } = await open(paid, {
      [route]: { subscription: subscription(ending) },
    });
    await openSheet('Cancel subscription');
    kept.now = subscription(ending);
    let asked = 0;
    const list = 'GET /subscriptions';
    page.site.network.answers[list] = () => (++asked === 1 ? { subscriptions: [kept.now] } : offline);
    confirm();
    await waitUntil(() => sheet() === undefined);
    expect(asked).to.equal(1);
    expect(page.texts('.mark')).to.deep.equal(['Scheduled to Cancel at End of Term']);
  });

  it('that the service refuses says why, and changes nothing', async () => {
    const refusal = status(409, { api_error_code: 'invalid_state_for_request' });
    const { page, confirm, failure, openSheet } = await open(paid, { [route]: refusal });
    await openSheet('Cancel subscription');
    confirm();
    await waitUntil(() => failure() === 'This can’t be done as the subscription stands now.');
    page.press('Back');
    await waitUntil(() => page.all('dialog.sheet').length === 0);
    expect(page.texts('.mark')).to.deep.equal(['Active']);
  });

  it('is taken back in the timeline', async () => {
    const undo = 'POST /remove-scheduled-cancellation';
    const { page, kept, confirm, sheet, consequences, openSheet } = await open(ending, {
      [undo]: { subscription: subscription(paid) },
    });
    await openSheet('Keep subscription');
    expect(consequences()[0]).to.equal('Nothing is charged now.');
    kept.now = subscription(paid);
    confirm();
    await waitUntil(() => sheet() === undefined && page.texts('.mark').join() === 'Active');
  });
});

describe('What a subscription offers', () => {
  it('is what its kind and its edition have', async () => {
    const { actions } = await open(paid);
    expect(actions()).to.deep.equal(['Change subscription', 'Change billing date', 'Pause', 'Cancel subscription']);
    closePortals();
    const donation = await open({ ...paid, subsType: 'donation', planName: 'Donation $13, monthly' });
    expect(donation.actions()).to.deep.equal(['Change amount', 'End donation']);
  });

  it('that can’t be done now is explained, and does nothing', async () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanName: 'Yearly', scheduledAt: paid.currentTermEnd };
    const { page } = await open({ ...paid, ...planned });
    const held = page.all('.actions-held button')[0];
    expect(held?.textContent).to.equal('Pause');
    expect(page.texts('.actions-held .hint')).to.deep.equal(['A change of plan is set. Keep the present plan first.']);
    held?.click();
    expect(page.all('dialog.sheet')).to.have.length(0);
  });

  it('pauses between two days, and says when they are wrong', async () => {
    const route = 'POST /pause';
    const { page, sheet, confirm, consequences, kept, openSheet } = await open(paid, {
      [route]: { subscription: subscription(paid) },
    });
    await openSheet('Pause');
    const [from, until] = [...(sheet()?.querySelectorAll('input') ?? [])];
    expect([from?.value, until?.value]).to.deep.equal(['2026-04-16', '2026-05-16']);
    expect(consequences()).to.deep.equal([
      'Nothing is charged now.',
      'The pause begins on 04/16/2026.',
      'You can read until 04/16/2026.',
      'It goes on by itself on 05/16/2026.',
      '16 paid days are kept. They follow the pause.',
      'The first charge after the pause is $13.00 on 06/01/2026.',
      'You can undo this here at any time.',
    ]);
    kept.now = subscription({ ...paid, pauseDate: second('2026-04-16'), resumeDate: second('2026-05-16') });
    confirm();
    await waitUntil(() => page.sent(route).length > 0);
    expect(JSON.parse(page.sent(route)[0]?.body ?? '')).to.deep.equal({
      subscription_id: 'sub-1',
      pause_date: second('2026-04-16'),
      resume_date: second('2026-05-16'),
    });
  });
});

describe('A subscription that ends', () => {
  it('is kept before it is changed: a new term would end, too', async () => {
    const { page, sheet, actions } = await open({ ...ending, cancelledAt: paid.currentTermEnd });
    expect(actions().slice(0, 2)).to.deep.equal(['Change subscription', 'Keep the subscription first']);
    expect(page.texts('.actions-held .hint')[0]).to.equal(
      'It is cancelled for the end of the term. Keep the subscription first.',
    );
    page.press('Keep the subscription first');
    await waitUntil(() => sheet() !== undefined);
    expect(page.texts('dialog.sheet h3')).to.deep.equal(['Keep subscription']);
  });

  it('can be paused on a day before it does, and says which is the last; the pause moves its end', async () => {
    const { sheet, consequences, openSheet } = await open({ ...ending, cancelledAt: paid.currentTermEnd });
    await openSheet('Pause');
    const from = sheet()?.querySelector('input');
    expect([from?.min, from?.max]).to.deep.equal(['2026-04-16', '2026-05-01']);
    expect(sheet()?.textContent).to.include('A pause can begin from 04/16/2026 to 05/01/2026.');
    expect(consequences()).to.include('The pause moves the end: your subscription then ends on 06/01/2026.');
  });
});

describe('Somebody who is about to leave', () => {
  const route = 'POST /retention-url';
  const offers = () => new URL('/stay', window.location.origin).href;

  it('may look at an offer first, and need not', async () => {
    const { page, openSheet } = await open(paid, { [route]: () => ({ url: offers() }) });
    await openSheet('Cancel subscription');
    await waitUntil(() => page.all('dialog.sheet a').length === 1);
    const link = page.all('dialog.sheet a')[0];
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).to.deep.equal([
      offers(),
      '_blank',
      'noopener noreferrer',
    ]);
    const sent = JSON.parse(page.sent(route)[0]?.body ?? '');
    expect(sent).to.deep.equal({ subscription_id: 'sub-1', pass_through: '{"plan_type":"digital"}' });
    expect(page.all('dialog.sheet button[type=submit]')[0]?.ariaDisabled).to.equal(null);
  });

  for (const url of ['javascript:alert(1)', 'https://elsewhere.example/offer', 'https://a:b@ledger.example/']) {
    it(`is not led to ${url}`, async () => {
      const { page, openSheet } = await open(paid, { [route]: { url } });
      await openSheet('Cancel subscription');
      await waitUntil(() => page.sent(route).length === 1);
      await page.site.clock.advance(0);
      expect(page.all('dialog.sheet a')).to.deep.equal([]);
    });
  }
});

describe('A page around the portal', () => {
  it('hears what was done with which subscription, once the service has confirmed it', async () => {
    const route = 'POST /retention';
    const { page, kept, confirm, sheet, openSheet } = await open(paid, {
      [route]: { subscription: subscription(ending) },
    });
    const heard: unknown[] = [];
    page.host.addEventListener('pw-subscription-change', ({ detail }) => heard.push(detail));
    await openSheet('Cancel subscription');
    kept.now = subscription(ending);
    confirm();
    await waitUntil(() => sheet() === undefined);
    expect(heard).to.deep.equal([{ subscriptionId: 'sub-1', operation: 'cancel' }]);
  });
});

describe('The buttons of several subscriptions', () => {
  it('are named with theirs, and those of a single one by what they do', async () => {
    const other = { subsId: 'sub-2', planName: 'Tideline magazine' };
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [subscription(paid), subscription({ ...paid, ...other })],
    });
    await waitUntil(() => page.all('article').length === 2);
    const names = page.all('.actions button').map(({ textContent }) => textContent);
    expect(names).to.include.members([
      'Cancel subscription – Ledger Digital',
      'Cancel subscription – Tideline magazine',
    ]);
    expect(new Set(names).size).to.equal(names.length);
    const { actions } = await open(paid);
    expect(actions()).to.include('Cancel subscription');
  });

  it('are told apart on the whole page, also where two have one name, end, or have ended', async () => {
    const ended = { subsStatus: 'cancelled', cancelledAt: second('2026-03-01') } as const;
    const page = await openPortal({
      at: '/portal/us/subscription',
      subscriptions: [
        subscription(paid),
        subscription({ ...ending, subsId: 'sub-2', cancelledAt: paid.currentTermEnd }),
        subscription({ ...ending, subsId: 'sub-3', cancelledAt: paid.currentTermEnd }),
        subscription({ ...paid, ...ended, subsId: 'sub-4' }),
        subscription({ ...paid, ...ended, subsId: 'sub-5' }),
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
