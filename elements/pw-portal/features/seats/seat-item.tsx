import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import type { Seat } from '../../../../src/seats/seat-list.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { Button } from '../../../ui/button/button.tsx';
import { jumpTarget } from '../../../ui/jump-button/jump-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import styles from './seat.css';

interface SeatItemProps {
  seat: Seat;
  /** The name of the seat: its guest, or that it has none. */
  name: string;
  /** Assigns the seat; null if it is taken, or the only free one. */
  onAssign: (() => void) | null;
  onReassign: () => void;
  onCancel: () => void;
  /** The subscription that pays for it; null if it is included, or its subscription is not known. */
  subscription: ReactNode;
}

/** A seat: its guest, how it is paid for, its actions, and the subscription that pays for it. */
export const SeatItem = ({ seat, name, onAssign, onReassign, onCancel, subscription }: SeatItemProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const itemRef = useRef<HTMLLIElement>(null);
  useStyles(itemRef, styles);
  const { subsId, isPaid, guestEmail, assignedAt, endsAt } = seat;
  const date = (atMs: number) => dayText(i18n, edition, atMs);
  // The hidden name distinguishes two buttons with the same label.
  const nameSuffix = <span className="unseen"> – {name}</span>;
  return (
    <li ref={itemRef} className="seat" part="seat">
      <p>
        <strong {...(isPaid && jumpTarget(`subscription ${subsId}`))}>{name}</strong>
      </p>
      <p>
        <span className={isPaid ? 'mark' : 'mark good'}>
          {isPaid ? i18n._('portal.seats.paid') : i18n._('portal.seats.included')}
        </span>
        {endsAt !== null && <span className="mark">{i18n._('portal.seats.ends', { date: date(endsAt) })}</span>}
      </p>
      {guestEmail !== null && assignedAt !== null && (
        <p className="hint">{i18n._('portal.seats.since', { date: date(assignedAt) })}</p>
      )}
      <div className="actions">
        {onAssign !== null && (
          <Button variant="quiet" onClick={onAssign}>
            {i18n._('portal.do.assign-seat')}
            {nameSuffix}
          </Button>
        )}
        {guestEmail !== null && (
          <Button variant="quiet" onClick={onReassign}>
            {i18n._('portal.do.reassign-seat')}
            {nameSuffix}
          </Button>
        )}
        {isPaid && endsAt === null && (
          <Button variant="quiet" onClick={onCancel}>
            {i18n._('portal.do.cancel-seat')}
            {nameSuffix}
          </Button>
        )}
      </div>
      {subscription !== null && (
        // What ends may be kept: that is in sight.
        <details className="seat-subscription" open={endsAt !== null}>
          <summary>
            {i18n._('portal.seats.subscription')}
            {nameSuffix}
          </summary>
          {subscription}
        </details>
      )}
    </li>
  );
};
