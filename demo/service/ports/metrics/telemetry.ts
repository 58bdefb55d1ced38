/** The counters of the service about itself. Names come from the contract and from route patterns, never from a request. */
export interface Telemetry {
  /** One answered request. */
  requestAnswered(route: string, status: number, ms: number): void;
  /** One call that counts a view: it was counted, or it was not (the same page or view again, or beyond the limit). */
  viewMetered(isCounted: boolean): void;
  /** One decision on rules. */
  rulesChecked(isTrue: boolean): void;
  /** One tracked event, by its code of the contract. */
  eventTracked(code: string): void;
  /** One try of a background job. */
  jobTried(queue: JobQueue, isDone: boolean): void;
}

/** The queues of background jobs. */
export type JobQueue = 'mail' | 'webhook';

/** Counts nothing. */
export const noTelemetry: Telemetry = {
  requestAnswered: () => {},
  viewMetered: () => {},
  rulesChecked: () => {},
  eventTracked: () => {},
  jobTried: () => {},
};
