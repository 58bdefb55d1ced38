import { atom, computed, type ReadableAtom } from 'nanostores';
import { getMembership } from '../memberships.ts';
import type { Newsletter } from '../newsletter.ts';
import type { MembershipQuery } from './membership-query.ts';
import type { ReaderStore } from './reader-store.ts';
import type { PartPorts } from './widget-ports.ts';

/** The prompt to unsubscribe from all newsletters. */
export interface LeavePrompt {
  /** The newsletters to unsubscribe from; null while the prompt is closed. */
  readonly $newsletters: ReadableAtom<readonly Newsletter[] | null>;
  open(): void;
  close(): void;
}

/**
 * Creates the prompt. It belongs to one reader, and is not shown to another. It opens by itself once the memberships
 * have loaded, if the tag asks for it (spec: newsletters point 4).
 */
export const createLeavePrompt = (
  { notify, $inputs, onStart }: Pick<PartPorts, 'notify' | '$inputs' | 'onStart'>,
  { $email }: ReaderStore,
  { memberships, $state }: MembershipQuery,
  $all: ReadableAtom<readonly Newsletter[]>,
): LeavePrompt => {
  const $prompt = atom<{ email: string; newsletters: readonly Newsletter[] } | null>(null);
  const open = () => {
    const current = memberships.$memberships.get();
    const newsletters = $all.get().filter((newsletter) => getMembership(current, newsletter).state === 'subscribed');
    if (newsletters.length > 0) $prompt.set({ email: $email.get(), newsletters });
    else if ($state.get() === 'known') notify('info', 'none-to-leave');
  };
  /** The reader for whom the prompt opens by itself; empty while they are loading, null if it does not. */
  const $promptedEmail = computed([$inputs, $state, $email], ({ options }, state, email) => {
    if (!options.immediateUnsubscribeAll || !options.isAllowUnsubscribe) return null;
    return state === 'known' || state === 'failed' ? email : '';
  });
  let lastEmail = '';
  onStart(() =>
    $promptedEmail.subscribe((email) => {
      if (email === '' || email === lastEmail) return;
      lastEmail = email ?? '';
      if (email !== null) open();
    }),
  );
  return {
    $newsletters: computed([$prompt, $email], (prompt, email) => (prompt?.email === email ? prompt.newsletters : null)),
    open,
    close: () => $prompt.set(null),
  };
};
