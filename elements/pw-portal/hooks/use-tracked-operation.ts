import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { useIsMounted } from './use-is-mounted.ts';

/** An operation that runs once, and how its result is handled. */
interface TrackedOperation<Result> {
  /** The operation and its subject: a later notice with the same key replaces an earlier one. */
  key: string;
  /** The names of the operation and its subject, for a reader who has closed the sheet. */
  action: string;
  subject: string;
  /** Runs the operation. `onLater` gets the result if it was uncertain at first. */
  perform: (onLater: (lateResult: Result) => void) => Promise<Result>;
  /** Refetches what may have changed. */
  refetch: (result: Result) => Promise<unknown>;
  /** Returns the message for a result; empty if it is a success. */
  textOf: (result: Result) => string;
  /** Called after a success, whatever is open by then. */
  onSuccess: (result: Result) => void;
}

/** The state of an operation. A click while it runs does nothing. */
interface TrackedOperationState<Result> {
  isBusy: boolean;
  /** The outcome of the last attempt; null before the first. */
  outcome: Result | null;
  /** Clears the last outcome, because the reader does something else. */
  reset: () => void;
  run: (operation: TrackedOperation<Result>) => void;
}

/** The fields that every result has. */
interface OperationResult {
  kind: string;
  refusal?: string;
}

/**
 * Runs an operation once and follows its result. It continues if its sheet is closed, its page left or its element
 * moved, and its result is still reported, even a late one.
 */
export const useTrackedOperation = <Result extends OperationResult>(): TrackedOperationState<Result> => {
  const { i18n } = useLingui();
  const { noticeStore, onSignedOut } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Result | null>(null);
  const isMounted = useIsMounted();
  /** Two clicks in one moment see the same React state, so a ref is used. */
  const isRunning = useRef(false);
  /** The operation whose result is shown here. */
  const shownOperation = useRef<TrackedOperation<Result> | null>(null);

  const handleResult = async (operation: TrackedOperation<Result>, result: Result, isLate: boolean) => {
    const { key, action, subject, refetch, textOf, onSuccess } = operation;
    noticeStore.clear(key);
    await refetch(result);
    if (!isLate) isRunning.current = false;
    if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
    const text = textOf(result);
    const isShown = isMounted.current && (!isLate || (shownOperation.current === operation && !isRunning.current));
    // Before the callbacks: a success may close this component.
    if (isShown) {
      shownOperation.current = operation;
      setBusy(false);
      setOutcome(result);
    }
    if (text === '') onSuccess(result);
    else if (!isShown) noticeStore.showFailure(key, i18n._('portal.ended', { action, subject, text }));
  };
  return {
    isBusy,
    outcome,
    reset: () => setOutcome(null),
    run: (operation) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setOutcome(null);
      void operation
        .perform((lateResult) => void handleResult(operation, lateResult, true))
        .then((result) => handleResult(operation, result, false));
    },
  };
};
