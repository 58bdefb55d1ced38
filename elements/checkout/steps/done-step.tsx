import { useLingui } from '@lingui/react';
import { dayText } from '../../../src/editions/selling/day-text.ts';
import { formatCents } from '../../../src/editions/selling/money.ts';
import { Panel } from '../../account/parts/panel.tsx';
import { useReader } from '../../account/use-reader.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';

/** The confirmation: the plan, the payment or debit, the next charge, and the button back to the article. */
export const DoneStep = () => {
  const { i18n } = useLingui();
  const { edition, wall } = useCheckoutContext();
  const { purchase } = useCheckoutState();
  const { email } = useReader().user;
  if (purchase === null) return null;
  const { plan, receipt } = purchase;
  const { paidCents, debitCents, nextCents, nextAt } = receipt;
  return (
    <Panel title={i18n._('checkout.done.title')} intro={i18n._('checkout.done.text', { plan: plan.name })}>
      <dl className="checkout-summary" part="summary">
        {debitCents > 0 && (
          <div>
            <dt>{i18n._('checkout.done.debit')}</dt>
            <dd>{formatCents(debitCents, edition)}</dd>
          </div>
        )}
        {paidCents !== null && debitCents === 0 && (
          <div>
            <dt>{i18n._('checkout.done.paid')}</dt>
            <dd>{formatCents(paidCents, edition)}</dd>
          </div>
        )}
        {nextCents !== null && nextAt !== null && (
          <div>
            <dt>{i18n._('checkout.done.next', { date: dayText(i18n, edition, nextAt) })}</dt>
            <dd>{formatCents(nextCents, edition)}</dd>
          </div>
        )}
      </dl>
      {email !== '' && <p>{i18n._('checkout.done.mail', { email })}</p>}
      <Button onClick={wall.close}>{i18n._('checkout.read-on')}</Button>
    </Panel>
  );
};
