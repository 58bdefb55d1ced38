import { own, ownTexts } from './own.ts';
import type { Reason } from './reason.ts';
import type { FlowAction, FlowNode } from './types.ts';
import type { Verdict, Visit } from './visit.ts';

export type { Run, Verdict } from './visit.ts';

/** Puts a verdict together. */
export const verdict = (
  outcome: string,
  because: Reason,
  next: readonly string[] = [],
  notes: readonly Reason[] = [],
  action: FlowAction | null = null,
): Verdict => ({ outcome, because, next, notes, action });

/** Ends the path. */
export const stopped = (because: Reason, notes?: readonly Reason[]): Verdict => verdict('stopped', because, [], notes);

/** Gives the verdict of a two-way node. */
export type Decide = (answer: boolean, because: Reason, notes?: readonly Reason[]) => Verdict;

/** Reads the gate of a two-way node. A malformed gate has no next nodes. */
export const readGate = (node: FlowNode): Decide => {
  const flowgate = own(node, 'flowgate');
  const gate = { true: ownTexts(flowgate, 'true'), false: ownTexts(flowgate, 'false') };
  return (answer, because, notes) => {
    const outcome = answer ? 'true' : 'false';
    return verdict(outcome, because, gate[outcome], notes);
  };
};

/** What one of several conditions says; null where it is not known. */
export interface Answer {
  is: boolean | null;
  because: Reason;
  /** What else is to be told. */
  notes: readonly Reason[];
}

/** Asks one condition. */
export type Ask = (visit: Visit) => Answer;

/** Asks in order, up to the first condition that fails. */
export const askAll = (asked: readonly Ask[], visit: Visit): Answer[] => {
  const answers: Answer[] = [];
  for (const ask of asked) {
    const answer = ask(visit);
    answers.push(answer);
    if (answer.is === false) break;
  }
  return answers;
};

const nothingAsked: Answer = { is: true, because: { kind: 'nothing-asked' }, notes: [] };

/**
 * All conditions must hold: one that fails decides; otherwise one that is not known ends the path. What the others
 * said goes into the notes.
 */
export const weigh = (answers: readonly Answer[], decide: Decide): Verdict => {
  const [first = nothingAsked] = answers;
  const decisive = answers.find(({ is }) => is === false) ?? answers.find(({ is }) => is === null) ?? first;
  const notes: Reason[] = [];
  for (const { because, notes: more } of answers) {
    for (const reason of [because, ...more]) if (reason !== decisive.because) notes.push(reason);
  }
  return decisive.is === null ? stopped(decisive.because, notes) : decide(decisive.is, decisive.because, notes);
};
