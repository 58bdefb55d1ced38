import { useLingui } from '@lingui/react';
import { getEndingSeats } from '../../../../src/seats/seat-list.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import { useSeats } from '../seats/use-seats.ts';

interface EndingSeatsProps {
  subsId: string;
  /** The number of seats that stay. */
  kept?: number;
  /** The sentence above the seats. */
  text: string;
}

const SeatNames = ({ subsId, kept = 0, text }: EndingSeatsProps) => {
  const { i18n } = useLingui();
  const { status, value: list } = useQuery(useSeats().query);
  if (status === 'failed') return <p className="hint">{i18n._('portal.seats.failed')}</p>;
  const ending = list === null ? [] : getEndingSeats(list, subsId, kept);
  if (ending.length === 0) return null;
  return (
    <div role="status">
      <p>{text}</p>
      <ul className="plain-list" part="ending-seats">
        {ending.map(({ seatId, guestEmail }) => (
          <li key={seatId}>{guestEmail ?? i18n._('portal.seats.nobody')}</li>
        ))}
      </ul>
    </div>
  );
};

/** The seats that guests lose by an operation, each with its guest; nothing in editions without seats. */
export const EndingSeats = (props: EndingSeatsProps) =>
  usePortal().edition.flags.hasSeatsCard ? <SeatNames {...props} /> : null;
