import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages of a single-page app. */
export const navigation: WallGroup = {
  name: 'Pages without loading',
  says: 'A page that swaps its article and changes its address by itself.',
  pages: [
    {
      path: 'spa',
      flowId: 'spa',
      name: 'Single-page app',
      shows:
        'The links below the article put another one in its place. Its wall goes at once, and the next article is decided anew; the browser’s way back does the same.',
      walled: articleBody,
      isApp: true,
    },
  ],
};
