import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeAudience, defaultAudience, generateVisits, type SimulatedVisit } from '../../../../src/flow/index.ts';

const audience = {
  ...defaultAudience,
  visits: 40_000,
  subscriberShare: 0.1,
  registeredShare: 0.2,
  countries: { DE: 3, AT: 1 },
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 3 : hour === 20 ? 1 : 0)),
  articles: { ...defaultAudience.articles, count: 100, zipf: 1, tags: { free: 0.25 } },
};
const visits = [...generateVisits(audience, 3)];
const shareOf = (isCounted: (visit: (typeof visits)[number]) => boolean) =>
  visits.filter(isCounted).length / visits.length;
const groupBy = (keyOf: (visit: SimulatedVisit) => string): Map<string, SimulatedVisit[]> => {
  const groups = new Map<string, SimulatedVisit[]>();
  for (const visit of visits) groups.set(keyOf(visit), [...(groups.get(keyOf(visit)) ?? []), visit]);
  return groups;
};
const isAbout = (value: number, expected: number, by: number) =>
  assert.ok(Math.abs(value - expected) < by, `${value} is not about ${expected}`);

describe('The visits of an audience', () => {
  it('are the same for the same seed, and others for another one', () => {
    assert.deepEqual([...generateVisits(audience, 3)], visits);
    assert.notDeepEqual([...generateVisits(audience, 4)], visits);
  });

  it('come in the order of their times, in the days and the hours of the description', () => {
    assert.equal(visits.length, 40_000);
    assert.ok(visits.every(({ time }, index) => time >= (visits[index - 1]?.time ?? 0)));
    assert.equal(new Date(visits[0]?.time ?? 0).toISOString().slice(0, 10), '2026-11-01');
    assert.equal(new Date(visits.at(-1)?.time ?? 0).toISOString().slice(0, 10), '2026-11-30');
    isAbout(
      shareOf(({ time }) => new Date(time).getUTCHours() === 8),
      0.75,
      0.01,
    );
    isAbout(
      shareOf(({ time }) => new Date(time).getUTCHours() === 20),
      0.25,
      0.01,
    );
  });

  it('read articles by Zipf’s law', () => {
    const ofArticle = (number: number) => shareOf(({ page }) => page.url.endsWith(`-${number}`));
    const harmonic = Array.from({ length: 100 }, (_, index) => 1 / (index + 1)).reduce((sum, each) => sum + each, 0);
    for (const number of [1, 2, 4, 10]) isAbout(ofArticle(number), 1 / number / harmonic, 0.01);
  });

  it('have readers who come back as often as described, and always the same ones', () => {
    const byReader = groupBy(({ visitor }) => visitor);
    isAbout(visits.length / byReader.size, audience.visitsPerReader, 0.1);
    for (const [, own] of byReader) {
      assert.equal(
        new Set(own.map(({ facts, isSubscriber }) => [facts.country, facts.device, isSubscriber].join())).size,
        1,
      );
    }
    const returning = [...byReader.keys()].filter((id) => id.startsWith('reader-')).length;
    isAbout(returning / byReader.size, audience.returningShare, 0.03);
    const readers = [...byReader.values()].map(([first]) => first);
    isAbout(readers.filter((visit) => visit?.isSubscriber).length / readers.length, 0.1, 0.01);
    isAbout(readers.filter((visit) => visit?.facts.loginStatus === 'loggedin').length / readers.length, 0.3, 0.02);
    isAbout(readers.filter((visit) => visit?.facts.country === 'DE').length / readers.length, 0.75, 0.02);
  });

  it('have tags on the described share of the articles, always on the same ones', () => {
    const byUrl = groupBy(({ page }) => page.url);
    const tagged = [...byUrl.values()].filter(([first]) => first?.page.tags?.includes('free'));
    isAbout(tagged.length / byUrl.size, 0.25, 0.12);
    for (const own of byUrl.values()) assert.equal(new Set(own.map(({ page }) => page.tags?.join())).size, 1);
  });

  it('can be one for each reader', () => {
    const once = [...generateVisits({ ...audience, visits: 500, visitsPerReader: 1, returningShare: 0 })];
    assert.equal(new Set(once.map(({ visitor }) => visitor)).size, 500);
  });
});

describe('The description of an audience', () => {
  it('is completed by the default', () => {
    assert.deepEqual(decodeAudience({}), { audience: defaultAudience });
    const decoded = decodeAudience({ visits: 5, articles: { count: 7 } });
    assert.ok('audience' in decoded);
    assert.deepEqual([decoded.audience.visits, decoded.audience.articles.count, decoded.audience.days], [5, 7, 30]);
  });

  for (const [document, error] of [
    [[], /an audience is a JSON object/],
    [{ visit: 5 }, /^there is no visit; there are: visits, /],
    [{ visits: 0 }, 'visits must be a whole number from 1 to 100000000'],
    [{ returningShare: 2 }, 'returningShare must be a share from 0 to 1'],
    [{ from: 'today' }, 'from must be a day, such as 2026-11-01'],
    [{ hours: [1] }, 'hours must be 24 weights, one for each hour'],
    [{ countries: { DE: 0 } }, /^countries must be names with weights/],
    [{ devices: { watch: 1 } }, 'devices must name mobile, tablet, desktop'],
    [{ articles: { url: 'https://ledger.example/' } }, /^articles.url must be an address with \{n\}/],
    [{ articles: { tags: { free: 3 } } }, /^articles.tags must be names with shares/],
    [{ articles: 5 }, /^articles must be an object/],
    [{ subscriberShare: 0.7, registeredShare: 0.7 }, /more than 1 together/],
  ] as const) {
    it(`says what is wrong with ${JSON.stringify(document)}`, () => {
      const decoded = decodeAudience(document);
      assert.ok('error' in decoded);
      if (typeof error === 'string') assert.equal(decoded.error, error);
      else assert.match(decoded.error, error);
    });
  }
});
