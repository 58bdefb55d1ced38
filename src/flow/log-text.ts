import type { Reason } from './reason.ts';
import type { FlowStep } from './types.ts';

const meter = '[PW] Check Meter';
const access = '[PW] Check User Access';
const decision = '[PW] JS Decision must return a boolean or a promise of a boolean';

const texts = new Map<Reason['kind'], string>([
  ['meter-unknown', meter],
  ['unknown', access],
  ['decision-not-boolean', decision],
  ['decision-threw', decision],
]);

/** What the console is told of a step (spec: paywall points 5 and 8); null for most. */
export const logText = ({ because, type }: Pick<FlowStep, 'because' | 'type'>): string | null =>
  texts.get(because.kind) ?? (because.kind === 'pattern-refused' && type === 'users' ? access : null);
