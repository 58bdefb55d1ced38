import type { PageFacts } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RegionStore } from '../../region/region-store.ts';
import type { KeyStore } from '../../session/key-store.ts';
import type { LandingParams } from '../../session/landing/landing-params.ts';
import type { SessionStore } from '../../session/session-store.ts';
import type { PageInfo } from '../../tracking/fields.ts';
import type { Paywall } from '../runner/paywall.ts';

/** Read-only access to a page's core, for explaining. */
export interface ExplainPorts {
  readonly platform: Platform;
  readonly http: Http;
  readonly keyStore: Pick<KeyStore, 'read'>;
  readonly sessionStore: Pick<SessionStore, '$session' | 'token' | 'sessionId'>;
  readonly region: Pick<RegionStore, '$region'>;
  readonly landing: LandingParams;
  readonly initialReferrer: string;
  readonly hostPage: Partial<PageFacts> & PageInfo;
  readonly paywalls: ReadonlyMap<object, Pick<Paywall, 'explain'>>;
}

/** Browser timings of this page, in milliseconds since its navigation. */
export interface DecisionTimeline {
  /** A clock finer than the platform's, for measuring. */
  now(): number;
  /** Time of the last flow decision; null if unknown. */
  decidedAt(): number | null;
  /** Durations of the calls to a path that had ended when the flow was decided, in order. */
  calls(path: string): { query: URLSearchParams; durationMs: number }[];
}
