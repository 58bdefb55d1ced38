import { useLingui } from '@lingui/react';
import { useLayoutEffect } from 'react';
import { previewBillingAddress } from '../../../../src/subscriptions/previews/billing-address.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { ActionSheet } from '../operations/action-sheet.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { useBillingInfo } from './use-billing-info.ts';

interface BillingAddressSheetProps {
  customerId: string;
  title: string;
  onClose: () => void;
}

/** Changes the billing address of a customer. */
export const BillingAddressSheet = ({ customerId, title, onClose }: BillingAddressSheetProps) => {
  const { i18n } = useLingui();
  const { edition, showToast } = usePortal();
  const info = useBillingInfo();
  const change = useBillingAddress(customerId, (_, isOpen) => {
    showToast('success', i18n._('portal.billing-address.saved'));
    // A reader who closed the sheet may have opened another one.
    if (isOpen) onClose();
  });
  const { form, status, verified, isBusy, outcome, save } = change;
  const { ref } = form.fields;
  useLayoutEffect(() => {
    if (status === 'loaded') ref.current?.querySelector('input')?.focus();
  }, [status, ref]);
  const close = () => {
    // The change may have been saved after all.
    if (outcome?.kind === 'not-confirmed') void info.of(customerId).refetch();
    onClose();
  };
  return (
    <ActionSheet
      title={title}
      subject={edition.look.name}
      action={i18n._('portal.do.change-shipping.confirm')}
      previews={{ loading: null, failed: [], loaded: previewBillingAddress() }[status]}
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
