import type { Clock } from '../ports/clock.ts';
import type { SharedSettings } from './shared-settings.ts';

/** A clock that `/sandbox/clock` moves: another clock plus an offset that survives a restart. */
export interface MovableClock extends Clock {
  /** The difference to the other clock, in ms. */
  offsetMs(): number;
  moveTo(offsetMs: number): Promise<void>;
}

/** Creates the clock from the sandbox's settings. */
export const createMovableClock = (settings: SharedSettings, systemTime: Clock): MovableClock => {
  const offsetMs = () => Number(settings.get('clock')?.offsetMs ?? 0);
  return {
    now: () => new Date(systemTime.now().getTime() + offsetMs()),
    offsetMs,
    moveTo: (to) => settings.write('clock', { offsetMs: to }),
  };
};
