import { offerFlow, showTemplateNode } from './nodes.ts';

/** Flows that show popups to everyone who does not subscribe. */

/** With a close button, on each view. */
export const popup = offerFlow(
  'popup',
  'An offer on each view',
  ['popup'],
  [showTemplateNode('wall', 'standard-popup')],
);

/** The same template without its close button: the node's own props go before those of the template. */
export const popupHard = offerFlow(
  'popup-hard',
  'An offer that can not be closed',
  ['popup-hard'],
  [showTemplateNode('wall', 'standard-popup', { showCloseButton: false })],
);

/** Another look by `modalStyle`, and a box of another width by `sizes`. */
export const popupStyled = offerFlow(
  'popup-styled',
  'An offer in another dress',
  ['popup-styled'],
  [
    showTemplateNode('wall', 'standard-popup', {
      modalStyle: { 'border-top': '6px solid var(--pw-accent)', 'border-radius': '0' },
      sizes: [
        { minSize: 0, maxSize: 599, widthValue: 100, widthUnit: '%' },
        { minSize: 600, widthValue: 760, widthUnit: 'px' },
      ],
    }),
  ],
);

/** Exclusive slots: the first popup has the page, one that may overlap joins it, the other is suppressed. */
export const exclusiveSlots = offerFlow(
  'arbiter',
  'Three popups at once',
  ['arbiter'],
  [
    showTemplateNode('first', 'standard-popup'),
    showTemplateNode('second', 'campaign-popup'),
    showTemplateNode('notice', 'notice-popup'),
  ],
);

/** The same from three tags on one page, one flow for each. */
export const tagFirst = offerFlow(
  'tag-first',
  'First tag: a popup',
  ['tags'],
  [showTemplateNode('wall', 'standard-popup')],
);
export const tagSecond = offerFlow(
  'tag-second',
  'Second tag: another popup, and an offer below the article',
  ['tags'],
  [showTemplateNode('late', 'campaign-popup'), showTemplateNode('offer', 'ab-inline')],
);
export const tagThird = offerFlow(
  'tag-third',
  'Third tag: a notice',
  ['tags'],
  [showTemplateNode('notice', 'notice-popup')],
);
