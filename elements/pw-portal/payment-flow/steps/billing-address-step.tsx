import { useLingui } from '@lingui/react';
import { Button } from '../../../ui/button/button.tsx';
import { BillingAddressForm } from '../../billing-address/billing-address-form.tsx';
import type { Flow } from '../use-payment-flow.ts';

/** Whose name and address stand on the invoices. Nothing depends on it: what is kept may stay as it is. */
export const BillingAddressStep = ({ flow, customerId }: { flow: Flow; customerId: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <BillingAddressForm
        customerId={customerId}
        action={i18n._('portal.pay-by.address.save')}
        onSaved={() => flow.goOn()}
      />
      <div className="sheet-buttons">
        <Button look="quiet" onClick={flow.goOn}>
          {i18n._('portal.pay-by.address.skip')}
        </Button>
      </div>
    </>
  );
};
