import { Failure } from '../http/failure.ts';
import type { Platform } from '../platform/platform.ts';
import { backoffKey } from './statistics-keys.ts';

/**
 * Pause after a failure, for all tabs; it doubles with each further failure, and is at least as long as the service
 * requests.
 */
const firstBackoffMs = 20_000;
const maxBackoffMs = 300_000;

/** The pause after failures, which all tabs share. */
export interface Backoff {
  /** Returns whether nothing may be sent now. */
  isPausing(): boolean;
  /** Returns the number of failures in a row. */
  failures(): number;
  /** Starts the pause after a failure. */
  start(cause: unknown): void;
  /** Ends the pause. */
  end(): void;
}

/** Creates the pause; it is kept in storage. */
export const createBackoff = ({ clock, storage, log }: Pick<Platform, 'clock' | 'storage' | 'log'>): Backoff => {
  const read = (): { until: number; failures: number } => {
    const [until = 0, failures = 0] = (storage.get(backoffKey) ?? '').split(' ').map(Number);
    // After a clock was set back, the pause must not exceed the longest one.
    const isPlausible = until <= clock.now() + maxBackoffMs;
    return { until: isPlausible ? until : 0, failures: failures || 0 };
  };
  return {
    isPausing: () => clock.now() < read().until,
    failures: () => read().failures,
    start: (cause) => {
      const { failures } = read();
      const retryAfterMs = cause instanceof Failure ? cause.retryAfterMs : 0;
      const backoffMs = Math.min(maxBackoffMs, Math.max(retryAfterMs, firstBackoffMs * 2 ** failures));
      storage.set(backoffKey, `${clock.now() + backoffMs} ${failures + 1}`);
      if (failures === 0) log.warn('[PW] Tracking can not be reached', cause);
    },
    end: () => storage.remove(backoffKey),
  };
};
