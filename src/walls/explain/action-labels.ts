import type { ActionResult, SuppressedReason } from '../display/wall.ts';

/** English text for a reason why a wall was suppressed. Exhaustive: a new kind without a text does not compile. */
const suppressedText = (why: SuppressedReason): string => {
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

const actionSubject = ({ templateId, nodeId }: Pick<ActionResult, 'templateId' | 'nodeId'>): string =>
  templateId === '' ? `The script of “${nodeId}”` : `“${templateId}”`;

/** Describes the result of an action in one English sentence, for the debug panel and `api.explain()`. */
export const actionText = (result: ActionResult): string => {
  const subject = actionSubject(result);
  switch (result.result) {
    case 'shown':
      return result.templateId === '' ? `${subject} was run.` : `${subject} was shown.`;
    case 'held-back':
      return `${subject} was held back: ${suppressedText(result.why)}.`;
    case 'waiting':
      return result.for.kind === 'delay'
        ? `${subject} waits for ${result.for.ms} ms to pass.`
        : `${subject} waits until ${result.for.percentage} % of the page have been scrolled.`;
  }
};

/** Describes an action that has no result yet. */
export const loadingText = (action: Pick<ActionResult, 'templateId' | 'nodeId'>): string =>
  `${actionSubject(action)} is on its way.`;
