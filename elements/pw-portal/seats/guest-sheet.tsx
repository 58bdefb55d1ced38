import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { Consequence } from '../../../src/billing/consequences.ts';
import type { SeatOperation } from '../../../src/billing/operations.ts';
import { guestAddress } from '../../../src/billing/seat-list.ts';
import type { Seats } from '../../../src/billing/seats.ts';
import { EmailField } from '../../screens/sign-in/credential-fields.tsx';
import { ActionSheet } from '../actions/action-sheet.tsx';
import { PortalLink } from '../parts/portal-link.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { usePortal } from '../portal-context.tsx';
import { guestTroubleText, seatFailureText, seatWords, usualOutcome } from './seat-words.ts';
import { useSeatOperation } from './use-seat-operation.ts';

interface GuestSheetProps {
  name: Exclude<SeatOperation['name'], 'cancel-seat'>;
  seats: Seats;
  /** Which seat it is about, in words. */
  subject: string;
  /** What will follow; null while that is on its way. */
  consequences: readonly Consequence[] | null;
  /** Null: there is nothing to give any more, as where no seat is sold by now. */
  operationOf: ((guestEmail: string) => SeatOperation) | null;
  onClose: () => void;
}

/** Giving a seat to somebody by their e-mail address. What was typed stays until the seat is given. */
export const GuestSheet = ({ name, seats, subject, consequences, operationOf, onClose }: GuestSheetProps) => {
  const { i18n } = useLingui();
  const { tell } = usePortal();
  const { isBusy, outcome, run } = useSeatOperation(seats, subject);
  const isHere = useIsHere();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { open, confirm, done } = seatWords[name];
  const trouble = outcome?.kind === 'guest' ? outcome.trouble : null;
  const isGone = operationOf === null && !isBusy;
  const refusal = outcome?.kind === 'refused' ? outcome.refusal : null;
  useEffect(() => {
    if (trouble !== null) input.current?.focus();
  }, [trouble]);
  const send = () => {
    const field = input.current;
    if (field === null || operationOf === null) return;
    if (!field.validity.valid) {
      setError(guestTroubleText(i18n, 'no-address'));
      field.focus();
      return;
    }
    setError(null);
    run(operationOf(guestAddress(field.value)), () => {
      tell('success', done(i18n));
      if (isHere.current) onClose();
    });
  };
  return (
    <ActionSheet
      title={open(i18n)}
      subject={subject}
      action={confirm(i18n)}
      consequences={consequences}
      isBusy={isBusy}
      canConfirm={!isGone}
      outcome={usualOutcome(outcome)}
      failure={isGone ? i18n._('portal.seats.offer-gone') : seatFailureText(i18n, name, outcome)}
      help={
        (refusal === 'payment-failed' || refusal === 'no-payment-method') && (
          <PortalLink path="/billing-history" onFollow={onClose}>
            {i18n._('portal.billing-history')}
          </PortalLink>
        )
      }
      onConfirm={send}
      onClose={onClose}
    >
      <EmailField
        ref={input}
        label={i18n._('portal.seats.guest')}
        name="guest"
        autoComplete="off"
        error={error ?? (trouble === null ? null : guestTroubleText(i18n, trouble))}
        isReadOnly={isBusy}
      />
    </ActionSheet>
  );
};
