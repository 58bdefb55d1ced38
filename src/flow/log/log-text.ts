import type { Reason } from '../reason.ts';
import type { FlowStep } from '../types.ts';

const meterText = '[PW] Check Meter';
const accessText = '[PW] Check User Access';
const decisionText = '[PW] JS Decision must return a boolean or a promise of a boolean';

const texts = new Map<Reason['kind'], string>([
  ['meter-unknown', meterText],
  ['unknown', accessText],
  ['decision-not-boolean', decisionText],
  ['decision-threw', decisionText],
]);

/** Returns the console text of a step (spec: paywall points 5 and 8); null for most. */
export const getLogText = ({ because, type }: Pick<FlowStep, 'because' | 'type'>): string | null =>
  texts.get(because.kind) ?? (because.kind === 'pattern-refused' && type === 'users' ? accessText : null);
