import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { startNewsletters } from '../../../../elements/entries/start-newsletters.ts';
import { firstListPageOf } from '../../../support/newsletters/first-list-page.ts';
import { type Listed, listOf } from '../../../support/newsletters/mailing-service.ts';
import { createSite } from '../../../support/world/fake-site.ts';
import { waitUntil } from '../../../support/world/until.ts';

const letters = (category: string, count: number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({ listId: `${category}-${at}`, name: `${category} ${at}`, tag: category }));
const categories = ['news', 'health', 'business', 'games'].map((name) => ({ name, newsletters: letters(name, 5) }));

const site = createSite({
  page: { address: 'https://ledger.example/letters' },
  answers: {
    'GET /newsletters-by-category': ({ query }: { query: URLSearchParams }) =>
      query.get('regionId') === 'us' ? { data: { categories } } : listOf([]),
    'GET /newsletters': { data: {} },
  },
});

const attempts: { resolve: (sdk: typeof site.sdk) => void; reject: (cause: Error) => void }[] = [];
const loadSdk = () =>
  new Promise<typeof site.sdk>((resolve, reject) => {
    attempts.push({ resolve, reject });
  });

/** Lets the rest of the SDK arrive, or not. */
const settle = async (isThere: boolean) => {
  await waitUntil(() => attempts.length > 0);
  for (const { resolve, reject } of attempts.splice(0)) isThere ? resolve(site.sdk) : reject(new Error('offline'));
};

const open = (attributes: Record<string, string> = {}) => {
  const host = document.createElement('pw-newsletters');
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes })) host.setAttribute(name, value);
  document.body.append(host);
  startNewsletters(firstListPageOf(site), host, loadSdk);
  const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const find = (selector: string): HTMLElement => {
    const [element] = all(selector);
    if (element === undefined) throw new Error(`${selector} is not drawn`);
    return element;
  };
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
  const button = (text: string) => {
    const match = all('button').find(({ textContent }) => textContent.trim().startsWith(text));
    if (match === undefined) throw new Error(`There is no button ${text}`);
    return match;
  };
  return { host, all, find, texts, button };
};

const stylesOf = ({ shadowRoot }: HTMLElement): string =>
  (shadowRoot?.adoptedStyleSheets ?? []).flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();

const isRegistered = () => customElements.get('pw-newsletters') !== undefined;
const lists = {
  untouched: open(),
  pressed: open(),
  changed: open(),
  hurried: open(),
  paged: open({ variant: 'simplified' }),
  signedIn: open(),
  broken: open({ variant: 'simplifiedAndLimited' }),
};
const { untouched, pressed, changed, hurried, paged, signedIn, broken } = lists;
const nodes = new Map<HTMLElement, HTMLElement>();
const openedUrls: string[] = [];
const openWindow = window.open;
const errors: Event[] = [];

before(async () => {
  window.addEventListener('error', (event) => errors.push(event));
  window.open = (url) => {
    openedUrls.push(String(url));
    return null;
  };
  for (const { find } of Object.values(lists))
    expect(find('.newsletters-skeleton').closest('[aria-busy=true]')).not.to.equal(null);
  site.sdk.start({ siteId: 'ledger', env: undefined });
  for (const { find, all, host } of Object.values(lists)) {
    await waitUntil(() => all('.item').length > 0);
    nodes.set(host, find('section'));
  }
});

after(() => {
  window.open = openWindow;
  for (const { host } of Object.values(lists)) host.remove();
});

describe('The list of a visitor', () => {
  it('stands without React, and says how many newsletters there are once it stands', async () => {
    expect(isRegistered()).to.equal(false);
    expect(untouched.texts('h3')).to.deep.equal(['News', 'Health', 'Business', 'Games']);
    expect(untouched.find('[role=status]').textContent).to.equal('');
    await site.clock.advance(0);
    expect(untouched.find('[role=status]').textContent).to.equal('20 newsletters');
    expect(stylesOf(untouched.host)).to.contain('!important');
    expect((await axe.run(untouched.host)).violations).to.deep.equal([]);
  });

  it('follows its tag', async () => {
    changed.host.setAttribute('hide-header', '');
    await waitUntil(() => changed.all('h2').length === 0);
    changed.host.setAttribute('use-toggle-btn', '');
    await waitUntil(() => changed.all('.switch-button').length === 20);
  });

  it('says so when a press cannot be followed, and follows the next one', async () => {
    broken.button('Show More News').click();
    expect(broken.button('Show More News').ariaBusy).to.equal('true');
    await settle(false);
    await waitUntil(() => broken.all('[role=alert]').length > 0);
    expect(broken.texts('[role=alert]')).to.deep.equal(['Check your connection, then try again.']);
    expect(broken.all('[aria-busy=true], .spinner').length).to.equal(0);
    expect(site.log.lines.map(({ text }) => text).join()).to.contain('<pw-newsletters> could not be drawn');
    site.log.lines.length = 0;
    broken.button('Show More News').click();
    await waitUntil(() => attempts.length > 0);
  });

  it('keeps the first press, and shows that it waits', () => {
    pressed.button('Health').click();
    pressed.button('Games').click();
    expect(pressed.all('[aria-busy=true]').length).to.equal(1);
    expect(pressed.button('Health').querySelector('.spinner')).not.to.equal(null);
    paged.button('Show More').click();
    signedIn.button('Sign Up').click();
  });

  it('is taken over by React as it stands', async () => {
    const defined = customElements.whenDefined('pw-newsletters').then(() => {
      // Before the next task of the page.
      hurried.host.setAttribute('use-toggle-btn', '');
    });
    await settle(true);
    await defined;
    await waitUntil(() => pressed.button('Health').ariaPressed === 'true');
    await waitUntil(() => !stylesOf(untouched.host).includes('!important'));
    await waitUntil(() => hurried.all('.switch-button').length === 20);
    for (const { host, find } of [untouched, pressed, hurried, paged])
      expect(find('section') === nodes.get(host)).to.equal(true);
    expect(site.log.lines).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });

  it('then follows what was pressed, once', async () => {
    expect(pressed.texts('h3')).to.deep.equal(['Health']);
    expect(pressed.all('[aria-busy=true]').length).to.equal(0);
    await waitUntil(() => paged.texts('h3').length === 4);
    await waitUntil(() => broken.all('.item').length === 13);
    expect(broken.all('[role=alert]').length).to.equal(0);
    expect(openedUrls.length).to.equal(1);
  });

  it('works on by React, with the properties of the element', async () => {
    untouched.button('Games').click();
    await waitUntil(() => untouched.texts('h3').join() === 'Games');
    expect(changed.all('h2').length).to.equal(0);
    Object.assign(changed.host, { hideHeader: false });
    await waitUntil(() => changed.all('h2').length === 1);
    expect(site.requestedRoutes().filter((route) => route === 'GET /newsletters-by-category').length).to.equal(14);
  });

  it('is drawn by React alone in a tag that comes later', async () => {
    const later = open();
    await waitUntil(() => later.all('.item').length === 20);
    later.host.remove();
  });
});
