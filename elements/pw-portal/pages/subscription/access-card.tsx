import { useLingui } from '@lingui/react';
import type { AccessGrant } from '../../../../src/subscriptions/lists/subscription-api.ts';
import { Card } from '../../../ui/card/card.tsx';

/** Access granted without a subscription, and seats that others gave the reader. */
export const AccessCard = ({ items }: { items: readonly AccessGrant[] }) => {
  const { i18n } = useLingui();
  return (
    <Card title={i18n._('portal.access')}>
      <ul className="plain-list">
        {items.map(({ accessId, accessName, guestOf }) => (
          <li key={accessId}>
            {guestOf === undefined ? accessName : i18n._('portal.access.guest', { owner: guestOf })}
          </li>
        ))}
      </ul>
    </Card>
  );
};
