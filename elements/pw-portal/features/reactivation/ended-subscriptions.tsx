import { useLingui } from '@lingui/react';
import { useId } from 'react';
import {
  getEndedSubscriptions,
  getReactivationOffers,
} from '../../../../src/subscriptions/subscription/reactivation.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { distinctNames } from '../../parts/distinct-names.ts';
import { subscriptionName, typeText } from '../../parts/subscription-labels.ts';
import { TypeIcon } from '../../parts/type-icon.tsx';
import { reactivateView } from '../operations/views/reactivate.tsx';
import { endedText } from './ended-text.ts';
import { useReactivation } from './use-reactivation.tsx';

/**
 * The ended subscriptions, marked as the spec says (portal point 3), each with a button to reactivate it where that is
 * offered. `subscriptions`: all subscriptions of the reader.
 */
export const EndedSubscriptions = ({ subscriptions }: { subscriptions: readonly DetailedSubscription[] }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { open: openSheet, sheet } = useReactivation();
  const id = useId();
  const ended = getEndedSubscriptions(subscriptions);
  const offers = getReactivationOffers(ended, subscriptions);
  const names = distinctNames(i18n, edition, ended);
  return (
    <>
      {ended.length > 0 && (
        <section className="card-stack" part="earlier" aria-labelledby={id}>
          <h3 id={id} className="reactivation-heading">
            {i18n._('portal.earlier')}
          </h3>
          {ended.map((subscription) => (
            <article key={subscription.subsId} className="card reactivation-earlier" part="card earlier-subscription">
              <p className="kicker">
                <TypeIcon type={subscription.subsType} />
                {typeText(i18n, subscription)}
              </p>
              <h4>{names.get(subscription.subsId) ?? subscriptionName(i18n, edition, subscription)}</h4>
              <p>
                <span className="mark" part="status">
                  {i18n._('portal.earlier.expired')}
                </span>{' '}
                <span className="hint">{endedText(i18n, edition, subscription)}</span>
              </p>
              {offers.includes(subscription) && (
                <Button variant="quiet" onClick={() => openSheet(subscription)}>
                  {reactivateView.labels.open(i18n)}
                  {names.has(subscription.subsId) && (
                    <span className="unseen"> – {names.get(subscription.subsId)}</span>
                  )}
                </Button>
              )}
            </article>
          ))}
        </section>
      )}
      {sheet}
    </>
  );
};
