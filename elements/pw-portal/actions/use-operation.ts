import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import type { LaterOutcome, Outcome } from '../../../src/billing/billing.ts';
import type { Operation, OperationName } from '../../../src/billing/operations.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { dispatch } from '../../events.ts';
import { useHost } from '../../sdk-context.tsx';
import { nameText } from '../parts/subscription-words.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { openText } from './action-words.ts';
import { outcomeText } from './outcome-words.ts';

type OnDone = (after: DetailedSubscription) => void;
type OnStep = (operation: Operation) => void;

/** How an operation stands. A press while it is under way does nothing more. */
export interface OperationState {
  isBusy: boolean;
  /** How the last try ended; null before one. */
  outcome: Outcome | null;
  /** The operation that it ended with; null before one. */
  tried: OperationName | null;
  /**
   * Does one operation, or several in a row, of which none is begun before the one before it is done. `onDone` hears that
   * all are, and how the subscription is then; `onStep` hears of each that another one waited for.
   */
  run: (
    subscription: DetailedSubscription,
    operations: Operation | readonly [Operation, ...Operation[]],
    onDone: OnDone,
    onStep?: OnStep,
  ) => void;
}

/** Tells what became of an operation to all but its own sheet: the lists, the page around, and who has left the sheet. */
const useTellOutcome = () => {
  const { i18n } = useLingui();
  const { edition, sources, lookUps, mailbox } = usePortal();
  const host = useHost();
  const keyOf = ({ subsId }: DetailedSubscription, { name }: Operation) => `${subsId} ${name}`;
  return {
    /** It has ended, or nobody knows: what was said of it before is over, and the lists are read again. */
    ended: async (subscription: DetailedSubscription, operation: Operation, result: Outcome) => {
      mailbox.clear(keyOf(subscription, operation));
      if (result.kind === 'done') {
        const { subsId } = result.subscription;
        dispatch(host, 'pw-subscription-change', { subscriptionId: subsId, operation: operation.name });
      }
      void lookUps.changed();
      await sources.changed(result.kind === 'done' ? result.subscription : null);
    },
    /** Its sheet is gone, or something else stands there. */
    unseen: (subscription: DetailedSubscription, operation: Operation, result: Outcome) =>
      mailbox.fail(
        keyOf(subscription, operation),
        i18n._('portal.ended', {
          action: openText(i18n, operation.name),
          subject: nameText(i18n, edition, subscription),
          text: outcomeText(i18n, result),
        }),
      ),
  };
};

/**
 * Does something with a subscription and follows what becomes of it; the lists, and what is looked up beside them, are
 * read again whatever that is. What is under way goes on when its sheet has been closed: its end is told all the same.
 */
export const useOperation = (): OperationState => {
  const { billing, onSignedOut } = usePortal();
  const { ended, unseen } = useTellOutcome();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tried, setTried] = useState<OperationName | null>(null);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  /** The operation whose end the sheet shows. */
  const shown = useRef<Operation | null>(null);

  const show = (operation: Operation, result: Outcome | null) => {
    shown.current = operation;
    setBusy(false);
    setTried(operation.name);
    setOutcome(result);
  };
  /** Nobody could say at first, and now it is known. */
  const endLater = async (
    subscription: DetailedSubscription,
    [operation, result]: readonly [Operation, LaterOutcome],
    onDone: OnDone,
  ) => {
    await ended(subscription, operation, result);
    const isShown = isHere.current && shown.current === operation && !isRunning.current;
    if (result.kind === 'done') onDone(result.subscription);
    else if (!isShown) unseen(subscription, operation, result);
    if (isShown) show(operation, result);
  };
  const run: OperationState['run'] = (subscription, operations, onDone, onStep = () => {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    const all = 'name' in operations ? [operations] : operations;
    const doOne = (operation: Operation): Promise<Outcome> =>
      billing.perform(subscription, operation, (late) => {
        const isLast = operation === all.at(-1);
        void endLater(subscription, [operation, late], isLast ? onDone : () => onStep(operation));
      });
    const perform = async () => {
      for (const operation of all) {
        const result = await doOne(operation);
        const isLast = result.kind !== 'done' || operation === all.at(-1);
        if (!isLast) {
          onStep(operation);
          continue;
        }
        await ended(subscription, operation, result);
        isRunning.current = false;
        if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
        if (result.kind === 'done') onDone(result.subscription);
        else if (!isHere.current) unseen(subscription, operation, result);
        if (isHere.current) show(operation, result);
        return;
      }
    };
    void perform();
  };
  return { isBusy, outcome, tried, run };
};
