import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { comeBackTo, endedOf } from '../../../src/billing/come-back.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { Button } from '../../ui/button/button.tsx';
import { actionWords } from '../actions/action-words.ts';
import { namesApart } from '../parts/names-apart.ts';
import { nameText, typeText } from '../parts/subscription-words.ts';
import { usePortal } from '../portal-context.tsx';
import { endedText } from './ended-text.ts';
import { useReactivation } from './use-reactivation.tsx';

/**
 * What has ended, with the marker of the spec (portal point 3), each with the way back where it is offered. `subscriptions`:
 * all that the reader has.
 */
export const EarlierSubscriptions = ({ subscriptions }: { subscriptions: readonly DetailedSubscription[] }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { open, sheet } = useReactivation();
  const id = useId();
  const ended = endedOf(subscriptions);
  const offered = comeBackTo(ended, subscriptions);
  const names = namesApart(i18n, edition, ended);
  return (
    <>
      {ended.length > 0 && (
        <section className="card-stack" part="earlier" aria-labelledby={id}>
          <h3 id={id} className="come-back-heading">
            {i18n._('portal.earlier')}
          </h3>
          {ended.map((subscription) => (
            <article key={subscription.subsId} className="card come-back-earlier" part="card earlier-subscription">
              <p className="kicker">{typeText(i18n, subscription)}</p>
              <h4>{names.get(subscription.subsId) ?? nameText(i18n, edition, subscription)}</h4>
              <p>
                <span className="mark" part="status">
                  {i18n._('portal.earlier.expired')}
                </span>{' '}
                <span className="hint">{endedText(i18n, edition, subscription)}</span>
              </p>
              {offered.includes(subscription) && (
                <Button look="quiet" onClick={() => open(subscription)}>
                  {actionWords.reactivate.open(i18n)}
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
