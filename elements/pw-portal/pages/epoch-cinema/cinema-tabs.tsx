import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { formatCents } from '../../../../src/editions/selling/money.ts';
import { createRentalStore } from '../../../../src/subscriptions/cinema/rental-store.ts';
import type { Cinema, Rental, RentalOffer } from '../../../../src/subscriptions/cinema/rentals.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { daysText, filmKindText, leftText } from './cinema-labels.ts';
import { FilmCard } from './film-card.tsx';

type TabName = 'purchase' | 'active' | 'expired';

/**
 * The spec's three tabs (portal point 2); a reader with active rentals sees those first. An expired rental moves to its
 * tab by itself.
 */
export const CinemaTabs = ({ cinema: { rentals, offers } }: { cinema: Cinema }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { clock } = useSdk().platform;
  const { active, expired, nowMs } = useStore(useMemo(() => createRentalStore(clock, rentals), [clock, rentals]));
  const [tab, setTab] = useState<TabName>(active.length > 0 ? 'active' : 'purchase');
  const { cinema: site } = edition.links;

  const filmList = <Film extends Rental | RentalOffer>(
    films: readonly Film[],
    emptyText: string,
    renderDetails: (film: Film) => ReactNode,
  ) =>
    films.length === 0 ? (
      <EmptyState text={emptyText} href={site} action={i18n._('portal.cinema.visit')} />
    ) : (
      <ul className="cinema-films">
        {films.map((film) => (
          <FilmCard key={film.id} film={film} kind={filmKindText(i18n, film.kind)}>
            {renderDetails(film)}
          </FilmCard>
        ))}
      </ul>
    );
  const siteLink = (label: string, title: string) =>
    site !== null && (
      <p>
        <a href={site} target="_blank" rel="noopener noreferrer">
          {label}
          <span className="unseen">: {title}</span>
        </a>
      </p>
    );

  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    purchase: () => (
      <>
        <p className="hint">{i18n._('portal.cinema.how', { movie: daysText(i18n, 7), series: daysText(i18n, 30) })}</p>
        {filmList(offers, i18n._('portal.cinema.none.purchase'), ({ price, title }) => (
          <>
            {price !== null && <p>{formatCents(price, edition)}</p>}
            {siteLink(i18n._('portal.cinema.rent'), title)}
          </>
        ))}
      </>
    ),
    active: () =>
      filmList(active, i18n._('portal.cinema.none'), ({ expiresAt, title }) => (
        <>
          <p className="cinema-left">{leftText(i18n, expiresAt, nowMs)}</p>
          {siteLink(i18n._('portal.cinema.watch'), title)}
        </>
      )),
    expired: () =>
      filmList(expired, i18n._('portal.cinema.none.expired'), ({ expiresAt, title }) => (
        <>
          <p>{i18n._('portal.cinema.expired-on', { date: dayText(i18n, edition, expiresAt) })}</p>
          {siteLink(i18n._('portal.cinema.again'), title)}
        </>
      )),
  };
  return (
    <Tabs
      label={i18n._('portal.cinema')}
      tabs={[
        ['purchase', i18n._('portal.cinema.purchase')],
        ['active', i18n._('portal.cinema.active')],
        ['expired', i18n._('portal.cinema.expired')],
      ]}
      current={tab}
      onChange={setTab}
    >
      {panels[tab]()}
    </Tabs>
  );
};
