import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { isDelivered } from '../../../../../src/subscriptions/lists/shipping-queries.ts';
import { updateShipping } from '../../../../../src/subscriptions/operations/update-shipping.ts';
import { AddressCorrection } from '../../../../address/address-correction.tsx';
import { AddressFields } from '../../../../address/address-fields.tsx';
import { AddressText } from '../../../../address/address-text.tsx';
import { useVerifiedAddress } from '../../../../address/use-verified-address.ts';
import { RetryButton } from '../../../../ui/button/retry-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useShippingForm } from '../../delivery/use-shipping-form.ts';
import { ActionSheet } from '../action-sheet.tsx';
import type { OperationView, SheetProps } from '../operation-view.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

const labels: OperationView['labels'] = {
  open: (i18n, hasNoAddress = false) =>
    hasNoAddress ? i18n._('portal.do.add-shipping') : i18n._('portal.do.change-shipping'),
  confirm: (i18n) => i18n._('portal.do.change-shipping.confirm'),
  done: (i18n) => i18n._('portal.done.change-shipping'),
};

/**
 * Changes the address of a print subscription. The stored address is fetched first: it fills the fields, and its token
 * prevents overwriting a concurrent change. After such a change the sheet says so, and keeps the typed address.
 */
const ShippingSheet = ({ subscription, onClose }: SheetProps) => {
  const { subsId } = subscription;
  const { i18n } = useLingui();
  const { edition, shipping } = usePortal();
  const [title] = useState(() => labels.open(i18n, shipping.of(subsId).$list.get().items[0]?.address === null));
  const conflictRef = useRef<HTMLDivElement>(null);
  const { latest, refetch, form, isFilled } = useShippingForm(subsId);
  const { fields } = form;
  const verified = useVerifiedAddress(form);
  const facts = usePreviewFacts(subscription.subsId);
  const refetchShipping = () => void shipping.of(subsId).refetch();
  const { frame, perform } = useSheet(labels, subscription, onClose, {
    onDone: refetchShipping,
    onConflict: refetch,
  });
  const { outcome } = frame;
  const hasConflict = outcome?.kind === 'refused' && outcome.refusal === 'change-ahead';

  useLayoutEffect(() => {
    // On a small window the notice is far above the button that was pressed.
    if (hasConflict && latest.status === 'loaded') conflictRef.current?.focus();
  }, [hasConflict, latest]);
  useLayoutEffect(() => {
    if (isFilled) fields.ref.current?.querySelector('input')?.focus();
  }, [isFilled, fields.ref]);

  const confirm = () => {
    if (latest.status !== 'loaded') return;
    const { token } = latest.shippingInfo;
    verified.confirm((address, validation) => perform({ name: 'update-shipping', address, validation, token }));
  };
  const close = () => {
    // The change may have been saved after all.
    if (outcome?.kind === 'not-confirmed') refetchShipping();
    onClose();
  };
  return (
    <ActionSheet
      {...frame}
      title={title}
      outcome={hasConflict ? null : outcome}
      isBusy={frame.isBusy || verified.isVerifying}
      canConfirm={latest.status !== 'failed' && verified.correction === null}
      previews={{ loading: null, failed: [], loaded: updateShipping.preview(subscription, facts) }[latest.status]}
      onConfirm={confirm}
      onClose={close}
    >
      {latest.status === 'failed' && (
        <div className="notice failed" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={refetch} />
        </div>
      )}
      {hasConflict && latest.status === 'loaded' && (
        <div ref={conflictRef} className="notice" role="alert" tabIndex={-1}>
          <p>{i18n._('portal.address.overtaken')}</p>
          {latest.shippingInfo.address !== null && (
            <AddressText edition={edition} address={latest.shippingInfo.address} />
          )}
        </div>
      )}
      {isFilled && verified.correction === null && <AddressFields {...fields} />}
      <AddressCorrection edition={edition} verified={verified} />
    </ActionSheet>
  );
};

/** Changes the delivery address, or adds the first one. */
export const updateShippingView: OperationView = {
  labels,
  Sheet: ShippingSheet,
  action: { isOffered: isDelivered },
};
