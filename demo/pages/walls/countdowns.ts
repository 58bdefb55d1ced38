import type { WallGroup } from './wall-page.ts';

/** Pages with a countdown bar. */
export const countdowns: WallGroup = {
  name: 'Countdown bars',
  description: 'A bar at the foot of the window, which counts down and folds itself to a tab.',
  pages: [
    {
      path: 'countdown',
      flowId: 'countdown',
      name: 'Countdown bar',
      description:
        'After two seconds, for forty-five. It can be folded, unfolded and closed; the foot of the page stays in reach.',
      gatedSelector: null,
    },
    {
      path: 'countdown-minutes',
      flowId: 'countdown-minutes',
      name: 'Without a close button',
      description: 'For two minutes, at once. It can be folded away.',
      gatedSelector: null,
    },
    {
      path: 'countdown-short',
      flowId: 'countdown-short',
      name: 'Three seconds',
      description: 'The bar folds itself when its time is over; the tab brings it back.',
      gatedSelector: null,
    },
    {
      path: 'countdown-frame',
      flowId: 'countdown-frame',
      name: 'In a frame',
      description: 'What the bar says is a page of its own.',
      gatedSelector: null,
    },
  ],
};
