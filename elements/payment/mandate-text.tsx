import { useLingui } from '@lingui/react';
import type { PaymentKind } from '../../src/payments/fields/payment.ts';

interface MandateTextProps {
  kind: PaymentKind;
  /** The creditor of the debit: the deployment's name of the edition. */
  creditor: string;
  /** The label of the button that accepts the mandate. */
  action: string;
}

/** Explains a payment kind, with the mandate that a direct debit needs: it is accepted by the button below. */
export const MandateText = ({ kind, creditor, action }: MandateTextProps) => {
  const { i18n } = useLingui();
  switch (kind) {
    case 'credit_card':
      return null;
    case 'paypal':
      return <p className="field-hint">{i18n._('pay.paypal.hint')}</p>;
    case 'apple_pay':
      return <p className="field-hint">{i18n._('pay.apple-pay.hint')}</p>;
    case 'ach':
      return (
        <>
          <p className="field-hint">{i18n._('pay.ach.hint')}</p>
          <p className="payment-mandate">{i18n._('pay.ach.mandate', { action, creditor })}</p>
        </>
      );
    case 'sepa':
      return <p className="payment-mandate">{i18n._('pay.sepa.mandate', { action, creditor })}</p>;
  }
};
