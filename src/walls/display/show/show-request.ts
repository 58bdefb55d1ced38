import type { WallSource } from '../wall.ts';
import type { ShowOptions } from './show-options.ts';

/** A request to show a wall. */
export interface ShowRequest {
  owner: object;
  source: WallSource;
  options: ShowOptions;
  /** True if it is unknown whether a recently entitled reader still is: hard walls are then suppressed. */
  isEntitlementUnknown: boolean;
  /** Time of the request (ms since the epoch): loading time counts towards a popup's delay. */
  requestedAt: number;
  /** Aborts a wall that has not been shown yet. */
  signal: AbortSignal;
}
