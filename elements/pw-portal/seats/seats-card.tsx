import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Seat, SeatOffer } from '../../../src/billing/seat-list.ts';
import { formatCents } from '../../../src/edition/money.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../parts/card.tsx';
import { CardSkeleton } from '../parts/card-skeleton.tsx';
import { periodText } from '../parts/subscription-words.ts';
import { TryAgain } from '../parts/try-again.tsx';
import { usePortal } from '../portal-context.tsx';
import { SeatItem } from './seat-item.tsx';
import { type OpenedSheet, SeatSheet } from './seat-sheet.tsx';
import { useSeats } from './use-seats.ts';

/** What one more seat costs, in words. */
const useOfferText = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return ({ price, period, periodUnit }: SeatOffer) =>
    periodText(i18n, formatCents(price, edition), period, periodUnit);
};

/**
 * The seats that the reader can give to guests (spec: portal points 3 and 6). Nothing is shown to who has none and can
 * buy none. An agent gives seats for a reader, and buys none.
 */
export const SeatsCard = () => {
  const { i18n } = useLingui();
  const { agent } = usePortal();
  const seats = useSeats();
  const { status, items } = useStore(seats.$seats);
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const offerText = useOfferText();
  const [list] = items;
  if (status === 'failed') {
    return <TryAgain text={i18n._('portal.seats.failed')} onRetry={() => void seats.again()} />;
  }
  if (list === undefined) return <CardSkeleton />;
  const { offer } = list;
  if (list.seats.length === 0 && offer === null && opened === null) return null;
  const isOneOfMany = list.seats.filter(({ guestEmail }) => guestEmail === null).length > 1;
  const nameOf = ({ seatId, guestEmail }: Seat): string => {
    if (guestEmail !== null) return guestEmail;
    // What several seats are called by tells them apart.
    const number = list.seats.findIndex((one) => one.seatId === seatId) + 1;
    return isOneOfMany ? i18n._('portal.seats.nobody.nth', { number }) : i18n._('portal.seats.nobody');
  };
  return (
    <Card title={i18n._('portal.seats')}>
      <p className="hint">{i18n._('portal.seats.about')}</p>
      {list.seats.length === 0 ? (
        <p>{i18n._('portal.seats.none')}</p>
      ) : (
        <ul className="plain-list" part="seats">
          {list.seats.map((seat) => (
            <SeatItem
              key={seat.seatId}
              seat={seat}
              name={nameOf(seat)}
              onReassign={() => setOpened({ name: 'reassign-seat', seat })}
              onCancel={() => setOpened({ name: 'cancel-seat', seat })}
            />
          ))}
        </ul>
      )}
      <div className="actions">
        {list.seats.some(({ guestEmail }) => guestEmail === null) && (
          <Button onClick={() => setOpened({ name: 'assign-seat' })}>{i18n._('portal.do.assign-seat')}</Button>
        )}
        {offer !== null && agent === null && (
          <Button look="quiet" onClick={() => setOpened({ name: 'create-seat' })}>
            {i18n._('portal.seats.add', { price: offerText(offer) })}
          </Button>
        )}
      </div>
      {offer !== null && agent !== null && <p className="hint">{i18n._('portal.seats.agent')}</p>}
      {opened !== null && (
        <SeatSheet
          opened={opened}
          seats={seats}
          offer={offer}
          subject={
            'seat' in opened
              ? nameOf(opened.seat)
              : opened.name === 'create-seat' && offer !== null
                ? offerText(offer)
                : i18n._('portal.seats')
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
};
