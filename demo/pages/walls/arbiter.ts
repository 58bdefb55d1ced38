import type { WallGroup } from './wall-page.ts';

/** Pages on which more than one wall is asked for. */
export const arbiter: WallGroup = {
  name: 'Several walls at once',
  says: 'One popup has the page at a time.',
  pages: [
    {
      path: 'arbiter',
      flowId: 'arbiter',
      name: 'Three popups of one flow',
      shows:
        'The first has the page. The notice may overlap and joins it; the anniversary offer is held back, and explain() says by which popup.',
      walled: null,
    },
    {
      path: 'tags',
      flowId: 'tag-first',
      name: 'Three tags',
      shows:
        'Each tag has a flow of its own. The popup of the first shows, the notice of the third joins it, the popup of the second is held back; its offer below the article shows.',
      walled: null,
      moreFlowIds: ['tag-second', 'tag-third'],
    },
  ],
};
