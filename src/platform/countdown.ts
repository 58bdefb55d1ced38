import type { ReadableAtom } from 'nanostores';
import { createNowStore } from './now-store.ts';
import type { Clock } from './platform.ts';

/** A countdown in whole seconds. */
export interface CountdownStore {
  readonly $secondsLeft: ReadableAtom<number>;
  /** Starts it again. */
  restart(): void;
}

const secondMs = 1000;

/** Creates a countdown that starts now. It ticks while somebody listens. */
export const createCountdown = (clock: Pick<Clock, 'now' | 'after'>, durationMs: number): CountdownStore => {
  let endsAt = clock.now() + durationMs;
  const { $value, update } = createNowStore(
    clock,
    // At most the duration, also after the device's clock was set back.
    (now) => Math.ceil(Math.max(0, Math.min(endsAt - now, durationMs)) / secondMs),
    (now) => {
      const ms = endsAt - now;
      return ms > 0 ? ((ms - 1) % secondMs) + 1 : null;
    },
  );
  return {
    $secondsLeft: $value,
    restart: () => {
      endsAt = clock.now() + durationMs;
      update();
    },
  };
};
