import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages of a single-page app. */
export const navigation: WallGroup = {
  name: 'Pages without loading',
  description: 'A page that swaps its article and changes its address by itself.',
  pages: [
    {
      path: 'spa',
      flowId: 'spa',
      name: 'Single-page app',
      description:
        'The links below the article put another one in its place. Its wall goes at once, and the flow decides again for the next article; the browser’s way back does the same.',
      gatedSelector: articleBody,
      isApp: true,
    },
  ],
};
