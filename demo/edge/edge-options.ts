import type { decodeFlow, deviceCategory, drawFor, evaluateFlow, lockOf } from 'presswall/flow';

/** The engine, as `presswall/flow` exports it: an argument, so that every host can load it in its own way. */
export interface Engine {
  decodeFlow: typeof decodeFlow;
  evaluateFlow: typeof evaluateFlow;
  lockOf: typeof lockOf;
  drawFor: typeof drawFor;
  deviceCategory: typeof deviceCategory;
}

/** The location of a request, from the network before the edge; missing fields are unknown. */
export interface VisitorLocation {
  country?: string;
  city?: string;
  /** An IANA zone, for date nodes. */
  timeZone?: string;
}

/** Options of an edge. */
export interface EdgeOptions {
  engine: Engine;
  /** The publisher's own server, without a slash at the end. */
  origin: string;
  /** The services, each without a slash at the end. */
  services: { paywall: string; auth: string };
  siteId: string;
  /** Returns the flow that decides a page, as its `pw-paywall` names it; null: the edge never locks the page. */
  flowIdOf: (url: URL) => string | null;
  /** Templates that can't be closed: popups of them count as locks even if no node says so. */
  hardTemplateIds?: readonly string[];
  /** Default for a text when the services do not answer: `open` sends it. */
  inDoubt?: 'open' | 'closed';
  /** Signs the edge's cookie that remembers recently entitled readers. Without it nothing is remembered. */
  secret?: string;
  /** The origin that readers see, where it is not that of the request. */
  publicOrigin?: string;
  /** Returns the location of a request; without it the paywall service locates its caller. */
  placeOf?: (request: Request) => VisitorLocation;
  /** Checks whether a request comes from a search engine's crawler, by more than its name. Crawlers read everything. */
  isCrawler?: (request: Request) => Promise<boolean>;
  /** HTML in place of the withheld text. */
  notice?: string;
  /** Timeout of the services for one decision, in ms. */
  requestTimeoutMs?: number;
  /** For tests; the network and the clock of the host without them. */
  fetch?: (request: Request) => Promise<Response>;
  now?: () => number;
  /** Receives errors; they contain no address and no secret. */
  logError?: (label: string, cause: unknown) => void;
}

/** The same with nothing left open. */
export interface EdgeSettings extends Required<Omit<EdgeOptions, 'placeOf' | 'secret' | 'publicOrigin'>> {
  secret: string | null;
  publicOrigin: string | null;
  placeOf: ((request: Request) => VisitorLocation) | null;
}

const notice = `<p class="pw-withheld">The rest of this article is for readers with access. <a href="/log-in">Log in</a> or <a href="/subscribe">subscribe</a>.</p>`;

/** Fills in the options that a publisher left out. */
export const settingsOf = (options: EdgeOptions): EdgeSettings => ({
  hardTemplateIds: [],
  inDoubt: 'open',
  isCrawler: async () => false,
  notice,
  requestTimeoutMs: 2000,
  fetch: (request) => globalThis.fetch(request),
  now: () => Date.now(),
  logError: () => {},
  ...options,
  secret: options.secret ?? null,
  publicOrigin: options.publicOrigin ?? null,
  placeOf: options.placeOf ?? null,
});
