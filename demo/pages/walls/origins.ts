import type { WallGroup } from './wall-page.ts';

/** Pages with a strict policy, or with services on another origin. */
export const origins: WallGroup = {
  name: 'Policies and origins',
  description: 'Where the code comes from, and what it may do.',
  pages: [
    {
      path: 'strict',
      flowId: 'metered',
      name: 'Strict policy',
      description:
        'The metered page under a content security policy with a nonce for each response, strict-dynamic and Trusted Types. It counts on the same meter.',
      gatedSelector: null,
      isStrict: true,
    },
    {
      path: 'cross',
      flowId: 'metered',
      name: 'Other origin',
      description:
        'The metered page with loader and services on another origin: opened at localhost they come from 127.0.0.1, and the other way round; ?loader= names another loopback origin.',
      gatedSelector: null,
      isCrossOrigin: true,
    },
  ],
};
