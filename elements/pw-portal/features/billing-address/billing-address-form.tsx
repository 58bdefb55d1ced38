import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import type { ShippingAddress } from '../../../../src/addresses/address.ts';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { outcomeText } from '../operations/labels/outcome-messages.ts';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useBillingAddress } from './use-billing-address.ts';

interface BillingAddressFormProps {
  /** The customer on the invoices. */
  customerId: string;
  /** The label of its button. */
  action: string;
  onSaved: (address: ShippingAddress) => void;
}

/** A billing address as a separate form, for example as a step of a flow (spec: portal point 2, update address). */
export const BillingAddressForm = ({ customerId, action, onSaved }: BillingAddressFormProps) => {
  const { i18n } = useLingui();
  const { showToast } = usePortal();
  const change = useBillingAddress(customerId, (address, isOpen) => {
    if (isOpen) onSaved(address);
    else showToast('success', i18n._('portal.billing-address.saved'));
  });
  const { status, verified, isBusy, outcome, save } = change;
  const canSave = status === 'loaded' && verified.correction === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isBusy) save();
  };
  return (
    <form className="form" part="form" method="post" noValidate onSubmit={submit}>
      <BillingAddressFields change={change} />
      <FailureText>{outcomeText(i18n, outcome)}</FailureText>
      {canSave && (
        <Button type="submit" isBusy={isBusy}>
          {outcome?.kind === 'not-confirmed' ? i18n._('retry') : action}
        </Button>
      )}
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
