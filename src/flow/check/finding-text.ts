import type { RefusedBecause } from '../reason.ts';
import type { Finding, FlowProblem, LocatedProblem, Severity } from './finding.ts';

const refusalFixes: Record<RefusedBecause, string> = {
  'no-text': 'write it as text',
  'too-long': 'make it shorter',
  'too-many-states': 'repeat less in it',
  'back-reference': 'take the back-reference out of it',
  'look-around': 'take the look-ahead or look-behind out of it',
  'invalid-syntax': 'mend its syntax',
};

const neverHoldsFixes = {
  'no-limit': 'give the meter an “expireAt”',
  'above-limit': 'choose a number up to the limit of the meter',
  'no-number': 'give it a number',
  'unknown-rule': 'use the rule “expired”, “equals” or “increments”',
} as const;

const joinQuoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** The problems that need no detail to be described. */
const fixedTexts = {
  'no-branches': 'The flow has no branch and never does anything: add one.',
  'no-start-node': 'The branch has no page node to start from and never runs: add one to its “pages”.',
  'duplicate-id': 'Another node of this branch has the same id and goes before it: give this one an id of its own.',
  unreachable: 'No path leads here: lead one here, or remove the node.',
  'leads-nowhere': 'Whatever it answers, nothing follows: lead at least one answer on, or remove the node.',
  'gate-ignored': 'An action ends its path, so its “flowgate” is ignored: remove the gate.',
  'all-pages': 'It has no filter and takes every page of the site: add a filter unless that is meant.',
  'no-check': 'It selects no check, so everyone passes: select one, or remove the node.',
  'no-variants': 'The test has no variants, so the path always ends here: add some.',
  'no-values': 'The meter counts, but has no values, so nothing ever follows: add a value, or remove the node.',
  'counter-missing': 'The meter has no “counterId”: name the counter.',
  'goal-missing':
    'It has a “smallestLift”, but no “goal”, so nothing is compared: name the event in “goal”, or remove “smallestLift”.',
  'goal-one-variant': 'It has a goal, but one variant alone, so there is nothing to compare: add a variant.',
  'template-missing': 'It names no template: fill in “templateId”.',
} as const satisfies Partial<Record<FlowProblem['kind'], string>>;

type FixedProblem = Extract<FlowProblem, { kind: keyof typeof fixedTexts }>;

const isFixedProblem = (problem: FlowProblem): problem is FixedProblem => Object.hasOwn(fixedTexts, problem.kind);

/** Describes a problem and how to fix it. */
const problemText = (problem: FlowProblem): string => {
  if (isFixedProblem(problem)) return fixedTexts[problem.kind];
  switch (problem.kind) {
    case 'flow-refused':
      return `The document can't be used as a flow (${problem.message}): mend that first.`;
    case 'part-dropped':
      return `${problem.message}, so it is left out: mend it or remove it.`;
    case 'node-missing':
      return `It leads to “${problem.missing}”, which is not in this branch: correct the id or add the node.`;
    case 'cycle':
      return `The path ${problem.path.join(' → ')} runs in a circle and ends where it closes: take one of its steps out.`;
    case 'unknown-type':
      return `“${problem.type}” is no type of node, so the path ends here: correct the type.`;
    case 'empty-value':
      return `An entry of “${problem.field}” is empty and never matches: fill it in or remove it.`;
    case 'check-empty':
      return `The check “${problem.check}” is selected with an empty list and holds for everyone: fill the list or unselect it.`;
    case 'value-unknown':
      return `“${problem.value}” never matches the check “${problem.check}”: use one of ${joinQuoted(problem.known)}.`;
    case 'pattern-refused':
      return `The pattern “${problem.pattern.slice(0, 60)}” of “${problem.field}” is refused and never matches: ${refusalFixes[problem.refused]}.`;
    case 'date-invalid':
      return `“${problem.written}” in “${problem.field}” is no day, so the path always ends here: write it as YYYY-MM-DD.`;
    case 'dates-inverted':
      return `The window ends on ${problem.end}, before it starts on ${problem.start}: swap the two days.`;
    case 'dates-over':
      return `The window was over on ${problem.end}: move it, or remove the node.`;
    case 'script-missing':
      return `It has no script in “${problem.field}”: write one, or remove the node.`;
    case 'percents':
      return problem.sum < 100
        ? `The percents add up to ${problem.sum}, so ${Math.round((100 - problem.sum) * 1e6) / 1e6} of 100 visitors get no variant: make them add up to 100 unless that is meant.`
        : `The percents add up to ${problem.sum}, so the last variants get fewer visitors than they say: make them add up to 100.`;
    case 'percent-invalid':
      return `The percent of the variant “${problem.variant}” is no number from 0 to 100: correct it.`;
    case 'goal-unknown':
      return `“${problem.goal}” is no event that a goal can be: use one of ${joinQuoted(problem.known)}.`;
    case 'goal-lift-invalid':
      return `“${problem.written}” in “smallestLift” is no percentage above 0: write a number such as 10, or remove it.`;
    case 'goal-variant-id':
      return problem.variant === ''
        ? 'A variant has no id, so its results can’t be counted: give each variant an id of its own.'
        : `Two variants have the id “${problem.variant}”, so their results would be mixed: give each an id of its own.`;
    case 'reset-invalid':
      return `The reset “${problem.written}” is no period: use a number above 0 and “pageviews”, “days”, “weeks” or “months”.`;
    case 'value-never-holds':
      return `The value “${problem.value}” never holds: ${neverHoldsFixes[problem.why]}.`;
    case 'template-unknown':
      return `The template “${problem.templateId}” does not exist: correct the id or create the template.`;
    case 'agent-answer-unknown':
      return `“${problem.answer}” in “forAgents” is no answer to machines: use “open”, “licence” or “price”.`;
    case 'hard-wall-on-free':
      return `A wall that can't be closed or that takes text away is reached by pages that “${problem.free}” marks as free: lead them elsewhere, or soften the wall.`;
  }
};

const severities: Record<FlowProblem['kind'], Severity> = {
  'flow-refused': 'error',
  'part-dropped': 'warning',
  'no-branches': 'warning',
  'no-start-node': 'error',
  'duplicate-id': 'error',
  unreachable: 'warning',
  'leads-nowhere': 'warning',
  'gate-ignored': 'warning',
  'node-missing': 'error',
  cycle: 'error',
  'unknown-type': 'error',
  'all-pages': 'warning',
  'no-check': 'warning',
  'empty-value': 'error',
  'check-empty': 'warning',
  'value-unknown': 'error',
  'pattern-refused': 'error',
  'date-invalid': 'error',
  'dates-inverted': 'error',
  'dates-over': 'warning',
  'script-missing': 'error',
  'no-variants': 'error',
  'no-values': 'warning',
  'counter-missing': 'error',
  percents: 'error',
  'percent-invalid': 'error',
  'goal-unknown': 'error',
  'goal-missing': 'warning',
  'goal-one-variant': 'warning',
  'goal-lift-invalid': 'error',
  'goal-variant-id': 'error',
  'reset-invalid': 'error',
  'value-never-holds': 'error',
  'template-missing': 'error',
  'template-unknown': 'error',
  'agent-answer-unknown': 'error',
  'hard-wall-on-free': 'error',
};

/** Less than 100 percent may be intended: the rest of the visitors then see nothing. */
const getSeverity = (problem: FlowProblem): Severity =>
  problem.kind === 'percents' && problem.sum < 100 ? 'warning' : severities[problem.kind];

/** Adds severity and text to a problem. */
export const createFinding = ({ branch, nodeId, problem }: LocatedProblem): Finding => ({
  ...problem,
  branch,
  nodeId,
  severity: getSeverity(problem),
  text: problemText(problem),
});
