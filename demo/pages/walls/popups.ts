import { articleBody, type WallGroup } from './wall-page.ts';

/** Popups, one by one. */
export const popups: WallGroup = {
  name: 'Popups',
  description: 'A dialog over the page. It keeps the focus, and Escape does not close it.',
  pages: [
    {
      path: 'popup',
      flowId: 'popup',
      name: 'Popup',
      description:
        'An offer half a second after the decision, on each view. Its close button gives the page back, at the place where the reader was.',
      gatedSelector: null,
    },
    {
      path: 'popup-hard',
      flowId: 'popup-hard',
      name: 'Popup without a close button',
      description: 'The same offer, which can not be closed: it says itself how to leave, by the browser’s way back.',
      gatedSelector: articleBody,
    },
    {
      path: 'popup-styled',
      flowId: 'popup-styled',
      name: 'Popup in another dress',
      description:
        'The same offer with a look of its own: the node gives it another width, square corners and a heavy rule on top.',
      gatedSelector: null,
    },
  ],
};
