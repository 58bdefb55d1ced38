import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages whose flow or template is wrong. */
export const mistakes: WallGroup = {
  name: 'Mistakes',
  says: 'What an operator can get wrong. The console says what it is, and the article stays whole.',
  pages: [
    {
      path: 'no-template-id',
      flowId: 'no-template-id',
      name: 'No template named',
      shows: 'Console: “Show Template: Cannot get template id.”',
      walled: null,
    },
    {
      path: 'no-template',
      flowId: 'no-template',
      name: 'Template gone',
      shows: 'Console: “Show Template: Cannot find this template”',
      walled: null,
    },
    {
      path: 'no-type',
      flowId: 'no-type',
      name: 'Template without a type',
      shows: 'Console: “Show Template: Cannot get template type.”',
      walled: null,
    },
    {
      path: 'no-style',
      flowId: 'no-style',
      name: 'Template without a style',
      shows: 'Console: “Show Template: Cannot get template style.”',
      walled: null,
    },
    {
      path: 'no-place',
      flowId: 'no-place',
      name: 'No place for the wall',
      shows: 'Console: “Show Template: Cannot find the selector #sidebar-offer”',
      walled: null,
    },
    {
      path: 'decision-word',
      flowId: 'decision-word',
      name: 'Decision that is a word',
      shows: 'Console: “[PW] JS Decision must return a boolean or a promise of a boolean”. The flow ends there.',
      walled: articleBody,
    },
    {
      path: 'decision-throws',
      flowId: 'decision-throws',
      name: 'Decision that throws',
      shows: 'The same text, with what was thrown.',
      walled: articleBody,
    },
    {
      path: 'decision-slow',
      flowId: 'decision-slow',
      name: 'Decision that takes too long',
      shows: 'It answers after five seconds; after one it has answered nothing. The same text.',
      walled: articleBody,
    },
  ],
};
