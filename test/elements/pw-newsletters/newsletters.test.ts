import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { register } from '../../../elements/pw-newsletters/index.ts';
import type { Http } from '../../../src/http/client.ts';
import { createSite } from '../../support/world/fake-site.ts';
import { type FakeReply, neverAnswers, offline, type SentRequest, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const byCategory = 'GET /newsletters-by-category';
const plain = 'GET /newsletters';

const letters = (count: number) => Array.from({ length: count }, (_, at) => ({ listId: at, name: `Letter ${at}` }));
const list: FakeReply = {
  data: {
    categories: [
      {
        name: 'news',
        newsletters: [
          { listId: 1, name: 'Morning', description: 'The day ahead.', frequency: 1, previewUrl: '/preview/morning' },
          { listId: 2, name: 'Alerts', frequency: 4, previewUrl: 'javascript:alert(1)' },
        ],
      },
      { name: 'Harbour', newsletters: [{ listId: 3, name: 'Tides', frequency: 'Tuesdays', isSubscriberOnly: true }] },
    ],
  },
};

const site = createSite({ page: { address: 'https://ledger.example/letters' } });
const { answers, sent: requests } = site.network;

/** The abort signals of the element's requests. */
const signals: (AbortSignal | undefined)[] = [];
const http: Http = (endpoint, request) => {
  signals.push(request.signal);
  return site.sdk.http(endpoint, request);
};

const calls = () =>
  requests.filter(({ path }) => path.startsWith('/newsletters')).map(({ query }) => query.get('siteId'));

const draw = (markup = html`<pw-newsletters site-id="ledger"></pw-newsletters>`) => fixture<HTMLElement>(markup);

const all = (element: Element, selector: string): HTMLElement[] =>
  Array.from(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []);
// What is out of sight has no inner text.
const texts = (element: Element, selector: string) => all(element, selector).map((each) => each.textContent.trim());
const one = (element: Element, selector: string): HTMLElement => {
  const [match] = all(element, selector);
  if (match === undefined) throw new Error(`${selector} is not drawn`);
  return match;
};

const loaded = async (markup?: ReturnType<typeof html>) => {
  const element = await draw(markup);
  await waitUntil(() => all(element, '.item').length > 0);
  return element;
};

before(() => {
  register({ ...site.sdk, http });
  site.sdk.start({ siteId: 'ledger', env: undefined });
});

beforeEach(() => {
  document.documentElement.lang = 'en';
  answers[byCategory] = list;
  answers[plain] = { data: {} };
  requests.length = 0;
  signals.length = 0;
  site.log.lines.length = 0;
});

describe('An edition’s newsletters', () => {
  it('stand under their categories, in the service’s order, with how many each holds', async () => {
    const element = await loaded();
    expect(texts(element, 'h3')).to.deep.equal(['News', 'Harbour']);
    expect(texts(element, '.newsletters-category-head p')).to.deep.equal(['2 newsletters', '1 newsletter']);
    expect(texts(element, 'h4')).to.deep.equal(['Morning', 'Alerts', 'Tides']);
  });

  it('say what they are, how often they come, and which are for subscribers', async () => {
    const element = await loaded();
    expect(texts(element, '[part=description]')).to.deep.equal(['The day ahead.']);
    expect(texts(element, '.item-frequency')).to.deep.equal(['Once daily', 'Multiple times daily', 'Tuesdays']);
    expect(
      all(element, '.item-label').map((label) => label.closest('.item')?.querySelector('h4')?.textContent),
    ).to.deep.equal(['Tides']);
  });

  it('offer a preview where there is an address that may be opened, in a new tab that knows nothing of this one', async () => {
    const links = all(await loaded(), 'a');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal(['https://ledger.example/preview/morning']);
    expect(links[0]?.getAttribute('target')).to.equal('_blank');
    expect(links[0]?.getAttribute('rel')).to.equal('noopener');
    expect(links[0]?.textContent).to.equal('Preview Morning (opens in a new tab)');
  });

  it('are the US edition’s unless the tag names another, with California beside it, and an event says which', async () => {
    await loaded();
    expect(calls()).to.deep.equal(['ledger', 'ledger']);
    expect(site.sdk.$edition.get()).to.equal('US');
  });

  it('follow the attribute: the earlier request is given up, and its answer never drawn', async () => {
    answers[byCategory] = ({ query }: SentRequest) => (query.get('siteId') === 'ledger-uk' ? list : neverAnswers);
    const element = await draw();
    await waitUntil(() => calls().length === 2);
    element.setAttribute('edition', 'UK');
    await waitUntil(() => all(element, '.item').length > 0);
    expect(calls()).to.deep.equal(['ledger', 'ledger', 'ledger-uk']);
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true, true, false]);
    expect(site.sdk.$edition.get()).to.equal('UK');
  });

  it('speak the language of the edition that is named, and lang goes before it', async () => {
    const german = await loaded(html`<pw-newsletters site-id="ledger" edition="DE"></pw-newsletters>`);
    expect(texts(german, 'h3')[0]).to.equal('Nachrichten');
    const french = await loaded(html`<pw-newsletters site-id="ledger" edition="DE" lang="fr"></pw-newsletters>`);
    expect(texts(french, 'h3')[0]).to.equal('Actualités');
    expect(one(french, 'h4').lang).to.equal('de');
  });

  for (const [width, columns] of [
    [299, 1],
    [599, 1],
    [600, 2],
    [899, 2],
    [900, 3],
    [1200, 4],
    [1600, 4],
  ] as const) {
    it(`take ${columns} columns in a container of ${width} px`, async () => {
      await setViewport({ width: 1700, height: 900 });
      answers[byCategory] = { data: { categories: [{ name: 'news', newsletters: letters(6) }] } };
      const box = await fixture<HTMLElement>(html`<div><pw-newsletters site-id="ledger"></pw-newsletters></div>`);
      box.style.width = `${width}px`;
      const [element] = box.children;
      if (element === undefined) throw new Error('No element');
      await waitUntil(() => all(element, '.item').length > 0);
      const tops = all(element, '.item').map((card) => card.getBoundingClientRect().top);
      expect(tops.filter((top) => top === tops[0]).length).to.equal(columns);
    });
  }
});

describe('A list that is not there', () => {
  it('is a skeleton while it loads, and says so to those who can’t see it', async () => {
    answers[byCategory] = neverAnswers;
    const element = await draw();
    await waitUntil(() => all(element, '[role=status]').length > 0);
    expect(one(element, '[role=status]').textContent).to.equal('Loading the newsletters');
    expect(one(element, 'section').getAttribute('aria-busy')).to.equal('true');
    expect(all(element, '.skeleton-line.pulsing').length).to.be.greaterThan(0);
  });

  it('says that it is empty', async () => {
    answers[byCategory] = { data: {} };
    const element = await draw();
    await waitUntil(() => all(element, '.newsletters-note').length > 0);
    expect(one(element, '.newsletters-note').textContent).to.equal(
      'There are no newsletters in this edition at the moment.',
    );
  });

  it('is Unknown edition for a key that is none, and nothing is asked', async () => {
    const element = await draw(html`<pw-newsletters site-id="ledger" edition="constructor"></pw-newsletters>`);
    await waitUntil(
      () => element.shadowRoot?.textContent !== '' && all(element, '.newsletters-element-unknown').length > 0,
    );
    expect(one(element, '.newsletters-element-unknown').textContent).to.equal('Unknown edition');
    expect(calls()).to.deep.equal([]);
    await waitUntil(() => site.sdk.$edition.get() === null);
  });

  it('says ‘get newsletter failed’ when it could not be fetched, and comes when it is asked for again', async () => {
    answers[byCategory] = offline;
    const element = await draw();
    await waitUntil(() => all(element, '.toast [role=alert]').length > 0);
    expect(texts(element, '.toast p')).to.deep.equal(['get newsletter failed']);
    expect(one(element, '.newsletters-failed').textContent).to.equal('get newsletter failed');
    expect(site.log.lines).to.deep.equal([{ level: 'error', text: '[PW] get newsletter failed' }]);
    answers[byCategory] = list;
    one(element, '.newsletters-note button').focus();
    one(element, '.newsletters-note button').click();
    await waitUntil(() => all(element, '.item').length > 0);
    expect(all(element, '.newsletters-failed')).to.deep.equal([]);
    expect(element.shadowRoot?.activeElement?.localName).to.equal('h2');
    expect(calls()).to.have.length(4);
  });
});

describe('The newsletters element', () => {
  it('leaves no request behind when it goes', async () => {
    answers[byCategory] = neverAnswers;
    const element = await draw();
    await waitUntil(() => calls().length === 2);
    expect(signals[0]?.aborted).to.equal(false);
    element.remove();
    await waitUntil(() => signals[0]?.aborted === true);
  });

  for (const [name, answer] of [
    ['a list', list],
    ['an empty list', { data: {} }],
    ['a failure', status(500)],
    ['a skeleton', neverAnswers],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`gives axe nothing to find on ${name}, ${scheme}`, async () => {
        answers[byCategory] = answer;
        const page = await fixture<HTMLElement>(html`<div><pw-newsletters site-id="ledger"></pw-newsletters></div>`);
        page.style.colorScheme = scheme;
        page.style.backgroundColor = 'light-dark(#fff, #121316)';
        const [element] = page.children;
        if (element === undefined) throw new Error('No element');
        await waitUntil(
          () =>
            all(element, '.item, .newsletters-note, .skeleton-line.pulsing').length > 0 &&
            all(element, 'h2').length > 0,
        );
        const { violations } = await axe.run(page);
        expect(violations.map(({ id }) => id)).to.deep.equal([]);
      });
    }
  }
});
