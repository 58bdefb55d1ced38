import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages that stand in the way. */
export const hosts: WallGroup = {
  name: 'Hostile hosts',
  says: 'Pages that stand in the way of what is embedded in them. A popup and a hard wall look and work as on the plain page.',
  pages: [
    {
      path: 'host-plain',
      flowId: 'host',
      name: 'Plain page',
      shows: 'Nothing is in the way: what the others are compared with.',
      walled: articleBody,
    },
    {
      path: 'host-names',
      flowId: 'host',
      name: 'Clobbered names',
      shows:
        'Images and forms are named after the properties of document, such as body and cookie, so that scripts which ask for those get an image.',
      walled: articleBody,
      hostility: 'names',
    },
    {
      path: 'host-prototypes',
      flowId: 'host',
      name: 'Polluted prototypes',
      shows:
        'A script has hung values on Object.prototype and a toJSON on arrays, and has replaced fetch, JSON.parse and Promise methods with its own.',
      walled: articleBody,
      hostility: 'prototypes',
    },
    {
      path: 'host-unset',
      flowId: 'host',
      name: 'Style that unsets everything',
      shows: 'The page’s style sheet says *{all:unset!important} to whatever was put into it.',
      walled: articleBody,
      hostility: 'unset',
    },
    {
      path: 'host-header',
      flowId: 'host',
      name: 'Header above everything',
      shows: 'A header sticks to the top of the window with the highest z-index there is.',
      walled: articleBody,
      hostility: 'header',
    },
    {
      path: 'host-storage',
      flowId: 'host',
      name: 'Blocked storage',
      shows: 'Local storage, session storage and cookies throw, as they do where a browser blocks them.',
      walled: articleBody,
      hostility: 'storage',
    },
    {
      path: 'host-strict',
      flowId: 'host',
      name: 'Strict policy',
      shows: 'A nonce for each response, strict-dynamic and Trusted Types.',
      walled: articleBody,
      isStrict: true,
    },
  ],
};
