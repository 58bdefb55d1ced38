import { useCallback, useEffect, useRef, useState } from 'react';
import { type Memberships, type MembershipsState, membershipIn } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

interface LeaveOfferPorts {
  memberships: Memberships;
  newsletters: readonly Newsletter[];
  state: MembershipsState;
  /** The offer comes by itself, once the list has come (spec: newsletters point 4). */
  isImmediate: boolean;
  /** Whose newsletters they are; each reader is asked once by itself. */
  email: string;
  /** There is nothing to leave. */
  onNone: () => void;
}

/** The question whether to leave all newsletters: which those are, while it stands open. */
export const useLeaveOffer = ({ memberships, newsletters, state, isImmediate, email, onNone }: LeaveOfferPorts) => {
  const [offered, setOffered] = useState<{ email: string; newsletters: readonly Newsletter[] } | null>(null);
  const none = useRef(onNone);
  none.current = onNone;
  const open = useCallback(() => {
    const all = memberships.$memberships.get();
    const subscribed = newsletters.filter((newsletter) => membershipIn(all, newsletter).state === 'subscribed');
    if (subscribed.length > 0) setOffered({ email, newsletters: subscribed });
    else if (state === 'known') none.current();
  }, [memberships, newsletters, email, state]);

  const asked = useRef('');
  useEffect(() => {
    if (!isImmediate) asked.current = '';
    const isFound = state === 'known' || state === 'failed';
    if (!isImmediate || !isFound || asked.current === email) return;
    asked.current = email;
    open();
  }, [isImmediate, state, email, open]);

  // What one reader was asked, no other answers.
  return {
    offered: offered?.email === email ? offered.newsletters : null,
    open,
    close: useCallback(() => setOffered(null), []),
  };
};
