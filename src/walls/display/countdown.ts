import { getOwn } from '../../platform/own-value.ts';
import type { Template } from './template.ts';

/** Settings of a `stickycountdown` node (spec: paywall point 3, action nodes). */
export interface Countdown {
  /** The delay before the bar appears; null: at once. */
  trigger: Extract<NonNullable<Template['trigger']>, { type: 'delay' }> | null;
  /** Duration of the countdown in ms; 0 for a bar without a countdown. */
  durationMs: number;
}

/**
 * Parses a time of an operator in seconds: `{ value, unit }` with the units `sec` and `min`, or a number. Invalid: 0.
 */
const parseSeconds = (time: unknown): number => {
  const value = Number(getOwn(time, 'value') ?? time);
  const factor = getOwn(time, 'unit') === 'min' ? 60 : 1;
  return Number.isFinite(value) && value > 0 ? value * factor : 0;
};

/** Parses `delay` and `animationTime` of a node's target; an invalid time counts as 0. */
export const parseCountdown = (target: object): Countdown => {
  const delaySec = parseSeconds(getOwn(target, 'delay'));
  return {
    trigger: delaySec > 0 ? { type: 'delay', delaySec } : null,
    durationMs: parseSeconds(getOwn(target, 'animationTime')) * 1000,
  };
};
