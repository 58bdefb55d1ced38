import { useStore } from '@nanostores/react';
import type { User } from '../../src/session/session-store.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** The reader of this page. */
export interface Reader {
  isSignedIn: boolean;
  /** False while the details of a signed-in reader are not loaded. */
  isKnown: boolean;
  user: User;
}

/** Returns the reader of this page, live; one with an id only, from an e-mail's session token, is not signed in. */
export const useReader = (): Reader => {
  const { loginStatus, isKnown, user } = useStore(useSdk().$session);
  return { isSignedIn: loginStatus === 'loggedin', isKnown, user };
};
