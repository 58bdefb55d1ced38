import { atom, computed, type ReadableAtom } from 'nanostores';
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
  const $endsAt = atom(clock.now() + durationMs);
  const { $now, update } = createNowStore(clock, (now) => {
    const ms = $endsAt.get() - now;
    return ms > 0 ? ((ms - 1) % secondMs) + 1 : null;
  });
  return {
    // At most the duration, also after the device's clock was set back.
    $secondsLeft: computed([$endsAt, $now], (endsAt, now) =>
      Math.ceil(Math.max(0, Math.min(endsAt - now, durationMs)) / secondMs),
    ),
    restart: () => {
      $endsAt.set(clock.now() + durationMs);
      update();
    },
  };
};
