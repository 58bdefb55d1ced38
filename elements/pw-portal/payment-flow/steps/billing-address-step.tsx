import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { AddressFields } from '../../../screens/address/address-fields.tsx';
import { FailureText } from '../../../screens/sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { outcomeText } from '../../actions/outcome-words.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { useBillingAddress } from '../use-billing-address.ts';
import type { Flow } from '../use-payment-flow.ts';

/** Whose name and address stand on the invoices. Nothing depends on it: what is kept may stay as it is. */
export const BillingAddressStep = ({ flow, customerId }: { flow: Flow; customerId: string }) => {
  const { i18n } = useLingui();
  const { form, status, isBusy, outcome, again, save } = useBillingAddress(customerId);
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = form.check();
    setTold(address !== null);
    if (address !== null) save(address, flow.goOn);
  };
  const skip = (
    <Button look="quiet" onClick={flow.goOn}>
      {i18n._('portal.pay-by.address.skip')}
    </Button>
  );
  if (status === 'loading') return <Spinner label={i18n._('portal.busy')} />;
  if (status === 'failed') {
    return (
      <>
        <TryAgain text={i18n._('portal.pay-by.address.failed')} onRetry={again} />
        <div className="sheet-buttons">{skip}</div>
      </>
    );
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <AddressFields {...form.fields} />
      <FailureText>{isTold ? outcomeText(i18n, outcome) : ''}</FailureText>
      <div className="sheet-buttons">
        <Button type="submit" isBusy={isBusy}>
          {i18n._('portal.pay-by.address.save')}
        </Button>
        {skip}
      </div>
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
