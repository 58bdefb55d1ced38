import { useLingui } from '@lingui/react';
import { type StoreItem, storeItemName } from '../../../../src/billing/subscription.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { Card } from '../../parts/card.tsx';
import { usePortal } from '../../portal-context.tsx';

interface StoreCardProps {
  source: 'appstore' | 'playstore';
  items: readonly StoreItem[];
}

/** What the reader bought in a store of apps, where it is also changed. */
export const StoreCard = ({ source, items }: StoreCardProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <Card title={source === 'appstore' ? i18n._('portal.app-store') : i18n._('portal.play-store')}>
      <ul className="plain">
        {items.map(({ productId, purchaseTime }) => (
          <li key={`${productId} ${String(purchaseTime)}`}>
            {storeItemName(productId)}
            {purchaseTime !== null && (
              <span className="hint">
                {' '}
                {i18n._('portal.bought', { date: formatDate(purchaseTime, edition.dateFormat) })}
              </span>
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
