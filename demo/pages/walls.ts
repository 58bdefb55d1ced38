/** One way to show an article: which flow decides, and what a tester should see. */
export interface WallPage {
  /** First part of the address; the second is the article's slug. */
  path: string;
  flowId: string;
  name: string;
  /** What happens, for the index and for the foot of the page. */
  shows: string;
  /** The part that search engines are told is not free, where there is a wall. */
  walled: string | null;
  /** A place for a small bar at the foot of the window. */
  hasNote?: true;
  /** Sends a policy with a nonce, and wants Trusted Types. */
  isStrict?: true;
  /** Each of its pages has its wall: what draws it is preloaded. */
  isSure?: true;
  /** The loader comes from another origin than the page. */
  isCrossOrigin?: true;
}

const body = '.article-body';

/** Every way, in the order of the index. */
export const wallPages: readonly WallPage[] = [
  {
    path: 'article',
    flowId: 'metered',
    name: 'Metered',
    shows:
      'Three articles a month are free, each counted once. The fourth meets a popup after half a second. Subscribers meet none.',
    walled: body,
  },
  {
    path: 'hard',
    flowId: 'hard',
    isSure: true,
    name: 'Hard wall',
    shows: 'The first three blocks stand, the rest fades out, and an offer follows. Subscribers read on.',
    walled: body,
  },
  {
    path: 'register',
    flowId: 'register',
    name: 'Registration wall',
    shows:
      'A popup without a close button for anonymous readers; Escape does not close it. A reader whose address is not confirmed gets a small bar, one who came by an e-mail link or is verified gets nothing.',
    walled: body,
    hasNote: true,
  },
  {
    path: 'ab',
    flowId: 'ab',
    name: 'A/B test',
    shows:
      'Half of the visitors get a popup, half an offer below the article. A visitor stays in one half: start again to draw anew.',
    walled: body,
  },
  {
    path: 'hint',
    flowId: 'hint',
    name: 'Meter with a hint',
    shows:
      'A meter of its own. The third free article shows a small bar in one of two wordings, the fourth the popup of the metered flow.',
    walled: body,
    hasNote: true,
  },
  {
    path: 'campaign',
    flowId: 'campaign',
    name: 'Campaign dates',
    shows:
      'The spring offer ended on May 31, 2025 and stays away. The anniversary offer shows on each day of 2026 and 2027, the standard offer on any other.',
    walled: body,
  },
  {
    path: 'country',
    flowId: 'country',
    name: 'By country',
    shows:
      'One offer for the United States, one for Canada, one for countries that pay in euro, one for the rest. Without a known country the flow ends and nothing shows.',
    walled: body,
  },
  {
    path: 'open',
    flowId: 'open',
    name: 'No wall',
    shows: 'The flow runs and shows nothing to anyone: no wall, and no code that draws one.',
    walled: null,
  },
  {
    path: 'strict',
    flowId: 'metered',
    name: 'Strict policy',
    shows:
      'The metered page under a content security policy with a nonce for each response, strict-dynamic and Trusted Types. It counts on the same meter.',
    walled: body,
    isStrict: true,
  },
  {
    path: 'cross',
    flowId: 'metered',
    name: 'Other origin',
    shows:
      'The metered page with loader and services on another origin: opened at localhost they come from 127.0.0.1, and the other way round; ?loader= names another loopback origin.',
    walled: body,
    isCrossOrigin: true,
  },
  {
    path: 'frame',
    flowId: 'frame',
    name: 'Popup in a frame',
    shows:
      'A popup whose content is a page of its own: it is as high as its content, grows with “What the money pays for”, and its “Not now” closes it.',
    walled: null,
  },
  {
    path: 'frame-inline',
    flowId: 'frame-inline',
    name: 'Inline frame',
    shows:
      'The same below the article. Its buttons ask the page to go on; nothing of the reader’s session stands in its address.',
    walled: null,
  },
  {
    path: 'frame-cross',
    flowId: 'frame',
    name: 'Frame of another origin',
    shows: 'The popup in a frame, with loader, services and the page in the frame on another origin than the article.',
    walled: null,
    isCrossOrigin: true,
  },
];
