import { offerFlow, showTemplateNode } from './nodes.ts';

/** Flows whose walls wait: for seconds, or for how far the reader has come. */

/** Three seconds after the decision. */
export const delay = offerFlow(
  'delay',
  'An offer after three seconds',
  ['delay'],
  [showTemplateNode('wall', 'standard-popup', { trigger: { type: 'delay', delaySec: 3 } })],
);

/** Past two fifths of the whole page. */
export const scroll = offerFlow(
  'scroll',
  'An offer after two fifths of the page',
  ['scroll'],
  [showTemplateNode('wall', 'standard-popup', { trigger: { type: 'scrollPercentage', scrollPercentage: 40 } })],
);

/** Past half of the text, independent of the content above and below it. */
export const scrollArticle = offerFlow(
  'scroll-article',
  'An offer after half of the text',
  ['scroll-article'],
  [
    showTemplateNode('wall', 'standard-popup', {
      trigger: { type: 'scrollPercentage', scrollPercentage: 50, scrollDenominatorSelector: '.article-body' },
    }),
  ],
);

/** An offer in the page waits in the same way: it is there before the reader arrives at its place. */
export const scrollInline = offerFlow(
  'scroll-inline',
  'An offer below the article, after a fifth of it',
  ['scroll-inline'],
  [
    showTemplateNode('wall', 'ab-inline', {
      trigger: { type: 'scrollPercentage', scrollPercentage: 20, scrollDenominatorSelector: '.article-body' },
    }),
  ],
);
