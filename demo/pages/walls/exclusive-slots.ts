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
        'Each tag has a flow of its own. The popup of the first shows, the notice of the third joins it, the popup of the second is held back; its offer below the article shows.',
      gatedSelector: null,
      moreFlowIds: ['tag-second', 'tag-third'],
    },
  ],
};
