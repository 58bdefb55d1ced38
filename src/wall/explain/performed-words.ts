import type { HeldBack, Performed } from '../wall.ts';

/** Why something was held back. Exhaustive: a new kind without words does not compile. */
const whyHeldBack = (why: HeldBack): string => {
  switch (why.kind) {
    case 'invalid':
      return `it can't be shown: ${why.text}`;
    case 'popup-taken':
      return `another popup, “${why.by}”, has the page`;
    case 'bar-taken':
      return `another bar, “${why.by}”, has the place`;
    case 'selector-missing':
      return `nothing on the page matches the selector “${why.selector}”`;
    case 'entitlement-unknown':
      return 'the reader was entitled lately and may still be, so hard walls stay away until that is known';
    case 'cancelled':
      return 'the page or the reader changed before it was shown';
    case 'no-log-in-needed':
      return 'it is for readers who are neither logged in nor come by a link';
    case 'not-drawn':
      return 'it could not be seen on this page';
    case 'vanished':
      return 'the page took it away or hid it';
    case 'script-failed':
      return `its script failed (${why.message})`;
  }
};

const subjectOf = ({ templateId, nodeId }: Pick<Performed, 'templateId' | 'nodeId'>): string =>
  templateId === '' ? `The script of “${nodeId}”` : `“${templateId}”`;

/** Says what became of an action in one English sentence, for the debug panel and `api.explain()`. */
export const performedWords = (performed: Performed): string => {
  const subject = subjectOf(performed);
  switch (performed.result) {
    case 'shown':
      return performed.templateId === '' ? `${subject} was run.` : `${subject} was shown.`;
    case 'held-back':
      return `${subject} was held back: ${whyHeldBack(performed.why)}.`;
    case 'waiting':
      return performed.for.kind === 'delay'
        ? `${subject} waits for ${performed.for.ms} ms to pass.`
        : `${subject} waits until ${performed.for.percentage} % of the page have been scrolled.`;
  }
};

/** Says the same of an action that nothing has become of yet. */
export const loadingWords = (action: Pick<Performed, 'templateId' | 'nodeId'>): string =>
  `${subjectOf(action)} is on its way.`;
