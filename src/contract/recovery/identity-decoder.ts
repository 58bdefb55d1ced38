import type { Call } from '../../http/call.ts';
import { either, type Guard, isFlag, isNumber, isObject, isText, maybe } from '../guards.ts';
import { tellOnce, withoutOdd } from './without-odd.ts';

/**
 * The fields of a log-in response that only describe the reader. An invalid one must not keep them out; one that
 * identifies the reader or opens a session must fit.
 */
const descriptions: Readonly<Record<string, Guard<unknown>>> = {
  userEmail: maybe(isText),
  userFirstName: maybe(isText),
  userLastName: maybe(isText),
  userConfirmed: maybe(either(either(isNumber, isText), isFlag)),
};

/** Creates the decoder of a log-in response that drops and reports invalid descriptions. */
export const mendIdentity =
  <Reply>({ path, decode }: Pick<Call<unknown, unknown, Reply>, 'path' | 'decode'>) =>
  (value: unknown, tell: (text: string) => void = () => {}): Reply | null =>
    isObject(value)
      ? decode(
          withoutOdd(value, descriptions, (field) =>
            tellOnce(tell, `[PW] ${field} in the answer of ${path} does not fit and is left out`),
          ),
        )
      : null;
