import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { formatCents } from '../../../../src/editions/selling/money.ts';
import type { Seat, SeatOffer } from '../../../../src/seats/seat-list.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { periodText } from '../../parts/subscription-labels.ts';
import { SeatItem } from './seat-item.tsx';
import { type OpenSeatSheet, SeatSheet } from './seat-sheet.tsx';
import { useSeats } from './use-seats.ts';

/** Returns a function that formats the price of another seat. */
const useOfferText = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return ({ price, period, periodUnit }: SeatOffer) =>
    periodText(i18n, formatCents(price, edition), period, periodUnit);
};

interface SeatsCardProps {
  /** The subscriptions that pay for seats. */
  subscriptions: readonly DetailedSubscription[];
  /** Draws a subscription as a card of its own: one whose seat is not in the list. */
  cardOf: (subscription: DetailedSubscription) => ReactNode;
  /** Draws what a seat’s subscription is: its status, what is ahead, its price. */
  detailsOf: (subscription: DetailedSubscription) => ReactNode;
}

/**
 * The seats that the reader can give to guests (spec: portal points 3 and 6). Hidden from readers who have none and can
 * buy none. An agent gives seats for a reader, but buys none.
 */
export const SeatsCard = ({ subscriptions, cardOf, detailsOf }: SeatsCardProps) => {
  const { i18n } = useLingui();
  const { agent } = usePortal();
  const seats = useSeats();
  const { status, value: list, refetch } = useQuery(seats.query);
  const isFirst = useIsFirstLoad(status === 'loading');
  const [openSheet, setOpenSheet] = useState<OpenSeatSheet | null>(null);
  const offerText = useOfferText();
  if (status === 'failed') {
    return (
      <>
        <ErrorCard text={i18n._('portal.seats.failed')} onRetry={refetch} />
        {subscriptions.map(cardOf)}
      </>
    );
  }
  if (list === null) return <CardSkeleton isFirst={isFirst} />;
  const { offer } = list;
  const detailsOfSeat = ({ isPaid, subsId }: Seat) => {
    const subscription = isPaid ? subscriptions.find((each) => each.subsId === subsId) : undefined;
    return subscription === undefined ? null : detailsOf(subscription);
  };
  const others = subscriptions.filter(
    ({ subsId }) => !list.seats.some((seat) => seat.isPaid && seat.subsId === subsId),
  );
  if (list.seats.length === 0 && offer === null && openSheet === null) return others.map(cardOf);
  const freeSeats = list.seats.filter(({ guestEmail, endsAt }) => guestEmail === null && endsAt === null);
  const hasSeveralFreeSeats = list.seats.filter(({ guestEmail }) => guestEmail === null).length > 1;
  const nameOf = ({ seatId, guestEmail }: Seat): string => {
    if (guestEmail !== null) return guestEmail;
    // Numbers distinguish several free seats.
    const number = list.seats.findIndex((each) => each.seatId === seatId) + 1;
    return hasSeveralFreeSeats ? i18n._('portal.seats.nobody.nth', { number }) : i18n._('portal.seats.nobody');
  };
  return (
    <>
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
                onAssign={
                  freeSeats.length > 1 && freeSeats.includes(seat)
                    ? () => setOpenSheet({ name: 'assign-seat', seat })
                    : null
                }
                onReassign={() => setOpenSheet({ name: 'reassign-seat', seat })}
                onCancel={() => setOpenSheet({ name: 'cancel-seat', seat })}
                subscription={detailsOfSeat(seat)}
              />
            ))}
          </ul>
        )}
        <div className="actions">
          {freeSeats.length === 1 && (
            <Button
              onClick={() => setOpenSheet({ name: 'assign-seat', ...(hasSeveralFreeSeats && { seat: freeSeats[0] }) })}
            >
              {i18n._('portal.do.assign-seat')}
            </Button>
          )}
          {offer !== null && agent === null && (
            <Button variant="quiet" onClick={() => setOpenSheet({ name: 'create-seat' })}>
              {i18n._('portal.seats.add', { price: offerText(offer) })}
            </Button>
          )}
        </div>
        {offer !== null && agent !== null && <p className="hint">{i18n._('portal.seats.agent')}</p>}
        {openSheet !== null && (
          <SeatSheet
            openSheet={openSheet}
            seats={seats}
            offer={offer}
            subject={
              'seat' in openSheet && openSheet.seat !== undefined
                ? nameOf(openSheet.seat)
                : openSheet.name === 'create-seat' && offer !== null
                  ? offerText(offer)
                  : i18n._('portal.seats')
            }
            onClose={() => setOpenSheet(null)}
          />
        )}
      </Card>
      {others.map(cardOf)}
    </>
  );
};
