import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages with scripts of the operator. */
export const scripts: WallGroup = {
  name: 'Scripts of the operator',
  says: 'Scripts that do something, and scripts that decide. They run as script elements with the page’s nonce.',
  pages: [
    {
      path: 'runjs',
      flowId: 'runjs',
      name: 'A script',
      shows: 'A line along the top of the window shows how far the reader has come; an offer follows the article.',
      walled: null,
    },
    {
      path: 'decision',
      flowId: 'decision',
      name: 'A script decides',
      shows:
        'Who comes with ?gift=1 in the address reads on. For others a promise answers: an article of more than seven paragraphs is cut after three blocks.',
      walled: articleBody,
    },
    {
      path: 'strict-scripts',
      flowId: 'runjs',
      name: 'A script under a strict policy',
      shows: 'The script runs with the nonce of the page, and passes its Trusted Types.',
      walled: null,
      isStrict: true,
    },
    {
      path: 'strict-decision',
      flowId: 'decision',
      name: 'A script decides under a strict policy',
      shows: 'As before: ?gift=1 reads on, others meet the wall.',
      walled: articleBody,
      isStrict: true,
    },
  ],
};
