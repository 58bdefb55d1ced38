import type { ReadableAtom } from 'nanostores';
import type { GivenPage } from '../src/page-core.ts';
import type { Sdk } from '../src/sdk-types.ts';
import type { SignOutOptions } from '../src/session/sign-out.ts';
import type { ConsentUpdate } from '../src/tracking/consent.ts';
import type { EventCode, TrackFields } from '../src/tracking/events.ts';
import type { Explained } from '../src/wall/explain/explained.ts';

/** A store as the host page sees it: to read and to follow, not to change. */
export interface Readable<Value> {
  get(): Value;
  /** Calls at once and on every change; gives back the way to stop. */
  subscribe(then: (value: Value) => void): () => void;
}

const readable = <Value>(store: ReadableAtom<Value>): Readable<Value> => ({
  get: () => structuredClone(store.get()),
  subscribe: (then) => store.subscribe((value) => then(structuredClone(value))),
});

/** Why the page looks as it does; what tells it is loaded when it is asked for, since words take room. */
export type Explain = () => Promise<Explained[]>;

/** What `pw.push(api => …)` hands to the host page (design: public API). */
export const createHostApi = (sdk: Sdk, explain: Explain) => ({
  ready: sdk.ready,
  on: sdk.on,
  session: readable(sdk.$session),
  region: readable(sdk.$region),
  edition: readable(sdk.$edition),
  login: () => sdk.showTemplate('sign-in-combo'),
  logout: (options?: Omit<SignOutOptions, 'origins'>) => sdk.signOut(options),
  showTemplate: (templateId: string, props?: object) => sdk.showTemplate(templateId, props),
  closeTemplate: () => sdk.closeTemplate(),
  page: (facts: GivenPage) => sdk.page(facts),
  navigate: () => sdk.navigate(),
  track: (event: EventCode, fields?: TrackFields) => sdk.track(event, fields),
  /** What the visitor agreed to: `{ analytics_storage: 'granted' }` and so on, by the types of Google's consent mode. */
  consent: (update: ConsentUpdate) => sdk.consent(update),
  explain,
});

/** The typed host API. */
export type HostApi = ReturnType<typeof createHostApi>;
