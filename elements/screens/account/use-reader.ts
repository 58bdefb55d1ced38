import { useStore } from '@nanostores/react';
import type { User } from '../../../src/session/session.ts';
import { useSdk } from '../../sdk-context.tsx';

/** Who is reading, followed live. */
export interface Reader {
  isSignedIn: boolean;
  /** False while somebody is signed in whose details are not known. */
  isKnown: boolean;
  user: User;
}

/** The reader of this page; one with an id alone, from an e-mail's session token, is not signed in. */
export const useReader = (): Reader => {
  const { loginStatus, isKnown, user } = useStore(useSdk().$session);
  return { isSignedIn: loginStatus === 'loggedin', isKnown, user };
};
