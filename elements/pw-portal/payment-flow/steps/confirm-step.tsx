import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import type { MethodFacts, PaymentKind } from '../../../../src/payment/payment.ts';
import { kindText } from '../../../screens/payment/payment-words.ts';
import { FailureText } from '../../../screens/sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { upcomingCharges } from '../../pages/billing-history/charges-of.ts';
import { cardText } from '../../parts/card-words.ts';
import { Facts } from '../../parts/facts.tsx';
import { useLookUps } from '../../parts/use-look-ups.ts';
import { usePortal } from '../../portal-context.tsx';
import type { Flow } from '../use-payment-flow.ts';

/** `Visa •••• 4242`, `Apple Pay, Visa •••• 4242`; the kind alone where its gateway tells no more. */
const givenText = (i18n: I18n, kind: PaymentKind, facts: MethodFacts | null): string => {
  const method = facts === null ? '' : cardText(facts);
  if (method === '') return kindText(i18n, kind);
  return kind === 'credit_card' ? method : `${kindText(i18n, kind)}, ${method}`;
};

/** What will be charged by it from now on, and what is due already, before it is kept. Keeping it charges nothing. */
export const ConfirmStep = ({ flow }: { flow: Flow }) => {
  const { i18n } = useLingui();
  const { edition, sources } = usePortal();
  const due = useStore(useLookUps().$due);
  const subscriptions = useStore(sources.$shown);
  const { given, facts, kept, isPrimary, setPrimary, isBusy, outcome, failure, confirm, goBack } = flow;
  const isFirst = (kept.items[0]?.methods.length ?? 0) === 0;
  const charges = upcomingCharges(i18n, edition, subscriptions);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) confirm();
  };
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {given !== null && <p className="payment-flow-card">{givenText(i18n, given.kind, facts)}</p>}
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
        <Button look="quiet" onClick={goBack}>
          {i18n._('portal.sheet.close')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
