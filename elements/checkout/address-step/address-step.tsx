import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { AccountForm } from '../../account/parts/account-form.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { useReader } from '../../account/use-reader.ts';
import { AddressCorrection } from '../../address/address-correction.tsx';
import { AddressFields } from '../../address/address-fields.tsx';
import { useAddress } from '../../address/use-address.ts';
import { useAddressSuggestions } from '../../address/use-address-suggestions.ts';
import { useVerifiedAddress } from '../../address/use-verified-address.ts';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';

/**
 * The delivery address, with the edition's fields, verified before it is kept; typed values stay when the reader goes
 * back.
 */
export const AddressStep = () => {
  const { i18n } = useLingui();
  const { checkout, edition } = useCheckoutContext();
  const { address, previousStep } = useCheckoutState();
  const { firstName, lastName } = useReader().user;
  const form = useAddress(edition, address ?? { firstName, lastName });
  const verified = useVerifiedAddress(form);
  const suggestions = useAddressSuggestions(edition);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verified.confirm((verifiedAddress, validation) => {
      checkout.setAddress(verifiedAddress, validation);
      checkout.goToNextStep();
    });
  };
  const goBackWithDraft = () => {
    checkout.setAddress(form.fields.address, null);
    checkout.goToPreviousStep();
  };
  return (
    <Panel title={i18n._('checkout.address.title')}>
      <AddressCorrection edition={edition} verified={verified} />
      {verified.correction === null && (
        <>
          <AccountForm action={i18n._('checkout.continue')} isBusy={verified.isVerifying} failure="" onSubmit={submit}>
            <AddressFields {...form.fields} suggestions={suggestions} />
          </AccountForm>
          {previousStep !== null && <TextButton onClick={goBackWithDraft}>{i18n._('checkout.back')}</TextButton>}
        </>
      )}
    </Panel>
  );
};
