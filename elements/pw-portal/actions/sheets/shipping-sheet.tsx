import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ofShipping } from '../../../../src/billing/consequences.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AddressFields } from '../../address/address-fields.tsx';
import { AddressText } from '../../address/address-text.tsx';
import { openShippingText } from '../../address/address-words.ts';
import { useAddress } from '../../address/use-address.ts';
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
  const { shipping, user } = usePortal();
  const { info } = useStore(user.$user);
  const read = useStore(shipping.$of(subsId));
  const [title] = useState(() => openShippingText(i18n, read));
  const [isAsked, setAsked] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const form = useAddress({ firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const { begin } = form;
  const again = () => void shipping.again(subsId);
  const { frame, perform } = useSheet('update-shipping', subscription, onClose, again);
  const { outcome } = frame;
  const isOvertaken = outcome?.kind === 'refused' && outcome.refusal === 'change-ahead';
  const shown = isAsked && read.status === 'loaded' ? read.shown : null;
  const isFailed = isAsked && read.status === 'failed';

  useEffect(() => {
    void shipping.again(subsId);
    setAsked(true);
  }, [shipping, subsId]);
  useEffect(() => {
    if (isOvertaken) void shipping.again(subsId);
  }, [isOvertaken, shipping, subsId]);
  useEffect(() => {
    if (shown === null || isBegun) return;
    if (shown.address !== null) begin(shown.address);
    setBegun(true);
  }, [shown, isBegun, begin]);
  useEffect(() => {
    if (isBegun) form.fields.ref.current?.querySelector('input')?.focus();
  }, [isBegun, form.fields.ref]);

  const confirm = () => {
    const address = form.check();
    if (address !== null && shown !== null) perform({ name: 'update-shipping', address, token: shown.token });
  };
  const close = () => {
    // It may have been changed after all.
    if (outcome?.kind === 'not-confirmed') again();
    onClose();
  };
  return (
    <ActionSheet
      {...frame}
      title={title}
      outcome={isOvertaken ? null : outcome}
      canConfirm={!isFailed}
      consequences={isFailed ? [] : shown && ofShipping()}
      onConfirm={confirm}
      onClose={close}
    >
      {isFailed && (
        <div role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <Button look="quiet" onClick={again}>
            {i18n._('retry')}
          </Button>
        </div>
      )}
      {isOvertaken && shown !== null && (
        <div className="notice" role="alert">
          <p>{i18n._('portal.address.overtaken')}</p>
          {shown.address !== null && <AddressText address={shown.address} />}
        </div>
      )}
      {isBegun && <AddressFields {...form.fields} />}
    </ActionSheet>
  );
};
