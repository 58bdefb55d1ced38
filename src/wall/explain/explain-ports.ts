import type { PageFacts } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RegionKeeper } from '../../region/region.ts';
import type { Arrival } from '../../session/arrival.ts';
import type { SessionKeeper } from '../../session/session.ts';
import type { Vault } from '../../session/vault.ts';
import type { PageInfo } from '../../tracking/fields.ts';
import type { Paywall } from '../paywall.ts';

/** What explaining needs of a page's core: to read, and nothing that changes the page. */
export interface ExplainPorts {
  readonly platform: Platform;
  readonly http: Http;
  readonly vault: Pick<Vault, 'read'>;
  readonly keeper: Pick<SessionKeeper, '$session' | 'token' | 'sessionId'>;
  readonly region: Pick<RegionKeeper, '$region'>;
  readonly arrival: Arrival;
  readonly initialReferrer: string;
  readonly given: Partial<PageFacts> & PageInfo;
  readonly paywalls: ReadonlyMap<object, Pick<Paywall, 'explain'>>;
}

/** What the browser measured of this page, in milliseconds since its navigation. */
export interface Timeline {
  /** A clock finer than the platform's, for measuring. */
  now(): number;
  /** When the last flow was decided; null where that is not known. */
  decidedAt(): number | null;
  /** How long the calls to a path took that had ended when the flow was decided, in their order. */
  calls(path: string): { query: URLSearchParams; durationMs: number }[];
}
