import type { WallGroup } from './wall-page.ts';

/** Offers that leave the article whole. */
export const inline: WallGroup = {
  name: 'In the page',
  description: 'Offers that stand in the article, beside it or below it.',
  pages: [
    {
      path: 'inline',
      flowId: 'inline',
      name: 'Below the article',
      description: 'An offer at the end of the article, which stays whole.',
      gatedSelector: null,
    },
    {
      path: 'note',
      flowId: 'note',
      name: 'Bar at the foot of the window',
      description: 'One sentence, one link and a way to put it away. It covers nothing that can not be scrolled to.',
      gatedSelector: null,
      hasNote: true,
    },
  ],
};
