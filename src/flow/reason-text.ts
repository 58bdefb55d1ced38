import type { FilterReason, Reason, RefusedBecause } from './reason.ts';

const joinQuoted = (items: readonly string[], word = 'or'): string =>
  items.length === 0 ? 'nothing' : items.map((item) => `“${item}”`).join(` ${word} `);

const inParentheses = (message: string): string => (message === '' ? '' : ` (${message})`);

const formatDay = (number: number): string =>
  Number.isNaN(number) ? 'no day' : `${number}`.replace(/(..)(..)$/, '-$1-$2');

const formatPeriod = ({ start, end }: { start: string; end: string }): string =>
  `from ${start === '' ? 'any day' : `“${start}”`} to ${end === '' ? 'any day' : `“${end}”`}`;

const isFilterReason = (reason: Reason): reason is FilterReason => Object.hasOwn(reason, 'noun');

const filterText = ({ kind, noun, wanted, found: values }: FilterReason): string => {
  const has =
    noun === 'url' ? `the address is ${joinQuoted(values)}` : `the page has the ${noun} ${joinQuoted(values, 'and')}`;
  if (kind.startsWith('excluded-by')) return `Excluded by ${noun} ${joinQuoted(wanted)}: ${has}.`;
  if (kind.endsWith('not-matched')) return `No match with ${noun} ${joinQuoted(wanted)}: ${has}.`;
  if (kind.endsWith('not-excluded')) return `Not excluded by ${noun} ${joinQuoted(wanted)}: ${has}.`;
  return `Matched ${noun} ${joinQuoted(wanted)}: ${has}.`;
};

const refusalTexts: Record<RefusedBecause, string> = {
  'no-text': 'it is no text',
  'too-long': 'it is too long',
  'too-many-states': 'it asks for too much',
  'back-reference': 'it refers back to a group',
  'look-around': 'it looks ahead or behind',
  'invalid-syntax': 'its syntax is not valid',
};

/** The reasons that need no detail to be described. */
const fixedTexts = {
  'nothing-asked': 'Nothing is asked here, so it holds.',
  'action-chosen': 'This action is carried out.',
  'node-missing': 'There is no such node in this branch.',
  'already-visited': 'This branch has already been here.',
  'no-start-node': 'The branch has no page node to start from.',
} as const satisfies Partial<Record<Reason['kind'], string>>;

type FixedReason = Extract<Reason, { kind: keyof typeof fixedTexts }>;

const isFixedReason = (reason: Reason): reason is FixedReason => Object.hasOwn(fixedTexts, reason.kind);

type MeterReason = Extract<Reason, { counterId: string }>;

const isMeterReason = (reason: Reason): reason is MeterReason => Object.hasOwn(reason, 'counterId');

const meterText = (reason: MeterReason): string => {
  switch (reason.kind) {
    case 'meter-expired':
      return `The meter “${reason.counterId}” is used up: ${reason.count} of ${reason.limit} views; held: ${joinQuoted(reason.met, 'and')}.`;
    case 'meter-read':
      return `The meter “${reason.counterId}” stands at ${reason.count}${Number.isFinite(reason.limit) ? ` of ${reason.limit}` : ''} views; held: ${joinQuoted(reason.met, 'and')}.`;
    case 'meter-unknown':
      return `The meter “${reason.counterId}” did not tell how many views it has${inParentheses(reason.message)}.`;
    case 'meter-counted':
      return `This view was counted by “${reason.counterId}”.`;
    case 'meter-not-counted':
      return `This view was not counted by “${reason.counterId}”.`;
    case 'meter-count-failed':
      return `This view could not be counted by “${reason.counterId}”${inParentheses(reason.message)}.`;
  }
};

/**
 * Describes a reason in one English sentence, for the debug panel and `api.explain()`; not part of the engine's chunk.
 */
export const reasonText = (reason: Reason): string => {
  if (isFilterReason(reason)) return filterText(reason);
  if (isFixedReason(reason)) return fixedTexts[reason.kind];
  if (isMeterReason(reason)) return meterText(reason);
  switch (reason.kind) {
    case 'check-met':
    case 'check-not-met': {
      const verb = reason.kind === 'check-met' ? 'holds' : 'does not hold';
      const exclusion = reason.include ? '' : ', which excludes its list,';
      return `The check ${reason.check}${exclusion} ${verb}: the visitor has “${reason.found}”.`;
    }
    case 'unknown':
      return `What ${reason.check} asks is not known of the visitor${inParentheses(reason.message)}.`;
    case 'rules-met':
      return `The server says that ${reason.operator} of the rules ${joinQuoted(reason.ruleIds, 'and')} hold.`;
    case 'rules-not-met':
      return `The server denies that ${reason.operator} of the rules ${joinQuoted(reason.ruleIds, 'and')} hold.`;
    case 'rule-check-failed':
      return `The server did not tell about the rules ${joinQuoted(reason.ruleIds, 'and')}${inParentheses(reason.message)}, which counts as no.`;
    case 'pattern-refused':
      return `The pattern “${reason.pattern}” of ${reason.field} is not used: ${refusalTexts[reason.refused]}.`;
    case 'date-inside':
      return `${formatDay(reason.day)} is ${formatPeriod(reason)}.`;
    case 'date-outside':
      return `${formatDay(reason.day)} is not ${formatPeriod(reason)}.`;
    case 'date-invalid':
      return `A date is not valid: ${formatPeriod(reason)}, and it is ${formatDay(reason.day)}.`;
    case 'time-zone-invalid':
      return `“${reason.zone}” is no time zone; the device's own is used.`;
    case 'decision-taken':
      return `The script decided ${reason.answer}.`;
    case 'decision-not-boolean':
      return `The script gave something that is no boolean: ${reason.given}.`;
    case 'decision-threw':
      return `The script failed${inParentheses(reason.message)}.`;
    case 'variant-drawn':
      return `Variant “${reason.variant}” was drawn: ${reason.draw} is below ${reason.sum}.`;
    case 'no-variant':
      return reason.draw === null
        ? `Nothing could be drawn${inParentheses(reason.message)}, so there is no variant.`
        : `The draw ${reason.draw} is in no variant; together they have ${reason.sum}.`;
    case 'placeholder':
      return `“${reason.type}” does nothing on the web.`;
    case 'unknown-type':
      return `“${reason.type}” is no type of node.`;
    case 'node-failed':
      return `The node could not be read${inParentheses(reason.message)}.`;
    case 'flow-refused':
      return `The flow can't be used${inParentheses(reason.message)}.`;
  }
};
