import { useLingui } from '@lingui/react';
import type { Subscription } from '../../src/region/region.ts';
import { useLocale } from '../locale.tsx';

/** The active subscription of a reader: its plan, and until when it runs (spec: paywall point 3: 1 means never). */
export const SubscriptionFacts = ({ subscription }: { subscription: Subscription | null }) => {
  const { i18n } = useLingui();
  const { language } = useLocale();
  if (subscription === null) return <p>{i18n._('portal.subscription.none')}</p>;
  const { planId, expiration } = subscription;
  const day = () => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(expiration * 1000);
  return (
    <dl className="facts" part="facts">
      <div>
        <dt>{i18n._('portal.plan')}</dt>
        <dd>{planId}</dd>
      </div>
      <div>
        <dt>{i18n._('portal.term')}</dt>
        <dd>
          {expiration === 1
            ? i18n._('portal.subscription.never-expires')
            : i18n._('portal.subscription.active-until', { date: day() })}
        </dd>
      </div>
    </dl>
  );
};
