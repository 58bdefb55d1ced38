import { setupI18n } from '@lingui/core';
import { expect } from '@open-wc/testing';
import { leftText } from '../../../../../elements/pw-portal/pages/epoch-cinema/cinema-labels.ts';
import { openPortal, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { offline } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

const route = 'GET /rental-cinema-info';
const minuteMs = 60_000;
const dayMs = 86_400_000;
const now = Date.UTC(2026, 3, 15, 12);
/** Something that was rented so long before now, in ms. */
const rental = (id: string, kind: string, agoMs: number) => ({
  id,
  title: `The ${id}`,
  kind,
  poster_url: '/assets/films/x.svg',
  granted_at: (now - agoMs) / 1000,
});
const tide = rental('Tide', 'series', 28 * dayMs - 3 * 3_600_000);
const bell = rental('Bell', 'movie', 7 * dayMs - 90 * minuteMs);
const rock = rental('Rock', 'movie', 8 * dayMs);
const offers = [{ id: 'f', title: 'The Ferry', kind: 'series', price: 1299, currency_code: 'USD' }];

const openCinema = async (answer: unknown) => {
  const page = await openPortal({
    at: '/portal/en/epoch-cinema',
    attributes: { edition: 'US' },
    answers: { [route]: answer },
  });
  await waitUntil(() => page.all('.page .skeleton').length === 0, 'the page does not settle');
  const films = () =>
    page
      .all('.cinema-film')
      .map((film) => [...film.querySelectorAll('h3, p:not(.hint)')].map((each) => each.textContent));
  const selected = () => page.texts('[role=tab][aria-selected=true]').join();
  return { ...page, films, selected };
};

describe('The cinema', () => {
  it('begins with what can be watched, and how long still', async () => {
    const page = await openCinema({ now: now / 1000, rentals: [tide, bell, rock], offers });
    expect(page.texts('[role=tab]')).to.deep.equal(['Rent', 'Active', 'Expired']);
    expect(page.selected()).to.equal('Active');
    expect(page.films()).to.deep.equal([
      ['The Bell', '1\u00a0hour 30\u00a0minutes left', 'Watch: The Bell'],
      ['The Tide', '2\u00a0days 3\u00a0hours left', 'Watch: The Tide'],
    ]);
    expect(page.all('.cinema-film img').map((image) => image.getAttribute('alt'))).to.deep.equal(['', '']);
    expect(await page.violations()).to.deep.equal([]);
  });

  it('joins the parts of a duration as each language does', async () => {
    for (const [locale, text] of [
      ['es', '2\u00a0días y 3\u00a0horas'],
      ['pt', '2\u00a0dias e 3\u00a0horas'],
      ['de', '2\u00a0Tage, 3\u00a0Stunden'],
      ['zh-Hans', '2天3小时'],
    ] as const) {
      const i18n = setupI18n({ locale, messages: { [locale]: { 'portal.cinema.left': [['time']] } } });
      expect(leftText(i18n, 2 * dayMs + 3 * 3_600_000, 0)).to.equal(text);
    }
  });

  it('counts down, and what runs out goes over by itself', async () => {
    const page = await openCinema({ now: now / 1000, rentals: [bell], offers });
    /** Time goes on, and timers that are set when something has been drawn run as well. */
    const later = async (ms: number, text: string) => {
      await page.site.clock.advance(ms);
      await waitUntil(() => {
        void page.site.clock.advance(0);
        return page.texts('.cinema-left').join() === text;
      }, `nobody says ${text}`);
    };
    await later(minuteMs, '1\u00a0hour 29\u00a0minutes left');
    await later(88 * minuteMs, '1\u00a0minute left');
    await later(minuteMs, '');
    expect(page.text()).to.include('You don’t have any films yet.');
    page.press('Expired');
    await waitUntil(() => page.films().length === 1, 'nothing has run out');
    expect(page.films()).to.deep.equal([['The Bell', 'Expired on April 15, 2026', 'Rent again: The Bell']]);
    // A request may still be on its way, with a timer of its own.
    await waitUntil(() => page.timers().every((ms) => ms > minuteMs), 'a timer goes on');
  });

  it('says what can be rented, for how long, and where', async () => {
    const page = await openCinema({ rentals: [], offers });
    expect(page.selected()).to.equal('Rent');
    expect(page.text()).to.include('you can watch a film for 7\u00a0days and a series for 30\u00a0days.');
    expect(page.films()).to.deep.equal([['The Ferry', '$12.99', 'Rent on Epoch Cinema: The Ferry']]);
    expect(page.link('Rent on Epoch Cinema: The Ferry').getAttribute('href')).to.match(/\/about\/cinema$/);
  });

  it('has one tab in the order of keys, and the arrows lead to the others', async () => {
    const page = await openCinema({ now: now / 1000, rentals: [bell], offers });
    const press = (key: string) =>
      page.root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    page.find('[role=tab][aria-selected=true]').focus();
    for (const [key, tab] of [
      ['ArrowRight', 'Expired'],
      ['ArrowRight', 'Rent'],
      ['ArrowLeft', 'Expired'],
      ['Home', 'Rent'],
      ['End', 'Expired'],
    ] as const) {
      press(key);
      await waitUntil(() => page.selected() === tab, `${key} leads to ${page.selected()}`);
      expect(page.root.activeElement?.textContent).to.equal(tab);
      expect(page.all('[role=tab]').filter(({ tabIndex }) => tabIndex === 0).length).to.equal(1);
    }
  });

  it('has what was rented in another tab, when the reader comes back, and stays where it was', async () => {
    const page = await openCinema({ now: now / 1000, rentals: [bell], offers });
    page.press('Rent');
    await waitUntil(() => page.selected() === 'Rent', 'the tab does not open');
    page.site.network.answers[route] = { now: now / 1000, rentals: [bell, tide], offers };
    await page.site.clock.advance(4999);
    page.site.reader.show(true);
    await page.site.clock.advance(1);
    page.site.reader.show(true);
    await waitUntil(() => page.sent(route).length > 1, 'nobody asks');
    expect([page.selected(), page.all('.page .skeleton').length]).to.deep.equal(['Rent', 0]);
    page.press('Active');
    await waitUntil(() => page.films().length === 2, 'the film is missing');
    expect(page.sent(route).length).to.equal(2);
  });

  it('stays as it is when its background refresh fails', async () => {
    const page = await openCinema({ now: now / 1000, rentals: [bell], offers });
    page.site.network.answers[route] = offline;
    await page.site.clock.advance(5000);
    page.site.reader.show(true);
    const reported = () => page.site.log.lines.some(({ text }) => text === '[PW] The rentals could not be loaded');
    await waitUntil(reported, 'no failure is reported');
    expect([page.films().length, page.alerts()]).to.deep.equal([1, []]);
  });

  it('that can’t be had is asked for again', async () => {
    const page = await openCinema(offline);
    expect(page.alerts()).to.deep.equal(['Your films could not be loaded.Try again']);
    page.site.network.answers[route] = { rentals: [], offers: [] };
    page.press('Try again');
    await waitUntil(() => page.text().includes('There is nothing to rent at the moment.'), page.text());
  });
});
