import { flowOf, offersOn, onPages, shows, subscribersPass, threeFreeAMonth } from './nodes.ts';

/** Flows that put an offer into the page, some of them in place of a part of the article. */

/** Below the article, which stays whole. */
export const inline = offersOn('inline', 'An offer below the article', ['inline'], [shows('wall', 'ab-inline')]);

/** A bar at the foot of the page. */
export const note = offersOn('note', 'A bar at the foot of the page', ['note'], [shows('note', 'membership-note')]);

/** Three blocks, and an offer below them. */
export const hard = offersOn(
  'hard',
  'Subscribers only',
  ['hard'],
  [
    shows('wall', 'hard-inline', {
      selector: '#pw-inline',
      removeContent: { selector: '.article-body', from: 3 },
      fadeOut: true,
    }),
  ],
);

/** The same once three articles have been read this month: those stay whole. */
export const meteredCut = flowOf('metered-cut', 'Three whole articles a month', {
  pages: [onPages(['*/metered-cut/*'], ['logged-in'])],
  users: subscribersPass(['meter']),
  eventAndTriggers: [threeFreeAMonth('whole', [{ rule: 'expired', next: ['wall'] }])],
  actions: [shows('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 }, fadeOut: true })],
});

/** A selector that matches several elements speaks of those: here of paragraphs, so that subheads and quotes stay. */
export const cutParagraphs = offersOn(
  'cut-paragraphs',
  'Four paragraphs',
  ['cut-paragraphs'],
  [shows('wall', 'hard-inline', { removeContent: { selector: '.article-body > p', from: 4 }, fadeOut: false })],
);

/** Without `from`, nothing of the article stays. */
export const cutAll = offersOn(
  'cut-all',
  'Nothing but the headline',
  ['cut-all'],
  [shows('wall', 'hard-inline', { removeContent: { selector: '.article-body' }, fadeOut: false })],
);

/** What a hostile page has to let stand: a popup, and a hard wall behind it. */
export const host = offersOn(
  'host',
  'A popup before a hard wall',
  ['host-*'],
  [
    shows('popup', 'standard-popup'),
    shows('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } }),
  ],
);

/** From a block that a selector names: the text stops before its second part. */
export const cutSelector = offersOn(
  'cut-selector',
  'Up to the first subhead',
  ['cut-selector'],
  [shows('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 'h2' } })],
);

/** On a page that swaps its articles without loading: each is decided anew. */
export const spa = offersOn(
  'spa',
  'Subscribers only, without loading',
  ['spa'],
  [shows('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } })],
);
