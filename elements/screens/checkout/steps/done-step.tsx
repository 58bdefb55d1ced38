import { useLingui } from '@lingui/react';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents } from '../../../../src/edition/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/** What was bought, what was paid or is being debited, what comes next, and the way back to the article. */
export const DoneStep = () => {
  const { i18n } = useLingui();
  const { bought, edition, reader, access } = useCheckoutState();
  if (bought === null) return null;
  const { plan, receipt } = bought;
  const { paidCents, debitCents, nextCents, nextAt } = receipt;
  const { email } = reader.user;
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
            <dt>{i18n._('checkout.done.next', { date: formatDate(nextAt, edition.dateFormat) })}</dt>
            <dd>{formatCents(nextCents, edition)}</dd>
          </div>
        )}
      </dl>
      {email !== '' && <p>{i18n._('checkout.done.mail', { email })}</p>}
      <Button onClick={access.close}>{i18n._('checkout.read-on')}</Button>
    </Panel>
  );
};
