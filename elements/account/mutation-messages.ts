import { accountErrorMessages, type LocalizedText } from '../sign-in/credential-messages.ts';

/** The messages of mutation states for a whole form; mutations with refusals of their own extend them. */
export const mutationMessages = { idle: () => '', busy: () => '', ...accountErrorMessages } satisfies Record<
  string,
  LocalizedText
>;
