import type { decodeFlow, deviceCategory, drawFor, evaluateFlow, lockOf } from 'presswall/flow';

/** The engine, as `presswall/flow` exports it: an argument, so that every host can load it in its own way. */
export interface Engine {
  decodeFlow: typeof decodeFlow;
  evaluateFlow: typeof evaluateFlow;
  lockOf: typeof lockOf;
  drawFor: typeof drawFor;
  deviceCategory: typeof deviceCategory;
}

/** Where a request comes from, as the network before the edge says; what is missing is not known. */
export interface Place {
  country?: string;
  city?: string;
  /** An IANA zone, for date nodes. */
  timeZone?: string;
}

/** What an edge is set up with. */
export interface EdgeOptions {
  engine: Engine;
  /** The publisher's own server, without a slash at the end. */
  origin: string;
  /** The services, each without a slash at the end. */
  services: { paywall: string; auth: string };
  siteId: string;
  /** Which flow decides a page, as its `pw-paywall` names it; null: the page is nobody's to lock. */
  flowIdOf: (url: URL) => string | null;
  /** Templates that can't be closed: popups of them are locks though no node says so. */
  hardTemplateIds?: readonly string[];
  /** What happens to a text about which the services do not tell: `open` hands it out. */
  inDoubt?: 'open' | 'closed';
  /** Signs what the edge remembers in a cookie: that somebody was entitled lately. Without it nothing is remembered. */
  secret?: string;
  /** The origin that readers see, where it is not that of the request. */
  publicOrigin?: string;
  /** Where the request comes from; without it the paywall service says where its caller is. */
  placeOf?: (request: Request) => Place;
  /** Whether a request is that of a search engine's crawler, proven by more than its name. Such a one reads all. */
  isCrawler?: (request: Request) => Promise<boolean>;
  /** Stands where the text was: HTML. */
  notice?: string;
  /** How long the services may take for one decision, in ms. */
  patienceMs?: number;
  /** For tests; the network and the clock of the host without them. */
  fetch?: (request: Request) => Promise<Response>;
  now?: () => number;
  /** Hears what went wrong; no address and no secret is in it. */
  complain?: (what: string, cause: unknown) => void;
}

/** The same with nothing left open. */
export interface EdgeSettings extends Required<Omit<EdgeOptions, 'placeOf' | 'secret' | 'publicOrigin'>> {
  secret: string | null;
  publicOrigin: string | null;
  placeOf: ((request: Request) => Place) | null;
}

const notice = `<p class="pw-withheld">The rest of this article is for readers with access. <a href="/log-in">Log in</a> or <a href="/subscribe">subscribe</a>.</p>`;

/** Fills in what a publisher left out. */
export const settingsOf = (options: EdgeOptions): EdgeSettings => ({
  hardTemplateIds: [],
  inDoubt: 'open',
  isCrawler: async () => false,
  notice,
  patienceMs: 2000,
  fetch: (request) => globalThis.fetch(request),
  now: () => Date.now(),
  complain: () => {},
  ...options,
  secret: options.secret ?? null,
  publicOrigin: options.publicOrigin ?? null,
  placeOf: options.placeOf ?? null,
});
