import { articleBody, type WallGroup } from './wall-page.ts';

/** Walls with their content in a frame. */
export const frames: WallGroup = {
  name: 'Frames',
  description: 'The content of the wall is a page of its own, which talks with the article by messages.',
  pages: [
    {
      path: 'frame',
      flowId: 'frame',
      name: 'Popup in a frame',
      description:
        'A popup whose content is a page of its own: it is as high as its content, grows with “What the money pays for”, and its “Not now” closes it.',
      gatedSelector: null,
    },
    {
      path: 'frame-inline',
      flowId: 'frame-inline',
      name: 'Inline frame',
      description:
        'The same below the article. Its buttons ask the page to go on; nothing of the reader’s session stands in its address.',
      gatedSelector: null,
    },
    {
      path: 'frame-hard',
      flowId: 'frame-hard',
      name: 'Frame in place of the text',
      description:
        'Three blocks, a fade-out, and the offer in a frame. If its page does not answer within two seconds the text comes back.',
      gatedSelector: articleBody,
    },
    {
      path: 'frame-cross',
      flowId: 'frame',
      name: 'Frame of another origin',
      description:
        'The popup in a frame, with loader, services and the page in the frame on another origin than the article.',
      gatedSelector: null,
      isCrossOrigin: true,
    },
  ],
};
