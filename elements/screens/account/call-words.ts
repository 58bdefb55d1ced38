import { troubleWords, type Words } from '../sign-in/credential-words.ts';

/** What any call may have to say of a whole form; the calls with refusals of their own add to it. */
export const callWords = { idle: () => '', busy: () => '', ...troubleWords } satisfies Record<string, Words>;
