import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { DueInvoice } from '../../../src/billing/look-up-asks.ts';
import { createPayments, type PaymentOutcome } from '../../../src/billing/payments.ts';
import { formatCents, withCurrency } from '../../../src/edition/money.ts';
import { dispatch } from '../../events.ts';
import { useHost, useSdk } from '../../sdk-context.tsx';
import { outcomeText } from '../actions/outcome-words.ts';
import { useFollowed } from '../parts/use-followed.ts';
import { usePortal } from '../portal-context.tsx';

/** Whether it takes another way to pay: what is kept would not pay, or nothing is. */
const isOfMethod = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'declined' || (outcome.kind === 'refused' && outcome.refusal === 'no-payment-method');

/** How it ends where there is nothing to pay any more. */
type Over = 'done' | 'being-debited' | 'not-due';

const isOver = (outcome: PaymentOutcome): outcome is Extract<PaymentOutcome, { kind: Over }> =>
  outcome.kind === 'done' || outcome.kind === 'being-debited' || outcome.kind === 'not-due';

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
  const { i18n } = useLingui();
  const { edition, sources, lookUps, methodChanges } = usePortal();
  const { http, platform } = useSdk();
  const host = useHost();
  const payments = useMemo(
    () => createPayments({ http, edition, platform, log: platform.log }),
    [http, edition, platform],
  );
  const followed = useFollowed<PaymentOutcome>();
  useStore(lookUps.$card);
  /** What is charged, as far as that is told: two cards may look the same, so changes made here count as well. */
  const keptNow = useRef((): string => '');
  keptNow.current = () => JSON.stringify([methodChanges, lookUps.$card.get().items]);
  /** What was charged when the last try ended. */
  const [tried, setTried] = useState('');
  const run: PaymentState['run'] = (invoice, onOver) =>
    followed.run({
      key: `pay ${invoice.id}`,
      action: i18n._('portal.pay'),
      subject: formatCents(invoice.amountDue, withCurrency(edition, invoice.currency)),
      perform: (onLater) => payments.collect(invoice, (kind) => onLater({ kind })),
      reread: async (result) => {
        await Promise.all([lookUps.changed(isOver(result) ? invoice.id : undefined), sources.changed(null)]);
        setTried(keptNow.current());
      },
      textOf: (result) => (isOver(result) ? '' : outcomeText(i18n, result)),
      onGood: (result) => {
        if (!isOver(result)) return;
        if (result.kind !== 'not-due') {
          dispatch(host, 'pw-subscription-change', { subscriptionId: invoice.subsId, operation: 'collect' });
        }
        onOver(result.kind);
      },
    });
  const { outcome: ended, isBusy } = followed;
  const isPast = ended !== null && isOfMethod(ended) && tried !== keptNow.current();
  const outcome = isPast ? null : ended;
  return { isBusy, outcome, needsOther: outcome !== null && isOfMethod(outcome), run };
};
