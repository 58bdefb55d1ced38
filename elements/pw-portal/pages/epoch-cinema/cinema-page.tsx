import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { loadCinema } from '../../../../src/billing/rentals.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { useStyles } from '../../../use-styles.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { usePortal } from '../../portal-context.tsx';
import styles from './cinema.css';
import { CinemaTabs } from './cinema-tabs.tsx';

/** The films that the reader may watch, those that have run out, and those that can be rented. */
export const Page = () => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const { http, platform } = useSdk();
  const { page, clock } = platform;
  const { edition, user } = usePortal();
  const reader = useStore(user.$user);
  const email = reader.info?.email ?? '';
  const ask = useCallback(() => loadCinema({ http, edition, page, clock }, email), [http, edition, page, clock, email]);
  const { status, value, again } = useAnswer(email === '' ? null : ask, '[PW] The rentals could not be loaded');
  const isUnknown = email === '' && reader.status === 'failed';
  return (
    <div ref={place} className="cinema">
      {status === 'failed' || isUnknown ? (
        <TryAgain text={i18n._('portal.cinema.failed')} onRetry={isUnknown ? () => void user.load() : again} />
      ) : value === null ? (
        <CardSkeleton />
      ) : (
        <CinemaTabs cinema={value} />
      )}
    </div>
  );
};
