import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages with scripts of the operator. */
export const scripts: WallGroup = {
  name: 'Scripts of the operator',
  description: 'Scripts that do something, and scripts that decide. They run as script elements with the page’s nonce.',
  pages: [
    {
      path: 'runjs',
      flowId: 'runjs',
      name: 'A script',
      description:
        'A line along the top of the window shows how far the reader has come; an offer follows the article.',
      gatedSelector: null,
    },
    {
      path: 'decision',
      flowId: 'decision',
      name: 'A script decides',
      description:
        'Who comes with ?gift=1 in the address reads on. For others a promise answers: an article of more than seven paragraphs is cut after three blocks.',
      gatedSelector: articleBody,
    },
    {
      path: 'strict-scripts',
      flowId: 'runjs',
      name: 'A script under a strict policy',
      description: 'The script runs with the nonce of the page, and passes its Trusted Types.',
      gatedSelector: null,
      isStrict: true,
    },
    {
      path: 'strict-decision',
      flowId: 'decision',
      name: 'A script decides under a strict policy',
      description: 'As before: ?gift=1 reads on, others meet the wall.',
      gatedSelector: articleBody,
      isStrict: true,
    },
  ],
};
