import { flowOf, letSubscribersThrough, offerFlow, onPages, showTemplateNode, threeFreePerMonthNode } from './nodes.ts';

/** Flows that put an offer into the page, some of them in place of a part of the article. */

/** Below the article, which stays whole. */
export const inline = offerFlow(
  'inline',
  'An offer below the article',
  ['inline'],
  [showTemplateNode('wall', 'ab-inline')],
);

/** A bar at the foot of the page. */
export const note = offerFlow(
  'note',
  'A bar at the foot of the page',
  ['note'],
  [showTemplateNode('note', 'membership-note')],
);

/** Three blocks, and an offer below them. */
export const hard = offerFlow(
  'hard',
  'Subscribers only',
  ['hard'],
  [
    showTemplateNode('wall', 'hard-inline', {
      selector: '#pw-inline',
      removeContent: { selector: '.article-body', from: 3 },
      fadeOut: true,
    }),
  ],
);

/** The same once three articles have been read this month: those stay whole. */
export const meteredCut = flowOf('metered-cut', 'Three whole articles a month', {
  pages: [onPages(['*/metered-cut/*'], ['logged-in'])],
  users: letSubscribersThrough(['meter']),
  eventAndTriggers: [threeFreePerMonthNode('whole', [{ rule: 'expired', next: ['wall'] }])],
  actions: [
    showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 }, fadeOut: true }),
  ],
});

/** A selector that matches several elements applies to those: here to paragraphs, so that subheads and quotes stay. */
export const cutParagraphs = offerFlow(
  'cut-paragraphs',
  'Four paragraphs',
  ['cut-paragraphs'],
  [
    showTemplateNode('wall', 'hard-inline', {
      removeContent: { selector: '.article-body > p', from: 4 },
      fadeOut: false,
    }),
  ],
);

/** Without `from`, nothing of the article stays. */
export const cutAll = offerFlow(
  'cut-all',
  'Nothing but the headline',
  ['cut-all'],
  [showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body' }, fadeOut: false })],
);

/** Walls that a hostile page must not break: a popup, and a hard wall behind it. */
export const host = offerFlow(
  'host',
  'A popup before a hard wall',
  ['host-*'],
  [
    showTemplateNode('popup', 'standard-popup'),
    showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } }),
  ],
);

/** From a block that a selector names: the text stops before its second part. */
export const cutSelector = offerFlow(
  'cut-selector',
  'Up to the first subhead',
  ['cut-selector'],
  [showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 'h2' } })],
);

/** On a page that swaps its articles without loading: the flow runs again for each. */
export const spa = offerFlow(
  'spa',
  'Subscribers only, without loading',
  ['spa'],
  [showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } })],
);
