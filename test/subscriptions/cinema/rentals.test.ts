import { expect } from '@open-wc/testing';
import { getRemainingTime, loadCinema } from '../../../src/subscriptions/cinema/rentals.ts';
import { editionFor } from '../../support/billing/subscriptions.ts';
import { createPortalWorld } from '../../support/world/portal/portal-world.ts';

const dayMs = 86_400_000;
const granted = Date.UTC(2026, 3, 10) / 1000;
const rental = (id: string, kind: string, more: object = {}) => ({
  id,
  title: id,
  kind,
  granted_at: granted,
  ...more,
});

const load = async (reply: object) => {
  const world = createPortalWorld({ answers: { 'GET /rental-cinema-info': reply } });
  const { http, platform, clock } = world;
  const cinema = await loadCinema({ http, edition: editionFor(), page: platform.page, clock }, 'ada@readers.example');
  return { ...world, cinema };
};

describe('Rentals', () => {
  it('are asked for by the reader’s address, where films are offered', async () => {
    const { sentTo } = await load({ rentals: [] });
    expect(sentTo('/rental-cinema-info').map(({ query }) => query.toString())).to.deep.equal([
      'email=ada%40readers.example&siteid=ledger',
    ]);
  });

  it('run out 30 days after the grant for series, 7 otherwise', async () => {
    const kinds = ['series', 'movie', 'radio', 'toString'];
    const { cinema } = await load({ rentals: kinds.map((kind) => rental(kind, kind)) });
    expect(
      cinema.rentals.map(({ kind, grantedAt, expiresAt }) => [kind, (expiresAt - grantedAt) / dayMs]),
    ).to.deep.equal([
      ['series', 30],
      ['movie', 7],
      ['unknown', 7],
      ['unknown', 7],
    ]);
  });

  it('run out by the clock of the service, whatever the reader’s says', async () => {
    const behind = createPortalWorld().clock.now() - 3_600_000;
    const { cinema } = await load({ now: behind / 1000, rentals: [rental('one', 'movie')] });
    expect(cinema.rentals[0]?.grantedAt).to.equal(granted * 1000 + 3_600_000);
    const { cinema: untold } = await load({ rentals: [rental('one', 'movie')] });
    expect(untold.rentals[0]?.grantedAt).to.equal(granted * 1000);
  });

  it('stand with the latest first, and show pictures of the page’s own origin alone', async () => {
    const { cinema, platform } = await load({
      rentals: [
        rental('old', 'movie', { poster_url: 'https://evil.example/x.svg' }),
        rental('new', 'movie', { granted_at: granted + 1, poster_url: '/assets/x.svg' }),
      ],
    });
    expect(cinema.rentals.map(({ id, poster }) => [id, poster])).to.deep.equal([
      ['new', new URL('/assets/x.svg', platform.page.url()).href],
      ['old', null],
    ]);
  });

  it('are offered at prices of the edition’s currency', async () => {
    const offer = { id: 'a', title: 'A', kind: 'movie', price: 499 };
    const { cinema } = await load({
      rentals: [],
      offers: [
        { ...offer, currency_code: 'USD' },
        { ...offer, currency_code: 'CAD' },
      ],
    });
    expect(cinema.offers.map(({ price }) => price)).to.deep.equal([499, null]);
  });
});

describe('The time that is left', () => {
  for (const [ms, days, hours, minutes] of [
    [2 * dayMs + 3 * 3_600_000, 2, 3, 0],
    [dayMs - 1, 1, 0, 0],
    [3_600_000, 0, 1, 0],
    [59_000, 0, 0, 1],
    [60_001, 0, 0, 2],
    [0, 0, 0, 0],
    [-5, 0, 0, 0],
  ] as const) {
    it(`is given in whole units: ${ms} ms`, () => {
      expect(getRemainingTime(1000 + ms, 1000)).to.deep.equal({ days, hours, minutes });
    });
  }
});
