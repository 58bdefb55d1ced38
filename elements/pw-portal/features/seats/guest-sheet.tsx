import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SeatOperation } from '../../../../src/seats/seat-list.ts';
import { normalizeGuestEmail } from '../../../../src/seats/seat-list.ts';
import type { SeatStore } from '../../../../src/seats/seat-store.ts';
import type { PreviewItem } from '../../../../src/subscriptions/previews/preview-item.ts';
import { EmailField } from '../../../sign-in/credential-fields.tsx';
import { PaymentMethodsHelp } from '../../parts/payment-methods-help.tsx';
import { ActionSheet } from '../operations/action-sheet.tsx';
import { commonOutcome, guestErrorText, seatFailureText, seatLabels } from './seat-labels.ts';
import { useSeatOperation } from './use-seat-operation.ts';

interface GuestSheetProps {
  name: Exclude<SeatOperation['name'], 'cancel-seat'>;
  seats: SeatStore;
  /** The name of the seat. */
  subject: string;
  /** The effects of the operation; null while they load. */
  previews: readonly PreviewItem[] | null;
  /** Null: the operation is no longer possible, for example because no seat is sold any more. */
  operationOf: ((guestEmail: string) => SeatOperation) | null;
  onClose: () => void;
}

/** Gives a seat to a guest by their email address. The typed address stays until the seat is given. */
export const GuestSheet = ({ name, seats, subject, previews, operationOf, onClose }: GuestSheetProps) => {
  const { i18n } = useLingui();
  const { isBusy, outcome, run } = useSeatOperation(seats, subject, onClose);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { open, confirm } = seatLabels[name];
  const guestError = outcome?.kind === 'guest' ? outcome.error : null;
  const isOfferGone = operationOf === null && !isBusy;
  useLayoutEffect(() => {
    if (guestError !== null) input.current?.focus();
  }, [guestError]);
  const submit = () => {
    const field = input.current;
    if (field === null || operationOf === null) return;
    if (!field.validity.valid) {
      setError(guestErrorText(i18n, 'no-address'));
      field.focus();
      return;
    }
    setError(null);
    run(operationOf(normalizeGuestEmail(field.value)));
  };
  return (
    <ActionSheet
      title={open(i18n)}
      subject={subject}
      action={confirm(i18n)}
      previews={previews}
      isBusy={isBusy}
      canConfirm={!isOfferGone}
      outcome={commonOutcome(outcome)}
      failure={isOfferGone ? i18n._('portal.seats.offer-gone') : seatFailureText(i18n, name, outcome)}
      help={<PaymentMethodsHelp outcome={commonOutcome(outcome)} onFollow={onClose} />}
      onConfirm={submit}
      onClose={onClose}
    >
      <EmailField
        ref={input}
        label={i18n._('portal.seats.guest')}
        name="guest"
        autoComplete="off"
        error={error ?? (guestError === null ? null : guestErrorText(i18n, guestError))}
        isReadOnly={isBusy}
      />
    </ActionSheet>
  );
};
