import type { HostApi } from './api.ts';

/**
 * What stands as `window.pw`, before the SDK runs and after: a list that callbacks are pushed to. Whoever writes
 * `window.pw` in TypeScript declares it so: `declare global { interface Window { pw?: PageQueue } }`.
 */
export interface PageQueue {
  /** Hands the api to each callback once the start-up is through; at once when it is. */
  push(...callbacks: ((api: HostApi) => unknown)[]): unknown;
}
