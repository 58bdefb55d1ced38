import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo, useRef } from 'react';
import { createCinemaQuery } from '../../../../src/subscriptions/cinema/cinema-query.ts';
import { loadCinema } from '../../../../src/subscriptions/cinema/rentals.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
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
  const { edition, profileStore, queryClient } = usePortal();
  const reader = useStore(profileStore.$user);
  const email = reader.info?.email ?? '';
  const query = useMemo(() => {
    const { page, clock } = platform;
    return createCinemaQuery({
      client: queryClient,
      $email: computed(profileStore.$user, ({ info }) => info?.email || null),
      loadCinema: (address) => loadCinema({ http, edition, page, clock }, address),
    });
  }, [queryClient, profileStore, http, edition, platform]);
  const { status, value, refetch } = useQuery(query);
  const isFirst = useIsFirstLoad(status === 'loading');
  const isProfileMissing = email === '' && reader.status === 'failed';
  return (
    <div ref={containerRef} className="cinema">
      {status === 'failed' || isProfileMissing ? (
        <ErrorCard
          text={i18n._('portal.cinema.failed')}
          onRetry={isProfileMissing ? () => void profileStore.load() : refetch}
        />
      ) : value === null ? (
        <CardSkeleton isFirst={isFirst} />
      ) : (
        <CinemaTabs cinema={value} />
      )}
    </div>
  );
};
