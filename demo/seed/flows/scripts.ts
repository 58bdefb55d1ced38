import {
  flowOf,
  letSubscribersThrough,
  onPages,
  runScriptNode,
  scriptDecisionNode,
  showTemplateNode,
} from './nodes.ts';

/** Flows with scripts of the operator: those that decide, and those that do something. */

/** Draws how far the reader has come along the top of the window; an offer follows the article. */
const readingProgress = `const bar = document.createElement('div');
bar.className = 'reading-progress';
bar.setAttribute('aria-hidden', 'true');
const show = () => {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  bar.style.transform = 'scaleX(' + scrollTop / Math.max(1, scrollHeight - clientHeight) + ')';
};
addEventListener('scroll', show, { passive: true });
show();
document.body.append(bar);`;

/** A script beside a wall. */
export const runJs = flowOf('runjs', 'A script, and an offer below the article', {
  pages: [onPages(['*/runjs/*', '*/strict-scripts/*'], ['logged-in'])],
  users: letSubscribersThrough(['script', 'wall']),
  eventAndTriggers: [],
  actions: [
    runScriptNode('script', 'Show how far the reader has come', readingProgress),
    showTemplateNode('wall', 'ab-inline'),
  ],
});

/** A reader who came by an address with ?gift=1 reads the article as a gift; a promise counts like its result. */
export const decision = flowOf('decision', 'A script decides', {
  pages: [onPages(['*/decision/*', '*/strict-decision/*'], ['logged-in'])],
  users: letSubscribersThrough(['gift']),
  eventAndTriggers: [
    scriptDecisionNode(
      'gift',
      'Came by a gift link?',
      `return new URLSearchParams(location.search).get('gift') === '1';`,
      {
        no: ['long'],
      },
    ),
    scriptDecisionNode(
      'long',
      'A long article? (a promise)',
      `return Promise.resolve(document.querySelectorAll('.article-body > p').length > 7);`,
      { yes: ['wall'] },
    ),
  ],
  actions: [showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } })],
});

const undecidedFlow = (flowId: string, name: string, js: string) =>
  flowOf(flowId, name, {
    pages: [onPages([`*/${flowId}/*`], ['logged-in'])],
    users: letSubscribersThrough(['script']),
    eventAndTriggers: [scriptDecisionNode('script', name, js, { yes: ['wall'], no: ['wall'] })],
    actions: [showTemplateNode('wall', 'hard-inline', { removeContent: { selector: '.article-body', from: 3 } })],
  });

/** Invalid decisions: the flow ends there, and the console says why. */
export const decisionWord = undecidedFlow('decision-word', 'Answers with a word', `return 'yes';`);
export const decisionThrows = undecidedFlow('decision-throws', 'Throws', `throw new Error('The quiz is not loaded');`);
export const decisionSlow = undecidedFlow(
  'decision-slow',
  'Takes five seconds',
  `return new Promise((resolve) => setTimeout(() => resolve(true), 5000));`,
);
