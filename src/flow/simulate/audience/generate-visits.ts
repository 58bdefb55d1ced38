import { drawFor } from '../../conditions/bucket.ts';
import type { PageFacts, VisitorFacts } from '../../types.ts';
import type { SimulatedVisit } from '../visits/visit.ts';
import type { Audience, Weights } from './audience.ts';
import { createRandom } from './random.ts';
import { createChoice, findPlace, toCumulative } from './weighted-choice.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Creates a function that returns the time of the visit at a place from 0 to 1 of the audience's days. */
const createTimes = ({ from, days, hours }: Audience): ((place: number) => number) => {
  const start = Date.parse(`${from}T00:00:00Z`);
  const cumulative = toCumulative(hours);
  return (place) => {
    const day = Math.min(Math.floor(place * days), days - 1);
    const inDay = place * days - day;
    const hour = findPlace(cumulative, inDay);
    const before = hour === 0 ? 0 : (cumulative[hour - 1] ?? 0);
    const inHour = (inDay - before) / Math.max((cumulative[hour] ?? 1) - before, Number.EPSILON);
    return Math.floor(start + day * dayMs + hour * hourMs + Math.min(Math.max(inHour, 0), 0.999_999) * hourMs);
  };
};

/** Returns the names of a text's draws: those whose share is above the draw, which is always the same for the text. */
const pickNames = (shares: Weights, parts: readonly string[]): string[] =>
  Object.entries(shares).flatMap(([name, share]) => (drawFor([...parts, name]) < share * 100 ? [name] : []));

/** Creates the articles, each when it is first read. */
const createArticles = ({ articles: { count, zipf, url, tags, categories } }: Audience, seed: string) => {
  const cumulative = toCumulative(Array.from({ length: count }, (_, index) => 1 / (index + 1) ** zipf));
  const pages: (PageFacts | undefined)[] = [];
  const createPage = (index: number): PageFacts => ({
    url: url.replaceAll('{n}', String(index + 1)),
    tags: pickNames(tags, [seed, 'tag', String(index)]),
    categories: pickNames(categories, [seed, 'category', String(index)]),
  });
  return (draw: number): PageFacts => {
    const index = findPlace(cumulative, draw);
    const page = pages[index] ?? createPage(index);
    pages[index] = page;
    return page;
  };
};

type LoginStatus = NonNullable<VisitorFacts['loginStatus']>;
type Device = NonNullable<VisitorFacts['device']>;

const devices: readonly Device[] = ['mobile', 'tablet', 'desktop'];

/** Creates the facts of a reader: always the same for the same id, so that no reader has to be kept. */
const createReaders = (
  { subscriberShare, registeredShare, countries, devices: deviceWeights }: Audience,
  seed: string,
) => {
  const [countryOf, deviceOf] = [createChoice(countries), createChoice(deviceWeights)];
  return (visitor: string) => {
    const draw = (what: string) => drawFor([seed, what, visitor]) / 100;
    const standing = draw('login');
    const isSubscriber = standing < subscriberShare;
    const loginStatus: LoginStatus = standing < subscriberShare + registeredShare ? 'loggedin' : 'anonymous';
    const device = devices.find((name) => name === deviceOf(draw('device'))) ?? 'desktop';
    return {
      isSubscriber,
      loginStatus,
      emailVerified: loginStatus === 'loggedin',
      device,
      country: countryOf(draw('country')),
    };
  };
};

/**
 * Generates the visits of an audience, in the order of their times; the same ones for the same seed. Memory grows with
 * the number of articles, and not with visits or readers. Numbers are those of the description on average.
 *
 * Readers who come back take turns with unequal probability: one with a low number comes more often. The others come
 * once.
 */
export function* generateVisits(audience: Audience, seed = 0): Generator<SimulatedVisit, void, undefined> {
  const { visits, visitsPerReader, returningShare, referrers } = audience;
  const random = createRandom(seed);
  const seedText = String(seed);
  const timeAt = createTimes(audience);
  const articleOf = createArticles(audience, seedText);
  const readerOf = createReaders(audience, seedText);
  const referrerOf = createChoice(referrers);
  const readers = Math.max(Math.round(visits / visitsPerReader), 1);
  const returning = Math.max(Math.round(readers * returningShare), visitsPerReader > 1 ? 1 : 0);
  const once = Math.max(readers - returning, 0);
  let newcomers = 0;
  for (let index = 0; index < visits; index++) {
    const time = timeAt((index + random()) / visits);
    const isNewcomer = returning === 0 || random() < once / visits;
    const visitor = isNewcomer ? `once-${newcomers++}` : `reader-${Math.floor(returning * random() ** 2)}`;
    const page = articleOf(random());
    const referrer = referrerOf(random());
    const { isSubscriber, ...facts } = readerOf(visitor);
    yield { visitor, time, page, facts: { ...facts, referrer, initialReferrer: referrer }, isSubscriber };
  }
}
