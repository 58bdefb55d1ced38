import { offersOn, shows } from './nodes.ts';

/** Flows whose walls are pages in frames. */

/** A popup whose content is a page of its own. */
export const frame = offersOn('frame', 'An offer in a frame', ['frame', 'frame-cross'], [shows('wall', 'frame-popup')]);

/** The same below the article. */
export const frameInline = offersOn(
  'frame-inline',
  'An offer in a frame, below the article',
  ['frame-inline'],
  [shows('wall', 'frame-inline')],
);

/** The same in place of the rest of the article. */
export const frameHard = offersOn(
  'frame-hard',
  'Subscribers only, with the offer in a frame',
  ['frame-hard'],
  [
    shows('wall', 'frame-inline', {
      removeContent: { selector: '.article-body', from: 3 },
      fadeOut: true,
    }),
  ],
);
