import { offersOn, shows } from './nodes.ts';

/** Flows that show popups to everyone who does not subscribe. */

/** With a close button, on each view. */
export const popup = offersOn('popup', 'An offer on each view', ['popup'], [shows('wall', 'standard-popup')]);

/** The same template without its close button: the node's own props go before those of the template. */
export const popupHard = offersOn(
  'popup-hard',
  'An offer that can not be closed',
  ['popup-hard'],
  [shows('wall', 'standard-popup', { showCloseButton: false })],
);

/** Another look by `modalStyle`, and a box of another width by `sizes`. */
export const popupStyled = offersOn(
  'popup-styled',
  'An offer in another dress',
  ['popup-styled'],
  [
    shows('wall', 'standard-popup', {
      modalStyle: { 'border-top': '6px solid var(--pw-accent)', 'border-radius': '0' },
      sizes: [
        { minSize: 0, maxSize: 599, widthValue: 100, widthUnit: '%' },
        { minSize: 600, widthValue: 760, widthUnit: 'px' },
      ],
    }),
  ],
);

/** The arbiter: the first popup has the page, one that may overlap joins it, the other is held back. */
export const arbiter = offersOn(
  'arbiter',
  'Three popups at once',
  ['arbiter'],
  [shows('first', 'standard-popup'), shows('second', 'campaign-popup'), shows('notice', 'notice-popup')],
);

/** The same from three tags on one page, one flow for each. */
export const tagFirst = offersOn('tag-first', 'First tag: a popup', ['tags'], [shows('wall', 'standard-popup')]);
export const tagSecond = offersOn(
  'tag-second',
  'Second tag: another popup, and an offer below the article',
  ['tags'],
  [shows('late', 'campaign-popup'), shows('offer', 'ab-inline')],
);
export const tagThird = offersOn('tag-third', 'Third tag: a notice', ['tags'], [shows('notice', 'notice-popup')]);
