import type { WallGroup } from './wall-page.ts';

/** Pages whose walls wait. */
export const triggers: WallGroup = {
  name: 'Triggers',
  description: 'Walls that wait until a reader has stayed, or has come so far.',
  pages: [
    {
      path: 'delay',
      flowId: 'delay',
      name: 'After three seconds',
      description: 'The popup comes three seconds after the decision, to a reader who is looking at the page.',
      gatedSelector: null,
    },
    {
      path: 'scroll',
      flowId: 'scroll',
      name: 'After two fifths of the page',
      description: 'The popup comes once two fifths of the way down the page are scrolled.',
      gatedSelector: null,
    },
    {
      path: 'scroll-article',
      flowId: 'scroll-article',
      name: 'After half of the text',
      description: 'The popup comes once half of the article’s text has passed the lower edge of the window.',
      gatedSelector: null,
    },
    {
      path: 'scroll-inline',
      flowId: 'scroll-inline',
      name: 'Below the article, in time',
      description: 'The offer is put below the article once a fifth of the text has been read.',
      gatedSelector: null,
    },
  ],
};
