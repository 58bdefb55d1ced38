import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import type { Cinema, Offer, Rental } from '../../../../src/billing/rentals.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents } from '../../../../src/edition/money.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { usePortal } from '../../portal-context.tsx';
import { daysText, kindText, leftText } from './cinema-words.ts';
import { FilmCard } from './film-card.tsx';
import { useNow } from './use-now.ts';

type TabName = 'purchase' | 'active' | 'expired';

/** The spec's three tabs (portal point 2); whoever has something to watch finds that first. What runs out moves by itself. */
export const CinemaTabs = ({ cinema: { rentals, offers } }: { cinema: Cinema }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { clock } = useSdk().platform;
  const now = useNow(
    clock,
    rentals.map(({ expiresAt }) => expiresAt),
  );
  const running = rentals.filter(({ expiresAt }) => expiresAt > now);
  const over = rentals.filter(({ expiresAt }) => expiresAt <= now);
  const [tab, setTab] = useState<TabName>(running.length > 0 ? 'active' : 'purchase');
  const { cinema: site } = edition.links;

  const list = <Film extends Rental | Offer>(films: readonly Film[], none: string, say: (film: Film) => ReactNode) =>
    films.length === 0 ? (
      <NothingHere text={none} href={site} action={i18n._('portal.cinema.visit')} />
    ) : (
      <ul className="cinema-films">
        {films.map((film) => (
          <FilmCard key={film.id} film={film} kind={kindText(i18n, film.kind)}>
            {say(film)}
          </FilmCard>
        ))}
      </ul>
    );
  const visit = (words: string, title: string) =>
    site !== null && (
      <p>
        <a href={site} target="_blank" rel="noopener noreferrer">
          {words}
          <span className="unseen">: {title}</span>
        </a>
      </p>
    );

  const panels: Readonly<Record<TabName, () => ReactNode>> = {
    purchase: () => (
      <>
        <p className="hint">{i18n._('portal.cinema.how', { movie: daysText(i18n, 7), series: daysText(i18n, 30) })}</p>
        {list(offers, i18n._('portal.cinema.none.purchase'), ({ price, title }) => (
          <>
            {price !== null && <p>{formatCents(price, edition)}</p>}
            {visit(i18n._('portal.cinema.rent'), title)}
          </>
        ))}
      </>
    ),
    active: () =>
      list(running, i18n._('portal.cinema.none'), ({ expiresAt, title }) => (
        <>
          <p className="cinema-left">{leftText(i18n, expiresAt, now)}</p>
          {visit(i18n._('portal.cinema.watch'), title)}
        </>
      )),
    expired: () =>
      list(over, i18n._('portal.cinema.none.expired'), ({ expiresAt, title }) => (
        <>
          <p>{i18n._('portal.cinema.expired-on', { date: formatDate(expiresAt, edition.dateFormat) })}</p>
          {visit(i18n._('portal.cinema.again'), title)}
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
