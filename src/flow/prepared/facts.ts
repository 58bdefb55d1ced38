import { isRecord } from '../read-value.ts';
import type { PageFacts, VisitorFacts } from '../types.ts';
import type { PreparedEnvironment } from './prepared-types.ts';

/** The facts of an environment: everything but its functions. */
export type VisitFacts = Pick<PreparedEnvironment, 'page' | 'visitor' | 'now' | 'timeZone'>;

const { getPrototypeOf, hasOwn, prototype } = Object;

/** The facts that somebody hung on `Object.prototype`. */
const inherited: Readonly<Partial<Record<keyof (PageFacts & VisitorFacts & MeterReply), unknown>>> & object = prototype;

/** True for an object that inherits no value for a fact: whatever it has is its own. This is faster than `hasOwn`. */
const isBare = (holder: object, inheritedValue: unknown): boolean =>
  inheritedValue === undefined && getPrototypeOf(holder) === prototype;

/**
 * Readers of own properties, as `read-value.ts` has them. Each writes its name out, as the runtime then reads a property
 * several times as fast as by a name that is a value.
 */
type OwnReader<Fact> = (holder: Readonly<Partial<Record<keyof Fact, unknown>>>) => unknown;

/** Readers of the page's facts. */
export const pageFacts = {
  url: (page) => (isBare(page, inherited.url) || hasOwn(page, 'url') ? page.url : undefined),
  categories: (page) =>
    isBare(page, inherited.categories) || hasOwn(page, 'categories') ? page.categories : undefined,
  tags: (page) => (isBare(page, inherited.tags) || hasOwn(page, 'tags') ? page.tags : undefined),
  terms: (page) => (isBare(page, inherited.terms) || hasOwn(page, 'terms') ? page.terms : undefined),
  authors: (page) => (isBare(page, inherited.authors) || hasOwn(page, 'authors') ? page.authors : undefined),
  pageType: (page) => (isBare(page, inherited.pageType) || hasOwn(page, 'pageType') ? page.pageType : undefined),
} satisfies Record<keyof PageFacts, OwnReader<PageFacts>>;

/** Readers of the visitor's facts. */
export const visitorFacts = {
  loginStatus: (visitor) =>
    isBare(visitor, inherited.loginStatus) || hasOwn(visitor, 'loginStatus') ? visitor.loginStatus : undefined,
  emailVerified: (visitor) =>
    isBare(visitor, inherited.emailVerified) || hasOwn(visitor, 'emailVerified') ? visitor.emailVerified : undefined,
  device: (visitor) => (isBare(visitor, inherited.device) || hasOwn(visitor, 'device') ? visitor.device : undefined),
  agent: (visitor) => (isBare(visitor, inherited.agent) || hasOwn(visitor, 'agent') ? visitor.agent : undefined),
  country: (visitor) =>
    isBare(visitor, inherited.country) || hasOwn(visitor, 'country') ? visitor.country : undefined,
  city: (visitor) => (isBare(visitor, inherited.city) || hasOwn(visitor, 'city') ? visitor.city : undefined),
  referrer: (visitor) =>
    isBare(visitor, inherited.referrer) || hasOwn(visitor, 'referrer') ? visitor.referrer : undefined,
  initialReferrer: (visitor) =>
    isBare(visitor, inherited.initialReferrer) || hasOwn(visitor, 'initialReferrer')
      ? visitor.initialReferrer
      : undefined,
  cookies: (visitor) =>
    isBare(visitor, inherited.cookies) || hasOwn(visitor, 'cookies') ? visitor.cookies : undefined,
  localStorage: (visitor) =>
    isBare(visitor, inherited.localStorage) || hasOwn(visitor, 'localStorage') ? visitor.localStorage : undefined,
} satisfies Record<keyof VisitorFacts, OwnReader<VisitorFacts>>;

/** A reply of `readMeter`. */
interface MeterReply {
  count: number;
  increment: boolean;
}

/** Readers of a meter's reply. */
export const meterFacts = {
  count: (reply) => (isBare(reply, inherited.count) || hasOwn(reply, 'count') ? reply.count : undefined),
  increment: (reply) =>
    isBare(reply, inherited.increment) || hasOwn(reply, 'increment') ? reply.increment : undefined,
} satisfies Record<keyof MeterReply, OwnReader<MeterReply>>;

/** Reads a fact of a page, a visitor or a reply, which may be anything. */
export const readFact = (read: OwnReader<PageFacts & VisitorFacts & MeterReply>, holder: unknown): unknown =>
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
