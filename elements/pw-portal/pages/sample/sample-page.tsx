import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatDate } from '../../../../src/editions/selling/dates.ts';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { AddressText } from '../../../address/address-text.tsx';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { SampleForm } from './sample-form.tsx';
import { sampleStatusText } from './sample-labels.ts';
import { useSamples } from './use-samples.ts';

/** Requests a sample of the printed paper, and lists earlier requests (spec: portal point 7). */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition, profileStore } = usePortal();
  const { clock } = useSdk().platform;
  const { status: userStatus } = useStore(profileStore.$user);
  const samples = useSamples();
  const { status, value, request } = samples;
  // Once the reader has started to type, a refetch of the profile does not hide the form.
  const [isFormReady, setFormReady] = useState(userStatus !== 'loading');
  if (!isFormReady && userStatus !== 'loading') setFormReady(true);
  const isFirst = useIsFirstLoad(status !== 'failed' && (value === null || !isFormReady));
  if (status === 'failed') return <ErrorCard text={i18n._('portal.sample.failed')} onRetry={samples.refetch} />;
  if (value === null || !isFormReady) return <CardSkeleton isFirst={isFirst} />;
  const { requests, nextAt } = value;
  return (
    <>
      <Card title={i18n._('portal.sample.order')}>
        {nextAt !== null && nextAt > clock.now() ? (
          <p>{i18n._('portal.sample.next', { date: dayText(i18n, edition, nextAt) })}</p>
        ) : (
          <>
            <p>{i18n._('portal.sample.how')}</p>
            <SampleForm
              lastAddress={requests[0]?.address ?? null}
              isBusy={request.isPending}
              outcome={request.result}
              onRequest={(address, validation) => void request.run({ address, validation })}
            />
          </>
        )}
      </Card>
      {requests.length > 0 && (
        <Card title={i18n._('portal.sample.requests')}>
          <ul className="plain-list">
            {requests.map(({ id, status: state, requestedAt, address }) => (
              <li key={id} part="sample">
                <p>
                  {formatDate(requestedAt, edition.dateFormat)}{' '}
                  <span className="mark">{sampleStatusText(i18n, state)}</span>
                </p>
                <AddressText edition={edition} address={address} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
