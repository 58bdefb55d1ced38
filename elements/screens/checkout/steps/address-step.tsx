import { useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { AccountForm } from '../../account/parts/account-form.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { AddressFields } from '../../address/address-fields.tsx';
import { useAddress } from '../../address/use-address.ts';
import { useCheckoutState } from '../checkout-context.tsx';

/** Where the paper goes, as the edition asks for it; what was typed stays when the reader goes back. */
export const AddressStep = () => {
  const { i18n } = useLingui();
  const { edition, reader, address, keepAddress, goOn, goBack } = useCheckoutState();
  const { firstName, lastName } = reader.user;
  const form = useAddress(edition, address ?? { firstName, lastName });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = form.check();
    if (checked === null) return;
    keepAddress(checked, true);
    goOn();
  };
  const back = () => {
    keepAddress(form.fields.address, false);
    goBack?.();
  };
  return (
    <Panel title={i18n._('checkout.address.title')}>
      <AccountForm action={i18n._('checkout.continue')} isBusy={false} failure="" onSubmit={submit}>
        <AddressFields {...form.fields} />
      </AccountForm>
      {goBack !== null && <TextButton onClick={back}>{i18n._('checkout.back')}</TextButton>}
    </Panel>
  );
};
