import { offersOn, shows } from './nodes.ts';

/** Flows whose walls wait: for seconds, or for how far the reader has come. */

/** Three seconds after the decision. */
export const delay = offersOn(
  'delay',
  'An offer after three seconds',
  ['delay'],
  [shows('wall', 'standard-popup', { trigger: { type: 'delay', delaySec: 3 } })],
);

/** Past two fifths of the whole page. */
export const scroll = offersOn(
  'scroll',
  'An offer after two fifths of the page',
  ['scroll'],
  [shows('wall', 'standard-popup', { trigger: { type: 'scrollPercentage', scrollPercentage: 40 } })],
);

/** Past half of the text, whatever stands above and below it. */
export const scrollArticle = offersOn(
  'scroll-article',
  'An offer after half of the text',
  ['scroll-article'],
  [
    shows('wall', 'standard-popup', {
      trigger: { type: 'scrollPercentage', scrollPercentage: 50, scrollDenominatorSelector: '.article-body' },
    }),
  ],
);

/** An offer in the page waits in the same way: it is there before the reader arrives at its place. */
export const scrollInline = offersOn(
  'scroll-inline',
  'An offer below the article, after a fifth of it',
  ['scroll-inline'],
  [
    shows('wall', 'ab-inline', {
      trigger: { type: 'scrollPercentage', scrollPercentage: 20, scrollDenominatorSelector: '.article-body' },
    }),
  ],
);
