import { type DecodeProblem, type FlowPath, readFlow } from './decode.ts';
import type { DecodedFlow } from './types.ts';

/** Describes a part that a decoded flow lacks, such as `rules[0].pages[2] is no node`. */
export const describeDecodeProblem = (problem: DecodeProblem, [list, ...path]: FlowPath): string => {
  const location = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return `${list}${location} is ${problem === 'second' ? 'a second node of its id' : `no ${problem}`}`;
};

/**
 * Decodes a flow document (flow format, "Decoding"): `{ flow, warnings }`, or `{ error }` if it is unusable. Never
 * throws. The result has no prototype, so that `'error' in result` is right whatever a page has added to
 * `Object.prototype`.
 */
export const decodeFlow = (value: unknown): DecodedFlow => {
  const warnings: string[] = [];
  const read = readFlow(value, (problem, path) => warnings.push(describeDecodeProblem(problem, path)));
  if ('error' in read) return read;
  const decoded = { ...read, warnings };
  Object.setPrototypeOf(decoded, null);
  return decoded;
};
