import { own } from '../platform/own-value.ts';
import type { Template } from './template.ts';

/** What a `stickycountdown` node says (spec: paywall point 3, action nodes). */
export interface Countdown {
  /** When its bar appears; null for at once. */
  trigger: Extract<NonNullable<Template['trigger']>, { type: 'delay' }> | null;
  /** How long it counts down, in ms; 0 for a bar without a countdown. */
  runsMs: number;
}

/** A time as operators write it: `{ value, unit }` with the units `sec` and `min`, or a number of seconds; else 0. */
const secondsOf = (time: unknown): number => {
  const value = Number(own(time, 'value') ?? time);
  const factor = own(time, 'unit') === 'min' ? 60 : 1;
  return Number.isFinite(value) && value > 0 ? value * factor : 0;
};

/** Reads `delay` and `animationTime` of a node's target; a time that is none counts as 0. */
export const countdownOf = (target: object): Countdown => {
  const delaySec = secondsOf(own(target, 'delay'));
  return {
    trigger: delaySec > 0 ? { type: 'delay', delaySec } : null,
    runsMs: secondsOf(own(target, 'animationTime')) * 1000,
  };
};
