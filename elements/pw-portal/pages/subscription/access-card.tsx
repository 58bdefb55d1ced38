import { useLingui } from '@lingui/react';
import type { AccessGrant } from '../../../../src/billing/subscription-sources.ts';
import { Card } from '../../parts/card.tsx';

/** What was granted to the reader without a subscription, and the seats that others gave them. */
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
