import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import type { StoreItem } from '../../../../src/subscriptions/lists/subscription-api.ts';
import { type AppStorePlan, getAppStorePlan } from '../../../../src/subscriptions/subscription/plan-names.ts';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';

interface StoreCardProps {
  source: 'appstore' | 'playstore';
  items: readonly StoreItem[];
}

const appStoreLabels: Readonly<Record<AppStorePlan, (i18n: I18n) => string>> = {
  'tv-monthly': (i18n) => i18n._('portal.app.tv-monthly'),
  'tv-annual': (i18n) => i18n._('portal.app.tv-annual'),
  tv: (i18n) => i18n._('portal.app.tv'),
  app: (i18n) => i18n._('portal.app.ios'),
};

/** The purchases in an app store, which are also managed there. */
export const StoreCard = ({ source, items }: StoreCardProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <Card title={source === 'appstore' ? i18n._('portal.app-store') : i18n._('portal.play-store')}>
      <ul className="plain-list">
        {items.map(({ productId, purchaseTime }) => (
          <li key={`${productId} ${String(purchaseTime)}`}>
            {source === 'appstore' ? appStoreLabels[getAppStorePlan(productId)](i18n) : i18n._('portal.app.android')}
            {purchaseTime !== null && (
              <p className="hint">{i18n._('portal.bought', { date: dayText(i18n, edition, purchaseTime) })}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">
        {source === 'appstore' ? i18n._('portal.app-store.where') : i18n._('portal.play-store.where')}
      </p>
    </Card>
  );
};
