import { useLingui } from '@lingui/react';
import { useQuery } from '../../hooks/use-query.ts';
import { useSeats } from '../seats/use-seats.ts';

/** The seats that end with a subscription, each with its guest, shown before the owner cancels. */
export const EndingSeats = ({ subsId }: { subsId: string }) => {
  const { i18n } = useLingui();
  const { status, value: list } = useQuery(useSeats().query);
  if (status === 'failed') return <p className="hint">{i18n._('portal.seats.failed')}</p>;
  const ending = (list?.seats ?? []).filter((seat) => seat.subsId === subsId && seat.endsAt === null);
  if (ending.length === 0) return null;
  return (
    <div role="status">
      <p>{i18n._('portal.cancel.seats')}</p>
      <ul className="plain-list" part="ending-seats">
        {ending.map(({ seatId, guestEmail }) => (
          <li key={seatId}>{guestEmail ?? i18n._('portal.seats.nobody')}</li>
        ))}
      </ul>
    </div>
  );
};
