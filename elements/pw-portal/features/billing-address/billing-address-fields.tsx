import { useLingui } from '@lingui/react';
import { maxTaxNumberLength } from '../../../../src/invoices/billing-address/tax-number.ts';
import { AddressCorrection } from '../../../address/address-correction.tsx';
import { AddressFields } from '../../../address/address-fields.tsx';
import { countryName } from '../../../address/countries.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import type { BillingAddressChange } from './use-billing-address.ts';

/** The form of a billing address: loading, failed with a retry button, the fields, or the suggested correction. */
export const BillingAddressFields = ({ change }: { change: BillingAddressChange }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { form, verified, tax, status, retry } = change;
  const country = countryName(i18n.locale, form.fields.address.country);
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
      {verified.correction === null && tax !== null && (
        <Field
          ref={tax.ref}
          label={i18n._('portal.billing-address.tax-number')}
          hint={i18n._('portal.billing-address.tax-number.hint')}
          name="taxId"
          type="text"
          autoComplete="off"
          value={tax.value}
          onType={tax.onType}
          maxLength={maxTaxNumberLength}
          isOptional
          error={tax.isInvalid ? i18n._('portal.billing-address.tax-number.wrong', { country }) : null}
        />
      )}
      <AddressCorrection edition={edition} verified={verified} />
    </>
  );
};
