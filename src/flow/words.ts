import type { FilterReason, Reason, RefusedBecause } from './reason.ts';

const list = (items: readonly string[], word = 'or'): string =>
  items.length === 0 ? 'nothing' : items.map((item) => `“${item}”`).join(` ${word} `);

const because = (message: string): string => (message === '' ? '' : ` (${message})`);

const day = (number: number): string => (Number.isNaN(number) ? 'no day' : `${number}`.replace(/(..)(..)$/, '-$1-$2'));

const span = ({ start, end }: { start: string; end: string }): string =>
  `from ${start === '' ? 'any day' : `“${start}”`} to ${end === '' ? 'any day' : `“${end}”`}`;

const isFilterReason = (reason: Reason): reason is FilterReason => Object.hasOwn(reason, 'noun');

const filterWords = ({ kind, noun, wanted, found }: FilterReason): string => {
  const has = noun === 'url' ? `the address is ${list(found)}` : `the page has the ${noun} ${list(found, 'and')}`;
  if (kind.startsWith('excluded-by')) return `Excluded by ${noun} ${list(wanted)}: ${has}.`;
  if (kind.endsWith('not-matched')) return `No match with ${noun} ${list(wanted)}: ${has}.`;
  if (kind.endsWith('not-excluded')) return `Not excluded by ${noun} ${list(wanted)}: ${has}.`;
  return `Matched ${noun} ${list(wanted)}: ${has}.`;
};

const refusals: Record<RefusedBecause, string> = {
  'no-text': 'it is no text',
  'too-long': 'it is too long',
  'too-many-states': 'it asks for too much',
  'back-reference': 'it refers back to a group',
  'look-around': 'it looks ahead or behind',
  'invalid-syntax': 'its syntax is not valid',
};

/** Says a reason in one English sentence, for the debug panel and `api.explain()`; no part of the engine's chunk. */
export const wordsOf = (reason: Reason): string => {
  if (isFilterReason(reason)) return filterWords(reason);
  switch (reason.kind) {
    case 'nothing-asked':
      return 'Nothing is asked here, so it holds.';
    case 'check-met':
    case 'check-not-met': {
      const holds = reason.kind === 'check-met' ? 'holds' : 'does not hold';
      const turned = reason.include ? '' : ', which excludes its list,';
      return `The check ${reason.check}${turned} ${holds}: the visitor has “${reason.found}”.`;
    }
    case 'unknown':
      return `What ${reason.check} asks is not known of the visitor${because(reason.message)}.`;
    case 'rules-met':
      return `The server says that ${reason.operator} of the rules ${list(reason.ruleIds, 'and')} hold.`;
    case 'rules-not-met':
      return `The server denies that ${reason.operator} of the rules ${list(reason.ruleIds, 'and')} hold.`;
    case 'rule-check-failed':
      return `The server did not tell about the rules ${list(reason.ruleIds, 'and')}${because(reason.message)}, which counts as no.`;
    case 'pattern-refused':
      return `The pattern “${reason.pattern}” of ${reason.field} is not used: ${refusals[reason.refused]}.`;
    case 'date-inside':
      return `${day(reason.day)} is ${span(reason)}.`;
    case 'date-outside':
      return `${day(reason.day)} is not ${span(reason)}.`;
    case 'date-invalid':
      return `A date is not valid: ${span(reason)}, and it is ${day(reason.day)}.`;
    case 'time-zone-invalid':
      return `“${reason.zone}” is no time zone; the device's own is used.`;
    case 'decision-taken':
      return `The script decided ${reason.answer}.`;
    case 'decision-not-boolean':
      return `The script gave something that is no boolean: ${reason.given}.`;
    case 'decision-threw':
      return `The script failed${because(reason.message)}.`;
    case 'variant-drawn':
      return `Variant “${reason.variant}” was drawn: ${reason.draw} is below ${reason.sum}.`;
    case 'no-variant':
      return reason.draw === null
        ? `Nothing could be drawn${because(reason.message)}, so there is no variant.`
        : `The draw ${reason.draw} is in no variant; together they have ${reason.sum}.`;
    case 'meter-expired':
      return `The meter “${reason.counterId}” is used up: ${reason.count} of ${reason.limit} views; held: ${list(reason.met, 'and')}.`;
    case 'meter-read':
      return `The meter “${reason.counterId}” stands at ${reason.count}${Number.isFinite(reason.limit) ? ` of ${reason.limit}` : ''} views; held: ${list(reason.met, 'and')}.`;
    case 'meter-unknown':
      return `The meter “${reason.counterId}” did not tell how many views it has${because(reason.message)}.`;
    case 'meter-counted':
      return `This view was counted by “${reason.counterId}”.`;
    case 'meter-not-counted':
      return `This view was not counted by “${reason.counterId}”.`;
    case 'meter-count-failed':
      return `This view could not be counted by “${reason.counterId}”${because(reason.message)}.`;
    case 'action-chosen':
      return 'This action is carried out.';
    case 'placeholder':
      return `“${reason.type}” does nothing on the web.`;
    case 'unknown-type':
      return `“${reason.type}” is no type of node.`;
    case 'node-missing':
      return 'There is no such node in this branch.';
    case 'already-visited':
      return 'This branch has already been here.';
    case 'no-start-node':
      return 'The branch has no page node to start from.';
    case 'node-failed':
      return `The node could not be read${because(reason.message)}.`;
    case 'flow-refused':
      return `The flow can't be used${because(reason.message)}.`;
  }
};
