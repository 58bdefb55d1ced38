import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { AccountForm } from '../../account/parts/account-form.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { AddressCorrection } from '../../address/address-correction.tsx';
import { AddressFields } from '../../address/address-fields.tsx';
import { useAddress } from '../../address/use-address.ts';
import { useAddressSuggestions } from '../../address/use-address-suggestions.ts';
import { useVerifiedAddress } from '../../address/use-verified-address.ts';
import { useCheckoutState } from '../checkout-context.tsx';

/** Where the paper goes, as the edition asks for it, looked at before it is kept; what was typed stays on the way back. */
export const AddressStep = () => {
  const { i18n } = useLingui();
  const { edition, reader, address, keepAddress, goOn, goBack } = useCheckoutState();
  const { firstName, lastName } = reader.user;
  const form = useAddress(edition, address ?? { firstName, lastName });
  const verified = useVerifiedAddress(form);
  const suggestions = useAddressSuggestions(edition);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verified.confirm((checked, validation) => {
      keepAddress(checked, validation);
      goOn();
    });
  };
  const back = () => {
    keepAddress(form.fields.address, null);
    goBack?.();
  };
  return (
    <Panel title={i18n._('checkout.address.title')}>
      <AddressCorrection edition={edition} verified={verified} />
      {verified.correction === null && (
        <>
          <AccountForm action={i18n._('checkout.continue')} isBusy={verified.isVerifying} failure="" onSubmit={submit}>
            <AddressFields {...form.fields} suggestions={suggestions} />
          </AccountForm>
          {goBack !== null && <TextButton onClick={back}>{i18n._('checkout.back')}</TextButton>}
        </>
      )}
    </Panel>
  );
};
