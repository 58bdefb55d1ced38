import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../../src/billing/operations.ts';
import type { SampleOutcome } from '../../../../src/billing/samples.ts';
import { AddressCorrection } from '../../../screens/address/address-correction.tsx';
import { AddressFields } from '../../../screens/address/address-fields.tsx';
import { useAddress } from '../../../screens/address/use-address.ts';
import { useVerifiedAddress } from '../../../screens/address/use-verified-address.ts';
import { Form } from '../../parts/form.tsx';
import { useFocusAfter } from '../../parts/use-focus-after.ts';
import { usePortal } from '../../portal-context.tsx';
import { sampleOutcomeText } from './sample-words.ts';

interface SampleFormProps {
  /** Where the last one went; null: nobody knows. */
  last: ShippingAddress | null;
  isBusy: boolean;
  outcome: SampleOutcome | null;
  onRequest: (address: ShippingAddress, validation: ValidationStatus) => void;
}

/** Where a sample of the paper is to go, and the way to ask for it; a failure keeps what was typed. */
export const SampleForm = ({ last, isBusy, outcome, onRequest }: SampleFormProps) => {
  const { i18n } = useLingui();
  const { edition, user } = usePortal();
  const { info } = useStore(user.$user);
  const form = useAddress(edition, last ?? { firstName: info?.firstName ?? '', lastName: info?.lastName ?? '' });
  const verified = useVerifiedAddress(form);
  // The form goes once a sample is requested, and its button with it.
  useFocusAfter();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) verified.confirm(onRequest);
  };
  if (verified.correction !== null) return <AddressCorrection edition={edition} verified={verified} />;
  return (
    <Form
      action={outcome?.kind === 'not-confirmed' ? i18n._('retry') : i18n._('portal.sample.request')}
      isBusy={isBusy || verified.isVerifying}
      failure={sampleOutcomeText(i18n, outcome)}
      onSubmit={submit}
    >
      <AddressFields {...form.fields} />
    </Form>
  );
};
