import type { WallGroup } from './wall-page.ts';

/** Offers that leave the article whole. */
export const inline: WallGroup = {
  name: 'In the page',
  says: 'Offers that stand in the article, beside it or below it.',
  pages: [
    {
      path: 'inline',
      flowId: 'inline',
      name: 'Below the article',
      shows: 'An offer at the end of the article, which stays whole.',
      walled: null,
    },
    {
      path: 'note',
      flowId: 'note',
      name: 'Bar at the foot of the window',
      shows: 'One sentence, one link and a way to put it away. It covers nothing that can not be scrolled to.',
      walled: null,
      hasNote: true,
    },
  ],
};
