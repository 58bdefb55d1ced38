/** The time, for everything that the service decides. Only the sandbox ever moves it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
