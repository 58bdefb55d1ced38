import { articleBody, type WallGroup } from './wall-page.ts';

/** Walls in place of a part of the article. */
export const contentGates: WallGroup = {
  name: 'Content cut off',
  description: 'A part of the article goes, and an offer takes its place. Nothing goes before the offer can be seen.',
  pages: [
    {
      path: 'hard',
      flowId: 'hard',
      alwaysShowsWall: true,
      name: 'Hard wall',
      description: 'The first three blocks stand, the rest fades out, and an offer follows. Subscribers read on.',
      gatedSelector: articleBody,
      freeBlockCount: 3,
    },
    {
      path: 'metered-cut',
      flowId: 'metered-cut',
      name: 'Cut off after three',
      description:
        'Three articles a month are whole. Of each one after them the first three blocks stand, and an offer follows.',
      gatedSelector: articleBody,
      freeBlockCount: 3,
    },
    {
      path: 'cut-selector',
      flowId: 'cut-selector',
      name: 'Up to the first subhead',
      description: 'The text goes from the block on that a selector names, here the first subhead.',
      gatedSelector: articleBody,
    },
    {
      path: 'cut-paragraphs',
      flowId: 'cut-paragraphs',
      name: 'Four paragraphs',
      description:
        'The selector matches the paragraphs: four stay, the others go. Subheads and quotes stay where they are.',
      gatedSelector: '.article-body > p',
    },
    {
      path: 'cut-all',
      flowId: 'cut-all',
      name: 'Nothing but the headline',
      description: 'The whole text goes; headline, standfirst and picture stay.',
      gatedSelector: articleBody,
    },
  ],
};
