import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { outcomeText } from '../actions/outcome-words.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useBillingAddress } from './use-billing-address.ts';

interface BillingAddressFormProps {
  /** Whose invoices these are. */
  customerId: string;
  /** The words on its button. */
  action: string;
  onSaved: (address: ShippingAddress) => void;
}

/** A billing address as a form of its own, such as a step of something longer (spec: portal point 2, update address). */
export const BillingAddressForm = ({ customerId, action, onSaved }: BillingAddressFormProps) => {
  const { i18n } = useLingui();
  const { tell } = usePortal();
  const isHere = useIsHere();
  const change = useBillingAddress(customerId, (address) => {
    if (isHere.current) onSaved(address);
    else tell('success', i18n._('portal.billing-address.saved'));
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
