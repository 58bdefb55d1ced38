import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { usePortal } from '../portal-context.tsx';
import { useIsHere } from './use-is-here.ts';

/** Something that is done once, and what its end means. */
interface Followed<Result> {
  /** Which operation of what: a later word about it takes the place of an earlier one. */
  key: string;
  /** What is done, and with what, for a reader who has left the sheet. */
  action: string;
  subject: string;
  /** `onLater` hears what became of it where nobody could say at first. */
  perform: (onLater: (late: Result) => void) => Promise<Result>;
  /** Reads again what may have changed. */
  reread: (result: Result) => Promise<unknown>;
  /** What is said of an end; empty for a good one. */
  textOf: (result: Result) => string;
  /** Hears a good end, whatever is open by then. */
  onGood: (result: Result) => void;
}

/** How it stands. A press while it is under way does nothing more. */
interface FollowedState<Result> {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: Result | null;
  /** Forgets how the last try ended: something else is done. */
  forget: () => void;
  run: (followed: Followed<Result>) => void;
}

/** What every end can be. */
interface End {
  kind: string;
  refusal?: string;
}

/**
 * Does something once and follows what becomes of it. It goes on when its sheet has been closed, its page left or its
 * element put somewhere else; its end is told all the same, also where it is known only later.
 */
export const useFollowed = <Result extends End>(): FollowedState<Result> => {
  const { i18n } = useLingui();
  const { mailbox, onSignedOut } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Result | null>(null);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  /** Whose end is shown here. */
  const shown = useRef<Followed<Result> | null>(null);

  const end = async (followed: Followed<Result>, result: Result, isLate: boolean) => {
    const { key, action, subject, reread, textOf, onGood } = followed;
    mailbox.clear(key);
    await reread(result);
    if (!isLate) isRunning.current = false;
    if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
    const text = textOf(result);
    const isShown = isHere.current && (!isLate || (shown.current === followed && !isRunning.current));
    // Before what stands here is told: a good end may close it.
    if (isShown) {
      shown.current = followed;
      setBusy(false);
      setOutcome(result);
    }
    if (text === '') onGood(result);
    else if (!isShown) mailbox.fail(key, i18n._('portal.ended', { action, subject, text }));
  };
  return {
    isBusy,
    outcome,
    forget: () => setOutcome(null),
    run: (followed) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setOutcome(null);
      void followed.perform((late) => void end(followed, late, true)).then((result) => end(followed, result, false));
    },
  };
};
