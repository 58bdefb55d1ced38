import { useCallback, useEffect, useRef, useState } from 'react';
import { getMembership, type Memberships, type MembershipsState } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';

interface UnsubscribeAllPromptPorts {
  memberships: Memberships;
  newsletters: readonly Newsletter[];
  state: MembershipsState;
  /** The prompt opens by itself when the list has loaded (spec: newsletters point 4). */
  isImmediate: boolean;
  /** The address that the newsletters belong to; the prompt opens once for each reader. */
  email: string;
  /** Called if there are no subscriptions. */
  onNone: () => void;
}

/** The prompt to unsubscribe from all newsletters: which those are, while it is open. */
export const useUnsubscribeAllPrompt = ({
  memberships,
  newsletters,
  state,
  isImmediate,
  email,
  onNone,
}: UnsubscribeAllPromptPorts) => {
  const [prompt, setPrompt] = useState<{ email: string; newsletters: readonly Newsletter[] } | null>(null);
  const onNoneRef = useRef(onNone);
  onNoneRef.current = onNone;
  const open = useCallback(() => {
    const allMemberships = memberships.$memberships.get();
    const subscribed = newsletters.filter(
      (newsletter) => getMembership(allMemberships, newsletter).state === 'subscribed',
    );
    if (subscribed.length > 0) setPrompt({ email, newsletters: subscribed });
    else if (state === 'known') onNoneRef.current();
  }, [memberships, newsletters, email, state]);

  const promptedEmail = useRef('');
  useEffect(() => {
    if (!isImmediate) promptedEmail.current = '';
    const isLoaded = state === 'known' || state === 'failed';
    if (!isImmediate || !isLoaded || promptedEmail.current === email) return;
    promptedEmail.current = email;
    open();
  }, [isImmediate, state, email, open]);

  // A prompt belongs to one reader, and is not shown to another.
  return {
    newsletters: prompt?.email === email ? prompt.newsletters : null,
    open,
    close: useCallback(() => setPrompt(null), []),
  };
};
