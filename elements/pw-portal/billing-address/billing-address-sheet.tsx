import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { ofBillingAddress } from '../../../src/billing/consequences/addresses.ts';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { useBillingInfo } from './use-billing-info.ts';

interface BillingAddressSheetProps {
  customerId: string;
  title: string;
  onClose: () => void;
}

/** Another address for a customer's invoices. */
export const BillingAddressSheet = ({ customerId, title, onClose }: BillingAddressSheetProps) => {
  const { i18n } = useLingui();
  const { edition, tell } = usePortal();
  const info = useBillingInfo();
  const isHere = useIsHere();
  const change = useBillingAddress(customerId, () => {
    tell('success', i18n._('portal.billing-address.saved'));
    // Whoever left before may have opened another sheet in its place.
    if (isHere.current) onClose();
  });
  const { form, status, verified, isBusy, outcome, save } = change;
  const { ref } = form.fields;
  useEffect(() => {
    if (status === 'loaded') ref.current?.querySelector('input')?.focus();
  }, [status, ref]);
  const close = () => {
    // It may have been changed after all.
    if (outcome?.kind === 'not-confirmed') void info.again(customerId);
    onClose();
  };
  return (
    <ActionSheet
      title={title}
      subject={edition.look.name}
      action={i18n._('portal.do.change-shipping.confirm')}
      consequences={{ loading: null, failed: [], loaded: ofBillingAddress() }[status]}
      canConfirm={status !== 'failed' && verified.correction === null}
      isBusy={isBusy}
      outcome={outcome}
      onConfirm={save}
      onClose={close}
    >
      <BillingAddressFields change={change} />
    </ActionSheet>
  );
};
