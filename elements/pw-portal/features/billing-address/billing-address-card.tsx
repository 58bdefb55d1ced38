import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { AddressText } from '../../../address/address-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { BillingAddressSheet } from './billing-address-sheet.tsx';
import { useBillingInfo } from './use-billing-info.ts';

const CustomerAddress = ({ customerId }: { customerId: string }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const info = useBillingInfo();
  const query = useMemo(() => info.watch(customerId), [info, customerId]);
  const { status, value, refetch } = useQuery(query);
  /** The title of the sheet while it is open. */
  const [sheetTitle, setSheetTitle] = useState<string | null>(null);
  const isLoading = status === 'loading' && value === null;
  const isFirst = useIsFirstLoad(isLoading);
  const address = value?.address ?? null;
  const taxId = value?.taxId ?? '';
  const sheet = sheetTitle !== null && (
    <BillingAddressSheet customerId={customerId} title={sheetTitle} onClose={() => setSheetTitle(null)} />
  );
  if (status === 'failed') {
    return (
      <>
        <ErrorCard text={i18n._('portal.billing-address.failed')} onRetry={refetch} />
        {sheet}
      </>
    );
  }
  if (isLoading) return <CardSkeleton isFirst={isFirst} />;
  const action = address === null ? i18n._('portal.billing-address.add') : i18n._('portal.billing-address.change');
  return (
    <>
      <Card title={i18n._('portal.billing-address')}>
        {address === null ? (
          <p className="hint">{i18n._('portal.billing-address.none')}</p>
        ) : (
          <AddressText edition={edition} address={address} />
        )}
        {taxId !== '' && (
          <p>
            {i18n._('portal.billing-address.tax-number')}: <bdi>{taxId}</bdi>
          </p>
        )}
        <Button variant="quiet" onClick={() => setSheetTitle(action)}>
          {action}
        </Button>
      </Card>
      {sheet}
    </>
  );
};

/**
 * The name and address on the invoices, where the edition shows them (flag `isBillingAddressShown`). The customer is
 * that of the subscriptions: a reader without one is no customer yet, and nothing is shown.
 */
export const BillingAddressCard = () => {
  const { edition, subscriptionQueries } = usePortal();
  const { items } = useStore(subscriptionQueries.$detailed);
  const customerId = items.find((subscription) => subscription.customerId !== null)?.customerId ?? null;
  if (!edition.flags.isBillingAddressShown || customerId === null) return null;
  return <CustomerAddress key={customerId} customerId={customerId} />;
};
