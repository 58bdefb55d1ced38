import type { HostApi } from './api.ts';

/**
 * The value of `window.pw`, before the SDK runs and after: a list that callbacks are pushed to. To use `window.pw` in
 * TypeScript, declare `declare global { interface Window { pw?: PageQueue } }`.
 */
export interface PageQueue {
  /** Passes the api to each callback once the start-up is complete, or at once if it is. */
  push(...callbacks: ((api: HostApi) => unknown)[]): unknown;
}
