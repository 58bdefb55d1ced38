import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatDate } from '../../../../src/edition/dates.ts';
import { AddressText } from '../../../screens/address/address-text.tsx';
import { useSdk } from '../../../sdk-context.tsx';
import { Card } from '../../parts/card.tsx';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { usePortal } from '../../portal-context.tsx';
import { SampleForm } from './sample-form.tsx';
import { sampleStatusText } from './sample-words.ts';
import { useSamples } from './use-samples.ts';

/** A sample of the printed paper: the way to ask for one, and what was asked for (spec: portal point 7). */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition, user, tell } = usePortal();
  const { clock } = useSdk().platform;
  const { status: userStatus } = useStore(user.$user);
  const samples = useSamples();
  const { status, value } = samples;
  // Once they have begun to type, another look at who they are takes no form away.
  const [hasBegun, setBegun] = useState(userStatus !== 'loading');
  if (!hasBegun && userStatus !== 'loading') setBegun(true);
  if (status === 'failed') return <TryAgain text={i18n._('portal.sample.failed')} onRetry={samples.again} />;
  if (value === null || !hasBegun) return <CardSkeleton />;
  const { requests, nextAt } = value;
  return (
    <>
      <Card title={i18n._('portal.sample.order')}>
        {nextAt !== null && nextAt > clock.now() ? (
          <p>{i18n._('portal.sample.next', { date: formatDate(nextAt, edition.dateFormat) })}</p>
        ) : (
          <>
            <p>{i18n._('portal.sample.how')}</p>
            <SampleForm
              last={requests[0]?.address ?? null}
              isBusy={samples.isBusy}
              outcome={samples.outcome}
              onRequest={(address, validation) =>
                samples.request(address, validation, () => tell('success', i18n._('portal.sample.done')))
              }
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
