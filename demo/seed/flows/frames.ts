import { offerFlow, showTemplateNode } from './nodes.ts';

/** Flows whose walls are pages in frames. */

/** A popup whose content is a page of its own. */
export const frame = offerFlow(
  'frame',
  'An offer in a frame',
  ['frame', 'frame-cross'],
  [showTemplateNode('wall', 'frame-popup')],
);

/** The same below the article. */
export const frameInline = offerFlow(
  'frame-inline',
  'An offer in a frame, below the article',
  ['frame-inline'],
  [showTemplateNode('wall', 'frame-inline')],
);

/** The same in place of the rest of the article. */
export const frameHard = offerFlow(
  'frame-hard',
  'Subscribers only, with the offer in a frame',
  ['frame-hard'],
  [
    showTemplateNode('wall', 'frame-inline', {
      removeContent: { selector: '.article-body', from: 3 },
      fadeOut: true,
    }),
  ],
);
