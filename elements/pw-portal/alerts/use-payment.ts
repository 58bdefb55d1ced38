import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { DueInvoice } from '../../../src/billing/look-up-asks.ts';
import { createPayments, type PaymentOutcome } from '../../../src/billing/payments.ts';
import { dispatch } from '../../events.ts';
import { useHost, useSdk } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';

/** Whether it takes another way to pay: what is kept would not pay, or nothing is. */
const isOfMethod = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'declined' || (outcome.kind === 'refused' && outcome.refusal === 'no-payment-method');

/** How it ends where there is nothing to pay any more. */
type Over = 'done' | 'being-debited' | 'not-due';

/** How a payment stands. A press while it is under way does nothing more. */
interface PaymentState {
  isBusy: boolean;
  /** How the last try ended; null before one, and once what would not pay is no longer what is kept. */
  outcome: PaymentOutcome | null;
  /** It takes another way to pay. */
  needsOther: boolean;
  /** `onOver` hears that there is nothing to pay any more. */
  run: (invoice: DueInvoice, onOver: (kind: Over) => void) => void;
}

/**
 * Pays what is due and follows what becomes of it; what is due is read again whatever that is. What is under way goes on
 * when its sheet has been closed.
 */
export const usePayment = (): PaymentState => {
  const { edition, sources, lookUps, methodChanges, onSignedOut } = usePortal();
  const { http, platform } = useSdk();
  const host = useHost();
  const payments = useMemo(
    () => createPayments({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState<{ outcome: PaymentOutcome; kept: string } | null>(null);
  useStore(lookUps.$card);
  /** What is charged, as far as that is told: two cards may look the same, so changes made here count as well. */
  const keptNow = useRef((): string => '');
  keptNow.current = () => JSON.stringify([methodChanges, lookUps.$card.get().items]);
  const isHere = useIsHere();
  /** Two presses in one moment see the same state. */
  const isRunning = useRef(false);
  const run: PaymentState['run'] = (invoice, onOver) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setEnded(null);
    void payments.collect(invoice).then(async (result) => {
      const isCollected = result.kind === 'done' || result.kind === 'being-debited';
      const isOver = isCollected || result.kind === 'not-due';
      await Promise.all([lookUps.changed(isOver ? invoice.id : undefined), sources.changed(null)]);
      isRunning.current = false;
      if (result.kind === 'refused' && result.refusal === 'signed-out') onSignedOut();
      if (isCollected) {
        dispatch(host, 'pw-subscription-change', { subscriptionId: invoice.subsId, operation: 'collect' });
      }
      if (isOver) onOver(result.kind);
      if (!isHere.current) return;
      setBusy(false);
      setEnded({ outcome: result, kept: keptNow.current() });
    });
  };
  const isPast = ended !== null && isOfMethod(ended.outcome) && ended.kept !== keptNow.current();
  const outcome = ended === null || isPast ? null : ended.outcome;
  return { isBusy, outcome, needsOther: outcome !== null && isOfMethod(outcome), run };
};
