import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages that show the checks of a flow. */
export const decisions: WallGroup = {
  name: 'What decides',
  description: 'Meters, tests, dates, places, and who is reading.',
  pages: [
    {
      path: 'article',
      flowId: 'metered',
      name: 'Metered',
      description:
        'Three articles a month are free, each counted once. The fourth meets a popup after half a second. Subscribers meet none.',
      gatedSelector: null,
    },
    {
      path: 'hint',
      flowId: 'hint',
      name: 'Meter with a hint',
      description:
        'A meter of its own. The third free article shows a small bar in one of two wordings, the fourth the popup of the metered flow.',
      gatedSelector: null,
      hasNote: true,
    },
    {
      path: 'register',
      flowId: 'register',
      name: 'Registration wall',
      description:
        'A popup without a close button for anonymous readers; Escape does not close it. A reader whose address is not confirmed gets a small bar, one who came by an e-mail link or is verified gets nothing.',
      gatedSelector: articleBody,
      hasNote: true,
    },
    {
      path: 'ab',
      flowId: 'ab',
      name: 'A/B test',
      description:
        'Half of the visitors get a popup, half an offer below the article. A visitor stays in one half: become a new visitor to draw again. The workbench says which half subscribes more.',
      gatedSelector: null,
    },
    {
      path: 'campaign',
      flowId: 'campaign',
      name: 'Campaign dates',
      description:
        'The spring offer ended on May 31, 2025 and stays away. The anniversary offer shows on each day of 2026 and 2027, the standard offer on any other.',
      gatedSelector: null,
    },
    {
      path: 'country',
      flowId: 'country',
      name: 'By country',
      description:
        'One offer for the United States, one for Canada, one for countries that pay in euro, one for the rest. Without a known country the flow ends and nothing shows.',
      gatedSelector: null,
    },
    {
      path: 'open',
      flowId: 'open',
      name: 'No wall',
      description: 'The flow runs and shows nothing to anyone: no wall, and no code that draws one.',
      gatedSelector: null,
    },
  ],
};
