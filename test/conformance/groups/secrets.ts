/** Rules for every reply of the run: it leads nowhere, keeps nothing in the browser, and repeats no secret. */

import type { Answer } from '../answers.ts';
import type { Check } from '../check.ts';
import { demand } from '../verdicts.ts';
import type { World } from '../world.ts';

const calls = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ call }) => call))].slice(0, 5).join(', ');

const none = (says: string, was: string, isWrong: (answer: Answer, world: World) => boolean): Check => ({
  says,
  run: async (world) => {
    // At least one, so that the group can stand alone.
    if (world.answers.length === 0) await world.session('reader');
    const wrong = world.answers.filter((answer) => isWrong(answer, world));
    demand(wrong.length === 0, () => `${was}: ${calls(wrong)}`);
  },
});

const headersOf = ({ headers }: Answer): string => [...headers].flat().join('\n');

/** Names that reach into prototypes, at any depth. */
const bringsPrototype = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, entry]) => /^(__proto__|constructor|prototype)$/.test(name) || bringsPrototype(entry),
  );
};

/** The checks. */
export const secretChecks: readonly Check[] = [
  none(
    'no answer leads elsewhere',
    'Redirected',
    ({ status, headers }) => (status >= 300 && status < 400 && status !== 304) || headers.has('location'),
  ),
  none('no answer sets a cookie', 'Set a cookie', ({ headers }) => headers.has('set-cookie')),
  none('no header repeats a bearer, a session id or a password', 'Had a secret in a header', (answer, { redaction }) =>
    redaction.isIn(headersOf(answer)),
  ),
  none(
    'no refusal repeats a bearer, a session id or a password',
    'Had a secret in a refusal',
    ({ status, text }, { redaction }) => status >= 400 && redaction.isIn(text),
  ),
  none('no answer is an error of the backend itself', 'Answered with 5xx', ({ status }) => status >= 500),
  none('no answer names a prototype', 'Named a prototype', ({ json }) => bringsPrototype(json)),
];
