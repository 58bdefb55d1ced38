import { useLingui } from '@lingui/react';
import { Button } from '../../../../ui/button/button.tsx';
import { BillingAddressForm } from '../../billing-address/billing-address-form.tsx';
import type { PaymentFlowState } from '../use-payment-flow.ts';

/** The name and address on the invoices. This step is optional: the stored address may stay. */
export const BillingAddressStep = ({ flow, customerId }: { flow: PaymentFlowState; customerId: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <BillingAddressForm
        customerId={customerId}
        action={i18n._('portal.pay-by.address.save')}
        onSaved={() => flow.goOn()}
      />
      <div className="sheet-buttons">
        <Button variant="quiet" onClick={flow.goOn}>
          {i18n._('portal.pay-by.address.skip')}
        </Button>
      </div>
    </>
  );
};
