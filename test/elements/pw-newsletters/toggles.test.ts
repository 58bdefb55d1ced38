import { expect } from '@open-wc/testing';
import { type NewslettersPage, openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { neverAnswers, offline, type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const paying = {
  regionId: 'us',
  subscribed: true,
  planId: 'digital-monthly',
  expiration: 1,
  subscriptionType: 'card',
};

const changes = (page: NewslettersPage) =>
  page.site.network.sent
    .filter(({ path }) => path === '/subscribe' || path === '/unsubscribe')
    .map(({ path, query, body }) => ({ path, ...Object.fromEntries(query), ...JSON.parse(body) }));

afterEach(unmountAll);

describe('A newsletter’s toggle', () => {
  it('signs its reader up, and says so once the service has taken it', async () => {
    const page = await openNewsletters();
    expect(page.toggles()).to.deep.equal(['Sign Up: off', 'Sign Up: off', 'Try for 4 weeks: off']);
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['You are signed up for Morning']);
    expect(page.toggle('Morning').getAttribute('aria-checked')).to.equal('true');
    expect(page.toggle('Morning').innerText.trim()).to.equal('Signed Up');
    expect(changes(page)).to.deep.equal([
      {
        path: '/subscribe',
        siteId: 'ledger',
        regionId: 'us',
        email: 'ann@ledger.example',
        listIds: ['morning'],
        tags: { force_subscribe: true },
      },
    ]);
  });

  it('signs them out, and takes it back for as long as the toast stands', async () => {
    const page = await openNewsletters({ subscribed: ['morning'] });
    page.toggle('Morning').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['You are no longer signed up for Morning']);
    expect(page.storedFrequencies.has('morning')).to.equal(false);
    page.find('.toast-action').click();
    await waitUntil(() => page.storedFrequencies.has('morning'));
    await waitUntil(() => page.toggle('Morning').dataset.state === 'on');
    await page.site.clock.advance(3000);
    await waitUntil(() => page.toasts().length === 0);
  });

  it('takes it back by Ctrl+Z too, from wherever in the list, for 20 seconds', async () => {
    const page = await openNewsletters({ subscribed: ['morning'] });
    page.toggle('Morning').click();
    await waitUntil(() => page.all('.toast-action').length > 0);
    expect(page.find('.toast-action').getAttribute('aria-keyshortcuts')).to.equal('Control+Z Meta+Z');
    await page.site.clock.advance(19_000);
    expect(page.all('.toast-action')).to.have.length(1);
    const press = (init: KeyboardEventInit) =>
      page.toggle('Essay').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...init }));
    press({ key: 'z' });
    press({ key: 'Z', ctrlKey: true, shiftKey: true });
    expect(page.storedFrequencies.has('morning')).to.equal(false);
    press({ key: 'z', ctrlKey: true });
    await waitUntil(() => page.storedFrequencies.has('morning'));
    expect(page.all('.toast-action')).to.deep.equal([]);
  });

  it('does nothing while its request is on its way, and leaves the others alone', async () => {
    const page = await openNewsletters({ answers: { 'POST /subscribe': neverAnswers } });
    page.toggle('Morning').click();
    await waitUntil(() => page.toggle('Morning').getAttribute('aria-busy') === 'true');
    page.toggle('Morning').click();
    page.toggle('Morning').click();
    expect(page.toggle('Breaking').getAttribute('aria-disabled')).to.equal(null);
    expect(page.count('POST /subscribe')).to.equal(1);
    await page.site.clock.advance(20_000);
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Subscribe attempt failed, please try again later']);
    expect(page.toggle('Morning').dataset.state).to.equal('off');
  });

  for (const [what, answer] of [
    ['is down', status(500)],
    ['can’t be reached', offline],
    ['answers rubbish', status(200, '<html>')],
  ] as const) {
    it(`stays as it was when the service ${what}, with a word on it`, async () => {
      const page = await openNewsletters({
        subscribed: ['morning'],
        answers: { 'POST /subscribe': answer, 'POST /unsubscribe': answer },
      });
      page.toggle('Breaking').click();
      await waitUntil(() => page.toasts().length === 1);
      page.toggle('Morning').click();
      await waitUntil(() => page.toasts().length === 2);
      expect(page.toasts()).to.deep.equal([
        'Subscribe attempt failed, please try again later',
        'Unsubscribe attempt failed, please try again later',
      ]);
      expect(page.toggle('Breaking').dataset.state).to.equal('off');
      expect(page.toggle('Morning').dataset.state).to.equal('on');
    });
  }

  it('can’t be pressed to unsubscribe where that is not allowed, and says why', async () => {
    const page = await openNewsletters({ subscribed: ['morning'], attributes: { 'is-allow-unsubscribe': 'false' } });
    const toggle = page.toggle('Morning');
    expect(toggle.getAttribute('aria-disabled')).to.equal('true');
    const reason = page.root.getElementById(toggle.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('You can’t unsubscribe from this newsletter here.');
    toggle.click();
    page.host.removeAttribute('is-allow-unsubscribe');
    await waitUntil(() => page.toggle('Morning').getAttribute('aria-disabled') === null);
    expect(page.count('POST /unsubscribe')).to.equal(0);
  });

  for (const [attributes, look, role] of [
    [{}, 'switch', 'switch'],
    [{ 'is-check-btn-layout': '' }, 'check', 'switch'],
    [{ 'use-toggle-btn': '' }, 'button', null],
  ] as const) {
    it(`is a ${look} that is called by its words and its newsletter`, async () => {
      const page = await openNewsletters({ attributes, subscribed: ['morning'] });
      const toggle = page.toggle('Morning');
      expect(toggle.getAttribute('part')).to.equal(`toggle toggle-${look}`);
      expect(toggle.getAttribute('role')).to.equal(role);
      expect(toggle.getAttribute(role === null ? 'aria-pressed' : 'aria-checked')).to.equal('true');
      const ids = toggle.getAttribute('aria-labelledby')?.split(' ') ?? [];
      expect(ids.map((id) => page.root.getElementById(id)?.textContent)).to.deep.equal(['Signed Up', 'Morning']);
      expect(toggle.getBoundingClientRect().height).to.be.at.least(44);
    });
  }

  it('keeps its label for those who can’t see it where that is hidden', async () => {
    const page = await openNewsletters({ attributes: { 'is-toggle-btn-label-hidden': '' } });
    expect(page.toggle('Morning').querySelector('span.unseen')?.textContent).to.equal('Sign Up');
  });
});

describe('A newsletter for subscribers', () => {
  it('says so, and may be tried by a reader who does not pay', async () => {
    const page = await openNewsletters();
    expect(page.texts('.item-label')).to.deep.equal(['Subscriber-only']);
    expect(page.toggle('Essay').innerText.trim()).to.equal('Try for 4 weeks');
  });

  for (const [who, input] of [
    ['who pays', { subscriptions: [paying] }],
    ['whom the page says to pay', { attributes: { subscribed: '' } }],
    ['with access of plan SD100', { subscriptions: [{ ...paying, subscriptionType: 'access', planId: 'SD100' }] }],
  ] as const) {
    it(`is signed up for like any other by a reader ${who}`, async () => {
      const page = await openNewsletters(input);
      expect(page.toggle('Essay').innerText.trim()).to.equal('Sign Up');
    });
  }

  it('is only to be tried by who has access for nothing', async () => {
    const page = await openNewsletters({ subscriptions: [{ ...paying, subscriptionType: 'access' }] });
    expect(page.toggle('Essay').innerText.trim()).to.equal('Try for 4 weeks');
  });

  it('says that a trial is over', async () => {
    const over = status(403, { error: { code: 'trial_over', message: '' } });
    const page = await openNewsletters({ answers: { 'POST /subscribe': over } });
    page.toggle('Essay').click();
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Your trial of Essay is over. It is for subscribers.']);
  });
});

describe('How often breaking news comes', () => {
  const radios = (page: NewslettersPage) =>
    Array.from(page.root.querySelectorAll<HTMLInputElement>('input[type=radio]')).filter((radio) =>
      radio.checkVisibility({ visibilityProperty: true }),
    );
  const chosen = (page: NewslettersPage) => radios(page).find(({ checked }) => checked)?.value;
  const choose = (page: NewslettersPage, value: string) =>
    radios(page)
      .find((each) => each.value === value)
      ?.click();
  const once: Record<string, unknown> = {
    'GET /search': ({ query }: SentRequest) => ({
      data: { lists: query.getAll('listId').map((cid) => ({ cid, status: 1, frequency: 1 })) },
    }),
  };

  it('is chosen while it is signed up for, and only then', async () => {
    const page = await openNewsletters();
    expect(radios(page)).to.deep.equal([]);
    page.toggle('Breaking').click();
    await waitUntil(() => radios(page).length === 2);
    expect(chosen(page)).to.equal('multiple-times-daily');
    choose(page, 'once-daily');
    await waitUntil(() => page.storedFrequencies.get('us-breaking') === 1);
    await waitUntil(() => page.toasts().includes('Your choice has been saved'));
    expect(chosen(page)).to.equal('once-daily');
    expect(changes(page).at(-1)?.tags).to.deep.equal({ force_subscribe: true, frequency: 1 });
  });

  it('shows a choice at once, and takes it back when it could not be kept', async () => {
    const page = await openNewsletters({ answers: { ...once, 'POST /subscribe': neverAnswers } });
    choose(page, 'multiple-times-daily');
    await waitUntil(() => chosen(page) === 'multiple-times-daily');
    await page.site.clock.advance(20_000);
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Change Frequency failed, please try again later']);
    await waitUntil(() => chosen(page) === 'once-daily');
  });

  for (const address of ['?news-alert=3', '?newsAlert=3']) {
    it(`becomes several times a day by ${address}, once`, async () => {
      const page = await openNewsletters({ answers: once, address: `https://ledger.example/letters${address}` });
      await waitUntil(() => page.count('POST /subscribe') === 1);
      expect(changes(page)[0]).to.deep.include({
        listIds: ['us-breaking'],
        tags: { force_subscribe: true, frequency: 4 },
      });
      await waitUntil(() => chosen(page) === 'multiple-times-daily');
      expect(page.count('POST /subscribe')).to.equal(1);
    });
  }
});
