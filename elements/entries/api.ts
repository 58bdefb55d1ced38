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
  ready: sdk.ready,
  on: sdk.on,
  session: readable(sdk.$session),
  region: readable(sdk.$region),
  edition: readable(sdk.$edition),
  login: (props?: object) => sdk.showTemplate('sign-in-combo', props),
  logout: (options?: Omit<SignOutOptions, 'origins'>) => sdk.signOut(options),
  showTemplate: (templateId: string, props?: object) => sdk.showTemplate(templateId, props),
  closeTemplate: () => sdk.closeTemplate(),
  page: (facts: HostPageFacts) => sdk.page(facts),
  navigate: () => sdk.navigate(),
  track: (event: EventCode, fields?: TrackFields) => sdk.track(event, fields),
  /**
   * Updates the visitor's consent: `{ analytics_storage: 'granted' }` and so on, in the types of Google's consent mode.
   */
  consent: (update: ConsentUpdate) => sdk.consent(update),
  explain,
});

/** The typed host API. */
export type HostApi = ReturnType<typeof createHostApi>;
