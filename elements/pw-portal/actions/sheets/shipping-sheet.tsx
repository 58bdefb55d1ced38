import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ofShipping } from '../../../../src/billing/consequences/addresses.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { AddressCorrection } from '../../../screens/address/address-correction.tsx';
import { AddressFields } from '../../../screens/address/address-fields.tsx';
import { AddressText } from '../../../screens/address/address-text.tsx';
import { useAddress } from '../../../screens/address/use-address.ts';
import { useVerifiedAddress } from '../../../screens/address/use-verified-address.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { openShippingText } from '../../address/open-shipping-text.ts';
import { useFreshShipping } from '../../address/use-fresh-shipping.ts';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { useSheet } from '../use-sheet.ts';

interface ShippingSheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

/**
 * Another address for a subscription's paper. The present one is read first: it stands in the fields, and its token keeps
 * a change that was made meanwhile from being lost. Where there was one, that is told, and what was typed stays.
 */
export const ShippingSheet = ({ subscription, onClose }: ShippingSheetProps) => {
  const { subsId } = subscription;
  const { i18n } = useLingui();
  const { edition, shipping, user } = usePortal();
  const { info } = useStore(user.$user);
  const [title] = useState(() => openShippingText(i18n, shipping.$of(subsId).get()));
  const [isBegun, setBegun] = useState(false);
  const overtaken = useRef<HTMLDivElement>(null);
  const { fresh, ask } = useFreshShipping(subsId);
  const form = useAddress(edition, { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const { fields, begin } = form;
  const verified = useVerifiedAddress(form);
  const readAgain = () => void shipping.again(subsId);
  const { frame, perform } = useSheet('update-shipping', subscription, onClose, readAgain);
  const { outcome } = frame;
  const isOvertaken = outcome?.kind === 'refused' && outcome.refusal === 'change-ahead';

  useEffect(() => {
    if (isOvertaken) ask();
  }, [isOvertaken, ask]);
  useEffect(() => {
    if (fresh.status !== 'loaded' || isBegun) return;
    if (fresh.shown.address !== null) begin(fresh.shown.address);
    setBegun(true);
  }, [fresh, isBegun, begin]);
  useEffect(() => {
    // On a small window it stands far above the button that was pressed.
    if (isOvertaken && fresh.status === 'loaded') overtaken.current?.focus();
  }, [isOvertaken, fresh]);
  useEffect(() => {
    if (isBegun) fields.ref.current?.querySelector('input')?.focus();
  }, [isBegun, fields.ref]);

  const confirm = () => {
    if (fresh.status !== 'loaded') return;
    const { token } = fresh.shown;
    verified.confirm((address, validation) => perform({ name: 'update-shipping', address, validation, token }));
  };
  const close = () => {
    // It may have been changed after all.
    if (outcome?.kind === 'not-confirmed') readAgain();
    onClose();
  };
  return (
    <ActionSheet
      {...frame}
      title={title}
      outcome={isOvertaken ? null : outcome}
      isBusy={frame.isBusy || verified.isVerifying}
      canConfirm={fresh.status !== 'failed' && verified.correction === null}
      consequences={{ loading: null, failed: [], loaded: ofShipping() }[fresh.status]}
      onConfirm={confirm}
      onClose={close}
    >
      {fresh.status === 'failed' && (
        <div className="notice failed" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={ask} />
        </div>
      )}
      {isOvertaken && fresh.status === 'loaded' && (
        <div ref={overtaken} className="notice" role="alert" tabIndex={-1}>
          <p>{i18n._('portal.address.overtaken')}</p>
          {fresh.shown.address !== null && <AddressText edition={edition} address={fresh.shown.address} />}
        </div>
      )}
      {isBegun && verified.correction === null && <AddressFields {...fields} />}
      <AddressCorrection edition={edition} verified={verified} />
    </ActionSheet>
  );
};
