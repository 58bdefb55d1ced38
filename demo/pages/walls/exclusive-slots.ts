import type { WallGroup } from './wall-page.ts';

/** Pages with more than one wall. */
export const exclusiveSlots: WallGroup = {
  name: 'Several walls at once',
  description: 'One popup has the page at a time.',
  pages: [
    {
      path: 'arbiter',
      flowId: 'arbiter',
      name: 'Three popups of one flow',
      description:
        'The first has the page. The notice may overlap and joins it; the anniversary offer is held back, and explain() says by which popup.',
      gatedSelector: null,
    },
    {
      path: 'tags',
      flowId: 'tag-first',
      name: 'Three tags',
      description:
        'Each tag has a flow of its own. Of the popups of the first two, the one that is ready first shows, and the other is held back. The notice of the third joins it, and the offer of the second stands below the article.',
      gatedSelector: null,
      moreFlowIds: ['tag-second', 'tag-third'],
    },
  ],
};
