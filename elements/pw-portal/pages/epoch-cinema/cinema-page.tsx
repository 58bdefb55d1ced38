import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { loadCinema } from '../../../../src/subscriptions/lists/rentals.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import styles from './cinema.css';
import { CinemaTabs } from './cinema-tabs.tsx';

/** The films that the reader may watch, the expired ones, and those that can be rented. */
export const Page = () => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, styles);
  const { http, platform } = useSdk();
  const { page, clock } = platform;
  const { edition, profileStore } = usePortal();
  const reader = useStore(profileStore.$user);
  const email = reader.info?.email ?? '';
  const fetchCinema = useCallback(
    () => loadCinema({ http, edition, page, clock }, email),
    [http, edition, page, clock, email],
  );
  const { status, value, refetch } = useQuery(
    email === '' ? null : fetchCinema,
    '[PW] The rentals could not be loaded',
  );
  const isProfileMissing = email === '' && reader.status === 'failed';
  return (
    <div ref={containerRef} className="cinema">
      {status === 'failed' || isProfileMissing ? (
        <ErrorCard
          text={i18n._('portal.cinema.failed')}
          onRetry={isProfileMissing ? () => void profileStore.load() : refetch}
        />
      ) : value === null ? (
        <CardSkeleton />
      ) : (
        <CinemaTabs cinema={value} />
      )}
    </div>
  );
};
