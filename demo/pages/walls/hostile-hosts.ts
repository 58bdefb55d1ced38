import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages that interfere with the elements. */
export const hostileHosts: WallGroup = {
  name: 'Hostile hosts',
  description:
    'Pages that stand in the way of what is embedded in them. A popup and a hard wall look and work as on the plain page.',
  pages: [
    {
      path: 'host-plain',
      flowId: 'host',
      name: 'Plain page',
      description: 'Nothing is in the way: what the others are compared with.',
      gatedSelector: articleBody,
    },
    {
      path: 'host-names',
      flowId: 'host',
      name: 'Clobbered names',
      description:
        'Images and forms are named after the properties of document, such as body and cookie, so that scripts which ask for those get an image.',
      gatedSelector: articleBody,
      hostility: 'names',
    },
    {
      path: 'host-prototypes',
      flowId: 'host',
      name: 'Polluted prototypes',
      description:
        'A script has hung values on Object.prototype and a toJSON on arrays, and has replaced fetch, JSON.parse and Promise methods with its own.',
      gatedSelector: articleBody,
      hostility: 'prototypes',
    },
    {
      path: 'host-unset',
      flowId: 'host',
      name: 'Style that unsets everything',
      description: 'The page’s style sheet says *{all:unset!important} to whatever was put into it.',
      gatedSelector: articleBody,
      hostility: 'unset',
    },
    {
      path: 'host-header',
      flowId: 'host',
      name: 'Header above everything',
      description: 'A header sticks to the top of the window with the highest z-index there is.',
      gatedSelector: articleBody,
      hostility: 'header',
    },
    {
      path: 'host-storage',
      flowId: 'host',
      name: 'Blocked storage',
      description: 'Local storage, session storage and cookies throw, as they do where a browser blocks them.',
      gatedSelector: articleBody,
      hostility: 'storage',
    },
    {
      path: 'host-strict',
      flowId: 'host',
      name: 'Strict policy',
      description: 'A nonce for each response, strict-dynamic and Trusted Types.',
      gatedSelector: articleBody,
      isStrict: true,
    },
  ],
};
