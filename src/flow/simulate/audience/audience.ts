import { getOwn, isRecord } from '../../read-value.ts';
import { isAddress } from '../visits/is-address.ts';

/** Names with their weights, such as `{ "AT": 80, "IT": 20 }`. */
export type Weights = Readonly<Record<string, number>>;

/** An audience, from which visits are generated. */
export interface Audience {
  /** Number of page views. */
  visits: number;
  /** Page views of each reader, on average. */
  visitsPerReader: number;
  /** The share of the readers who come back; all others come once. */
  returningShare: number;
  /** The first day, such as `2026-11-01`, in UTC. */
  from: string;
  days: number;
  /** Weights of the hours of a day, in UTC. */
  hours: readonly number[];
  articles: {
    count: number;
    /** Exponent of Zipf's law: with 1 the second article has half the readers of the first one. */
    zipf: number;
    /** The address of an article; `{n}` is its number. */
    url: string;
    /** The share of the articles that have a tag. */
    tags: Weights;
    /** The share of the articles that have a category. */
    categories: Weights;
  };
  /** The share of the readers who subscribe. They are logged in. */
  subscriberShare: number;
  /** The share of the readers who are logged in and do not subscribe. */
  registeredShare: number;
  countries: Weights;
  devices: Weights;
  referrers: Weights;
}

/** An audience of a small newspaper, for what a description leaves out. */
export const defaultAudience: Audience = {
  visits: 100_000,
  visitsPerReader: 2.5,
  returningShare: 0.35,
  from: '2026-11-01',
  days: 30,
  hours: [2, 1, 1, 1, 1, 2, 5, 8, 8, 6, 5, 5, 7, 6, 5, 5, 5, 6, 7, 8, 9, 8, 6, 4],
  articles: { count: 2_000, zipf: 0.9, url: 'https://ledger.example/news/article-{n}', tags: {}, categories: {} },
  subscriberShare: 0.04,
  registeredShare: 0.1,
  countries: { US: 1 },
  devices: { mobile: 65, desktop: 30, tablet: 5 },
  referrers: { '': 50, 'https://www.google.com/': 35, 'https://www.facebook.com/': 15 },
};

/** A decoded audience, or an error text. */
export type DecodedAudience = { audience: Audience } | { error: string };

/** An error text for a value; null if it is valid. */
type Check = (value: unknown) => string | null;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const check =
  (isValid: (value: unknown) => boolean, expected: string): Check =>
  (value) =>
    isValid(value) ? null : `must be ${expected}`;

const share = check((value) => isNumber(value) && value >= 0 && value <= 1, 'a share from 0 to 1');
const wholeNumber = (most: number) =>
  check(
    (value) => Number.isInteger(value) && isNumber(value) && value >= 1 && value <= most,
    `a whole number from 1 to ${most}`,
  );
const atLeastOne = check((value) => isNumber(value) && value >= 1, 'a number of at least 1');

const isWeights = (value: unknown): value is Weights =>
  isRecord(value) && Object.values(value).every((weight) => isNumber(weight) && weight >= 0);
const weights = check(
  (value) => isWeights(value) && Object.values(value).some((weight) => weight > 0),
  'names with weights, such as { "AT": 80, "IT": 20 }',
);
const shares = check(
  (value) => isWeights(value) && Object.values(value).every((weight) => weight <= 1),
  'names with shares from 0 to 1, such as { "premium": 0.3 }',
);

const deviceNames: readonly string[] = ['mobile', 'tablet', 'desktop'];

const checks: Readonly<Record<Exclude<keyof Audience, 'articles'>, Check>> = {
  visits: wholeNumber(100_000_000),
  visitsPerReader: atLeastOne,
  returningShare: share,
  from: check(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    'a day, such as 2026-11-01',
  ),
  days: wholeNumber(3_660),
  hours: check(
    (value) =>
      Array.isArray(value) &&
      value.length === 24 &&
      value.every((weight) => isNumber(weight) && weight >= 0) &&
      value.some((weight) => weight > 0),
    '24 weights, one for each hour',
  ),
  subscriberShare: share,
  registeredShare: share,
  countries: weights,
  devices: (value) =>
    weights(value) ??
    (isRecord(value) && Object.keys(value).every((name) => deviceNames.includes(name))
      ? null
      : `must name ${deviceNames.join(', ')}`),
  referrers: weights,
};

const articleChecks: Readonly<Record<keyof Audience['articles'], Check>> = {
  count: wholeNumber(1_000_000),
  zipf: check((value) => isNumber(value) && value >= 0 && value <= 5, 'a number from 0 to 5'),
  url: check(
    (value) => typeof value === 'string' && value.includes('{n}') && isAddress(value.replace('{n}', '1')),
    'an address with {n} for the number of the article',
  ),
  tags: shares,
  categories: shares,
};

/** Returns what is wrong with a part of the description; null if nothing is. */
const findProblem = (part: Readonly<Record<string, unknown>>, of: Readonly<Record<string, Check>>, at: string) => {
  for (const [name, value] of Object.entries(part)) {
    if (!Object.hasOwn(of, name)) return `there is no ${at}${name}; there are: ${Object.keys(of).join(', ')}`;
    const problem = of[name]?.(value) ?? null;
    if (problem !== null) return `${at}${name} ${problem}`;
  }
  return null;
};

/** Decodes the description of an audience. What it leaves out is taken from `defaultAudience`. Never throws. */
export const decodeAudience = (document: unknown): DecodedAudience => {
  if (!isRecord(document)) return { error: 'an audience is a JSON object, such as { "visits": 100000 }' };
  const { articles: _, ...rest } = document;
  const articles = getOwn(document, 'articles') ?? {};
  if (!isRecord(articles)) return { error: 'articles must be an object, such as { "count": 2000 }' };
  const problem = findProblem(rest, checks, '') ?? findProblem(articles, articleChecks, 'articles.');
  if (problem !== null) return { error: problem };
  const audience: Audience = { ...defaultAudience, ...rest, articles: { ...defaultAudience.articles, ...articles } };
  if (audience.subscriberShare + audience.registeredShare > 1) {
    return { error: 'subscriberShare and registeredShare are more than 1 together' };
  }
  return { audience };
};
