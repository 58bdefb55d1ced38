import type { Showing } from './showing.ts';
import type { WallSource } from './wall.ts';

/** What is asked of the stage. */
export interface ShowRequest {
  owner: object;
  source: WallSource;
  showing: Showing;
  /** True when it is not known whether a reader who was entitled lately still is: hard walls then stay away. */
  isEntitlementUnknown: boolean;
  /** When it was asked for (ms since the epoch): what had to be loaded since counts towards a popup's delay. */
  askedAt: number;
  /** Aborts what has not been shown yet. */
  signal: AbortSignal;
}
