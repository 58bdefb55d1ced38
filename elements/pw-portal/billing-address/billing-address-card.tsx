import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AddressText } from '../../screens/address/address-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../parts/card.tsx';
import { CardSkeleton } from '../parts/card-skeleton.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { usePortal } from '../portal-context.tsx';
import { BillingAddressSheet } from './billing-address-sheet.tsx';
import { useBillingInfo } from './use-billing-info.ts';

const OneAddress = ({ customerId }: { customerId: string }) => {
  const { i18n } = useLingui();
  const { edition, signIns } = usePortal();
  const info = useBillingInfo();
  const { status, items } = useStore(info.$of(customerId));
  /** The title of the sheet, for as long as it is open. */
  const [open, setOpen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => void info.load(customerId), [info, customerId, signIns]);
  const address = items[0]?.address ?? null;
  const sheet = open !== null && (
    <BillingAddressSheet customerId={customerId} title={open} onClose={() => setOpen(null)} />
  );
  if (status === 'failed') {
    return (
      <>
        <TryAgain text={i18n._('portal.billing-address.failed')} onRetry={() => void info.again(customerId)} />
        {sheet}
      </>
    );
  }
  if (status === 'loading' && items.length === 0) return <CardSkeleton />;
  const action = address === null ? i18n._('portal.billing-address.add') : i18n._('portal.billing-address.change');
  return (
    <>
      <Card title={i18n._('portal.billing-address')}>
        {address === null ? (
          <p className="hint">{i18n._('portal.billing-address.none')}</p>
        ) : (
          <AddressText edition={edition} address={address} />
        )}
        <Button look="quiet" onClick={() => setOpen(action)}>
          {action}
        </Button>
      </Card>
      {sheet}
    </>
  );
};

/**
 * Whose name and address stand on the invoices, where the edition shows that (flag `isBillingAddressShown`). The customer is
 * that of the subscriptions: who has none is nobody's customer yet, and is shown nothing.
 */
export const BillingAddressCard = () => {
  const { edition, sources } = usePortal();
  const { items } = useStore(sources.$detailed);
  const customerId = items.find((each) => each.customerId !== null)?.customerId ?? null;
  if (!edition.flags.isBillingAddressShown || customerId === null) return null;
  return <OneAddress key={customerId} customerId={customerId} />;
};
