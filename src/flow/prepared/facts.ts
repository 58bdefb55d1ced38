import { isRecord } from '../read-value.ts';
import type { PageFacts, VisitorFacts } from '../types.ts';
import type { PreparedEnvironment } from './prepared-types.ts';

/** The facts of an environment: everything but its functions. */
export type VisitFacts = Pick<PreparedEnvironment, 'page' | 'visitor' | 'now' | 'timeZone'>;

const { hasOwn } = Object;

/**
 * Readers of own properties, as `read-value.ts` has them. Each writes its name out, as the runtime then reads a property
 * several times as fast as by a name that is a value.
 */
type OwnReader<Fact> = (holder: Readonly<Partial<Record<keyof Fact, unknown>>>) => unknown;

/** Readers of the page's facts. */
export const pageFacts = {
  url: (page) => (hasOwn(page, 'url') ? page.url : undefined),
  categories: (page) => (hasOwn(page, 'categories') ? page.categories : undefined),
  tags: (page) => (hasOwn(page, 'tags') ? page.tags : undefined),
  terms: (page) => (hasOwn(page, 'terms') ? page.terms : undefined),
  authors: (page) => (hasOwn(page, 'authors') ? page.authors : undefined),
  pageType: (page) => (hasOwn(page, 'pageType') ? page.pageType : undefined),
} satisfies Record<keyof PageFacts, OwnReader<PageFacts>>;

/** Readers of the visitor's facts. */
export const visitorFacts = {
  loginStatus: (visitor) => (hasOwn(visitor, 'loginStatus') ? visitor.loginStatus : undefined),
  emailVerified: (visitor) => (hasOwn(visitor, 'emailVerified') ? visitor.emailVerified : undefined),
  device: (visitor) => (hasOwn(visitor, 'device') ? visitor.device : undefined),
  country: (visitor) => (hasOwn(visitor, 'country') ? visitor.country : undefined),
  city: (visitor) => (hasOwn(visitor, 'city') ? visitor.city : undefined),
  referrer: (visitor) => (hasOwn(visitor, 'referrer') ? visitor.referrer : undefined),
  initialReferrer: (visitor) => (hasOwn(visitor, 'initialReferrer') ? visitor.initialReferrer : undefined),
  cookies: (visitor) => (hasOwn(visitor, 'cookies') ? visitor.cookies : undefined),
  localStorage: (visitor) => (hasOwn(visitor, 'localStorage') ? visitor.localStorage : undefined),
} satisfies Record<keyof VisitorFacts, OwnReader<VisitorFacts>>;

/** Reads a fact of a page or a visitor, which may be anything. */
export const readFact = (read: OwnReader<PageFacts & VisitorFacts>, holder: unknown): unknown =>
  isRecord(holder) ? read(holder) : undefined;

/** Returns a text; a number is converted. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined;

/** Copies the facts, so that an environment can serve the next visit; one that throws stays itself. */
export const copyFacts = (env: PreparedEnvironment): VisitFacts => {
  try {
    const { page, visitor, now } = env;
    return hasOwn(env, 'timeZone') ? { page, visitor, now, timeZone: env.timeZone ?? '' } : { page, visitor, now };
  } catch {
    return env;
  }
};
