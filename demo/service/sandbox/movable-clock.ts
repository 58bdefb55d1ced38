import type { Clock } from '../clock.ts';
import type { ToldSettings } from './told-settings.ts';

/** A clock that `/sandbox/clock` moves: another clock plus an offset that survives a restart. */
export interface MovableClock extends Clock {
  /** How far ahead of the other clock it is, in ms. */
  offsetMs(): number;
  moveTo(offsetMs: number): Promise<void>;
}

/** Creates the clock from what the sandbox was told. */
export const createMovableClock = (settings: ToldSettings, real: Clock): MovableClock => {
  const offsetMs = () => Number(settings.get('clock')?.offsetMs ?? 0);
  return {
    now: () => new Date(real.now().getTime() + offsetMs()),
    offsetMs,
    moveTo: (to) => settings.write('clock', { offsetMs: to }),
  };
};
