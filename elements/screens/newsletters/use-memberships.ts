import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Addressee } from '../../../src/newsletters/addressee.ts';
import { createMemberships, type Memberships, type MembershipsState } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The memberships of one element. */
export interface UsedMemberships {
  memberships: Memberships;
  /** `loading` from the first moment, also before anything has been asked. */
  state: MembershipsState;
  retry: () => void;
}

/** Asks how a reader stands with the newsletters of a list, and again whenever either changes. */
export const useMemberships = (addressee: Addressee | null, newsletters: readonly Newsletter[]): UsedMemberships => {
  const sdk = useSdk();
  const { http, platform } = sdk;
  const memberships = useMemo(() => createMemberships(http, platform.log), [http, platform]);
  const state = useStore(memberships.$state);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<object | null>(null);
  const question = useMemo(() => ({ addressee, newsletters, attempt }), [addressee, newsletters, attempt]);

  useEffect(() => {
    if (question.addressee === null) return;
    setAsked(question);
    void memberships.load(question.addressee, question.newsletters);
  }, [memberships, question]);
  useEffect(() => () => memberships.stop(), [memberships]);
  // Whose proof was not taken may have a better one now.
  useEffect(() => sdk.on('login', () => setAttempt((count) => count + 1)), [sdk]);

  return {
    memberships,
    state: asked === question ? state : 'loading',
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
};
