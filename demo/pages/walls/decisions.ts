import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages that show what a flow can ask. */
export const decisions: WallGroup = {
  name: 'What decides',
  says: 'Meters, tests, dates, places, and who is reading.',
  pages: [
    {
      path: 'article',
      flowId: 'metered',
      name: 'Metered',
      shows:
        'Three articles a month are free, each counted once. The fourth meets a popup after half a second. Subscribers meet none.',
      walled: null,
    },
    {
      path: 'hint',
      flowId: 'hint',
      name: 'Meter with a hint',
      shows:
        'A meter of its own. The third free article shows a small bar in one of two wordings, the fourth the popup of the metered flow.',
      walled: null,
      hasNote: true,
    },
    {
      path: 'register',
      flowId: 'register',
      name: 'Registration wall',
      shows:
        'A popup without a close button for anonymous readers; Escape does not close it. A reader whose address is not confirmed gets a small bar, one who came by an e-mail link or is verified gets nothing.',
      walled: articleBody,
      hasNote: true,
    },
    {
      path: 'ab',
      flowId: 'ab',
      name: 'A/B test',
      shows:
        'Half of the visitors get a popup, half an offer below the article. A visitor stays in one half: start again to draw anew.',
      walled: null,
    },
    {
      path: 'campaign',
      flowId: 'campaign',
      name: 'Campaign dates',
      shows:
        'The spring offer ended on May 31, 2025 and stays away. The anniversary offer shows on each day of 2026 and 2027, the standard offer on any other.',
      walled: null,
    },
    {
      path: 'country',
      flowId: 'country',
      name: 'By country',
      shows:
        'One offer for the United States, one for Canada, one for countries that pay in euro, one for the rest. Without a known country the flow ends and nothing shows.',
      walled: null,
    },
    {
      path: 'open',
      flowId: 'open',
      name: 'No wall',
      shows: 'The flow runs and shows nothing to anyone: no wall, and no code that draws one.',
      walled: null,
    },
  ],
};
