import { useLingui } from '@lingui/react';
import { AddressCorrection } from '../../screens/address/address-correction.tsx';
import { AddressFields } from '../../screens/address/address-fields.tsx';
import { RetryButton } from '../../ui/button/retry-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { usePortal } from '../portal-context.tsx';
import type { BillingAddressChange } from './use-billing-address.ts';

/** What is typed of a billing address: loading, failed with a way to ask again, the fields, or what to choose between. */
export const BillingAddressFields = ({ change }: { change: BillingAddressChange }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { form, verified, status, retry } = change;
  if (status === 'loading') return <Spinner label={i18n._('portal.busy')} />;
  if (status === 'failed') {
    return (
      <div className="notice failed" role="alert">
        <p>{i18n._('portal.billing-address.failed')}</p>
        <RetryButton text={i18n._('retry')} onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      {verified.correction === null && <AddressFields {...form.fields} purpose="billing" />}
      <AddressCorrection edition={edition} verified={verified} />
    </>
  );
};
