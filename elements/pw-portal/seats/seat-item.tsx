import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { Seat } from '../../../src/billing/seat-list.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { Button } from '../../ui/button/button.tsx';
import { useStyles } from '../../use-styles.ts';
import { usePortal } from '../portal-context.tsx';
import styles from './seat.css';

interface SeatItemProps {
  seat: Seat;
  /** Which one it is, in words: its guest, or that it has none. */
  name: string;
  onReassign: () => void;
  onCancel: () => void;
}

/** One seat: who has it, how it is paid for, and what can be done with it. */
export const SeatItem = ({ seat, name, onReassign, onCancel }: SeatItemProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const place = useRef<HTMLLIElement>(null);
  useStyles(place, styles);
  const { isPaid, guestEmail, assignedAt, endsAt } = seat;
  const date = (atMs: number) => formatDate(atMs, edition.dateFormat);
  // Two buttons of one word are told apart by what stands behind it.
  const what = <span className="unseen"> – {name}</span>;
  return (
    <li ref={place} className="seat" part="seat">
      <p>
        <strong>{name}</strong>
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
        {guestEmail !== null && (
          <Button look="quiet" onClick={onReassign}>
            {i18n._('portal.do.reassign-seat')}
            {what}
          </Button>
        )}
        {isPaid && endsAt === null && (
          <Button look="quiet" onClick={onCancel}>
            {i18n._('portal.do.cancel-seat')}
            {what}
          </Button>
        )}
      </div>
    </li>
  );
};
