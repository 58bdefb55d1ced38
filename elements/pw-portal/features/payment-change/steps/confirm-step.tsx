import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { MethodFacts, PaymentKind } from '../../../../../src/payments/fields/payment.ts';
import { paymentKindText } from '../../../../payment/payment-labels.ts';
import { FailureText } from '../../../../sign-in/failure-text.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useBillingQueries } from '../../../hooks/use-billing-queries.ts';
import { upcomingChargeFacts } from '../../../pages/billing-history/upcoming-charge-facts.ts';
import { cardText } from '../../../parts/card-labels.ts';
import { Facts } from '../../../parts/facts.tsx';
import { useTimelines } from '../../operations/state/use-timelines.ts';
import type { PaymentFlowState } from '../use-payment-flow.ts';

/** Returns `Visa •••• 4242`, or `Apple Pay, Visa •••• 4242`; the kind alone if its gateway tells no more. */
const enteredMethodText = (i18n: I18n, kind: PaymentKind, facts: MethodFacts | null): string => {
  const method = facts === null ? '' : cardText(facts);
  if (method === '') return paymentKindText(i18n, kind);
  return kind === 'credit_card' ? method : `${paymentKindText(i18n, kind)}, ${method}`;
};

/**
 * The charges that will use this payment method, and what is due already, shown before it is saved. Saving it charges
 * nothing.
 */
export const ConfirmStep = ({ flow }: { flow: PaymentFlowState }) => {
  const { i18n } = useLingui();
  const { edition, subscriptionQueries } = usePortal();
  const due = useStore(useBillingQueries().$due);
  const subscriptions = useStore(subscriptionQueries.$active);
  const {
    given: enteredMethod,
    facts,
    savedMethods,
    isPrimary,
    setPrimary,
    isBusy,
    outcome,
    failure,
    confirm,
    goBack,
  } = flow;
  const isFirst = (savedMethods.items[0]?.methods.length ?? 0) === 0;
  const charges = upcomingChargeFacts(i18n, edition, subscriptions, useTimelines());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) confirm();
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {enteredMethod !== null && (
        <p className="payment-flow-card">{enteredMethodText(i18n, enteredMethod.kind, facts)}</p>
      )}
      {!isFirst && (
        <label className="payment-flow-primary">
          <input
            type="checkbox"
            name="is-primary"
            checked={isPrimary}
            onChange={({ currentTarget }) => setPrimary(currentTarget.checked)}
          />
          <span>{i18n._('portal.pay-by.from-now')}</span>
        </label>
      )}
      {(isPrimary || isFirst) && charges.length > 0 && (
        <>
          <p>{i18n._('portal.pay-by.will-pay')}</p>
          <Facts facts={charges} />
        </>
      )}
      {due.items.map(({ id, amountDue, currency }) => (
        <p key={id} className="notice">
          {i18n._('portal.pay-by.due', { amount: formatCents(amountDue, withCurrency(edition, currency)) })}
        </p>
      ))}
      <p className="hint">{i18n._('portal.pay-by.charges-nothing')}</p>
      <FailureText>{failure}</FailureText>
      <div className="sheet-buttons">
        <Button type="submit" isBusy={isBusy}>
          {outcome?.kind === 'not-confirmed' ? i18n._('retry') : i18n._('portal.pay-by.save')}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {i18n._('portal.sheet.close')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
