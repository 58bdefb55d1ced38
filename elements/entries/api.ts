import type { ReadableAtom } from 'nanostores';
import type { HostPageFacts } from '../../src/sdk/core/page-paywalls.ts';
import type { Sdk } from '../../src/sdk/types.ts';
import type { SignOutOptions } from '../../src/session/sign-out.ts';
import type { EventCode, TrackFields } from '../../src/tracking/events.ts';
import type { ConsentUpdate } from '../../src/tracking/page/consent.ts';
import type { Explained } from '../../src/walls/explain/explained.ts';

/** A store as the host page sees it: to read and to follow, not to change. */
export interface Readable<Value> {
  get(): Value;
  /** Calls the callback at once and on every change. Returns the unsubscribe function. */
  subscribe(callback: (value: Value) => void): () => void;
}

const readable = <Value>(store: ReadableAtom<Value>): Readable<Value> => ({
  get: () => structuredClone(store.get()),
  subscribe: (callback) => store.subscribe((value) => callback(structuredClone(value))),
});

/**
 * Returns the explanation of each decision on the page. Its code is loaded on the first call, since its texts are
 * large.
 */
export type Explain = () => Promise<Explained[]>;

/** The api that `pw.push(api => …)` passes to the host page (design: public API). */
export const createHostApi = (sdk: Sdk, explain: Explain) => ({
  /** A promise that resolves when the start-up is complete, or when its requests have timed out. */
  ready: sdk.ready,
  /** Calls the listener on each event. Returns a function that removes it. */
  on: sdk.on,
  /** The reader's session. It holds no token. */
  session: readable(sdk.$session),
  /** The reader's region, with the subscriptions that count there. */
  region: readable(sdk.$region),
  /** The edition that an element shows; null before one does. */
  edition: readable(sdk.$edition),
  /** Opens the log-in screen. Props go to a template that replaces the screen. */
  login: (props?: object) => sdk.showTemplate('sign-in-combo', props),
  /** Logs out, then calls the callback, or goes to an address of the site, or reloads the page. */
  logout: (options?: Omit<SignOutOptions, 'origins'>) => sdk.signOut(options),
  /** Shows a template or a screen in the first `pw-paywall` of the page. */
  showTemplate: (templateId: string, props?: object) => sdk.showTemplate(templateId, props),
  /** Closes all walls that are shown. */
  closeTemplate: () => sdk.closeTemplate(),
  /** Describes the page, and decides its flows again. What is left out comes from the page's metadata. */
  page: (facts: HostPageFacts) => sdk.page(facts),
  /** Says that a single-page app shows another page. */
  navigate: () => sdk.navigate(),
  /** Tracks one of the events that the publisher may track. */
  track: (event: EventCode, fields?: TrackFields) => sdk.track(event, fields),
  /**
   * Updates the visitor's consent: `{ analytics_storage: 'granted' }` and so on, in the types of Google's consent mode.
   */
  consent: (update: ConsentUpdate) => sdk.consent(update),
  /** A promise of the explanation of each decision on the page: nodes, inputs, reasons, meters. */
  explain,
});

/** The typed host API. */
export type HostApi = ReturnType<typeof createHostApi>;
