import { articleBody, type WallGroup } from './wall-page.ts';

/** Pages whose flow or template is wrong. */
export const misconfigurations: WallGroup = {
  name: 'Mistakes',
  description: 'What an operator can get wrong. The console says what it is, and the article stays whole.',
  pages: [
    {
      path: 'no-template-id',
      flowId: 'no-template-id',
      name: 'No template named',
      description: 'Console: “Show Template: Cannot get template id.”',
      gatedSelector: null,
    },
    {
      path: 'no-template',
      flowId: 'no-template',
      name: 'Template gone',
      description: 'Console: “Show Template: Cannot find this template”',
      gatedSelector: null,
    },
    {
      path: 'no-type',
      flowId: 'no-type',
      name: 'Template without a type',
      description: 'Console: “Show Template: Cannot get template type.”',
      gatedSelector: null,
    },
    {
      path: 'no-style',
      flowId: 'no-style',
      name: 'Template without a style',
      description: 'Console: “Show Template: Cannot get template style.”',
      gatedSelector: null,
    },
    {
      path: 'no-place',
      flowId: 'no-place',
      name: 'No place for the wall',
      description: 'Console: “Show Template: Cannot find the selector #sidebar-offer”',
      gatedSelector: null,
    },
    {
      path: 'decision-word',
      flowId: 'decision-word',
      name: 'Decision that is a word',
      description: 'Console: “[PW] JS Decision must return a boolean or a promise of a boolean”. The flow ends there.',
      gatedSelector: articleBody,
    },
    {
      path: 'decision-throws',
      flowId: 'decision-throws',
      name: 'Decision that throws',
      description: 'The same text, with what was thrown.',
      gatedSelector: articleBody,
    },
    {
      path: 'decision-slow',
      flowId: 'decision-slow',
      name: 'Decision that takes too long',
      description: 'It answers after five seconds; after one it has answered nothing. The same text.',
      gatedSelector: articleBody,
    },
  ],
};
