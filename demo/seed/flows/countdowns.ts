import { offerFlow, type SeedNode } from './nodes.ts';

/** Flows with a bar that counts down at the foot of the window. */

const countsDown = (templateId: string, animationTime: object | number, delay: object | number): SeedNode => ({
  id: 'bar',
  type: 'stickycountdown',
  target: { templateId, animationTime, delay },
});

/** Forty-five seconds, after two. */
export const countdown = offerFlow(
  'countdown',
  'An offer for forty-five seconds',
  ['countdown', 'host-*'],
  [countsDown('countdown-bar', { value: 45, unit: 'sec' }, { value: 2, unit: 'sec' })],
);

/** Two minutes, at once, on a bar without a close button. */
export const countdownMinutes = offerFlow(
  'countdown-minutes',
  'An offer for two minutes',
  ['countdown-minutes'],
  [countsDown('countdown-bar-stays', { value: 2, unit: 'min' }, 0)],
);

/** Three seconds: long enough to see the bar fold itself. */
export const countdownShort = offerFlow(
  'countdown-short',
  'An offer for three seconds',
  ['countdown-short'],
  [countsDown('countdown-bar', 3, 0)],
);

/** A bar whose content is a page of its own. */
export const countdownFrame = offerFlow(
  'countdown-frame',
  'An offer in a framed bar',
  ['countdown-frame'],
  [countsDown('countdown-frame', { value: 45, unit: 'sec' }, { value: 1, unit: 'sec' })],
);
